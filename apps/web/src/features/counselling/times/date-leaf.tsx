import { dayMonth, weekday } from './appointment-times.ts'

/** A day as on a tear-off calendar. Screen readers skip it, because the text beside it says the same. */
export function DateLeaf({ date }: { date: string }) {
  const [day, month] = dayMonth(date).split(' ')
  return (
    <span
      aria-hidden="true"
      className="grid w-24 shrink-0 overflow-hidden rounded-[18px] bg-panel text-center shadow-soft ring-1 ring-line"
    >
      <span className="bg-garnet py-1 text-[.875rem] leading-tight font-bold text-on-garnet">{month}</span>
      <span className="display-number pt-2.5 text-[2.5rem] leading-none">{day}</span>
      <span className="pt-1 pb-2.5 text-[.875rem] leading-tight font-semibold text-ink-soft">{weekday(date)}</span>
    </span>
  )
}
