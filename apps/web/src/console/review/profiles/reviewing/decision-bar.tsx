import type { WithoutDocument } from '@heartwell/contract/review/review.ts'
import type { ReviewHint } from '@heartwell/contract/review/review-queue.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check, TriangleAlert, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useFormKeys } from '../../../shell/keys.ts'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import { photoQuestion } from '../queue/queue-words.ts'
import { heldDecisions } from './held-decisions.ts'
import { LastDecision } from './last-decision.tsx'
import type { Mode } from './mode.ts'
import { REJECTION_FORM } from './rejection.tsx'

type DecisionBarProps = {
  mode: Mode
  name: string
  hints: readonly ReviewHint[]
  colleague: string | null
  next: string | null | undefined
  onApprove: () => void
  onApproveDespite: () => void
  onApproveWithout: (reason: WithoutDocument) => void
  onOpenDocument: () => void
  onReject: () => void
  onLater: () => void
  onCancel: () => void
  /** Absent where a decision is sent at once. */
  onUndo?: () => void
}

/** The decision, always in one place at the bottom of the window. */
export function DecisionBar(props: DecisionBarProps) {
  const { mode, colleague } = props
  if (colleague !== null)
    return (
      <Bar look="bg-sky">
        <UserRoundCheck className="size-5 shrink-0" aria-hidden="true" />
        <p className="flex-1 font-semibold" role="status">{`${colleague} is deciding about this profile.`}</p>
        <Button onClick={props.onLater}>
          Next <KeyHint>N</KeyHint>
        </Button>
      </Bar>
    )
  if (mode === 'hinted') return <Hinted {...props} />
  if (mode === 'unopened') return <Unopened {...props} />
  if (mode === 'reject')
    return (
      <Bar>
        <Button type="submit" form={REJECTION_FORM} variant="danger">
          Reject with this reason
          <KeyHint>Ctrl ↵</KeyHint>
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
          <KeyHint>Esc</KeyHint>
        </Button>
        {props.onUndo && <LastDecision of={heldDecisions} onUndo={props.onUndo} />}
      </Bar>
    )
  return (
    <Bar>
      <Button onClick={props.onApprove} className="max-sm:flex-1">
        <Check className="size-5" aria-hidden="true" />
        Approve
        <KeyHint>A</KeyHint>
      </Button>
      <Button variant="danger" onClick={props.onReject} className="max-sm:flex-1">
        Reject
        <KeyHint>R</KeyHint>
      </Button>
      <Button variant="quiet" onClick={props.onLater}>
        Decide later
        <KeyHint>N</KeyHint>
      </Button>
      {props.onUndo && <LastDecision of={heldDecisions} onUndo={props.onUndo} />}
      <p
        className="ml-auto text-small text-ink-soft max-lg:hidden"
        role="status"
      >{`${props.next ? 'The next profile is ready.' : ''}${props.next === null ? 'Nobody else is waiting.' : ''}`}</p>
    </Bar>
  )
}

const Bar = ({ look = 'bg-panel', children }: { look?: string; children: ReactNode }) => (
  <div
    data-sticky-actions=""
    className={classNames(
      'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 sm:-mx-8 sm:px-8',
      look,
    )}
  >
    {children}
  </div>
)

/** Asks before an approval despite hints about photos. Enter returns to the hints; approving needs another key than A. */
function Hinted({ name, hints, onApproveDespite, onCancel }: DecisionBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  useFormKeys({ '1': onApproveDespite })
  return (
    <Bar look="bg-honey">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="flex-1 basis-4/5 font-semibold" role="alert">
        {photoQuestion(name, hints)}
      </p>
      <Button ref={button} onClick={onCancel}>
        Compare the photos
        <KeyHint>↵</KeyHint>
      </Button>
      <Button variant="ghost" onClick={onApproveDespite}>
        Approve, I have compared them
        <KeyHint>1</KeyHint>
      </Button>
    </Bar>
  )
}

const WITHOUT: readonly { reason: WithoutDocument; label: string; key: string }[] = [
  { reason: 'checked_before', label: 'I compared it before', key: '1' },
  { reason: 'colleague_checked', label: 'A colleague compared it', key: '2' },
  { reason: 'texts_only', label: 'Only texts changed', key: '3' },
]

/** Warns before an approval without the document. Enter opens it; approving without it needs a reason. */
function Unopened({ name, onOpenDocument, onApproveWithout, onCancel }: DecisionBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  useFormKeys(Object.fromEntries(WITHOUT.map(({ key, reason }) => [key, () => onApproveWithout(reason)])))
  return (
    <Bar look="bg-honey">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p
        className="flex-1 basis-4/5 font-semibold"
        role="alert"
      >{`You haven’t opened ${isolated(name)}’s ID document. Compare it with the photos first.`}</p>
      <Button ref={button} onClick={onOpenDocument}>
        Open document
        <KeyHint>↵</KeyHint>
      </Button>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Approve without opening it</legend>
        <span aria-hidden="true" className="text-small">
          Approve without it:
        </span>
        {WITHOUT.map(({ key, reason, label }) => (
          <Button key={key} variant="ghost" size="small" onClick={() => onApproveWithout(reason)}>
            <span>{label}</span>
            <KeyHint>{key}</KeyHint>
          </Button>
        ))}
      </fieldset>
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Bar>
  )
}
