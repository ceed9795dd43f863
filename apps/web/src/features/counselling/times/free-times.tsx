import type { CounsellorPage } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { Globe2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dataIfLoaded, stateOf } from '../../../platform/api/answer.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { freeTimesQuery } from '../queries.ts'
import { dayInWords, dayMonth, weekday } from './appointment-times.ts'
import { type FreeDay, firstTimes, freeDays, inPart, type Part, zoneDifference } from './free-days.ts'
import { TimeSlot } from './time-slot.tsx'
import { type Town, townOf } from './time-zones.ts'

const PARTS: readonly { value: Part; label: string }[] = [
  { value: 'any', label: 'Any time' },
  { value: 'morning', label: 'Mornings' },
  { value: 'afternoon', label: 'Afternoons' },
  { value: 'evening', label: 'Evenings' },
]
const NONE: Record<Part, string> = {
  any: 'No free times',
  morning: 'No free times in the morning',
  afternoon: 'No free times in the afternoon',
  evening: 'No free times in the evening',
}
/** A phone shows fewer days at once, so that the summary below them is not far away. */
const daysAtOnce = (): number => (matchMedia('(width < 40rem)').matches ? 4 : 7)

type FreeTimesProps = {
  counsellor: Pick<CounsellorPage, 'id' | 'next_free' | 'town' | 'time_zone'>
  now: Date
  chosen?: Date | undefined
  pending?: Date | undefined
  taken?: Date | undefined
  onChoose: (start: Date) => void
  /** Shown between the note on time zones and the times. */
  children?: ReactNode
}

/** The free times of each day, with the counsellor's local time where it differs. */
export function FreeTimes({ counsellor, now, chosen, pending, taken, onChoose, children }: FreeTimesProps) {
  const zone = deviceZone()
  const [part, setPart] = useState<Part>('any')
  const [{ from, dayCount }] = useState(() => firstDays(counsellor.next_free, now, zone))
  const answer = usePagedAnswer(freeTimesQuery(counsellor.id, from, dayCount))
  const kept = [chosen, taken].filter((start) => start !== undefined)
  const days = freeDays(dataIfLoaded(answer)?.pages ?? [], kept, zone)
  const all = days.flatMap(({ times }) => times)
  const town = townOf(counsellor.town, counsellor.time_zone)
  const difference = zoneDifference(all, zone, counsellor.time_zone)
  return (
    <>
      {difference !== undefined && <ZoneNote difference={difference} town={town} />}
      {children}
      <FilterChips label="Part of the day" options={PARTS} value={part} onChange={setPart} className="mt-3" />
      {answer.isPending ? (
        <DaySkeletons />
      ) : stateOf(answer).state === 'failed' ? (
        <LoadError onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          We could not load the free times
        </LoadError>
      ) : (
        <div className="mt-3 divide-y divide-line border-y border-line">
          {inPart(days, part, zone).map((day) => (
            <Day key={day.date} day={day} none={NONE[part]} today={dateIn(now, zone)} kept={kept}>
              {(start) => (
                <TimeSlot
                  key={start.toISOString()}
                  start={start}
                  town={difference === undefined ? undefined : town}
                  isChosen={isSame(start, pending ?? chosen)}
                  isPending={isSame(start, pending)}
                  isTaken={isSame(start, taken)}
                  onChoose={onChoose}
                />
              )}
            </Day>
          ))}
        </div>
      )}
      {answer.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3 -ml-4"
          pending={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          {dayCount === 7 ? 'Show the next week' : 'Show more days'}
        </Button>
      )}
    </>
  )
}

const isSame = (start: Date, other: Date | undefined): boolean => start.getTime() === other?.getTime()

/** The list starts today, or on the first day with a free time if that is further away. */
function firstDays(nextFree: string | null, now: Date, zone: string) {
  const dayCount = daysAtOnce()
  const isFar = nextFree !== null && Date.parse(nextFree) - now.getTime() > (dayCount - 1) * DAY_MS
  return { dayCount, from: isFar ? dateIn(new Date(nextFree), zone) : undefined }
}

function ZoneNote({ difference, town }: { difference: string | null; town: Town }) {
  return (
    <p className="mt-1 flex items-start gap-2.5 text-base leading-snug text-ink-soft">
      <Globe2 className="mt-0.5 size-[1.1rem] shrink-0" aria-hidden="true" />
      <span>{`Your time (${townOfZone(deviceZone())}) is in bold. The time in ${town.name}${difference ? `, ${difference},` : ''} is below it.`}</span>
    </p>
  )
}

type DayProps = {
  day: FreeDay
  none: string
  today: string
  /** Always shown. */
  kept: readonly Date[]
  children: (start: Date) => ReactNode
}

function Day({ day: { date, times }, none, today, kept, children }: DayProps) {
  const id = useId()
  const [presses, setPresses] = useState(0)
  const shown = firstTimes(times, presses, kept, deviceZone())
  const words = dayInWords(date, today)
  const isNear = words === 'Today' || words === 'Tomorrow'
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is sent, and the heading names the group
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-start gap-x-6 gap-y-3 py-4.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal sm:pt-1.5">
        <span>{isNear ? words : weekday(date)}</span>
        <span className="font-normal text-ink-soft max-sm:before:content-[',_'] sm:block sm:text-base">{`${isNear ? `${weekday(date)} ` : ''}${dayMonth(date)}`}</span>
      </h3>
      {times.length === 0 ? (
        <p className="text-ink-soft sm:pt-1.5">{none}</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5">
          {shown.map(children)}
          {shown.length < times.length && (
            <button
              type="button"
              onClick={() => setPresses(presses + 1)}
              className="min-h-14 rounded-[14px] px-2 text-base leading-tight font-semibold text-garnet hover:bg-garnet-wash"
            >
              <span>{`${times.length - shown.length} more`}</span>
              <span className="sr-only">{` times on ${weekday(date)}`}</span>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function DaySkeletons() {
  return (
    <Loading label="Loading the free times">
      <div className="mt-3 divide-y divide-line border-y border-line">
        {[4, 3, 5, 2].map((slots, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <div key={row} className="grid gap-x-6 gap-y-3 py-4.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Skeleton className="h-6 w-28" />
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5">
              {Array.from({ length: slots }, (_, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
                <Skeleton key={slot} className="h-14" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
