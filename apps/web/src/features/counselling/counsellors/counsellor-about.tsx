import type { CounsellorPage } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import { GraduationCap, Languages, MapPin, Video } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Rating } from '../../../ui/lists/rating.tsx'
import { ratingText } from '../../../ui/lists/stars.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { monthYear } from '../times/appointment-times.ts'
import { Fact, Specialities } from './counsellor-parts.tsx'

type Props = { counsellor: CounsellorPage }

/** Who the counsellor is, in the counsellor's own words. */
export function CounsellorAbout({ counsellor }: Props) {
  const { id, name, offers_introductions, about, languages, practising_since, town, country, specialities } = counsellor
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-heading wrap-anywhere">{`About ${firstName(name)}`}</h2>
      {about && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{about}</p>}
      <ul aria-label="Facts" className="mt-6 grid gap-x-8 gap-y-3 leading-snug sm:grid-cols-2">
        {languages.length > 0 && <Fact icon={<Languages aria-hidden="true" />}>{listText(languages)}</Fact>}
        {practising_since && (
          <Fact icon={<GraduationCap aria-hidden="true" />}>{`Counsellor since ${practising_since}`}</Fact>
        )}
        {town && (
          <Fact icon={<MapPin aria-hidden="true" />}>{[town, country].filter((part) => part !== '').join(', ')}</Fact>
        )}
        <Fact icon={<Video aria-hidden="true" />}>Video in your browser</Fact>
      </ul>
      <Specialities names={specialities} className="mt-6 flex" />
      {offers_introductions && (
        <p className="mt-6 wrap-anywhere">
          <TextLink
            to={`${paths.introductionPackage}?counsellor=${encodeURIComponent(id)}`}
          >{`Be introduced by ${firstName(name)}`}</TextLink>
        </p>
      )}
    </section>
  )
}

/** All ratings as numbers, and the texts that may be shown. */
export function CounsellorRatings({ counsellor }: Props) {
  const { average_rating, rating_count, rating_counts, ratings } = counsellor
  if (rating_count === 0) return null
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="text-heading">
        What members say
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div>
          <p className="display-number text-[3rem] leading-none">{ratingText(average_rating).split(' ')[0]}</p>
          <p className="mt-2 text-base text-ink-soft">{`${rating_count === 1 ? 'One rating, given' : `${rating_count} ratings, each`} after an appointment`}</p>
        </div>
        <RatingBars counts={rating_counts} total={rating_count} />
      </div>
      {ratings.length > 0 && (
        <ul aria-label="Written ratings" className="mt-7 grid gap-4 sm:grid-cols-2">
          {ratings.map(({ stars, text, by, month }) => (
            <li key={`${month} ${text}`} className="rounded-card bg-cream p-5 sm:p-6">
              <Rating value={stars} size="small" />
              <p className="mt-2.5 text-[1.0625rem] leading-relaxed whitespace-pre-line">{text}</p>
              <p className="mt-3 text-base text-ink-soft">{`${by}, ${monthYear(month)}`}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RatingBars({ counts, total }: { counts: readonly number[]; total: number }) {
  return (
    <ul aria-label="Ratings by stars" className="grid content-center gap-1.5">
      {counts.map((count, index) => {
        const stars = counts.length - index
        return (
          <li
            key={stars}
            className="grid grid-cols-[4.25rem_minmax(0,1fr)_2rem] items-center gap-3 text-base leading-tight tabular-nums"
          >
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className="h-2 overflow-hidden rounded-full bg-line forced-colors:border" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-garnet forced-colors:bg-[Highlight]"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
            <span className="text-right text-ink-soft">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
