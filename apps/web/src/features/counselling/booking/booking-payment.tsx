import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useId } from 'react'
import { paths } from '../../../paths.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { appointmentsLeft } from './booking-choice.ts'

/** The price of the appointment, its refund, and the rest of a package. */
export function BookingPayment({
  booking: { payment, price, refunded, refund_failed, prepaid },
}: {
  booking: BookingDetails
}) {
  const id = useId()
  if (!payment && price.amount_minor > 0) return null
  const isPart = payment !== null && payment.price.amount_minor !== price.amount_minor
  return (
    <section aria-labelledby={id} className="card p-6">
      <h2 id={id} className="text-[1.3125rem] leading-tight">
        Payment
      </h2>
      <Row label={payment ? (isPart ? 'This appointment' : 'Paid') : 'Free appointment'} sum={priceText(price)} />
      {refunded && !refund_failed && <Row label="Refunded" sum={priceText(refunded)} look="text-leaf" />}
      {isPart && (
        <p className="mt-3 leading-snug">{`Part of your package: ${isolated(payment.product_name)} for ${priceText(payment.price)} in total.`}</p>
      )}
      {prepaid && prepaid.remaining > 0 && (
        <p className="mt-3">
          <Badge look="good">
            {prepaid.free
              ? 'A free appointment'
              : `${appointmentsLeft(prepaid.remaining)}, worth ${priceText(prepaid.value)}`}
          </Badge>
        </p>
      )}
      {payment && (
        <>
          <p className="mt-3 text-base leading-snug text-ink-soft">
            {payment.card && <span className="block">{payment.card}</span>}
            <span>Transaction ID </span>
            <span className="font-semibold text-ink tabular-nums">{payment.transaction_id}</span>
          </p>
          <p className="mt-1">
            <TextLink to={paths.receipt(payment.id)} className="inline-flex min-h-touch items-center text-base">
              Receipt
            </TextLink>
          </p>
        </>
      )}
    </section>
  )
}

const Row = ({ label, sum, look = '' }: { label: string; sum: string; look?: string }) => (
  <p className={`mt-3 flex items-baseline justify-between gap-4 leading-snug ${look}`}>
    <span>{label}</span>
    <span className="font-semibold tabular-nums">{sum}</span>
  </p>
)
