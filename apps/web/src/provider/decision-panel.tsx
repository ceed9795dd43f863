import type { ReviewFile } from '@heartwell/contract/review.ts'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { relativeTime } from '../platform/relative-time.ts'
import { Button } from '../ui/button.tsx'
import { exactTime } from './exact-time.ts'
import { useKeys } from './keys.ts'
import { Panel } from './panel.tsx'
import { RejectionForm } from './rejection-form.tsx'
import { useDecision } from './use-decision.ts'

/** What there is to decide about a member, or what was decided. */
export function DecisionPanel({ file }: { file: ReviewFile }) {
  if (file.status !== 'Tab')
    return (
      <Panel title="Not yet to decide">
        <p className="text-ink-soft">This member has not finished the profile.</p>
      </Panel>
    )
  if (file.approve_reject !== 'pending') return <Decided file={file} />
  return <ToDecide file={file} />
}

function ToDecide({ file }: { file: ReviewFile }) {
  const { approve, reject, isPending } = useDecision(file)
  const [rejecting, setRejecting] = useState(false)
  const rejectButton = useRef<HTMLButtonElement>(null)
  useKeys({ a: () => void approve(), r: () => setRejecting(true) })
  function keepWaiting() {
    setRejecting(false)
    // The button comes back with the next rendering.
    requestAnimationFrame(() => rejectButton.current?.focus())
  }
  const waiting = file.submitted_at && (
    <p className="text-small text-ink-soft">
      waiting {relativeTime(file.submitted_at, new Date()).replace(' ago', '').toLowerCase()}
    </p>
  )
  return (
    <Panel title="Decide" aside={waiting}>
      {rejecting ? (
        <RejectionForm name={file.name} onReject={reject} onCancel={keepWaiting} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button ref={rejectButton} variant="danger" disabled={isPending} onClick={() => setRejecting(true)}>
            Reject
          </Button>
          <Button pending={isPending} onClick={() => void approve()}>
            {!isPending && <Check className="size-5" aria-hidden="true" />}
            Approve
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Decided({ file }: { file: ReviewFile }) {
  return (
    <Panel title={file.approve_reject === 'approved' ? 'Approved' : 'Rejected'}>
      {file.decided_at && <p className="text-ink-soft">{exactTime(file.decided_at)}</p>}
      {file.rejection_reason && (
        <>
          <p className="mt-3 text-small text-ink-soft">The member reads:</p>
          <p className="wrap-anywhere whitespace-pre-line">{file.rejection_reason}</p>
        </>
      )}
    </Panel>
  )
}
