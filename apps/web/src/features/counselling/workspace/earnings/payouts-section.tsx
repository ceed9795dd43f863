import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { priceText } from '../../../../platform/text/price-text.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { monthYear } from '../../times/appointment-times.ts'

/** What Heartwell has paid, and what it still owes. */
export function PayoutsSection({ open, payouts }: Pick<Earnings, 'open' | 'payouts'>) {
  if (open.length === 0 && payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts" className="no-print mt-8">
      <h2 id="payouts" className="text-[1.45rem]">
        Payouts
      </h2>
      <div className="card mt-3 px-4 py-4 sm:px-6">
        {open.map(({ amount, is_debt }) => (
          <p key={amount.currency}>
            <span>{is_debt ? 'Refunds since your last payout: ' : 'Not paid out yet: '}</span>
            <span className="font-semibold">{priceText(amount)}</span>
            {is_debt && <span>{'. We take it off your next payout.'}</span>}
          </p>
        ))}
        {open.length === 0 && <p>Everything you have earned is paid out.</p>}
        <ul className="mt-2 grid empty:hidden">
          {payouts.map(({ id, month, amount, reference, paid_on, is_reversed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-line py-3 last:pb-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{`Up to ${monthYear(month)}`}</span>
                <span className="block text-small text-ink-soft">{`${timeText(paid_on, '5 November 2026', 'UTC')}, ${reference}`}</span>
              </span>
              <span className="flex items-center gap-3">
                {is_reversed && <Badge look="waiting">Reversed</Badge>}
                <span className={is_reversed ? 'line-through' : 'font-semibold'}>{priceText(amount)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
