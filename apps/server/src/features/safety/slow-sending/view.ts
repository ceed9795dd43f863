import type { SlowSending } from '@heartwell/contract/console/member-file.ts'
import { waitText } from '@heartwell/contract/errors.ts'
import { STORY_SIGNS } from '@heartwell/contract/safety/advice.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import type { EvidenceRow } from './queries.ts'
import { NEW_PEOPLE_A_DAY } from './rules.ts'

export const secondsTo = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** What a sender reads who would write to too many new people. */
export const slowText = ({ next, until, now }: { next: Date; until: Date; now: Date }): string =>
  `An automatic check was unsure about one of your conversations, so you can write to ${NEW_PEOPLE_A_DAY} new people a day for now. You can write to the next one in ${waitText(secondsTo(next, now))}, and to people you already know at any time. This ends on ${longDay(until)}. If we’re wrong, tell us under Help and Support, and a person will check.`

/** Why the sending of a member is slower, for staff. */
export const viewSlowSending = ({ warned, signs }: EvidenceRow, until: Date): SlowSending => ({
  ends_at: until.toISOString(),
  new_people_a_day: NEW_PEOPLE_A_DAY,
  conversations: warned,
  signs: STORY_SIGNS.filter((sign) => signs.includes(sign)),
})
