import type { Account } from '@heartwell/contract/profiles/people.ts'
import { NOTE_MAX, ProfilePart, type Waiting } from '@heartwell/contract/review/review.ts'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Disclosure } from '../../ui/windows/disclosure.tsx'
import { DocumentDrop } from '../onboarding/public/document-drop.tsx'
import { RejectedDetails } from './rejected-details.tsx'
import { RejectedPhotos } from './rejected-photos.tsx'
import { type Resubmission, useResubmit } from './rejected-resubmit.ts'
import { headingId } from './rejected-sections.ts'
import { RejectedTexts } from './rejected-texts.tsx'

const TITLES: Record<ProfilePart, string> = {
  photos: 'Your photos',
  document: 'Your ID document',
  texts: 'What you wrote about culture and belief',
  details: 'Your details',
}

type RejectedFormProps = { account: Account; rejection: NonNullable<Waiting['rejection']> }

/** The parts that the reviewer named are open. The member can change all other parts too. */
export function RejectedForm({ account, rejection }: RejectedFormProps) {
  const sending = useResubmit({ account, rejection })
  const noteFor = (part: ProfilePart) => (sending.missing.includes(part) ? noteId(part) : undefined)
  const others = ProfilePart.options.filter((part) => !rejection.parts.includes(part))
  return (
    <form noValidate onSubmit={sending.submit} className="mt-9">
      {rejection.parts.map((part) => (
        <section key={part} aria-labelledby={headingId(part)} className="mb-9 border-b border-line pb-9">
          <h2
            id={headingId(part)}
            tabIndex={-1}
            aria-describedby={noteFor(part)}
            className="mb-4 w-fit scroll-mt-4 rounded-sm text-heading"
          >
            {TITLES[part]}
          </h2>
          <Part part={part} account={account} sending={sending} />
        </section>
      ))}
      {rejection.parts.length === 0 && (
        <p className="mb-4">
          We didn’t ask for a specific change. Change what you like, or tell us briefly why you’re sending it again.
        </p>
      )}
      <h2 className="mt-2 text-heading">{rejection.parts.length > 0 ? 'Anything else' : 'What you can change'}</h2>
      <div className="mt-2 mb-8">
        {others.map((part) => (
          <Disclosure
            key={part}
            id={headingId(part)}
            describedBy={noteFor(part)}
            summary={TITLES[part]}
            open={sending.sections.open.includes(part)}
            onOpenChange={(isOpen) => sending.sections.toggle(part, isOpen)}
          >
            <div className="pt-2 text-ink">
              <Part part={part} account={account} sending={sending} />
            </div>
          </Disclosure>
        ))}
      </div>
      <TextArea
        label="A note to the reviewer"
        optional
        counter="shown"
        maxLength={NOTE_MAX}
        error={sending.form.formState.errors.note?.message}
        {...sending.form.register('note')}
      />
      <FormError className="mt-6 empty:hidden">{sending.refusal}</FormError>
      <div className="mt-6 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-base text-ink-soft">{timesLeft(rejection.attempts_left)}</p>
        <Button
          type="submit"
          pending={sending.pending || sending.document.preparing}
          pendingLabel={sending.document.preparing ? 'One moment…' : 'Sending...'}
          className="sm:min-w-48"
        >
          Send again
        </Button>
      </div>
    </form>
  )
}

const timesLeft = (left: number): string =>
  left === 1
    ? 'You can send it once more. After that, write to us and we’ll help.'
    : `You can send it ${left} more times. After that, write to us and we’ll help.`

type PartProps = { part: ProfilePart; account: Account; sending: Resubmission }

function Part(props: PartProps) {
  const { part, account, sending } = props
  const hasNoPhotos = part === 'photos' && account.more_images.length === 0
  return (
    <>
      {sending.missing.includes(part) && (
        <p id={noteId(part)} className="mb-4 flex items-start gap-2 font-medium text-error">
          <CircleAlert className="mt-1 size-5 shrink-0" aria-hidden="true" />
          <span>
            {hasNoPhotos ? 'Your profile needs a photo. Please add one.' : 'This hasn’t changed yet. Please change it.'}
          </span>
        </p>
      )}
      <PartFields {...props} />
    </>
  )
}

const noteId = (part: ProfilePart) => `missing-${part}`

function PartFields({ part, account, sending }: PartProps) {
  if (part === 'photos') return <RejectedPhotos account={account} />
  if (part === 'texts') return <RejectedTexts form={sending.form} />
  if (part === 'details') return <RejectedDetails form={sending.form} />
  return (
    <DocumentDrop
      label="A new picture of your document"
      hint="JPEG, PNG, WebP or HEIC. We store it encrypted, and it replaces the old one."
      document={sending.document}
      disabled={sending.pending}
    />
  )
}
