import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { FailedPart } from '../../../../platform/api/failed-part.tsx'
import { priceText } from '../../../../platform/text/price-text.ts'
import { ratingText } from '../../../../ui/lists/stars.ts'
import { monthYear } from '../../times/appointment-times.ts'
import { earningsQuery, ratingsQuery } from '../workspace-queries.ts'

/** The figures of the current month; hidden while they are loading. */
export function MonthFigures() {
  const month = useAnswer(earningsQuery())
  const rating = useAnswer(ratingsQuery)
  const earnings = dataIfLoaded(month)
  const ratings = dataIfLoaded(rating)
  if (!earnings || !ratings)
    return <FailedPart answer={month.error ? month : rating}>We couldn’t load the figures of this month</FailedPart>
  const rated =
    ratings.rating_count === 0
      ? 'None yet'
      : `${ratingText(ratings.average_rating).split(' ')[0]} from ${ratings.rating_count}`
  const rows: readonly [string, string][] = [
    ['Appointments', String(earnings.appointments)],
    ['Earned', priceText(earnings.total)],
    ['Ratings, all time', rated],
  ]
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="text-[1.45rem]">
        {monthYear(earnings.month)}
      </h2>
      <dl className="card mt-3 grid gap-2.5 px-5 py-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
