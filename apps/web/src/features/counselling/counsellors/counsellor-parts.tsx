import type { ReactNode } from 'react'
import { counsellorPhotoUrl } from '../../../platform/files/photos.ts'
import { Rating } from '../../../ui/lists/rating.tsx'
import { ratingText } from '../../../ui/lists/stars.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'

type CounsellorPortraitProps = { counsellor: { name: string; image: string | null }; className?: string }

/** The picture has no alternative text, because the name is beside it. */
export const CounsellorPortrait = ({ counsellor: { name, image }, className }: CounsellorPortraitProps) => (
  <Portrait src={counsellorPhotoUrl(image)} tone={toneFor(name)} {...(className && { className })} />
)

type RatingLineProps = { value: number; count: number }

/** Five stars, the average rating and the number of ratings. */
export function RatingLine({ value, count }: RatingLineProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-base leading-snug">
      <Rating value={value} size="small" />
      {count === 0 ? (
        <span className="text-ink-soft">No ratings yet</span>
      ) : (
        <>
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {ratingText(value).split(' ')[0]}
          </span>
          <span className="text-ink-soft">
            <span>{`(${count}`}</span>
            <span className="sr-only">{` ${count === 1 ? 'rating' : 'ratings'}`}</span>)
          </span>
        </>
      )}
    </span>
  )
}

export function Specialities({ names, className }: { names: readonly string[]; className: string }) {
  if (names.length === 0) return null
  return (
    <ul aria-label="Specialities" className={`flex-wrap gap-2 ${className}`}>
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&_svg]:mt-[.3em] [&_svg]:size-[1.1rem] [&_svg]:shrink-0 [&_svg]:text-garnet">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
