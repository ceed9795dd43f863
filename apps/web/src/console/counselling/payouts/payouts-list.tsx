import { PAYOUT_REASON_MAX, type Payout, payouts as payoutEndpoints } from '@heartwell/contract/counselling/payouts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { dayText, workText } from './payouts-month.ts'

/** The payouts of a month, the reversed ones too. */
export function PayoutsList({ payouts }: { payouts: readonly Payout[] }) {
  const [reversing, setReversing] = useState<string>()
  return (
    <Panel title="Paid">
      {payouts.length === 0 && <p className="text-ink-soft">No payout is recorded for this month yet.</p>}
      <ul className="grid">
        {payouts.map((payout) => (
          <li key={payout.id} className="border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
            <Paid
              payout={payout}
              isReversing={reversing === payout.id}
              onReverse={(isReversing) => setReversing(isReversing ? payout.id : undefined)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PaidProps = { payout: Payout; isReversing: boolean; onReverse: (isReversing: boolean) => void }

function Paid({ payout, isReversing, onReverse }: PaidProps) {
  const { counsellor, amount, appointments, introductions, reference, paid_on, by, reversed, is_reversible } = payout
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            {counsellor.name}
          </h3>
          <p className="text-small wrap-anywhere text-ink-soft">{`${dayText(paid_on)}, ${reference}, ${workText(appointments, introductions)}${by ? `, recorded by ${by}` : ''}`}</p>
          {reversed && (
            <p className="mt-1 text-small wrap-anywhere">{`Reversed ${exactTime(reversed.at)}${reversed.by ? ` by ${reversed.by}` : ''}: ${reversed.reason}`}</p>
          )}
        </div>
        <div className="flex items-center gap-4">
          {reversed && <Badge look="waiting">Reversed</Badge>}
          <span className={`font-semibold tabular-nums ${reversed ? 'line-through' : ''}`}>{priceText(amount)}</span>
          {is_reversible && !isReversing && (
            <Button variant="quiet" size="small" onClick={() => onReverse(true)}>
              Reverse
              <span className="sr-only">{` the payout to ${isolated(counsellor.name)}`}</span>
            </Button>
          )}
        </div>
      </div>
      {isReversing && <ReversalForm payout={payout} onClose={() => onReverse(false)} />}
    </>
  )
}

/** Takes back a payout that was recorded by mistake. */
function ReversalForm({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useStepUpCommand(payoutEndpoints.reverse, { refreshes: [payoutEndpoints.list] })
  const submit = useSubmit(form, (body) => mutateAsync({ params: { payoutId: payout.id }, body }), onClose)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Reverse the payout to ${isolated(payout.counsellor.name)}`}
      className="mt-3 grid gap-4 rounded-field bg-cream px-5 py-4"
    >
      <p>{`${priceText(payout.amount)} will be owed again. This payout stays in the list and in the counsellor’s earnings, marked as reversed.`}</p>
      <TextArea
        label="Why, for our own record"
        rows={2}
        autoFocus
        maxLength={PAYOUT_REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim() !== '' || 'Please give a reason' })}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="small" pending={isSubmitting} pendingLabel="Saving...">
          Reverse the payout
        </Button>
      </div>
    </form>
  )
}
