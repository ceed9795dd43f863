import type { NoticeRelation } from '@heartwell/contract/safety/notices.ts'
import type { PersonReportReason } from '@heartwell/contract/safety/safety.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { callLate } from '../../../platform/api/late-endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards, type RadioOption } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNativeForm } from '../frame/use-native-form.ts'
import { PERSON_REASONS, reasonOptions } from '../public/report-words.ts'
import { sendNotice } from './notice-endpoints.ts'

/** The limits of the contract, which loads only when the form is sent. */
const ABOUT_MAX = 300
const TEXT_MAX = 2000

const RELATIONS: readonly RadioOption<NoticeRelation>[] = [
  { value: 'former_member', label: 'I had an account' },
  { value: 'relative', label: 'It’s about somebody close to me' },
  { value: 'own_photos', label: 'Somebody uses my photos or my name' },
  { value: 'other', label: 'Something else' },
]

/** The form of a public report. The case number replaces it. */
export function NoticeForm() {
  const [sent, setSent] = useState<string>()
  return (
    <Card as="section" padding="large" aria-labelledby="notice">
      {sent === undefined ? <Fields onSent={setSent} /> : <Sent caseNumber={sent} />}
    </Card>
  )
}

function Fields({ onSent }: { onSent: (caseNumber: string) => void }) {
  const [relation, setRelation] = useState<NoticeRelation | null>(null)
  const [reason, setReason] = useState<PersonReportReason | null>(null)
  const number = useRef('')
  const { errors, refusal, pending, form } = useNativeForm(
    async ({ about = '', text = '', name = '', email = '', good_faith }) => {
      const body = { about, text, name, email, good_faith: good_faith !== undefined, ...(relation && { relation }) }
      // The server refuses null at the question.
      const answer = await callLate(sendNotice, { body: { ...body, reason: reason as PersonReportReason } })
      number.current = answer.case_number
      return answer
    },
    () => onSent(number.current),
  )
  return (
    <form {...form} className="grid gap-7 *:min-w-0">
      <h2 id="notice" className="text-heading">
        Your report
      </h2>
      <RadioCards
        label="Which is true for you?"
        columns={2}
        name="relation"
        options={RELATIONS}
        value={relation}
        onChange={setRelation}
        error={errors.relation}
      />
      <TextArea
        label="Whom or what is it about?"
        name="about"
        required
        rows={3}
        maxLength={ABOUT_MAX}
        hint="The address of a page, or a first name with whatever helps us to find the person: a town, an age, a phone number."
        error={errors.about}
      />
      <RadioCards
        label="What happened?"
        columns={2}
        name="reason"
        required
        options={reasonOptions(PERSON_REASONS)}
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
      <TextArea
        label="In your own words"
        name="text"
        required
        rows={6}
        maxLength={TEXT_MAX}
        counter="shown"
        hint="You don’t need to prove anything. What you remember is enough."
        error={errors.text}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your name" name="name" optional autoComplete="name" error={errors.name} />
        <TextField
          label="Your email"
          name="email"
          type="email"
          required
          autoComplete="email"
          hint="Only to answer you."
          error={errors.email}
        />
      </div>
      <Checkbox name="good_faith" required error={errors.good_faith}>
        I believe in good faith that what I tell you is true and complete, as far as I know
      </Checkbox>
      <FormError className="empty:hidden">
        {refusal && `${refusal.replace(/\.?$/, '.')} What you wrote is still here.`}
      </FormError>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" pending={pending} pendingLabel="Sending..." className="max-sm:w-full">
          Send the report
        </Button>
        <p className="min-w-0 flex-1 basis-60 leading-snug text-ink-soft">
          We keep your report for 24 months. The person you report never learns that it was you.{' '}
          <TextLink to={paths.privacyPolicy}>Privacy Policy</TextLink>
        </p>
      </div>
    </form>
  )
}

function Sent({ caseNumber }: { caseNumber: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is no longer on the page. Without this, the focus would jump to the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h2 id="notice" ref={heading} tabIndex={-1} className="text-heading outline-none">
        Thank you. We have your report.
      </h2>
      <Callout look="good" className="mt-6">
        <p>Your case number</p>
        <p className="display-number text-[2rem] leading-tight">{caseNumber}</p>
      </Callout>
      <p className="mt-5">
        We’ve emailed you a link to your case. There you can see our decision, and complain about it within 180 days.
        With the case number and your email address, you can get a new link below at any time.
      </p>
    </div>
  )
}
