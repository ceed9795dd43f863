import { type DisputedPayment, paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { DisputeDecisionForm } from './dispute-decision-form.tsx'
import { ACTOR_NAMES, BOOKING_STATE_NAMES, chatText, eventText, REFUND_CAUSES } from './dispute-words.ts'

/** Fetched whenever a case opens, because appointments and refunds happen at any time. */
const disputeQuery = (number: string) => ({
  ...query(paymentDisputes.evidence, { params: { number } }),
  staleTime: 0,
})

/** The payment of a dispute, its history and the decision. */
export function PaymentDispute({ number }: { number: string }) {
  const answer = useAnswer(disputeQuery(number))
  return (
    <Fetched answer={answer} label="Loading the payment">
      {(data) => {
        const { payment, decision } = data
        if (!payment)
          return (
            <Callout look="waiting">
              This member has no payment with this transaction ID. Ask them for the ID on their receipt.
            </Callout>
          )
        return (
          <section aria-labelledby="payment" className="grid gap-5 border-t border-line pt-6">
            <Evidence payment={payment} />
            {decision ? (
              <Callout look={decision.outcome === 'none' ? 'plain' : 'good'}>
                <p className="font-semibold">
                  {decision.outcome === 'none'
                    ? 'Decided: no refund'
                    : `Decided: ${priceText(decision.refund)} refunded`}
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{decision.reason}</p>
                <p className="mt-1 text-small text-ink-soft">
                  <span>{`${decision.by ?? 'Staff'} · `}</span>
                  <time dateTime={decision.at}>{exactTime(decision.at)}</time>
                </p>
              </Callout>
            ) : (
              <Decide number={number} refundable={payment.refundable} />
            )}
          </section>
        )
      }}
    </Fetched>
  )
}

/** Only staff with the role may decide about money. */
function Decide(decision: { number: string; refundable: DisputedPayment['refundable'] }) {
  const roles = useOwnRoles()
  if (hasStaffRole(roles, ['finance'])) return <DisputeDecisionForm {...decision} />
  return <Callout>A colleague with the finance role decides about the refund.</Callout>
}

function Evidence({ payment }: { payment: DisputedPayment }) {
  const { product_name, transaction_id, card, paid_at, refundable, counsellor, refunds, chargebacks, rest, chat } =
    payment
  return (
    <div className="grid gap-4">
      <h3 id="payment" className="text-[1.3rem] leading-snug wrap-anywhere">
        {product_name}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Fact label="Paid">
          <span className="font-semibold">{priceText(payment)}</span>
          <span>{`, ${exactTime(paid_at)}`}</span>
        </Fact>
        <Fact label="Transaction ID">{transaction_id}</Fact>
        {card && <Fact label="Card">{card}</Fact>}
        {counsellor && <Fact label="Counsellor">{counsellor}</Fact>}
        {chat && <Fact label="Chat since then">{chatText(chat)}</Fact>}
        {rest && (
          <Fact label="Not booked yet">{`${rest.remaining} of ${payment.appointments}, worth ${priceText(rest.value)}`}</Fact>
        )}
        {refunds.map((refund) => (
          <Fact
            key={`${refund.at} ${refund.cause}`}
            label="Refunded"
          >{`${priceText(refund.price)}, ${REFUND_CAUSES[refund.cause] ?? refund.cause}, ${exactTime(refund.at)}${refund.state === 'failed' ? ' (did not reach the card)' : ''}`}</Fact>
        ))}
        <Fact label="Can be refunded">{priceText(refundable)}</Fact>
      </dl>
      {chargebacks.map(({ at, price, state }) => (
        <Callout
          key={at}
          look="bad"
        >{`The cardholder also disputes ${priceText(price)} at the bank (${state}, since ${exactTime(at)}).`}</Callout>
      ))}
      {payment.appointments_booked.map((booking) => (
        <BookingEvidence key={booking.id} booking={booking} />
      ))}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

type Booking = DisputedPayment['appointments_booked'][number]

/** One appointment: who joined when, and all its events. */
function BookingEvidence({ booking }: { booking: Booking }) {
  const { starts_at, ends_at, state, price, member_joined_at, counsellor_joined_at, events } = booking
  return (
    <article className="rounded-field bg-cream px-5 py-4">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans font-semibold tracking-normal">
        <span>{`${exactTime(starts_at)} to ${exactTime(ends_at).slice(-5)}`}</span>
        <Badge>{BOOKING_STATE_NAMES[state]}</Badge>
        <span className="ml-auto tabular-nums">{priceText(price)}</span>
      </h4>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Fact label="The member joined">{member_joined_at ? exactTime(member_joined_at) : 'never'}</Fact>
        <Fact label="The counsellor joined">{counsellor_joined_at ? exactTime(counsellor_joined_at) : 'never'}</Fact>
      </dl>
      {events.length > 0 && (
        <ol aria-label="What happened" className="mt-3 grid gap-1 border-t border-line pt-3 text-small">
          {events.map(({ at, actor, event }) => (
            <li key={`${at} ${event}`}>
              <time dateTime={at} className="text-ink-soft">
                {exactTime(at)}
              </time>
              <span>{` ${ACTOR_NAMES[actor] ?? actor}: ${eventText(event)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}
