import {
  RATING_INBOX_TEXTS,
  RatingDecision,
  REFUSAL_REASON_MAX,
} from '@heartwell/contract/counselling/ratings-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'

type RatingTextRefusalFormProps = {
  /** Rejects when the decision was not stored. Calls `leaveFreely` before it opens another page. */
  onRefuse: (reason: string, leaveFreely: () => void) => Promise<void>
  onCancel: () => void
}

const Refusal = z.object({ reason: RatingDecision.shape.reason.unwrap().min(1, RATING_INBOX_TEXTS.reason) })

/** Asks why the text is not published: the member reads the reason. */
export function RatingTextRefusalForm({ onRefuse, onCancel }: RatingTextRefusalFormProps) {
  const { confirm } = useDialogs()
  async function refuse(reason: string, leaveFreely: () => void) {
    const isSure = await confirm({
      title: 'Refuse this text?',
      text: 'The member gets a notification with your reason. You can’t undo this.',
      confirm: 'Don’t publish',
      tone: 'danger',
    })
    if (isSure) await onRefuse(reason, leaveFreely)
  }
  return (
    <ReasonForm
      name="Refuse the text"
      resolver={zodResolver(Refusal)}
      hint="The member reads this, word for word. The counsellor doesn’t."
      maxLength={REFUSAL_REASON_MAX}
      act="Don’t publish"
      pendingLabel="Saving..."
      tone="danger"
      onAct={refuse}
      onCancel={onCancel}
    />
  )
}
