import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import { CircleCheckBig, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CommandKeys } from '../../../platform/api/command-keys.ts'
import { callLate, late } from '../../../platform/api/late-endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field-frame.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { useNativeForm } from './use-native-form.ts'

/** Asks for an email address, then shows the server's answer in its place. */
export function NewsletterForm() {
  const [answer, setAnswer] = useState<string | null>(null)
  if (answer !== null) return <LookIntoYourMail message={answer} onAnother={() => setAnswer(null)} />
  return <Address onSent={setAnswer} />
}

function Address({ onSent }: { onSent: (message: string) => void }) {
  const keys = useRef<CommandKeys>(undefined)
  const { errors, refusal, pending, form } = useNativeForm(
    ({ email = '' }) => callLate(late.subscribe, { body: { email } }, keys),
    onSent,
  )
  const id = useId()
  return (
    <form {...form} className="grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <label className="sr-only" htmlFor={id}>
          Email address
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Your email address"
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={errors.email ? `${id}-error` : undefined}
          className="field min-h-14 min-w-0 flex-1 rounded-full px-6 sm:basis-60"
        />
        <Button type="submit" pending={pending} pendingLabel="One moment..." className="min-h-14 min-w-44">
          {!pending && <Send className="size-5" aria-hidden="true" />}
          <span>SUBSCRIBE</span>
        </Button>
      </div>
      {errors.email && <FieldError id={`${id}-error`}>{errors.email}</FieldError>}
      <FormError className="empty:hidden">{refusal}</FormError>
      <p className="text-base leading-snug text-ink-soft">{SUBSCRIPTION_WORDING.text}</p>
    </form>
  )
}

function LookIntoYourMail({ message, onAnother }: { message: string; onAnother: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The focused button is no longer on the page. Without this, the focus would jump to the top of the page.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex items-start gap-4">
      <CircleCheckBig className="mt-1 size-7 shrink-0 text-leaf" aria-hidden="true" />
      <div>
        <p ref={text} role="status" tabIndex={-1} className="font-semibold outline-none">
          {message}
        </p>
        <button type="button" className="text-link mt-1 min-h-11 text-base" onClick={onAnother}>
          Use another address
        </button>
      </div>
    </div>
  )
}
