import { ReturnForm as Form } from '@heartwell/contract/review/detail-changes.ts'
import { REASON_MAX } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ReasonForm } from '../../../parts/reason-form.tsx'

type ReturnFormProps = { name: string; onReturn: (reason: string) => Promise<void>; onCancel: () => void }

/** The reason why new details are not taken. */
export const ReturnForm = ({ name, onReturn, onCancel }: ReturnFormProps) => (
  <ReasonForm
    resolver={zodResolver(Form)}
    hint={`${isolated(name)} reads this, word for word.`}
    maxLength={REASON_MAX}
    act="Return with this reason"
    pendingLabel="Returning..."
    tone="danger"
    onAct={onReturn}
    onCancel={onCancel}
  />
)
