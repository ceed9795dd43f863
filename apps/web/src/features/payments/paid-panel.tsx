import { counselling } from '@heartwell/contract/counselling.ts'
import { HOUR_MS } from '@heartwell/contract/durations.ts'
import { type PaymentStatus, payments } from '@heartwell/contract/payments.ts'
import { CalendarPlus, Clock3 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/answer.ts'
import { fileAddress, query } from '../../platform/api.ts'
import { clockTime } from '../../platform/exact-time.ts'
import { FailedPart } from '../../platform/failed-part.tsx'
import { firstName } from '../../platform/first-name.ts'
import { useOwnAccount } from '../../platform/own-account.ts'
import { counsellorPhotoUrl, photoUrl } from '../../platform/photos.ts'
import { priceText } from '../../platform/price-text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { dateAndSpan, dateAndTime, onDay } from './payment-dates.ts'

const ASK_AGAIN_MS = 2_000
/** The page below does not move when the payment turns out to be booked. */
const AS_HIGH_AS_BOOKED = 'mb-9 flex min-h-[52rem] flex-col sm:min-h-[38.5rem] xl:min-h-[29.5rem]'

/** Shown above the tabs of Consult after a payment: what the provider confirmed, or that we wait for it. */
export function PaidPanel({ paymentId }: { paymentId: string }) {
  const answer = useAnswer({
    ...query(payments.status, { params: { paymentId } }),
    refetchInterval: ({ state }) => (state.data && state.data.data.outcome !== 'confirming' ? false : ASK_AGAIN_MS),
  })
  const status = dataIfLoaded(answer)?.data
  if (answer.isPending)
    return (
      <Loading label="Loading your payment">
        <div className={AS_HIGH_AS_BOOKED}>
          <Skeleton className="flex-1 rounded-panel" />
        </div>
      </Loading>
    )
  if (!status) return <FailedPart answer={answer}>We couldn’t load what happened to your payment</FailedPart>
  const { outcome, booking } = status
  if (outcome !== 'booked' || !booking) return <WaitingPanel status={status} />
  // The browser's Back button and a reload open this panel again, also after a cancellation or the appointment.
  const isComing = booking.state === 'confirmed' && Date.parse(booking.ends_at) > Date.now()
  return isComing ? <BookedPanel status={status} booking={booking} /> : null
}

const WAITING: Record<PaymentStatus['outcome'], (status: PaymentStatus) => { title: string; text: string }> = {
  confirming: () => ({
    title: 'We’re confirming your payment',
    text: 'This usually takes a few seconds. You can leave this page: we’ll email you as soon as it’s done.',
  }),
  booked: () => ({ title: 'Payment received', text: 'You can see it under Payment History.' }),
  slot_lost: ({ price }) => ({
    title: 'We couldn’t book this time with your payment',
    text: `We’re sending ${priceText(price)} back to your card. Banks usually take 3 to 5 working days.`,
  }),
  failed: () => ({ title: 'Your payment didn’t go through', text: 'You haven’t been charged. Please try again.' }),
  abandoned: () => ({
    title: 'Your payment wasn’t finished',
    text: 'You haven’t been charged. Please choose a time and try again.',
  }),
}

function WaitingPanel({ status }: { status: PaymentStatus }) {
  const { title, text } = WAITING[status.outcome](status)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        status.outcome === 'confirming' ? AS_HIGH_AS_BOOKED : 'mb-9',
        'animate-rise justify-center rounded-panel bg-cream p-6 sm:p-9',
      )}
      role="status"
    >
      <h2 id={id} className="flex items-center gap-3 text-title">
        <Clock3 className="size-7 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
        <span>{title}</span>
      </h2>
      <p className="mt-3 max-w-[52ch] leading-snug">{text}</p>
    </section>
  )
}

/** The end of the sentence. It promises only the reminders that will be sent. */
function reminderText(startsAt: string, now: Date): string {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead > 24 * HOUR_MS) return ' and will remind you a day and an hour before.'
  return ahead > HOUR_MS ? ' and will remind you an hour before.' : '.'
}

type Booked = { status: PaymentStatus; booking: NonNullable<PaymentStatus['booking']> }

function BookedPanel({ status, booking }: Booked) {
  const id = useId()
  const name = status.counsellor ? firstName(status.counsellor.name) : 'your counsellor'
  const file = fileAddress(counselling.calendarFile, { params: { bookingId: booking.id } })
  return (
    <section aria-labelledby={id} className="mb-9 animate-rise overflow-hidden rounded-panel bg-sage">
      <div className="grid items-center gap-x-10 gap-y-6 p-6 sm:p-9 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p role="status" className="eyebrow text-leaf!">{`Payment received, ${priceText(status.price)}`}</p>
          <h2
            id={id}
            className="mt-1.5 text-page"
          >{`You’re meeting ${name} ${onDay(booking.starts_at, new Date())}`}</h2>
          <p className="mt-3 max-w-[46ch] leading-snug wrap-anywhere">{`${dateAndSpan(booking)}. We’ve emailed the details to ${status.email}${reminderText(booking.starts_at, new Date())}`}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a href={file} download="heartwell-appointment.ics" className="btn btn-primary max-sm:w-full sm:px-6">
              <CalendarPlus className="size-5" aria-hidden="true" /> Add to calendar
            </a>
            <LinkButton
              to={paths.bookingDetails(booking.id)}
              variant="ghost"
              className="max-sm:flex-1 max-sm:px-3 sm:px-5"
            >
              See booking
            </LinkButton>
            <LinkButton to={paths.receipt(status.id)} variant="ghost" className="max-sm:flex-1 max-sm:px-3 sm:px-5">
              Receipt
            </LinkButton>
          </div>
        </div>
        <Together image={status.counsellor?.image ?? null} />
      </div>
      <NextSteps name={name} booking={booking} />
    </section>
  )
}

/** An animation that moves the pictures of the member and the counsellor together. */
function Together({ image }: { image: string | null }) {
  const account = useOwnAccount()
  const own = photoUrl(account.more_images[0] ?? account.image)
  const counsellor = counsellorPhotoUrl(image)
  if (!own || !counsellor) return null
  const look = 'size-24 rounded-full object-cover object-top sm:size-36'
  return (
    <div className="flex items-center max-xl:order-first">
      <img src={own} alt="" className={`together-left ${look}`} />
      <img src={counsellor} alt="" className={`together-right -ml-3 ring-5 ring-sage sm:-ml-4 ${look}`} />
    </div>
  )
}

function NextSteps({ name, booking }: { name: string; booking: Booked['booking'] }) {
  const isRefundable = Date.parse(booking.refund_until) > Date.now()
  const steps: [string, string][] = [
    ['Before', `Write ${name} a few lines about what you’d like to talk about.`],
    ['On the day', `Join in your browser from ${clockTime(booking.room_opens_at)}. There’s nothing to install.`],
    [
      'If plans change',
      isRefundable
        ? `Cancel for a full refund until ${dateAndTime(booking.refund_until)}.`
        : `If ${name} cancels or doesn’t come, we refund you straight away.`,
    ],
  ]
  return (
    <ol className="grid gap-x-8 gap-y-4 border-t border-ink/10 px-6 py-6 leading-snug sm:grid-cols-3 sm:px-9">
      {steps.map(([title, text]) => (
        <li key={title}>
          <span className="block font-semibold">{title}</span>
          <span className="mt-0.5 block text-base leading-snug">{text}</span>
        </li>
      ))}
    </ol>
  )
}
