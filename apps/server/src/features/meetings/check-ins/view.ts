import type { CheckIn, Watch } from '@heartwell/contract/meetings/check-ins.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { CheckInRecord, WatchRow } from './queries.ts'
import { ownState, type StoredState } from './rules.ts'

type Around = Pick<WatchRow, 'time_zone' | 'word_hash'>

/** The check-in of a member, as somebody beside them may see it. */
export function viewCheckIn(checkIn: CheckInRecord, all: readonly CheckInRecord[], watch: Around): CheckIn {
  return {
    id: checkIn.id,
    kind: checkIn.kind,
    due_at: checkIn.dueAt.toISOString(),
    state: ownState(checkIn.state),
    next_at: checkIn.nextAt?.toISOString() ?? null,
    zone: watch.time_zone,
    has_words: watch.word_hash !== null,
    is_last: checkIn.id === all.at(-1)?.id,
  }
}

export function viewWatch(watch: WatchRow, all: readonly CheckInRecord[]): Watch {
  const minutesOf = (kind: CheckInRecord['kind']) => all.find((one) => one.kind === kind)?.minutes ?? null
  return {
    shares_place: watch.shares_place,
    shares_time: watch.shares_time,
    shares_name: watch.shares_name,
    minutes: { there: minutesOf('there'), during: minutesOf('during'), home: minutesOf('home') },
    has_words: watch.word_hash !== null,
    check_ins: all.map((one) => viewCheckIn(one, all, watch)),
  }
}

/** Says nothing about a meeting, because somebody may look at the screen. */
export const checkInNotice = (at: Date) => ({
  kind: 'safety' as const,
  title: 'Check-in',
  message: 'Is all well? Please answer.',
  ref: 'check-in',
  at,
})

const REASONS: Partial<Record<StoredState, string>> = {
  missed: 'has not answered two questions',
  call: 'asks to be called',
  help: 'pressed ‘I need help’',
  duress:
    'pressed the second word, which means ‘I need help’. Somebody may be watching their screen, which says that all is well. Be careful what you write to them',
}

type Case = { state: StoredState; member: string; partner: string; watch: WatchRow; hasEmail: boolean }

/** What staff read. Only they learn all of it. */
export function caseText({ state, member, partner, watch, hasEmail }: Case): string {
  const { starts_at: at, time_zone: zone, place } = watch
  const when = `${timeText(at, 'Thursday 5 November', zone)} at ${timeText(at, '15:00', zone)}`
  return [
    `Check-in: ${member} ${REASONS[state] ?? ''}.`,
    `First meeting with ${partner} on ${when} (${zone}), at: ${place}.`,
    hasEmail ? 'We have emailed the person they trust.' : 'They have nobody else whom we could tell.',
    'Try to reach them now. This case accuses nobody.',
  ].join('\n')
}
