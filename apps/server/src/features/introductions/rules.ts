import { ANSWER_DAYS, type IntroductionState, SECOND_READING_DAYS } from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** The encryption contexts of why a member says no, and why a second reader returns letters: none decrypts in another row. */
export const sealedFor = {
  decline: (letterId: string) => `introduction-decline ${letterId}`,
  returned: (introductionId: string) => `introduction-returned ${introductionId}`,
}

/** The member for whom the introduction was started, and the one who was chosen. */
export type Side = 'client' | 'other'
export const otherSide = (side: Side): Side => (side === 'client' ? 'other' : 'client')

/**
 * Why an introduction closed: a no, 14 days without two answers, a block, report or hidden contact between the two, a
 * withdrawn consent, or an account that was closed or suspended.
 */
export type CloseCause = 'no' | 'over' | 'parted' | 'consent' | 'left'

export type LetterFacts = {
  answer: 'yes' | 'no' | null
  /** Until when a no can be taken back. */
  noUntil: Date | null
  /** From when the reader sees that the introduction has closed. */
  closesVisibleAt: Date | null
}

/** What another counsellor does about letters to two clients of the same counsellor. */
export type Reading = {
  /** Since when the letters wait for a second reader. */
  requestedAt: Date | null
  /** Who released or returned the letters. */
  readerId: string | null
  /** When they were released. */
  readAt: Date | null
  /** When the letters came back to their writer unreleased. */
  returnedAt: Date | null
}
export const NOT_READ: Reading = { requestedAt: null, readerId: null, readAt: null, returnedAt: null }

export type IntroductionFacts = {
  state: IntroductionState
  reading: Reading
  sentAt: Date | null
  deliversAt: Date | null
  deliveredAt: Date | null
  closesAt: Date | null
  closedAt: Date | null
  cause: CloseCause | null
  letters: Record<Side, LetterFacts>
}

export type Act =
  | { does: 'send'; deliversAt: Date }
  | { does: 'ask_reader' | 'return_unread' }
  | { does: 'return_to_writer'; readerId: string }
  | { does: 'release'; readerId: string; deliversAt: Date }
  | { does: 'take_back' | 'hold_back' | 'deliver' | 'close_after_no' | 'close_unanswered' }
  | { does: 'yes' | 'take_yes_back' | 'no' | 'change_mind'; by: Side }
  /** A block, report or hidden contact between the two. */
  | { does: 'part' }
  | { does: 'withdraw_consent' | 'leave'; by: Side }

/** `morningAfter` is 08:00 of the next day on the clocks of a reader. */
export type Times = { now: Date; morningAfter: (side: Side, moment: Date) => Date }

/** What the reader of a letter sees of it; `hidden` before the delivery. */
export type LetterState = 'hidden' | 'open' | 'waiting' | 'declined' | 'closed' | 'over' | 'connected'

/**
 * What one of the two sees. It depends on the reader's own answer and on two times, never on the answer of the other or on
 * why the introduction closed.
 */
export function letterState(
  { state, deliveredAt, closesAt, letters }: IntroductionFacts,
  side: Side,
  now: Date,
): LetterState {
  if (!deliveredAt || !closesAt) return 'hidden'
  if (state === 'connected') return 'connected'
  const { answer, closesVisibleAt } = letters[side]
  if (answer === 'no') return 'declined'
  const isOver = now >= closesAt
  if (answer === null && isOver && (closesVisibleAt === null || closesVisibleAt >= closesAt)) return 'over'
  if (closesVisibleAt && now >= closesVisibleAt) return 'closed'
  return answer === 'yes' ? 'waiting' : 'open'
}

/** When the reader saw that the introduction had ended; null while it is open for them. */
export function endOfLetter(facts: IntroductionFacts, side: Side, now: Date): Date | null {
  const seen = letterState(facts, side, now)
  const { noUntil, closesVisibleAt } = facts.letters[side]
  if (seen === 'declined') return noUntil && now >= noUntil ? noUntil : null
  if (seen === 'over') return facts.closesAt
  return seen === 'closed' ? closesVisibleAt : null
}

