import { useId } from 'react'
import { photoUrl } from '../../platform/files/photos.ts'

type CirclesStageProps = {
  label: string
  own: string | null
  partner: string | null
  /** Whose voice is heard. */
  speaker?: 'viewer' | 'partner' | undefined
  /** How far the circles overlap: they meet when both want the same. */
  distance?: 'apart' | 'together'
  className?: string
}

const SHIFT = { apart: 0, together: 66 } as const

/** The two circles of the logo with the two pictures. The ring of the speaker breathes. */
export function CirclesStage({ label, own, partner, speaker, distance = 'apart', className }: CirclesStageProps) {
  const shift = SHIFT[distance]
  return (
    <svg viewBox="0 0 620 300" className={className} role="img" aria-label={label}>
      <g className="call-pair" style={{ transform: `translateX(${shift}px)` }}>
        {speaker === 'viewer' && (
          <circle cx="152" cy="150" r="136" fill="none" stroke="#d9586f" strokeWidth="4" className="call-voice" />
        )}
        <Portrait cx={152} ring="#a5324a" ground="#f8dcda" image={own} />
      </g>
      <g className="call-pair" style={{ transform: `translateX(${-shift}px)` }}>
        {speaker === 'partner' && (
          <circle cx="468" cy="150" r="136" fill="none" stroke="#f3b79a" strokeWidth="4" className="call-voice" />
        )}
        <Portrait cx={468} ring="#f3b79a" ground="#f8e6c4" image={partner} />
      </g>
      {distance === 'together' && <path d="M310 61a128 128 0 0 1 0 178 128 128 0 0 1 0-178Z" fill="#a5324a" />}
    </svg>
  )
}

function Portrait({ cx, ring, ground, image }: { cx: number; ring: string; ground: string; image: string | null }) {
  const id = useId()
  const href = photoUrl(image)
  return (
    <>
      <clipPath id={id}>
        <circle cx={cx} cy="150" r="122" />
      </clipPath>
      <circle cx={cx} cy="150" r="128" fill={ring} />
      <circle cx={cx} cy="150" r="122" fill={ground} />
      {href && (
        <image
          href={href}
          x={cx - 124}
          y="26"
          width="248"
          height="248"
          preserveAspectRatio="xMidYMin slice"
          clipPath={`url(#${id})`}
        />
      )}
    </>
  )
}
