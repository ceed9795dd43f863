import { REPORT_MAX, safety } from '@heartwell/contract/safety/safety.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import type { ShownMessage } from '../cache/shown-message.ts'
import { asQuote, quotedText, ReplyQuote } from './reply-quote.tsx'

const REASONS = (['Abuse', 'Threat', 'Violence', 'Nudity', 'Other'] as const).map((value) => ({ value, label: value }))
type Reason = (typeof REASONS)[number]['value']
type Faults = { reason?: string | undefined; description?: string | undefined; form?: string | undefined }

type ReportMessageDialogProps = {
  /** The message to report. The dialog is open while it is set. */
  message: ShownMessage | undefined
  partner: { id: string; role: 'member' | 'counsellor' }
  sender: IsolatedText
  onClose: () => void
}

/** Reports one received message. Each time it opens, the form is empty. */
export function ReportMessageDialog({ message, partner, sender, onClose }: ReportMessageDialogProps) {
  const userId = useOwnId()
  const { alert } = useDialogs()
  const { mutateAsync, isPending } = useCommand(safety.report)
  const [reason, setReason] = useState<Reason | null>(null)
  const [description, setDescription] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const reasons = useRef<HTMLDivElement>(null)
  const close = () => {
    setReason(null)
    setDescription('')
    setFaults({})
    onClose()
  }
  const submit = async () => {
    if (!message?.id) return
    if (!reason) {
      setFaults({ reason: 'Choose a reason' })
      reasons.current?.querySelector('input')?.focus()
      return
    }
    try {
      const reported = { reported_user_id: partner.id, message_id: message.id, reported_type: reportedType(partner) }
      await mutateAsync({ body: { user_id: userId, ...reported, description, reason, reporter_type: 'user' } })
      close()
      await alert({ text: 'Reported Successfully' })
    } catch (error) {
      setFaults(faultsOf(error))
    }
  }
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Report Message"
      corner="none"
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={close}>
            Close
          </Button>
          <Button pending={isPending} onClick={() => void submit()}>
            Submit
          </Button>
        </>
      }
    >
      {message && (
        <div className="grid gap-5">
          <NotSafeLink to={paths.notSafeMember} />
          <div className="rounded-field bg-cream px-4 py-3">
            <ReplyQuote from={sender}>{quotedText(asQuote(message))}</ReplyQuote>
          </div>
          <div
            ref={reasons}
            className="[&_label]:min-h-12 [&_label]:py-2 [&_[role=radiogroup]>div]:grid-cols-2 [&_[role=radiogroup]>div]:gap-2.5 [&_[role=radiogroup]_label:last-child]:col-span-2"
          >
            <RadioCards
              label="Reason"
              options={REASONS}
              value={reason}
              onChange={(chosen) => {
                setReason(chosen)
                setFaults({ ...faults, reason: undefined })
              }}
              error={faults.reason}
            />
          </div>
          <TextArea
            label="What happened"
            optional
            placeholder="Enter reason for report..."
            rows={3}
            maxLength={REPORT_MAX}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            error={faults.description}
          />
          <p className="text-small leading-snug text-ink-soft">{`We receive this message and the ten around it. We don’t tell ${sender} who reported it.`}</p>
          <FormError className="empty:hidden">{faults.form}</FormError>
        </div>
      )}
    </Dialog>
  )
}

const reportedType = ({ role }: { role: 'member' | 'counsellor' }): 'user' | 'counsellor' =>
  role === 'counsellor' ? 'counsellor' : 'user'

function faultsOf(error: unknown): Faults {
  const { reason, description } = error instanceof ApiError ? error.errors : {}
  if (reason || description) return { reason, description }
  return { form: meantRefusal(error) ?? SOMETHING_WENT_WRONG }
}
