import { type BookingDetails, counselling, NOTE_MAX } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { CalendarX, Gift, RotateCcw, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { useBookingAnswer } from '../booking/use-booking-answer.ts'
import { counsellorQuery } from '../queries.ts'
import { absencePromise, cancelledTitle, refundLine } from './refund-lines.ts'

type OutcomeProps = { booking: BookingDetails; ownId: string }

/** The outcome of the booking, and what the member can do now. */
export function BookingOutcome({ booking, now, ownId }: OutcomeProps & { now: Date }) {
  switch (booking.state) {
    case 'cancelled':
      return <Cancelled booking={booking} ownId={ownId} />
    case 'refunded':
      return <Refunded booking={booking} />
    case 'no_show_counsellor':
      return <CounsellorAbsent booking={booking} ownId={ownId} />
    case 'no_show_member':
      return <MemberAbsent booking={booking} />
    default:
      return booking.absence_refund && Date.parse(booking.starts_at) < now.getTime() ? (
        <ReportAbsence booking={booking} promise={absencePromise(booking.absence_refund)} />
      ) : null
  }
}

/** The prefilled form about a payment; without a payment, the page of all forms. */
function DisputeLink({ booking: { payment }, children }: { booking: BookingDetails; children: string }) {
  return payment ? (
    <Link to={paths.paymentDispute} state={{ transaction_id: payment.transaction_id }} className="text-link">
      {children}
    </Link>
  ) : (
    <Link to={paths.helpAndSupport} className="text-link">
      {children}
    </Link>
  )
}

const Panel = ({ look, children }: { look: 'bg-honey' | 'bg-cream' | 'bg-sage'; children: ReactNode }) => (
  <section aria-labelledby="outcome" className={`rounded-panel p-6 sm:p-9 ${look}`}>
    {children}
  </section>
)

const PanelTitle = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <h2 id="outcome" className="flex items-start gap-3.5 text-heading [&>svg]:mt-0.5 [&>svg]:size-7 [&>svg]:shrink-0">
    {icon}
    <span>{children}</span>
  </h2>
)

function Cancelled({ booking, ownId }: OutcomeProps) {
  const name = firstName(booking.counsellor.name)
  return (
    <Panel look="bg-cream">
      <PanelTitle icon={<CalendarX aria-hidden="true" />}>{cancelledTitle(booking.cancelled_by, name)}</PanelTitle>
      <p className="mt-3 max-w-[52ch] leading-snug">{refundLine(booking)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton
          to={paths.book(booking.counsellor_id, ownId)}
          variant="ghost"
          className="max-sm:w-full"
        >{`Book ${name} again`}</LinkButton>
        <LinkButton to={paths.consult} variant="quiet" className="max-sm:w-full">
          See the counsellors
        </LinkButton>
      </div>
    </Panel>
  )
}

function Refunded({ booking }: { booking: BookingDetails }) {
  return (
    <Panel look="bg-sage">
      <PanelTitle icon={<RotateCcw className="text-leaf" aria-hidden="true" />}>
        We’ve refunded this appointment
      </PanelTitle>
      <p className="mt-3 max-w-[52ch] leading-snug">{refundLine(booking)}</p>
    </Panel>
  )
}

function CounsellorAbsent({ booking, ownId }: OutcomeProps) {
  const name = firstName(booking.counsellor.name)
  const isFree = dataIfLoaded(useAnswer(counsellorQuery(booking.counsellor_id)))?.data.prepaid?.free ?? false
  return (
    <Panel look="bg-honey">
      <PanelTitle icon={<UserRoundX aria-hidden="true" />}>{`${name} didn’t come. We’re sorry.`}</PanelTitle>
      <ul className="mt-5 grid gap-4 leading-snug">
        <Line
          icon={<RotateCcw aria-hidden="true" />}
        >{`${refundLine(booking)}${!booking.refund_failed ? ' You don’t need to do anything.' : ''}`}</Line>
        {isFree && (
          <Line icon={<Gift aria-hidden="true" />}>
            <strong className="font-semibold">{`Your next appointment with ${name} is free.`}</strong> Choose a time
            whenever you like.
          </Line>
        )}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton to={paths.book(booking.counsellor_id, ownId)} className="max-sm:w-full">
          {isFree ? 'Book your free appointment' : `Book ${name} again`}
        </LinkButton>
        <LinkButton to={paths.consult} variant="ghost" className="max-sm:w-full">
          See the counsellors
        </LinkButton>
      </div>
      <p className="mt-5 text-base leading-snug">
        <span>Were you both there? </span>
        <DisputeLink booking={booking}>Tell us what happened</DisputeLink>
      </p>
    </Panel>
  )
}

function MemberAbsent({ booking }: { booking: BookingDetails }) {
  const name = firstName(booking.counsellor.name)
  return (
    <Panel look="bg-cream">
      <PanelTitle icon={<UserRoundX aria-hidden="true" />}>{`${name} waited for you`}</PanelTitle>
      <p className="mt-3 max-w-[52ch] leading-snug">
        You didn’t join this appointment, so there’s no refund. If something went wrong, we’d like to know.
      </p>
      <p className="mt-5 text-base leading-snug">
        <span>Were you there? </span>
        <DisputeLink booking={booking}>Tell us what happened</DisputeLink>
      </p>
    </Panel>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3.5 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0">
      {icon}
      <span className="max-w-[52ch] min-w-0">{children}</span>
    </li>
  )
}

type AbsenceProps = { booking: BookingDetails; promise: ReturnType<typeof absencePromise> }

function ReportAbsence({ booking, promise }: AbsenceProps) {
  const [isOpen, setOpen] = useState(false)
  const name = firstName(booking.counsellor.name)
  return (
    <Panel look="bg-honey">
      <PanelTitle icon={<UserRoundX aria-hidden="true" />}>{`Is ${name} not there?`}</PanelTitle>
      <p className="mt-3 max-w-[52ch] leading-snug">{promise.text}</p>
      <Button className="mt-6 max-sm:w-full" onClick={() => setOpen(true)}>{`${name} didn’t come`}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`${name} didn’t come?`}>
        <AbsenceForm booking={booking} button={promise.button} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

type AbsenceFormProps = { booking: BookingDetails; button: string; onDone: () => void }

function AbsenceForm({ booking, button, onDone }: AbsenceFormProps) {
  const report = useCommand(counselling.reportAbsence)
  const answered = useBookingAnswer()
  const [text, setText] = useState('')
  async function send(): Promise<void> {
    try {
      answered(await report.mutateAsync({ params: { bookingId: booking.id }, body: { text } }))
      onDone()
    } catch {
      // The dialog shows the error of the call.
    }
  }
  return (
    <div className="grid gap-5">
      <FormError>{report.error && (wordsOf(report.error) ?? SOMETHING_WENT_WRONG)}</FormError>
      <TextArea
        label="What happened?"
        optional
        rows={3}
        maxLength={NOTE_MAX}
        counter="shown"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        className="clear-both justify-self-end max-sm:w-full"
        pending={report.isPending}
        onClick={() => void send()}
      >
        {button}
      </Button>
    </div>
  )
}
