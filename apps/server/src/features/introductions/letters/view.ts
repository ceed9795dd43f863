import { ageBand } from '@heartwell/contract/introductions/age-band.ts'
import type { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import { CLOSED_READABLE_DAYS, type Letter, type LetterLine } from '@heartwell/contract/introductions/member-letters.ts'
import { countryName } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { IntroductionRecord } from '../queries.ts'
import { endOfLetter, letterState, otherSide, type Side } from '../rules.ts'
import type { CounsellorRow, PersonRow } from './queries.ts'

/** What a letter says of a member beside its text: never the id, the surname, the exact age or the town. */
export const viewPerson = ({ name, dob, country, region }: PersonRow, now: Date): LetterLine['other'] => ({
  first_name: plainFirstName(name),
  age_band: ageBand(ageOn(now, dob)),
  region: region || (country ? countryName(country) : ''),
})

type Parts = { introduction: IntroductionRecord; side: Side; other: PersonRow; counsellor: CounsellorRow }

/** Undefined before the delivery. */
export function viewLine({ introduction, side, other, counsellor }: Parts, now: Date): LetterLine | undefined {
  const { id, deliveredAt, closesAt, memberIds } = introduction
  const state = letterState(introduction, side, now)
  if (state === 'hidden' || !deliveredAt || !closesAt) return undefined
  return {
    id,
    state,
    other: viewPerson(other, now),
    counsellor,
    delivered_at: deliveredAt.toISOString(),
    answer_until: closesAt.toISOString(),
    closed_at: endOfLetter(introduction, side, now)?.toISOString() ?? null,
    partner_id: state === 'connected' ? memberIds[otherSide(side)] : null,
  }
}

type SecondReading = NonNullable<Letter['second_reading']> | null

export function viewLetter(
  parts: Parts & { own: PersonRow; canAsk: boolean; text: LetterDraft | undefined; secondReading: SecondReading },
  now: Date,
): Letter | undefined {
  const line = viewLine(parts, now)
  if (!line) return undefined
  const { introduction, side, own, canAsk, text, secondReading } = parts
  const { noUntil } = introduction.letters[side]
  const isOld = line.closed_at !== null && now.getTime() > Date.parse(line.closed_at) + CLOSED_READABLE_DAYS * DAY_MS
  return {
    ...line,
    own_first_name: plainFirstName(own.name),
    can_ask: canAsk,
    second_reading: secondReading,
    text: text && !isOld ? text : null,
    change_until: line.state === 'declined' && noUntil && now < noUntil ? noUntil.toISOString() : null,
    can_take_back: line.state === 'waiting' && now < new Date(line.answer_until),
  }
}

/** Opens a letter; `notification-kinds.ts` of the browser knows it. */
const refTo = (id: string) => `letter:${id}`

export const LETTER_NOTICES = {
  delivered: (id: string, counsellor: string) => ({
    kind: 'connection' as const,
    title: 'A letter for you',
    message: `${isolated(counsellor)} has written to you about somebody. There is no hurry.`,
    ref: refTo(id),
  }),
  closed: (id: string) => ({
    kind: 'connection' as const,
    title: 'An introduction has closed',
    message: 'You won’t be meeting this time. Most reasons have nothing to do with the person in the letter.',
    ref: refTo(id),
  }),
}
