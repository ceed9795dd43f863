import { type CSSProperties, useId } from 'react'
import './ink-circles.css'

type InkCirclesProps = {
  /** How much of the first circle is inked, from 0 to 1. */
  share: number
  /** The share from which the ink rises when the circles appear. */
  from?: number
  /** The ink deepens with each chapter. */
  chapter?: 1 | 2 | 3
  /** The shares at which the first two chapters end. */
  marks?: readonly number[]
  /** Whether the outline of the second circle is there, or is drawn when the circles appear. */
  second?: 'outlined' | 'drawn'
  className?: string
}

const TOP = 3
const HEIGHT = 58
const DEPTHS = { 1: 'fill-garnet/55', 2: 'fill-garnet/75', 3: 'fill-garnet' } as const

/** The two circles of the logo: the member's own, which fills with ink, and the dashed outline of another person's. */
export function InkCircles({
  share,
  from = share,
  chapter = 3,
  marks = [],
  second = 'outlined',
  className,
}: InkCirclesProps) {
  const id = useId()
  return (
    <svg viewBox="0 0 94 64" fill="none" className={className} aria-hidden="true">
      <clipPath id={`${id}-own`}>
        <circle cx="32" cy="32" r="29" />
      </clipPath>
      <mask id={`${id}-drawn`} maskUnits="userSpaceOnUse" x="0" y="0" width="94" height="64">
        <circle
          cx="62"
          cy="32"
          r="29"
          pathLength="1"
          stroke="#fff"
          strokeWidth="6"
          transform="rotate(-150 62 32)"
          className={second === 'drawn' ? 'ink-outline' : undefined}
        />
      </mask>
      <circle cx="32" cy="32" r="29" className="fill-cream" />
      <g clipPath={`url(#${id}-own)`}>
        <path
          d="M-2 0q8.5-3.2 17 0t17 0 17 0 17 0V70H-2Z"
          className={`ink-rise ${DEPTHS[chapter]}`}
          style={{ transform: `translateY(${levelAt(share)}px)`, '--ink-from': `${levelAt(from)}px` } as CSSProperties}
        />
        {marks.map((mark) => (
          <path
            key={mark}
            d={`M0 ${levelAt(mark)}h7M57 ${levelAt(mark)}h7`}
            className="stroke-panel"
            strokeWidth="1.6"
          />
        ))}
      </g>
      <circle cx="32" cy="32" r="29" className="stroke-garnet" strokeWidth="2.4" />
      <g mask={`url(#${id}-drawn)`}>
        <circle cx="62" cy="32" r="29" className="stroke-edge" strokeWidth="2" strokeDasharray="4.2 4.2" />
      </g>
    </svg>
  )
}

/** The height of the ink's surface. A full circle hides the waves. */
const levelAt = (share: number): number => (share >= 1 ? TOP - 4 : TOP + HEIGHT * (1 - share))