/** The state after an act. The same facts when it repeats one; `not_now` when it is not possible. */
export function after(facts: IntroductionFacts, act: Act, times: Times): IntroductionFacts | 'not_now' {
  switch (act.does) {
    case 'send':
      if (facts.state === 'sent') return facts
      return facts.state === 'draft'
        ? { ...facts, state: 'sent', reading: NOT_READ, sentAt: times.now, deliversAt: act.deliversAt }
        : 'not_now'
    case 'ask_reader':
      return askReader(facts, times.now)
    case 'release':
      return release(facts, act, times.now)
    case 'return_to_writer':
      return returnToWriter(facts, act.readerId, times.now)
    case 'return_unread':
      return isUnread(facts, times.now) ? returned(facts, null, times.now) : 'not_now'
    case 'take_back':
      return takeBack(facts, times.now)
    case 'hold_back':
      return facts.state === 'sent' && !facts.deliveredAt ? unsent(facts) : 'not_now'
    case 'deliver':
      return deliver(facts, times.now)
    case 'yes':
      return sayYes(facts, act.by, times.now)
    case 'take_yes_back':
      return takeYesBack(facts, act.by, times.now)
    case 'no':
      return sayNo(facts, act.by, times)
    case 'change_mind':
      return changeMind(facts, act.by, times.now)
    case 'close_after_no':
      return closeAfterNo(facts, times.now)
    case 'close_unanswered':
      return closeUnanswered(facts, times)
    case 'part':
      return part(facts, times)
    case 'withdraw_consent':
      return leave(facts, act.by, 'consent', times)
    case 'leave':
      return leave(facts, act.by, 'left', times)
  }
}

function askReader(facts: IntroductionFacts, now: Date) {
  if (facts.state === 'second_reading') return facts
  if (facts.state !== 'draft') return 'not_now'
  return { ...facts, state: 'second_reading' as const, reading: { ...NOT_READ, requestedAt: now } }
}

/** Until when a second reader can decide about letters that wait since this moment. */
export const readableUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + SECOND_READING_DAYS * DAY_MS)

const isReadable = ({ state, reading: { requestedAt } }: IntroductionFacts, now: Date): boolean =>
  state === 'second_reading' && requestedAt !== null && now < readableUntil(requestedAt)

const isUnread = (facts: IntroductionFacts, now: Date): boolean =>
  facts.state === 'second_reading' && !isReadable(facts, now)

function release(facts: IntroductionFacts, { readerId, deliversAt }: Act & { does: 'release' }, now: Date) {
  if (facts.state === 'sent' && facts.reading.readerId === readerId) return facts
  if (!isReadable(facts, now)) return 'not_now'
  const reading = { ...NOT_READ, readerId, readAt: now }
  return { ...facts, state: 'sent' as const, reading, sentAt: now, deliversAt }
}

function returnToWriter(facts: IntroductionFacts, readerId: string, now: Date) {
  const { state, reading } = facts
  if (state === 'draft' && reading.returnedAt && reading.readerId === readerId) return facts
  return isReadable(facts, now) ? returned(facts, readerId, now) : 'not_now'
}

/** The letters are a draft of their writer again. Without a reader, nobody has read them in time. */
const returned = (facts: IntroductionFacts, readerId: string | null, now: Date): IntroductionFacts => ({
  ...unsent(facts),
  reading: { ...NOT_READ, readerId, returnedAt: now },
})

/** A counsellor can take both letters back until they are delivered. */
function takeBack(facts: IntroductionFacts, now: Date) {
  if (facts.state === 'draft') return facts
  if (facts.state === 'second_reading') return unsent(facts)
  const isWaiting = facts.state === 'sent' && !facts.deliveredAt && facts.deliversAt !== null && now < facts.deliversAt
  return isWaiting ? unsent(facts) : 'not_now'
}

const unsent = (facts: IntroductionFacts): IntroductionFacts => ({
  ...facts,
  state: 'draft',
  reading: NOT_READ,
  sentAt: null,
  deliversAt: null,
})

function deliver(facts: IntroductionFacts, now: Date) {
  const { state, deliversAt, deliveredAt } = facts
  if (state !== 'sent' || deliveredAt || !deliversAt || now < deliversAt) return 'not_now'
  return { ...facts, deliveredAt: now, closesAt: new Date(now.getTime() + ANSWER_DAYS * DAY_MS) }
}

/** An answer to an introduction that has closed for the reader's eyes only later is stored and has no effect. */
function sayYes(facts: IntroductionFacts, by: Side, now: Date) {
  const seen = letterState(facts, by, now)
  if (seen === 'waiting' || seen === 'connected') return facts
  if (seen !== 'open') return 'not_now'
  const isMutual = facts.state === 'sent' && facts.letters[otherSide(by)].answer === 'yes'
  return { ...withLetter(facts, by, { answer: 'yes' }), state: isMutual ? ('connected' as const) : facts.state }
}

