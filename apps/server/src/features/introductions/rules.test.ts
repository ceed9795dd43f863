import { expect, test } from 'vitest'
import { morningAfter } from './local-time.ts'
import {
  type Act,
  after,
  type IntroductionFacts,
  type LetterFacts,
  letterState,
  NOT_READ,
  type Side,
  type Times,
} from './rules.ts'

const at = (text: string) => new Date(`2026-${text}Z`)
const SENT = at('11-27T10:22')
const DELIVERED = at('11-27T18:00')
const CLOSES = at('12-11T18:00')
const NOW = at('11-30T15:00')
const MORNING = at('12-01T08:00')

const times = (now: Date): Times => ({ now, morningAfter: (_, moment) => morningAfter(moment, 'UTC') })
const letter = (facts: Partial<LetterFacts> = {}): LetterFacts => ({
  answer: null,
  noUntil: null,
  closesVisibleAt: null,
  ...facts,
})

const DRAFT: IntroductionFacts = {
  state: 'draft',
  reading: NOT_READ,
  sentAt: null,
  deliversAt: null,
  deliveredAt: null,
  closesAt: null,
  closedAt: null,
  cause: null,
  letters: { client: letter(), other: letter() },
}
const WAITING: IntroductionFacts = { ...DRAFT, state: 'sent', sentAt: SENT, deliversAt: DELIVERED }
/** Letters to two clients of one counsellor, which wait for a second reader for seven days. */
const ASKED = at('11-26T09:00')
const UNREAD_AT = at('12-03T09:00')
const WITH_READER = done(DRAFT, ASKED, { does: 'ask_reader' })
const OPEN: IntroductionFacts = { ...WAITING, deliveredAt: DELIVERED, closesAt: CLOSES }

/** The facts after acts that are all possible. */
function done(facts: IntroductionFacts, now: Date, ...acts: Act[]): IntroductionFacts {
  let reached = facts
  for (const act of acts) {
    const next = after(reached, act, times(now))
    if (next === 'not_now') throw new Error(`not possible: ${act.does}`)
    reached = next
  }
  return reached
}

const yes = (by: Side): Act => ({ does: 'yes', by })
const no = (by: Side): Act => ({ does: 'no', by })

/** Every state in which an introduction can be. */
const STATES = {
  draft: DRAFT,
  'on its way': WAITING,
  unanswered: OPEN,
  'one yes': done(OPEN, NOW, yes('client')),
  'one no': done(OPEN, NOW, no('client')),
  'yes and no': done(OPEN, NOW, yes('other'), no('client')),
  'two noes': done(OPEN, NOW, no('client'), no('other')),
  connected: done(OPEN, NOW, yes('client'), yes('other')),
  'closed after a no': done(done(OPEN, NOW, no('client')), MORNING, { does: 'close_after_no' }),
  'closed after 14 days': done(OPEN, CLOSES, { does: 'close_unanswered' }),
  'closed unseen': done(OPEN, NOW, { does: 'part' }),
  'closed as a draft': done(DRAFT, NOW, { does: 'part' }),
  'with a second reader': WITH_READER,
  returned: done(WITH_READER, SENT, { does: 'return_to_writer', readerId: 'ruth' }),
  released: done(WITH_READER, SENT, { does: 'release', readerId: 'ruth', deliversAt: DELIVERED }),
}
type StateName = keyof typeof STATES

/** The state and both answers, as 'sent yes/-'; of a closed introduction its cause, too. */
function summary(facts: IntroductionFacts | 'not_now'): string {
  if (facts === 'not_now') return 'not_now'
  const { state, cause, letters, deliveredAt } = facts
  const delivered = state === 'sent' && !deliveredAt ? 'undelivered ' : ''
  const read = facts.reading.readAt ? 'read ' : facts.reading.returnedAt ? 'returned ' : ''
  return `${read}${delivered}${cause ?? state} ${letters.client.answer ?? '-'}/${letters.other.answer ?? '-'}`
}

