import { useId } from 'react'

/** Without a picture the first letter of the name is shown. */
export type StoryFace = { name: string; picture: string | undefined }
type StoryCirclesProps = { faces: readonly StoryFace[]; className: string }

const RADIUS = 131
/** The middles of the two circles, which share so little that both faces are free. */
const AT = [196, 384] as const
const COLORS = ['#A5324A', '#F3B79A'] as const

/** The two circles of the logo with a portrait in each and a heart between them. The names are beside it. */
export function StoryCircles({ faces, className }: StoryCirclesProps) {
  const id = useId()
  return (
    <svg viewBox="56 4 468 272" aria-hidden="true" className={className}>
      {AT.map((x, at) => (
        <g key={x}>
          <clipPath id={`${id}-${at}`}>
            <circle cx={x} cy="140" r={RADIUS - 6} />
          </clipPath>
          <circle cx={x} cy="140" r={RADIUS} fill={COLORS[at]} />
          <circle cx={x} cy="140" r={RADIUS - 6} className="fill-blush" />
          {faces[at]?.picture ? (
            <image
              href={faces[at].picture}
              x={x - RADIUS}
              y={140 - RADIUS}
              width={RADIUS * 2}
              height={RADIUS * 2}
              preserveAspectRatio="xMidYMin slice"
              clipPath={`url(#${id}-${at})`}
              className="dark:brightness-90"
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
              {[...(faces[at]?.name ?? '')][0]}
            </text>
          )}
        </g>
      ))}
      <path d="M290 48.8A131 131 0 0 1 290 231.2A131 131 0 0 1 290 48.8Z" fill="#A5324A" />
      <path
        transform="translate(290 142) scale(.72)"
        d="M0 28c-24-17-34-30-34-45 0-11 8-19 18-19 7 0 13 4 16 10 3-6 9-10 16-10 10 0 18 8 18 19 0 15-10 28-34 45Z"
        fill="#fff"
      />
    </svg>
  )
}
