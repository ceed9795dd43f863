import { MailCheck, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import type { CommandKeys } from '../../../platform/api/command-keys.ts'
import { callLate, late } from '../../../platform/api/late-endpoints.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNativeForm } from '../frame/use-native-form.ts'

/** The contact form. A thank-you replaces it once the message is sent. */
export function ContactForm() {
  const [thanks, setThanks] = useState<string | null>(null)
  const [writtenBefore, setWrittenBefore] = useState(false)
  function writeAnother() {
    setWrittenBefore(true)
    setThanks(null)
  }
  return (
    <Card as="section" padding="large" aria-labelledby="contact-form">
      {thanks === null ? (
        <MessageForm focus={writtenBefore ? 'message' : undefined} onSent={setThanks} />
      ) : (
        <ThankYou message={thanks} onAnother={writeAnother} />
      )}
    </Card>
  )
}

function MessageForm({ focus, onSent }: { focus: 'message' | undefined; onSent: (message: string) => void }) {
  const user = useCurrentUser()
  const keys = useRef<CommandKeys>(undefined)
  const { errors, refusal, pending, form } = useNativeForm(
    ({ name = '', email = '', message = '' }) => callLate(late.contact, { body: { name, email, message } }, keys),
    onSent,
  )
  return (
    <form {...form} className="grid gap-5">
      <div>
        <h2 id="contact-form" className="text-heading">
          Write to us
        </h2>
        <p className="mt-1 text-ink-soft">We answer by email within two working days.</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="name"
          defaultValue={user?.name ?? ''}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          error={errors.email}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        autoFocus={focus === 'message'}
        error={errors.message}
      />
      <FormError className="empty:hidden">
        {refusal && `${refusal.replace(/\.?$/, '.')} What you wrote is still here.`}
      </FormError>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" pending={pending} pendingLabel="Sending..." className="min-w-40 max-sm:w-full">
          {!pending && <Send className="size-5" aria-hidden="true" />}
          <span>SEND</span>
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-base text-ink-soft">
          We use your name and email address only to answer you. Read more in our{' '}
          <TextLink to={paths.privacyPolicy}>Privacy Policy</TextLink>.
        </p>
      </div>
    </form>
  )
}

function ThankYou({ message, onAnother }: { message: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is no longer on the page. Without this, the focus would jump to the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center md:py-12">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-sage text-leaf">
        <MailCheck className="size-9" aria-hidden="true" />
      </span>
      <h2 id="contact-form" ref={heading} tabIndex={-1} className="text-heading outline-none">
        We’ve received your message
      </h2>
      <p role="status" className="max-w-[44ch] text-ink-soft">
        {message}
      </p>
      <Button variant="ghost" className="mt-4" onClick={onAnother}>
        Write another
      </Button>
    </div>
  )
}