const ACTS: Record<string, { act: Act; now?: Date }> = {
  send: { act: { does: 'send', deliversAt: DELIVERED }, now: SENT },
  'take back': { act: { does: 'take_back' }, now: at('11-27T17:59:59.999') },
  'take back late': { act: { does: 'take_back' }, now: DELIVERED },
  'hold back': { act: { does: 'hold_back' }, now: DELIVERED },
  deliver: { act: { does: 'deliver' }, now: DELIVERED },
  'deliver early': { act: { does: 'deliver' }, now: at('11-27T17:59:59.999') },
  'client yes': { act: yes('client') },
  'other yes': { act: yes('other') },
  'client takes yes back': { act: { does: 'take_yes_back', by: 'client' } },
  'client no': { act: no('client') },
  'other no': { act: no('other') },
  'client changes mind': { act: { does: 'change_mind', by: 'client' }, now: at('12-01T07:59:59.999') },
  'client changes mind late': { act: { does: 'change_mind', by: 'client' }, now: MORNING },
  'morning comes': { act: { does: 'close_after_no' }, now: MORNING },
  'before the morning': { act: { does: 'close_after_no' }, now: at('12-01T07:59:59.999') },
  '14 days are over': { act: { does: 'close_unanswered' }, now: CLOSES },
  'before 14 days': { act: { does: 'close_unanswered' }, now: at('12-11T17:59:59.999') },
  part: { act: { does: 'part' } },
  'client withdraws consent': { act: { does: 'withdraw_consent', by: 'client' } },
  'other leaves': { act: { does: 'leave', by: 'other' } },
  'ask a reader': { act: { does: 'ask_reader' } },
  release: { act: { does: 'release', readerId: 'ruth', deliversAt: DELIVERED }, now: at('12-03T08:59:59.999') },
  'release by another': { act: { does: 'release', readerId: 'rajesh', deliversAt: DELIVERED } },
  'release late': { act: { does: 'release', readerId: 'ruth', deliversAt: DELIVERED }, now: UNREAD_AT },
  return: { act: { does: 'return_to_writer', readerId: 'ruth' }, now: at('12-03T08:59:59.999') },
  'return by another': { act: { does: 'return_to_writer', readerId: 'rajesh' } },
  'return late': { act: { does: 'return_to_writer', readerId: 'ruth' }, now: UNREAD_AT },
  'nobody has read': { act: { does: 'return_unread' }, now: UNREAD_AT },
  'nobody has read yet': { act: { does: 'return_unread' }, now: at('12-03T08:59:59.999') },
}

