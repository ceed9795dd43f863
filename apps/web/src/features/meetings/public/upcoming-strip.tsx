import { plans, planTitle, type Upcoming } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { ArrowRight, CalendarHeart, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { daysBetween } from '../../../platform/text/local-day.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clock } from '../call/call-words.ts'

const SHOWN = 4

/** The next calls and meetings. Nothing is shown while nothing is planned. */
export function UpcomingStrip({ now }: { now: Date }) {
  const answer = useAnswer(query(plans.upcoming, {}))
  return (
    <Fetched answer={answer} label="Loading what is coming up" shapes={<span />}>
      {({ data }) =>
        data.length > 0 && (
          <section aria-labelledby="coming-up" className="mb-6">
            <h2 id="coming-up" className="mb-2.5 font-sans text-base font-semibold tracking-normal text-ink-soft">
              Coming up
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2">
              {data.slice(0, SHOWN).map((one) => (
                <li key={one.id}>
                  <Next one={one} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Fetched>
  )
}

function Next({ one, now }: { one: Upcoming; now: Date }) {
  const { what, partner, kind, starts_at, zone } = one
  const [at, first] = [new Date(starts_at), firstName(partner.name)]
  const days = daysBetween(now, at)
  const place = zone ?? undefined
  const day =
    days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : timeText(at, days < 7 ? 'Thursday' : 'Thursday 5 November', place)
  const Icon = what === 'call' ? Phone : CalendarHeart
  return (
    <Link
      to={what === 'call' ? paths.chat(partner.id) : paths.plan(partner.id)}
      className={classNames(
        'group flex min-h-16 items-center gap-4 rounded-card px-5 py-4',
        what === 'call' ? 'bg-sky' : 'bg-sage',
      )}
    >
      <Icon className="size-6 shrink-0" strokeWidth={1.7} aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="block text-small tabular-nums">{`${day}, ${clock(at, place)}`}</span>
        <span className="block font-semibold">{kind ? planTitle(kind, first) : `Fifteen minutes with ${first}`}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 transition-transform group-hover:translate-x-1" aria-hidden="true" />
    </Link>
  )
}
