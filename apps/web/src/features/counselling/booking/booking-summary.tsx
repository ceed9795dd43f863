import type { CounsellorPage } from '@heartwell/contract/counselling/counselling.ts'
import { WITHDRAWAL_DAYS } from '@heartwell/contract/payments/withdrawal.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { Lock, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { refundExplanation, refundRule } from '../appointment/refund-rule.ts'
import { clockSpan, longDate, weekday } from '../times/appointment-times.ts'
import { DateLeaf } from '../times/date-leaf.tsx'
import { otherSpan, showsSameClock, townOf } from '../times/time-zones.ts'
import { type BookingChoice, type ChoiceRow, choiceRows } from './booking-choice.ts'
import { leftInWords, shareLeft, spokenLeft } from './hold-countdown.ts'
import type { HeldTime, HoldState } from './use-hold.ts'

type EarlyStart = { isAsked: boolean; onChange: (isAsked: boolean) => void }

type BookingSummaryProps = {
  counsellor: CounsellorPage
  hold: HoldState
  now: Date
  choice: BookingChoice
  onChoice: (choice: BookingChoice) => void
  /** Undefined where the member has no right to withdraw. */
  earlyStart?: EarlyStart | undefined
  isPaying: boolean
  failure: string | undefined
  onPay: () => void
  onChooseAnother: () => void
}

/** The summary of a booking before payment: the time, the price, the refund rule and the way to pay. */
export function BookingSummary({
  counsellor,
  hold,
  now,
  choice,
  onChoice,
  onChooseAnother,
  earlyStart,
  ...pay
}: BookingSummaryProps) {
  const zone = deviceZone()
  const { held } = hold
  const name = firstName(counsellor.name)
  const mayWithdraw = earlyStart && choice !== 'prepaid'
  return (
    <div className="card overflow-hidden">
      <div className="p-6">
        <h2 className="text-[1.375rem] leading-tight">Your appointment</h2>
        {held ? (
          <Chosen counsellor={counsellor} held={held} onChooseAnother={onChooseAnother} />
        ) : (
          <p className="mt-2 leading-snug text-ink-soft">{`${counsellor.minutes} minutes by video. Choose a time and we’ll hold it for you for ten minutes.`}</p>
        )}
      </div>
      <Choices rows={choiceRows(counsellor)} choice={choice} onChoice={onChoice} />
      <div className="grid gap-4 border-t border-line p-6">
        <div className="flex items-start gap-3 leading-snug">
          <RotateCcw className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
          <div>
            <p className="font-semibold">{refundRule(held?.start, counsellor.refund_hours, now, zone)}</p>
            <p className="mt-1 text-base leading-snug wrap-anywhere text-ink-soft">
              {refundExplanation(held?.start, counsellor.refund_hours, now, name)}
            </p>
            {mayWithdraw && (
              <p className="mt-1 text-base leading-snug">{`Your right to withdraw within ${WITHDRAWAL_DAYS} days goes before this rule.`}</p>
            )}
          </div>
        </div>
        {mayWithdraw && (
          <Checkbox
            checked={earlyStart.isAsked}
            onChange={(event) => earlyStart.onChange(event.target.checked)}
            hint={`You can withdraw within ${WITHDRAWAL_DAYS} days, under Payment History, and get back what has not taken place.`}
          >
            {`Please provide appointments within the ${WITHDRAWAL_DAYS} days in which I can withdraw from the contract. I know that I pay for each one that has taken place, and can’t withdraw once all have.`}
          </Checkbox>
        )}
        <FormError className="empty:hidden">{pay.failure}</FormError>
        <PayButton counsellor={counsellor} hold={hold} choice={choice} {...pay} />
        {choice !== 'prepaid' && (
          <p className="flex items-start gap-2.5 text-base leading-snug text-ink-soft">
            <Lock className="mt-0.5 size-[1.1rem] shrink-0" aria-hidden="true" />
            You pay on our payment provider’s page. Heartwell never sees your card number.
          </p>
        )}
      </div>
    </div>
  )
}

type PayButtonProps = Pick<BookingSummaryProps, 'counsellor' | 'hold' | 'choice' | 'isPaying' | 'onPay'>