function takeYesBack(facts: IntroductionFacts, by: Side, now: Date) {
  const seen = letterState(facts, by, now)
  if (seen === 'open') return facts
  // After the 14 days the letter would be another one: of somebody who did not answer.
  const isInTime = facts.closesAt !== null && now < facts.closesAt
  return seen === 'waiting' && isInTime ? withLetter(facts, by, { answer: null }) : 'not_now'
}

/** The other letter closes on the next morning of its reader, or with the 14 days. Until then the no can be taken back. */
function sayNo(facts: IntroductionFacts, by: Side, { now, morningAfter }: Times) {
  const seen = letterState(facts, by, now)
  if (seen === 'declined') return facts
  if (seen !== 'open' || !facts.closesAt) return 'not_now'
  const other = otherSide(by)
  const morning = morningAfter(other, now)
  const declined = withLetter(facts, by, { answer: 'no', noUntil: earlier(morning, facts.closesAt) })
  return withLetter(declined, other, { closesVisibleAt: facts.letters[other].closesVisibleAt ?? morning })
}

function changeMind(facts: IntroductionFacts, by: Side, now: Date) {
  const { answer, noUntil } = facts.letters[by]
  if (answer === null && letterState(facts, by, now) === 'open') return facts
  if (!noUntil || now >= noUntil || facts.state === 'connected') return 'not_now'
  const reopened = withLetter(facts, by, { answer: null, noUntil: null })
  // While the introduction is open, only this no closes the other letter.
  return facts.state === 'sent' ? withLetter(reopened, otherSide(by), { closesVisibleAt: null }) : reopened
}

function closeAfterNo(facts: IntroductionFacts, now: Date) {
  if (facts.state !== 'sent') return 'not_now'
  const isDue = ({ noUntil }: LetterFacts) => noUntil !== null && noUntil <= now
  if (!SIDES.some((side) => isDue(facts.letters[side]))) return 'not_now'
  return SIDES.reduce(
    (before, side) => closeLetter(before, side, facts.letters[side].noUntil ?? now),
    closed(facts, 'no', now),
  )
}

/** Who said yes reads it on the next morning, as after a no of the other. */
function closeUnanswered(facts: IntroductionFacts, { now, morningAfter }: Times) {
  const { state, closesAt, letters } = facts
  if (state !== 'sent' || !closesAt || now < closesAt) return 'not_now'
  const cause = SIDES.some((side) => letters[side].answer === 'no') ? 'no' : 'over'
  return SIDES.reduce(
    (before, side) =>
      closeLetter(before, side, letters[side].answer === 'yes' ? morningAfter(side, closesAt) : closesAt),
    closed(facts, cause, now),
  )
}

/**
 * Nothing can come of the introduction any more, and both letters look as before until the 14 days are over: otherwise a
 * member could find out by a block who the person in the letter is.
 */
function part(facts: IntroductionFacts, { now, morningAfter }: Times) {
  if (facts.state === 'closed' || facts.state === 'connected') return facts
  const { closesAt } = facts
  const parted = closed(facts, 'parted', now)
  return closesAt
    ? SIDES.reduce((before, side) => closeLetter(before, side, morningAfter(side, closesAt)), parted)
    : parted
}

/** The letter of the one who leaves closes at once, the other one as after a no. */
function leave(facts: IntroductionFacts, by: Side, cause: CloseCause, { now, morningAfter }: Times) {
  if (facts.state === 'connected' || (facts.state === 'closed' && !facts.deliveredAt)) return facts
  const other = otherSide(by)
  const own = withLetter(facts, by, { closesVisibleAt: earlier(facts.letters[by].closesVisibleAt ?? now, now) })
  if (facts.state === 'closed') return own
  return closeLetter(closed(own, cause, now), other, morningAfter(other, now))
}

export const SIDES: readonly Side[] = ['client', 'other']

const closed = (facts: IntroductionFacts, cause: CloseCause, now: Date): IntroductionFacts => ({
  ...facts,
  state: 'closed',
  reading: { ...facts.reading, requestedAt: null },
  closedAt: now,
  cause,
})

const withLetter = (facts: IntroductionFacts, side: Side, change: Partial<LetterFacts>): IntroductionFacts => ({
  ...facts,
  letters: { ...facts.letters, [side]: { ...facts.letters[side], ...change } },
})

/** The reader sees the end at this moment, unless an earlier one is set. */
function closeLetter(facts: IntroductionFacts, side: Side, at: Date): IntroductionFacts {
  const set = facts.letters[side].closesVisibleAt
  return withLetter(facts, side, { closesVisibleAt: set ? earlier(set, at) : at })
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
