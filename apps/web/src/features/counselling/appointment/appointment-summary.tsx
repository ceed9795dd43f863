import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, ListChecks } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { bookingQuery } from '../queries.ts'

type Summary = NonNullable<BookingDetails['summary']>
type Step = Summary['steps'][number]

/** The counsellor's summary for the member, with next steps that the member can tick. */
export function AppointmentSummary({ booking, summary }: { booking: BookingDetails; summary: Summary }) {
  const tick = useTick(booking.id)
  return (
    <section aria-labelledby="summary" className="rounded-panel bg-sage p-6 sm:p-9">
      <h2 id="summary" className="flex items-center gap-3 text-heading">
        <ListChecks className="size-7 shrink-0 text-leaf" aria-hidden="true" />
        <span>{` From ${firstName(booking.counsellor.name)}, for you`}</span>
      </h2>
      <p className="mt-3 max-w-[60ch] whitespace-pre-line">{summary.text}</p>
      {summary.steps.length > 0 && (
        <ol aria-label="Your next steps" className="mt-4 grid gap-1 leading-snug">
          {summary.steps.map((step) => (
            <li key={step.position}>
              <label className="flex min-h-touch cursor-pointer items-start gap-3.5 py-1.5">
                <input
                  type="checkbox"
                  checked={step.done}
                  onChange={(event) => tick(step, event.target.checked)}
                  className="peer sr-only"
                />
                <span
                  aria-hidden="true"
                  className="display-number grid size-8 shrink-0 place-items-center rounded-full bg-panel text-[1.0625rem] leading-none peer-checked:bg-leaf peer-checked:text-panel peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-garnet forced-colors:border"
                >
                  {step.done ? <Check className="size-5" strokeWidth={2.6} /> : step.position}
                </span>
                <span className="pt-1">{step.text}</span>
              </label>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows the tick immediately, and removes it again when the server refuses. */
function useTick(bookingId: string) {
  const command = useCommand(counselling.tickStep)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const key = bookingQuery(bookingId).queryKey
  function show(position: number, done: boolean): void {
    queries.setQueryData(key, (before) => {
      if (!before?.data.summary) return before
      const steps = before.data.summary.steps.map((step) => (step.position === position ? { ...step, done } : step))
      return { ...before, data: { ...before.data, summary: { ...before.data.summary, steps } } }
    })
  }
  return ({ position }: Step, done: boolean): void => {
    show(position, done)
    command.mutateAsync({ params: { bookingId, position }, body: { done } }).catch((error: unknown) => {
      show(position, !done)
      void showFailure(error)
    })
  }
}
