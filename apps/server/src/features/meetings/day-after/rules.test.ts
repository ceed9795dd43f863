import { Again, type MeetingAnswer, Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { meetingAnswerUntil, nextQuestionAt, wouldBothMeetAgain } from './rules.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

test.each([
  ['three hours after its start', 'agreed', 3 * HOUR_MS, 14 * DAY_MS - 3 * HOUR_MS],
  ['a millisecond earlier', 'agreed', 3 * HOUR_MS - 1, null],
  ['in the last moment of 14 days', 'over', 14 * DAY_MS - 1, 1],
  ['after 14 days', 'over', 14 * DAY_MS, null],
  ['of a cancelled plan', 'cancelled', DAY_MS, null],
  ['of a suggestion that has lapsed', 'proposed', DAY_MS, null],
] as const)('meetingAnswerUntil: %s', (_, state, passed, left) => {
  const until = meetingAnswerUntil({ state, startsAt: ago(passed) }, NOW)
  expect(until && until.getTime() - NOW.getTime()).toBe(left)
})

const ALL: MeetingAnswer[] = Met.options.flatMap((met) => Again.options.map((again) => ({ met, again })))

test('wouldBothMeetAgain: of 81 pairs of answers, only two who met and would meet again', () => {
  const pairs = ALL.flatMap((own) => ALL.map((partners) => [own, partners] as const))
  expect(pairs).toHaveLength(81)
  const yes = { met: 'yes', again: 'yes' }
  expect(pairs.filter(([own, partners]) => wouldBothMeetAgain(own, partners))).toEqual([[yes, yes]])
  expect(ALL.some((own) => wouldBothMeetAgain(own, undefined) || wouldBothMeetAgain(undefined, own))).toBe(false)
})

test('nextQuestionAt: once more after two days, then never', () => {
  expect(nextQuestionAt(0, NOW)).toEqual(new Date('2026-11-17T10:00:00Z'))
  expect(nextQuestionAt(1, NOW)).toBeNull()
})
