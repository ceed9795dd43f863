import type { Counsellor } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn, listText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowUpRight, MessageCircle } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import { lowerFirst } from '../../../platform/text/letter-case.ts'
import { shortPrice } from '../../../platform/text/price-text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { clockTime, dayInWords } from '../times/appointment-times.ts'
import { CounsellorPortrait, RatingLine, Specialities } from './counsellor-parts.tsx'

type CounsellorCardProps = { counsellor: Counsellor; isBooked: boolean; now: Date }

/** One counsellor: name, specialities, next free time and price. The last two form a column that is easy to scan. */
export function CounsellorCard({ counsellor, isBooked, now }: CounsellorCardProps) {
  const { name, role, quote, specialities, average_rating, rating_count } = counsellor
  return (
    <li className="card grid grid-cols-[5.75rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 sm:p-5 xl:grid-cols-[9rem_minmax(0,1fr)_12.5rem]">
      <CounsellorPortrait
        counsellor={counsellor}
        className="self-start rounded-[16px] sm:aspect-auto! sm:h-full sm:min-h-48"
      />
      <div className="min-w-0 sm:py-0.5">
        <h3 className="text-[1.375rem] leading-tight">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 text-base leading-snug font-semibold text-ink-soft">{roleLabel(role)}</p>
        <p className="mt-1.5">
          <RatingLine value={average_rating} count={rating_count} />
        </p>
        {quote && <p className="mt-2.5 hidden leading-snug text-ink-soft sm:block">{quote}</p>}
        <Specialities names={specialities} className="mt-3 hidden sm:flex" />
      </div>
      <div className="col-span-2 sm:hidden">
        {quote && <p className="text-[1.0625rem] leading-snug text-ink-soft">{quote}</p>}
        {specialities.length > 0 && (
          <p className="mt-2 text-base leading-snug font-semibold">{inOneLine(specialities)}</p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4 xl:col-span-1 xl:flex-col xl:flex-nowrap xl:items-stretch xl:border-t-0 xl:border-l xl:py-1 xl:pt-1 xl:pl-6">
        <Terms counsellor={counsellor} isBooked={isBooked} now={now} />
        {isBooked ? <ChatNow counsellor={counsellor} /> : counsellor.price && <BookNow counsellor={counsellor} />}
      </div>
    </li>
  )
}

/** When the counsellor is free next, and what an appointment costs. */
function Terms({ counsellor: { name, next_free, price, minutes, booking_url }, isBooked, now }: CounsellorCardProps) {
  if (!price) return <p className="text-base leading-snug text-ink-soft">Takes no new bookings at the moment</p>
  return (
    <p className="leading-snug">
      {next_free ? (
        <>
          <span className="block text-base text-ink-soft">Next free time</span>
          <span className="display-number block text-[1.25rem]">{nextTime(new Date(next_free), now)}</span>
        </>
      ) : (
        <span className="block text-base font-semibold">No free times in the coming weeks</span>
      )}
      <span className="mt-0.5 block text-base text-ink-soft">
        <span className="font-semibold text-ink">{shortPrice(price)}</span>
        <span>{` for ${minutes} minutes`}</span>
      </span>
      {isBooked && (
        <a
          href={booking_url}
          target="_blank"
          rel="noopener"
          className="text-link mt-0.5 inline-flex min-h-touch items-center text-base"
        >
          Book another time
          <span className="sr-only">{` with ${isolated(name)} (opens in a new tab)`}</span>
        </a>
      )}
    </p>
  )
}

function nextTime(next: Date, now: Date): string {
  const zone = deviceZone()
  return `${dayInWords(dateIn(next, zone), dateIn(now, zone))}, ${clockTime(next, zone)}`
}

/** 'Family and faith, knowing what I want and starting again'. */
const inOneLine = (names: readonly string[]): string =>
  listText(names.map((name, at) => (at === 0 ? name : lowerFirst(name))))

type ActionProps = { counsellor: Counsellor }

const BookNow = ({ counsellor: { name, booking_url } }: ActionProps) => (
  <a href={booking_url} target="_blank" rel="noopener" className="btn btn-tonal btn-small shrink-0">
    Book Now
    <ArrowUpRight className="-mr-1 size-[1.1rem]" aria-hidden="true" />
    <span className="sr-only">{` with ${isolated(name)} (opens in a new tab)`}</span>
  </a>
)

const ChatNow = ({ counsellor }: ActionProps) => (
  <LinkButton to={paths.consultChat} state={{ counsellor }} size="small" variant="ghost" className="shrink-0">
    <MessageCircle className="size-[1.15rem]" aria-hidden="true" />
    Chat Now
    <span className="sr-only">{` with ${isolated(counsellor.name)}`}</span>
  </LinkButton>
)
