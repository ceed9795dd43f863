import { type BookingFile, bookingsInbox } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { refundLimitText } from '@heartwell/contract/counselling/counselling-terms.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { clockTime, exactTime } from '../../../platform/text/exact-time.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { BOOKING_STATE_NAMES, chatText, REFUND_CAUSES } from '../../support/cases/dispute-words.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BOOKING_STATE_LOOKS, dayText } from './booking-words.ts'
import { bookingsFilterIn, bookingsPath } from './bookings-filter.ts'

/** Fetched whenever the page opens, because both sides and jobs change bookings at any time. */
const bookingQuery = (bookingId: string) => ({
  ...query(bookingsInbox.details, { params: { bookingId } }),
  staleTime: 0,
})

/** One booking: both sides, its money, what happened to it, and what staff can do. */
export function BookingPage() {
  const { bookingId = '' } = useParams()
  const [search] = useSearchParams()
  const answer = useAnswer(bookingQuery(bookingId))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>There is no such booking</ConsoleNotFound>
  return (
    <>
      <BackLink to={bookingsPath(bookingsFilterIn(search))}>Bookings</BackLink>
      <Fetched answer={answer} label="Loading the booking">
        {(data) => <File key={data.data.id} file={data.data} />}
      </Fetched>
    </>
  )
}

const File = ({ file }: { file: BookingFile }) => (
  <>
    <SectionHeading
      className="mb-4!"
      aside={<Badge look={BOOKING_STATE_LOOKS[file.state]}>{BOOKING_STATE_NAMES[file.state]}</Badge>}
    >
      {`${dayText(file.starts_at)}, ${clockTime(file.starts_at)}`}
    </SectionHeading>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid min-w-0 gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 2xl:grid-cols-2 2xl:items-start">
          <Appointment file={file} />
          <Money file={file} />
        </div>
        <BookingHistory events={file.events} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-4">
        <BookingActs file={file} />
      </div>
    </div>
  </>
)

function Appointment({ file }: { file: BookingFile }) {
  const { member, counsellor, member_zone, counsellor_zone, member_joined_at, counsellor_joined_at, chat } = file
  const roles = useOwnRoles()
  const mayOpenMember = hasStaffRole(roles, ['reviewer', 'moderator', 'support'])
  return (
    <Panel title="Appointment">
      <Facts>
        <Fact label="Member">
          {member && mayOpenMember ? (
            <TextLink to={consolePaths.memberFile(member.id)}>{member.name}</TextLink>
          ) : (
            (member?.name ?? 'Deleted account')
          )}
        </Fact>
        <Fact label="Counsellor">
          {counsellor ? (
            <TextLink to={`${consolePaths.counsellors}#${counsellor.id}`}>{counsellor.name}</TextLink>
          ) : (
            'Deleted account'
          )}
        </Fact>
        <Fact label="When">{`${dayText(file.starts_at)}, ${clockTime(file.starts_at)} to ${clockTime(file.ends_at)}`}</Fact>
        <Fact label="Time zones">{zonesText(member_zone, counsellor_zone)}</Fact>
        <Fact label="Booked">{file.confirmed_at ? exactTime(file.confirmed_at) : 'not yet'}</Fact>
        <Fact label="Member joined">{member_joined_at ? exactTime(member_joined_at) : 'never'}</Fact>
        <Fact label="Counsellor joined">{counsellor_joined_at ? exactTime(counsellor_joined_at) : 'never'}</Fact>
        {chat && <Fact label="Chat since then">{chatText(chat)}</Fact>}
      </Facts>
    </Panel>
  )
}

function zonesText(ofMember: string, ofCounsellor: string | null) {
  if (!ofCounsellor) return `${ofMember} (member)`
  return ofMember === ofCounsellor ? `${ofMember} (both)` : `${ofMember} (member), ${ofCounsellor} (counsellor)`
}

function Money({ file: { price, refunded, refund_hours, refund_until, payment, refunds } }: { file: BookingFile }) {
  return (
    <Panel title="Money">
      <Facts>
        <Fact label="Price">
          <span className="font-semibold">{priceText(price)}</span>
          {refunded && <span>{`, of which ${priceText(refunded)} refunded`}</span>}
        </Fact>
        <Fact label="Refund rule">{`Full refund ${refundLimitText({ refund_hours })}: ${exactTime(refund_until)}`}</Fact>
        {payment ? (
          <>
            <Fact label="Payment">{`${payment.transaction_id}, ${payment.state}`}</Fact>
            <Fact label="Product">{`${isolated(payment.product_name)}, ${priceText(payment.price)}`}</Fact>
            {payment.paid_at && <Fact label="Paid">{exactTime(payment.paid_at)}</Fact>}
            {payment.card && <Fact label="Card">{payment.card}</Fact>}
          </>
        ) : (
          <Fact label="Payment">None: the appointment was free</Fact>
        )}
        {refunds.map(({ at, cause, price: amount, state, is_of_booking }) => (
          <Fact
            key={`${at} ${amount.amount_minor}`}
            label="Refund"
          >{`${priceText(amount)}, ${REFUND_CAUSES[cause] ?? cause}, ${exactTime(at)}${!is_of_booking ? ' (of the whole payment)' : ''}${state === 'failed' ? ' (did not reach the card)' : ''}`}</Fact>
        ))}
      </Facts>
    </Panel>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5">{children}</dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
