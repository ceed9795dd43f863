import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { useId } from 'react'

type Face = { name: string; picture: string | null }
type PairCirclesProps = { own: Face; other: Face; className: string }

const RADIUS = 131

/** The two circles of the logo, which only touch. The other one has an initial: its portrait opens with two yeses. */
export const PairCircles = ({ own, other, className }: PairCirclesProps) => (
  <svg viewBox="20 0 540 280" className={className} aria-hidden="true">
    <Circle {...own} x={168} ring="#A5324A" />
    <Circle {...other} x={412} ring="#F3B79A" />
    <path d="M290 92a131 131 0 0 1 0 96 131 131 0 0 1 0-96Z" fill="#A5324A" />
  </svg>
)

function Circle({ name, picture, x, ring }: Face & { x: number; ring: string }) {
  const clipId = useId()
  return (
    <>
      <clipPath id={clipId}>
        <circle cx={x} cy="140" r={RADIUS - 6} />
      </clipPath>
      <circle cx={x} cy="140" r={RADIUS} fill={ring} />
      <circle cx={x} cy="140" r={RADIUS - 6} className="fill-blush" />
      {picture ? (
        <image
          href={picture}
          x={x - RADIUS}
          y={9}
          width={RADIUS * 2}
          height={RADIUS * 2}
          preserveAspectRatio="xMidYMin slice"
          clipPath={`url(#${clipId})`}
        />
      ) : (
        <text
          x={x}
          y="146"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="112"
          className="fill-ink font-display"
        >
          {firstCharacter(name)}
        </text>
      )}
    </>
  )
}
