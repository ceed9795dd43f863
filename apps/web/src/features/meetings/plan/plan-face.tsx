import { timeText } from '@heartwell/contract/text/format.ts'
import { MapPin } from 'lucide-react'
import { ownTime, weekdayAndHour } from './plan-words.ts'

type PlanFaceProps = { at: Date; zone: string; place: string }

/** The day as a leaf of a calendar, beside the hour and the place. */
export function PlanFace({ at, zone, place }: PlanFaceProps) {
  const own = ownTime(at, zone)
  return (
    <div className="mt-3 flex items-center gap-4 rounded-[18px] bg-panel p-3.5">
      <span
        aria-hidden="true"
        className="grid w-21 shrink-0 justify-items-center overflow-hidden rounded-field bg-cream pb-2 text-center leading-none"
      >
        <span className="mb-1.5 w-full bg-garnet py-1.5 text-small leading-none font-semibold text-on-garnet">
          {timeText(at, 'Thursday', zone).slice(0, 3)}
        </span>
        <span className="display-number text-[1.875rem]">{timeText(at, '5 Nov', zone).split(' ')[0]}</span>
        <span className="mt-0.5 text-small">{timeText(at, 'Nov', zone)}</span>
      </span>
      <div className="min-w-0 leading-snug">
        <p className="font-semibold tabular-nums">
          <span className="sr-only">{`${timeText(at, 'Thursday 5 November', zone)}. `}</span>
          <span>{`${weekdayAndHour(at, zone)}, for about an hour`}</span>
        </p>
        {own && <p className="text-base tabular-nums">{`By your clock: ${own}`}</p>}
        <p className="mt-1 flex items-start gap-1.5 text-base">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
          <bdi className="min-w-0 wrap-anywhere">{place}</bdi>
        </p>
      </div>
    </div>
  )
}