const N = 'not_now'
const NONE = Array.from({ length: 12 }, () => N)
/** What each act does in each state, in the order of `STATES`. */
const TABLE: Record<keyof typeof ACTS, string[]> = {
  send: [
    'undelivered sent -/-',
    'undelivered sent -/-',
    'sent -/-',
    'sent yes/-',
    'sent no/-',
    'sent no/yes',
    'sent no/no',
    N,
    N,
    N,
    N,
    N,
    N,
    'undelivered sent -/-',
    'read undelivered sent -/-',
  ],
  'take back': ['draft -/-', 'draft -/-', N, N, N, N, N, N, N, N, N, N, 'draft -/-', 'returned draft -/-', 'draft -/-'],
  'take back late': ['draft -/-', N, N, N, N, N, N, N, N, N, N, N, 'draft -/-', 'returned draft -/-', N],
  'hold back': [N, 'draft -/-', N, N, N, N, N, N, N, N, N, N, N, N, 'draft -/-'],
  deliver: [N, 'sent -/-', N, N, N, N, N, N, N, N, N, N, N, N, 'read sent -/-'],
  'deliver early': [N, N, N, N, N, N, N, N, N, N, N, N, N, N, N],
  'client yes': [
    N,
    N,
    'sent yes/-',
    'sent yes/-',
    N,
    N,
    N,
    'connected yes/yes',
    N,
    'over yes/-',
    'parted yes/-',
    N,
    N,
    N,
    N,
  ],
  'other yes': [
    N,
    N,
    'sent -/yes',
    'connected yes/yes',
    'sent no/yes',
    'sent no/yes',
    N,
    'connected yes/yes',
    'no no/yes',
    'over -/yes',
    'parted -/yes',
    N,
    N,
    N,
    N,
  ],
  'client takes yes back': [N, N, 'sent -/-', 'sent -/-', N, N, N, N, N, 'over -/-', 'parted -/-', N, N, N, N],
  'client no': [
    N,
    N,
    'sent no/-',
    N,
    'sent no/-',
    'sent no/yes',
    'sent no/no',
    N,
    'no no/-',
    'over no/-',
    'parted no/-',
    N,
    N,
    N,
    N,
  ],
  'other no': [
    N,
    N,
    'sent -/no',
    'sent yes/no',
    'sent no/no',
    N,
    'sent no/no',
    N,
    'no no/no',
    'over -/no',
    'parted -/no',
    N,
    N,
    N,
    N,
  ],
  'client changes mind': [
    N,
    N,
    'sent -/-',
    N,
    'sent -/-',
    'sent -/yes',
    'sent -/no',
    N,
    'no -/-',
    'over -/-',
    'parted -/-',
    N,
    N,
    N,
    N,
  ],
  'client changes mind late': [N, N, 'sent -/-', N, N, N, N, N, N, 'over -/-', 'parted -/-', N, N, N, N],
  'morning comes': [N, N, N, N, 'no no/-', 'no no/yes', 'no no/no', N, N, N, N, N, N, N, N],
  'before the morning': [N, N, N, N, N, N, N, N, N, N, N, N, N, N, N],
  '14 days are over': [N, N, 'over -/-', 'over yes/-', 'no no/-', 'no no/yes', 'no no/no', N, N, N, N, N, N, N, N],
  'before 14 days': [N, N, N, N, N, N, N, N, N, N, N, N, N, N, N],
  part: [
    'parted -/-',
    'parted -/-',
    'parted -/-',
    'parted yes/-',
    'parted no/-',
    'parted no/yes',
    'parted no/no',
    'connected yes/yes',
    'no no/-',
    'over -/-',
    'parted -/-',
    'parted -/-',
    'parted -/-',
    'returned parted -/-',
    'read parted -/-',
  ],
  'client withdraws consent': [
    'consent -/-',
    'consent -/-',
    'consent -/-',
    'consent yes/-',
    'consent no/-',
    'consent no/yes',
    'consent no/no',
    'connected yes/yes',
    'no no/-',
    'over -/-',
    'parted -/-',
    'parted -/-',
    'consent -/-',
    'returned consent -/-',
    'read consent -/-',
  ],
  'other leaves': [
    'left -/-',
    'left -/-',
    'left -/-',
    'left yes/-',
    'left no/-',
    'left no/yes',
    'left no/no',
    'connected yes/yes',
    'no no/-',
    'over -/-',
    'parted -/-',
    'parted -/-',
    'left -/-',
    'returned left -/-',
    'read left -/-',
  ],
  'ask a reader': ['second_reading -/-', ...NONE.slice(1), 'second_reading -/-', 'second_reading -/-', N],
  release: [...NONE, 'read undelivered sent -/-', N, 'read undelivered sent -/-'],
  'release by another': [...NONE, 'read undelivered sent -/-', N, N],
  'release late': [...NONE, N, N, 'read undelivered sent -/-'],
  return: [...NONE, 'returned draft -/-', 'returned draft -/-', N],
  'return by another': [...NONE, 'returned draft -/-', N, N],
  'return late': [...NONE, N, 'returned draft -/-', N],
  'nobody has read': [...NONE, 'returned draft -/-', N, N],
  'nobody has read yet': [...NONE, N, N, N],
}

const NAMES = Object.keys(STATES) as StateName[]
test.each(Object.entries(ACTS))('after: %s, in every state', (name, { act, now = NOW }) => {
  expect(NAMES.map((state) => summary(after(STATES[state], act, times(now))))).toEqual(TABLE[name])
})

test('after: an act that repeats the last one leaves the same facts', () => {
  expect(after(STATES['one yes'], yes('client'), times(NOW))).toBe(STATES['one yes'])
  expect(after(STATES['one no'], no('client'), times(NOW))).toBe(STATES['one no'])
  expect(after(STATES.connected, yes('client'), times(NOW))).toBe(STATES.connected)
})

test('after: a second reading is named with its reader, and forgotten once the letters are taken back or held back', () => {
  expect(STATES.released.reading).toEqual({ ...NOT_READ, readerId: 'ruth', readAt: SENT })
  expect(STATES.returned.reading).toEqual({ ...NOT_READ, readerId: 'ruth', returnedAt: SENT })
  expect(done(WITH_READER, UNREAD_AT, { does: 'return_unread' }).reading).toEqual({
    ...NOT_READ,
    returnedAt: UNREAD_AT,
  })
  expect(done(STATES.returned, NOW, { does: 'ask_reader' }).reading).toEqual({ ...NOT_READ, requestedAt: NOW })
  expect(done(STATES.returned, NOW, { does: 'send', deliversAt: DELIVERED }).reading).toEqual(NOT_READ)
  for (const does of ['take_back', 'hold_back'] as const)
    expect(done(STATES.released, SENT, { does }).reading).toEqual(NOT_READ)
  expect(done(WITH_READER, NOW, { does: 'part' }).reading).toEqual(NOT_READ)
})