function PayButton({ counsellor, hold: { held, pending, renew }, choice, isPaying, onPay }: PayButtonProps) {
  if (!held)
    return (
      <p className="grid min-h-13 place-items-center rounded-full bg-cream px-5 text-center text-[1.0625rem] font-semibold text-ink-soft">
        {pending ? 'Holding your time...' : 'Choose a time to continue'}
      </p>
    )
  if (held.secondsLeft === 0)
    return (
      <Button variant="ghost" className="w-full" pending={pending !== undefined} onClick={renew}>
        Hold it for ten more minutes
      </Button>
    )
  const price = counsellor.products.find(({ appointments }) => appointments === choice)?.price
  return (
    <Button className="w-full" pending={isPaying} pendingLabel="One moment..." onClick={onPay}>
      {price ? `Pay ${priceText(price)}` : 'Book this appointment'}
    </Button>
  )
}

type ChosenProps = { counsellor: CounsellorPage; held: HeldTime; onChooseAnother: () => void }

function Chosen({ counsellor, held: { start, end, secondsLeft }, onChooseAnother }: ChosenProps) {
  const zone = deviceZone()
  const date = dateIn(start, zone)
  const town = townOf(counsellor.town, counsellor.time_zone)
  const differs = !showsSameClock(start, zone, town.zone)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <DateLeaf date={date} />
        <p className="min-w-0 flex-1 basis-40 leading-snug">
          <span className="sr-only">{`${weekday(date)} ${longDate(date)}, `}</span>
          <span className="display-number block text-[1.5rem] leading-tight">{clockSpan(start, end, zone)}</span>
          {differs && (
            <>
              <span className="block text-base">{`your time (${townOfZone(zone)})`}</span>
              <span className="mt-1 block text-base text-ink-soft">{`${otherSpan(start, end, zone, town.zone)} in ${town.name}`}</span>
            </>
          )}
          {!differs && <span className="block text-base text-ink-soft">{`with ${isolated(counsellor.name)}`}</span>}
        </p>
      </div>
      <div className="mt-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-base leading-snug">
          <span className="font-semibold">
            {secondsLeft > 0 ? 'We’re holding this time' : 'We’ve let this time go'}
          </span>
          <span className="text-ink-soft tabular-nums">
            {secondsLeft > 0 ? leftInWords(secondsLeft) : 'You can hold it again'}
          </span>
        </p>
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border" aria-hidden="true">
          <div
            className="h-full origin-left rounded-full bg-leaf transition-transform duration-1000 ease-linear rtl:origin-right"
            style={{ transform: `scaleX(${shareLeft(secondsLeft)})` }}
          />
        </div>
        <p role="status" className="sr-only">
          {secondsLeft > 0 ? `We’re holding this time. ${spokenLeft(secondsLeft)}` : 'We’ve let this time go.'}
        </p>
        <button
          type="button"
          onClick={onChooseAnother}
          className="text-link mt-1 -mb-2 inline-flex min-h-touch items-center text-base"
        >
          Choose another time
        </button>
      </div>
    </>
  )
}

type ChoicesProps = { rows: readonly ChoiceRow[]; choice: BookingChoice; onChoice: (choice: BookingChoice) => void }

function Choices({ rows, choice, onChoice }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="border-t border-line px-6 py-5">
      <legend className="sr-only">How you’d like to pay</legend>
      <div className="-mx-2 grid gap-1">
        {rows.map((row) => (
          <label
            key={row.choice}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-garnet',
              row.choice === choice ? 'bg-garnet-wash' : 'hover:bg-cream',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={row.choice === choice}
              onChange={() => onChoice(row.choice)}
              className="grid size-5.5 shrink-0 appearance-none place-items-center rounded-full bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)] outline-none before:size-2.5 before:scale-0 before:rounded-full before:bg-garnet before:transition-transform checked:shadow-[inset_0_0_0_2px_var(--color-garnet)] checked:before:scale-100 forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1 text-[1.0625rem] leading-tight">
              <span>{row.label}</span>
              {row.note && <span className="block text-[.9375rem] text-leaf">{row.note}</span>}
            </span>
            <span className="font-semibold tabular-nums">{row.price}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
