import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useId, useState } from 'react'

export type Face = { name: IsolatedText; picture: string | null }
type CirclesProps = { left: Face; right: Face; className: string; movement?: 'slide' | 'none' }

/** The two circles of the logo, with a portrait in each and a heart in the part that they share. */
export function CirclesPortrait({ left, right, className, movement = 'slide' }: CirclesProps) {
  return (
    <svg
      viewBox="0 0 460 280"
      className={className}
      role="img"
      aria-label={`${left.name} and ${right.name}`}
      data-movement={movement}
    >
      <g className="circle-left">
        <Circle face={left} x={140} color="#A5324A" />
      </g>
      <g className="circle-right">
        <Circle face={right} x={320} color="#F3B79A" />
      </g>
      <g className="circles-lens">
        <path d="M230 36.7a137 137 0 0 1 0 206.6 137 137 0 0 1 0-206.6Z" fill="#A5324A" />
        <path
          className="circles-heart"
          pathLength={1}
          d="M230 168c-24-17-34-30-34-45 0-11 8-19 18-19 7 0 13 4 16 10 3-6 9-10 16-10 10 0 18 8 18 19 0 15-10 28-34 45Z"
          fill="#fff"
          stroke="#fff"
          strokeWidth="4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}

/** A ring of 6 units around the portrait, or around the first letter of the name where there is none. */
function Circle({ face: { name, picture }, x, color }: { face: Face; x: number; color: string }) {
  const clipId = useId()
  const [failed, setFailed] = useState<string>()
  return (
    <>
      <clipPath id={clipId}>
        <circle cx={x} cy="140" r="131" />
      </clipPath>
      <circle cx={x} cy="140" r="137" fill={color} />
      <circle cx={x} cy="140" r="131" className="fill-blush" />
      {picture && picture !== failed ? (
        <image
          href={picture}
          x={x - 134}
          y="6"
          width="268"
          height="268"
          preserveAspectRatio="xMidYMin slice"
          clipPath={`url(#${clipId})`}
          onError={() => setFailed(picture)}
          className="circles-photo"
        />
      ) : (
        <text
          x={x < 230 ? x - 20 : x + 20}
          y="146"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="120"
          className="fill-ink font-display"
        >
          {firstCharacter(name)}
        </text>
      )}
    </>
  )
}
