import { Star as StarIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { ratingText, type Star, starsOf } from './stars.ts'

type RatingProps = {
  /** From 0 to 5. */
  value: number
  /** `shown` writes the number beside the stars. */
  number?: 'shown' | 'hidden'
  size?: 'small' | 'medium'
}

/** Read-only stars, as one image for screen readers: '4.5 out of 5'. */
export function Rating({ value, number = 'hidden', size = 'medium' }: RatingProps) {
  const text = ratingText(value)
  const box = size === 'small' ? 'size-4.5' : 'size-6'
  return (
    <span className="inline-flex items-center gap-2">
      <span role="img" aria-label={text} className="inline-flex flex-wrap gap-0.5 text-garnet">
        {starsOf(value).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
          <OneStar key={index} star={star} box={box} />
        ))}
      </span>
      {number === 'shown' && (
        <span aria-hidden="true" className="text-base font-semibold tabular-nums">
          {text.split(' ')[0]}
        </span>
      )}
    </span>
  )
}

function OneStar({ star, box }: { star: Star; box: string }) {
  return (
    <span className={classNames('relative block', box)}>
      <StarIcon
        className="size-full"
        fill={star === 'full' ? 'currentColor' : 'none'}
        strokeWidth={1.6}
        aria-hidden="true"
      />
      {star === 'half' && (
        <span className="absolute inset-y-0 left-0 w-1/2 overflow-hidden">
          <StarIcon className={box} fill="currentColor" strokeWidth={1.6} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
