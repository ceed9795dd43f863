import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useId, useState } from 'react'

type PairFace = { name: IsolatedText; picture: string | null }
type PairCirclesProps = { left: PairFace; right: PairFace; closeness: number; className: string }

const RADIUS = 131
const MIDDLE = 290
/** How much of a diameter the circles of two married people share. */
const OVERLAP = 0.55
const MOVES = 'transition-transform duration-500 ease-out motion-reduce:transition-none'

/** The two circles of the logo with a portrait in each. The nearer the two people, the more the circles share. */
export function PairCircles({ left, right, closeness, className }: PairCirclesProps) {
  const half = halfDistance(RADIUS, closeness * OVERLAP)
  const heart = Math.min(1, (RADIUS - half) / 48)
  return (
    <svg viewBox="20 0 540 280" role="img" aria-label={`${left.name} and ${right.name}`} className={className}>
      <Face face={left} x={MIDDLE - half} color="#A5324A" />
      <Face face={right} x={MIDDLE + half} color="#F3B79A" />
      {closeness > 0 && (
        <g key={closeness} className="step-in">
          <path d={lens(MIDDLE, 140, RADIUS, half)} fill="#A5324A" />
          <path
            transform={`translate(${MIDDLE} 140) scale(${heart})`}
            d="M0 28c-24-17-34-30-34-45 0-11 8-19 18-19 7 0 13 4 16 10 3-6 9-10 16-10 10 0 18 8 18 19 0 15-10 28-34 45Z"
            fill="#fff"
          />
        </g>
      )}
    </svg>
  )
}

const halfDistance = (radius: number, shared: number) => (radius * (2 - shared * 1.02)) / 2

/** The part that two circles of this radius share, whose middles are this far from the middle of the drawing. */
function lens(x: number, y: number, radius: number, half: number): string {
  const height = Math.sqrt(Math.max(0, radius * radius - half * half))
  const arc = `A${radius} ${radius} 0 0 1`
  return `M${x} ${y - height}${arc} ${x} ${y + height}${arc} ${x} ${y - height}Z`
}

/** A ring around the portrait, or around the first letter of the name where there is none. */
function Face({ face: { name, picture }, x, color }: { face: PairFace; x: number; color: string }) {
  const clipId = useId()
  const [failed, setFailed] = useState<string>()
  return (
    <g className={MOVES} style={{ transform: `translateX(${x}px)` }}>
      <clipPath id={clipId}>
        <circle cx="0" cy="140" r={RADIUS - 6} />
      </clipPath>
      <circle cx="0" cy="140" r={RADIUS} fill={color} />
      <circle cx="0" cy="140" r={RADIUS - 6} className="fill-blush" />
      {picture && picture !== failed ? (
        <image
          href={picture}
          x={-RADIUS}
          y={140 - RADIUS}
          width={RADIUS * 2}
          height={RADIUS * 2}
          preserveAspectRatio="xMidYMin slice"
          clipPath={`url(#${clipId})`}
          onError={() => setFailed(picture)}
          className="dark:brightness-90"
        />
      ) : (
        <text
          x="0"
          y="146"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="112"
          className="fill-ink font-display"
        >
          {firstCharacter(name)}
        </text>
      )}
    </g>
  )
}

type StageGlyphProps = { closeness: number; state: 'past' | 'now' | 'ahead' }

/** A stage as two plain circles: the nearer the stage, the more they share. */
export function StageGlyph({ closeness, state }: StageGlyphProps) {
  const half = halfDistance(15, closeness)
  const isAhead = state === 'ahead'
  return (
    <svg viewBox="0 0 68 36" className="h-9 w-auto" strokeWidth="1.8" aria-hidden="true">
      <circle
        cx={34 - half}
        cy="18"
        r="15"
        className={isAhead ? 'fill-panel stroke-edge' : 'fill-garnet stroke-garnet'}
      />
      <circle
        cx={34 + half}
        cy="18"
        r="15"
        className={isAhead ? 'fill-none stroke-edge' : 'fill-[#f3b79a] stroke-[#d98e6a]'}
      />
      {!isAhead && closeness > 0 && <path d={lens(34, 18, 15, half)} fill="#2b1b2e" />}
    </svg>
  )
}