test('after: no two answers but two yeses connect', () => {
  const answers = [yes, no] as const
  const pairs = answers.flatMap((first) => answers.map((second) => done(OPEN, NOW, first('client'), second('other'))))
  expect(pairs.map(({ state }) => state)).toEqual(['connected', 'sent', 'sent', 'sent'])
})

/** Everything that the other could do while the client waits for an answer. */
const CAUSES: Record<string, (facts: IntroductionFacts) => IntroductionFacts> = {
  'a no': (facts) => done(facts, NOW, no('other')),
  'a withdrawn consent': (facts) => done(facts, NOW, { does: 'withdraw_consent', by: 'other' }),
  'a closed account': (facts) => done(facts, NOW, { does: 'leave', by: 'other' }),
}
const HOURS = [
  '11-30T15:00',
  '11-30T23:59',
  '12-01T07:59:59.999',
  '12-01T08:00',
  '12-05T10:00',
  '12-11T18:00',
  '12-20T08:00',
]

test.each(['unanswered', 'one yes'] as const)(
  'letterState: %s, a no cannot be distinguished from other causes',
  (state) => {
    const seenAfter = (cause: string) => {
      const facts = CAUSES[cause]?.(STATES[state]) ?? STATES[state]
      return HOURS.map((hour) => letterState(facts, 'client', at(hour)))
    }
    const before = state === 'unanswered' ? 'open' : 'waiting'
    const expected = [before, before, before, 'closed', 'closed', 'closed', 'closed']
    for (const cause of Object.keys(CAUSES)) expect([cause, seenAfter(cause)]).toEqual([cause, expected])
  },
)

test('letterState: a no on the last day reads like no answer', () => {
  const lastDay = at('12-11T17:00')
  const waiting = done(STATES['one yes'], lastDay, no('other'))
  const unanswered = done(STATES['one yes'], CLOSES, { does: 'close_unanswered' })
  for (const hour of ['12-11T17:30', '12-11T18:00', '12-12T07:59:59.999', '12-12T08:00'])
    expect(letterState(waiting, 'client', at(hour))).toBe(letterState(unanswered, 'client', at(hour)))
  expect(letterState(waiting, 'client', at('12-12T08:00'))).toBe('closed')
  const silent = done(OPEN, lastDay, no('other'))
  expect(letterState(silent, 'client', CLOSES)).toBe('over')
  // The no itself can be taken back only while the other can still answer.
  expect(silent.letters.other.noUntil).toEqual(CLOSES)
})

test('letterState: a block is seen by neither, so that nobody finds out by one who the other is', () => {
  const parted = done(OPEN, NOW, { does: 'part' })
  for (const side of ['client', 'other'] as const)
    expect(HOURS.map((hour) => letterState(parted, side, at(hour)))).toEqual(
      HOURS.map((hour) => letterState(OPEN, side, at(hour))),
    )
  const answered = done(parted, NOW, yes('client'), yes('other'))
  expect(summary(answered)).toBe('parted yes/yes')
  expect(letterState(answered, 'client', at('12-12T07:59'))).toBe('waiting')
  expect(letterState(answered, 'client', at('12-12T08:00'))).toBe('closed')
})

test('letterState: the letter of a member who withdraws the consent closes at once', () => {
  const withdrawn = done(OPEN, NOW, { does: 'withdraw_consent', by: 'client' })
  expect(letterState(withdrawn, 'client', NOW)).toBe('closed')
})

test('letterState: nothing is seen before the delivery, or of letters that closed before it', () => {
  const before = [DRAFT, WAITING, done(WAITING, SENT, { does: 'part' }), STATES['closed as a draft']]
  expect(before.map((facts) => letterState(facts, 'other', CLOSES))).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
})

test('after: a yes is not taken back after the 14 days, or given after the morning on which the letter closes', () => {
  expect(after(STATES['one yes'], { does: 'take_yes_back', by: 'client' }, times(CLOSES))).toBe('not_now')
  expect(after(STATES['one no'], yes('other'), times(MORNING))).toBe('not_now')
})
