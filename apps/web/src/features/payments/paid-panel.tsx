import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type PaymentStatus, payments } from '@heartwell/contract/payments/payments.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { CalendarPlus, Clock3 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { fileAddress, query } from '../../platform/api/api.ts'
import { FailedPart } from '../../platform/api/failed-part.tsx'
import { counsellorPhotoUrl, photoUrl } from '../../platform/files/photos.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { clockTime } from '../../platform/text/exact-time.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/messages/skeleton.tsx'
import { dateAndSpan, dateAndTime, onDay } from './payment-dates.ts'

const ASK_AGAIN_MS = 2_000
/** As high as the panel of an appointment, so that the page below does not move when the answer comes. */
const SKELETON = 'mb-9 flex h-[52rem] flex-col sm:h-[38.5rem] xl:h-[29.5rem]'

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
        <div className={SKELETON}>
          <Skeleton className="flex-1 rounded-panel" />
        </div>
      </Loading>
    )
  if (!status) return <FailedPart answer={answer}>We couldn’t load what happened to your payment</FailedPart>
  const { outcome, booking } = status
  if (!booking || !(outcome === 'confirming' || outcome === 'booked')) return <OutcomePanel status={status} />
  // The browser's Back button and a reload open this panel again, also after a cancellation or the appointment.
  const isOver = booking.state !== 'confirmed' || Date.parse(booking.ends_at) <= Date.now()
  return outcome === 'booked' && isOver ? null : <AppointmentPanel status={status} booking={booking} />
}

const CONFIRMING = 'This usually takes a few seconds. You can leave this page: we’ll email you as soon as it’s done.'

const OUTCOMES: Record<PaymentStatus['outcome'], (status: PaymentStatus) => { title: string; text: string }> = {
  confirming: () => ({
    title: 'We’re confirming your payment',
    text: CONFIRMING,
  }),
  booked: ({ introductions }) => ({
    title: 'Payment received',
    text: introductions > 0 ? 'Your consultant can now look for you.' : 'You can see it under Payment History.',
  }),
  slot_lost: ({ introductions, price }) => ({
    title:
      introductions > 0 ? 'Your consultant can’t look for you now' : 'We couldn’t book this time with your payment',
    text: `We’re sending ${priceText(price)} back to your card. Banks usually take 3 to 5 working days.`,
  }),
  failed: () => ({ title: 'Your payment didn’t go through', text: 'You haven’t been charged. Please try again.' }),
  abandoned: () => ({
    title: 'Your payment wasn’t finished',
    text: 'You haven’t been charged. Please choose a time and try again.',
  }),
}

/** Shown when there is no appointment to show. */
function OutcomePanel({ status }: { status: PaymentStatus }) {
  const { title, text } = OUTCOMES[status.outcome](status)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-9 animate-rise rounded-panel bg-cream p-6 sm:p-9" role="status">
      <h2 id={id} className="flex items-center gap-3 text-title">
        <Clock3 className="size-7 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
        <span>{title}</span>
      </h2>
      <p className="mt-3 max-w-[52ch] leading-snug">{text}</p>
      {status.introductions > 0 && status.outcome === 'booked' && (
        <LinkButton to={paths.introductions} variant="ghost" className="mt-5">
          Your introductions
        </LinkButton>
      )}
    </section>
  )
}

/** The end of the sentence. It promises only the reminders that will be sent. */
function reminderText(startsAt: string, now: Date): string {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead > 24 * HOUR_MS) return ' and will remind you a day and an hour before.'
  return ahead > HOUR_MS ? ' and will remind you an hour before.' : '.'
}

type AppointmentProps = { status: PaymentStatus; booking: NonNullable<PaymentStatus['booking']> }

/** The appointment, which has the same height while the payment is being confirmed and afterwards. */
function AppointmentPanel({ status, booking }: AppointmentProps) {
  const id = useId()
  const isBooked = status.outcome === 'booked'
  const name = status.counsellor ? firstName(status.counsellor.name) : 'your counsellor'
  const [price, day] = [priceText(status.price), onDay(booking.starts_at, new Date())]
  const reminder = reminderText(booking.starts_at, new Date())
  return (
    <section
      aria-labelledby={id}
      className={classNames('mb-9 animate-rise overflow-hidden rounded-panel', isBooked ? 'bg-sage' : 'bg-cream')}
    >
      <div className="grid items-center gap-x-10 gap-y-6 p-6 sm:p-9 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p role="status" className={classNames('eyebrow', isBooked && 'text-leaf!')}>
            {isBooked ? `Payment received, ${price}` : `We’re confirming your payment, ${price}`}
          </p>
          <h2 id={id} className="mt-1.5 text-page">
            {isBooked ? `You’re meeting ${name} ${day}` : `Your time with ${name} ${day}`}
          </h2>
          <p className="mt-3 max-w-[46ch] leading-snug wrap-anywhere">
            {`${dateAndSpan(booking)}. ${isBooked ? 'We’ve emailed' : 'We’ll email'} the details to ${status.email}${reminder}`}
          </p>
          <div className="mt-6 grid *:col-start-1 *:row-start-1">
            <BookedLinks status={status} booking={booking} className={isBooked ? '' : 'invisible'} />
            {!isBooked && (
              <p className="flex max-w-[46ch] items-center gap-3 self-center text-base leading-snug">
                <Clock3 className="size-6 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
                <span>{CONFIRMING}</span>
              </p>
            )}
          </div>
        </div>
        <Together image={status.counsellor?.image ?? null} ring={isBooked ? 'ring-sage' : 'ring-cream'} />
      </div>
      <NextSteps name={name} booking={booking} />
    </section>
  )
}

function BookedLinks({ status, booking, className }: AppointmentProps & { className: string }) {
  const file = fileAddress(counselling.calendarFile, { params: { bookingId: booking.id } })
  return (
    <div className={classNames('flex flex-wrap content-start gap-3', className)}>
      <a href={file} download="heartwell-appointment.ics" className="btn btn-primary max-sm:w-full sm:px-6">
        <CalendarPlus className="size-5" aria-hidden="true" /> Add to calendar
      </a>
      <LinkButton to={paths.bookingDetails(booking.id)} variant="ghost" className="max-sm:flex-1 max-sm:px-3 sm:px-5">
        See booking
      </LinkButton>
      <LinkButton to={paths.receipt(status.id)} variant="ghost" className="max-sm:flex-1 max-sm:px-3 sm:px-5">
        Receipt
      </LinkButton>
    </div>
  )
}

/** An animation that moves the pictures of the member and the counsellor together. */
function Together({ image, ring }: { image: string | null; ring: string }) {
  const account = useOwnAccount()
  const own = photoUrl(account.more_images[0] ?? account.image)
  const counsellor = counsellorPhotoUrl(image)
  if (!own || !counsellor) return null
  const look = 'size-24 rounded-full object-cover object-top sm:size-36'
  return (
    <div className="flex items-center max-xl:order-first">
      <img src={own} alt="" className={`together-left ${look}`} />
      <img src={counsellor} alt="" className={`together-right -ml-3 ring-5 sm:-ml-4 ${ring} ${look}`} />
    </div>
  )
}

function NextSteps({
  name,
  booking,
}: {
  name: IsolatedText | 'your counsellor'
  booking: AppointmentProps['booking']
}) {
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
