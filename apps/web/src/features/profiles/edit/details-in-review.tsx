import type { Account } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Hourglass } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { showFault } from '../../../platform/api/show-fault.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { DocumentDrop } from '../../onboarding/public/document-drop.tsx'
import { useDocument } from '../../onboarding/public/use-document.ts'
import { GENDER_NAMES } from '../view/profile-view.ts'

type InReview = NonNullable<Account['details_in_review']>
const REFRESHES = [profiles.getUser]

/** The new value of a detail, below the old one; nothing when none waits. */
export function NewDetail({ account, field }: { account: Account; field: 'name' | 'dob' | 'gender' }) {
  const waiting = account.details_in_review
  if (!waiting || waiting[field] === account[field]) return null
  const value = { name: waiting.name, dob: longDay(waiting.dob), gender: GENDER_NAMES[waiting.gender] }[field]
  return (
    <dd className="mt-1 flex items-start gap-2 text-base text-ink-soft">
      <Hourglass className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <bdi>{value}</bdi> is being checked
      </span>
    </dd>
  )
}

/** What happens with the new details, the ID document that a reviewer asked for, and the way back. */
export function DetailsInReview({ waiting }: { waiting: InReview }) {
  const withdraw = useCommand(detailChanges.withdraw, { refreshes: REFRESHES })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const ask = async () => {
    const text = 'Your details stay as they are. You can ask for a change again later.'
    if (!(await confirm({ title: 'Withdraw your change?', text, confirm: 'Withdraw', cancel: 'Keep it' }))) return
    await withdraw.mutateAsync({}).then(({ message }) => show(message), showFailure)
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-base text-ink-soft">
        We check a new name, date of birth or gender before others see it. We’ll let you know once we have.
      </p>
      {waiting.document === 'asked' && <DocumentForm />}
      {waiting.document === 'received' && (
        <Callout look="good" className="mt-4">
          We have your ID document. A reviewer will compare it with your new details.
        </Callout>
      )}
      <Button variant="ghost" size="small" className="mt-4" pending={withdraw.isPending} onClick={() => void ask()}>
        Withdraw this change
      </Button>
    </div>
  )
}

function DocumentForm() {
  const form = useRef<HTMLFormElement>(null)
  const document = useDocument()
  const send = useCommand(detailChanges.sendDocument, { refreshes: REFRESHES })
  const { show } = useToast()
  const fail = (text: string | undefined) => form.current && showFault(form.current, () => document.setError(text))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!document.file) return fail('Please select an image before uploading.')
    try {
      show((await send.mutateAsync({ body: {}, files: { user_document: document.file } })).message)
    } catch (error) {
      fail(wordsOf(error) ?? 'Something went wrong. Please try again.')
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      <p>A reviewer needs a picture of your ID document with your new details.</p>
      <DocumentDrop
        label="Picture of the document"
        hint="JPEG, PNG, WebP or HEIC. We store it encrypted, and only reviewers can open it."
        document={document}
        disabled={send.isPending}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={send.isPending || document.preparing}
        pendingLabel={document.preparing ? 'One moment…' : 'Sending...'}
      >
        Send the picture
      </Button>
    </form>
  )
}
