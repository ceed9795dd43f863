import {
  InterestNote,
  type InterestState,
  NOTE_TEXTS,
  sharedContactsLabel,
} from '@heartwell/contract/interests/interests.ts'
import { expect, test } from 'vitest'
import {
  ALL,
  answer,
  closesAt,
  mayRenew,
  NOTHING,
  newlyShared,
  renewableOn,
  sendAgain,
  tooManyWaiting,
  undoWithdrawal,
  withdraw,
} from './rules.ts'

const [ASHA, RAVI] = ['asha', 'ravi']
const CLOSED_AT = new Date('2026-12-05T19:00:00Z')
const DAY_BEFORE = { now: new Date('2027-02-02T23:59:59.999Z'), isOpen: true }
const ON_THE_DAY = { now: new Date('2027-02-03T00:00:00Z'), isOpen: true }
const NOT_OPEN = { ...ON_THE_DAY, isOpen: false }
const from = (senderId: string, state: InterestState, closed = state === 'withdrawn' || state === 'expired') => ({
  senderId,
  recipientId: senderId === ASHA ? RAVI : ASHA,
  state,
  closedAt: closed ? CLOSED_AT : null,
  finishedAt: null,
})

const ALREADY = { does: 'nothing', message: 'You have already sent your interest.', relation: 'sent' }
const CLOSED = {
  does: 'nothing',
  message: 'Your interest in this person is closed. You can send another one from 3 February 2027.',
  relation: 'closed',
}
const CONNECTED = { does: 'nothing', message: 'You are already connected.', relation: 'connected' }
const FINISHED = { does: 'nothing', message: 'Your conversation with this person is finished.', relation: 'closed' }
const DECLINED = { does: 'nothing', message: 'You have declined this person.' }

test.each([
  ['her own open request', from(ASHA, 'pending'), ALREADY],
  ['his open request', from(RAVI, 'pending'), { does: 'accept' }],
  ['her own accepted request', from(ASHA, 'accepted'), CONNECTED],
  ['his accepted request', from(RAVI, 'accepted'), CONNECTED],
  ['a finished connection', { ...from(RAVI, 'accepted'), finishedAt: CLOSED_AT }, FINISHED],
  ['her own rejected request, of which she learns nothing', from(ASHA, 'rejected'), ALREADY],
  ['her own rejected request when its days are over', from(ASHA, 'rejected', true), CLOSED],
  ['her own request that nobody answered', from(ASHA, 'expired'), CLOSED],
  ['her own withdrawn request', from(ASHA, 'withdrawn'), CLOSED],
  ['his request, which she rejected', from(RAVI, 'rejected'), DECLINED],
  ['his request, which she rejected and which is closed for him', from(RAVI, 'rejected', true), DECLINED],
  ['his request, which she did not answer in time', from(RAVI, 'expired'), { does: 'renew' }],
  ['his withdrawn request', from(RAVI, 'withdrawn'), { does: 'renew' }],
])('IN-09 an interest that is sent meets %s', (_, existing, meaning) => {
  expect(sendAgain(existing, ASHA, DAY_BEFORE)).toEqual(meaning)
})

test.each([
  ['her own request that nobody answered', from(ASHA, 'expired')],
  ['her own withdrawn request', from(ASHA, 'withdrawn')],
  ['her own rejected request', from(ASHA, 'rejected', true)],
  ['his request, which she rejected', from(RAVI, 'rejected', true)],
])('IN-09 on the sixtieth day after it closed, an interest sent again renews %s', (_, existing) => {
  expect(sendAgain(existing, ASHA, ON_THE_DAY)).toEqual({ does: 'renew' })
  expect(sendAgain(existing, ASHA, NOT_OPEN)).toMatchObject({ does: 'nothing' })
})

test('IN-09 on the sixtieth day, pending and accepted requests mean what they meant before', () => {
  expect(sendAgain(from(ASHA, 'pending'), ASHA, ON_THE_DAY)).toEqual(ALREADY)
  expect(sendAgain(from(RAVI, 'pending'), ASHA, ON_THE_DAY)).toEqual({ does: 'accept' })
  expect(sendAgain(from(ASHA, 'accepted'), ASHA, ON_THE_DAY)).toEqual(CONNECTED)
  expect(sendAgain(from(ASHA, 'rejected'), ASHA, ON_THE_DAY)).toEqual(ALREADY)
})

test('IN-09 the day from which another interest may be sent does not depend on the hour', () => {
  for (const at of ['2026-12-05T00:00:00Z', '2026-12-05T23:59:59.999Z']) {
    expect(renewableOn(new Date(at))).toBe('2027-02-03')
    expect([DAY_BEFORE, ON_THE_DAY].map(({ now }) => mayRenew(new Date(at), now))).toEqual([false, true])
  }
  expect(mayRenew(null, ON_THE_DAY.now)).toBe(false)
})

test.each([false, true])('IN-09 the sender cannot distinguish a rejection from waiting (closed: %s)', (closed) => {
  const waited = closed ? from(ASHA, 'expired') : from(ASHA, 'pending')
  for (const today of [DAY_BEFORE, ON_THE_DAY, NOT_OPEN])
    expect(sendAgain(from(ASHA, 'rejected', closed), ASHA, today)).toEqual(sendAgain(waited, ASHA, today))
  const kind = (verdict: ReturnType<typeof withdraw>) => (typeof verdict === 'string' ? verdict : 'taken back')
  expect(kind(withdraw(from(ASHA, 'rejected', closed), ASHA))).toBe(kind(withdraw(waited, ASHA)))
})

const plain = (confirm: boolean) => ({ confirm, words: 'none' }) as const

test('IN-08 a rejection may get a message later, until the interest is closed for its sender', () => {
  const no = { confirm: false, words: 'some' } as const
  expect(answer(from(ASHA, 'pending'), RAVI, no)).toEqual({ becomes: 'rejected' })
  expect(answer(from(ASHA, 'rejected'), RAVI, no)).toEqual({ becomes: 'rejected' })
  expect(answer(from(ASHA, 'rejected', true), RAVI, no)).toBe('closed')
  expect(answer(from(ASHA, 'accepted'), RAVI, no)).toBe('already_answered')
})

test.each([
  ['pending', true, { becomes: 'accepted' }],
  ['pending', false, { becomes: 'rejected' }],
  ['accepted', true, 'repeat'],
  ['accepted', false, 'already_answered'],
  ['rejected', false, 'repeat'],
  ['rejected', true, 'already_answered'],
  ['withdrawn', true, 'closed'],
  ['expired', false, 'closed'],
] as const)('IN-07 IN-08 the receiver of a %s request answers %s', (state, confirm, verdict) => {
  expect(answer(from(ASHA, state), RAVI, plain(confirm))).toEqual(verdict)
})

test.each(['pending', 'accepted', 'rejected', 'expired'] as const)('IN-09 who may do what to a %s request', (state) => {
  for (const confirm of [true, false]) {
    expect(answer(from(ASHA, state), ASHA, plain(confirm))).toBe('not_found')
    expect(answer(from(ASHA, state), 'somebody else', plain(confirm))).toBe('not_found')
    expect(answer(undefined, RAVI, plain(confirm))).toBe('not_found')
  }
  expect(withdraw(from(ASHA, state), RAVI)).toBe('not_found')
  expect(withdraw(undefined, ASHA)).toBe('not_found')
})

test.each([
  ['pending', false, { becomes: 'withdrawn' }],
  ['rejected', false, { becomes: 'rejected' }],
  ['rejected', true, 'repeat'],
  ['accepted', false, 'already_answered'],
  ['withdrawn', true, 'repeat'],
  ['expired', true, 'repeat'],
] as const)('IN-09 the sender of a %s request takes it back', (state, closed, verdict) => {
  expect(withdraw(from(ASHA, state, closed), ASHA)).toEqual(verdict)
})

test.each([
  [9, 29, 7, undefined],
  [10, 0, 0, 'interest.answer_first'],
  [0, 30, 0, 'interest.many_waiting'],
  [10, 30, 0, 'interest.answer_first'],
  [0, 0, 8, 'interest.many_wait_for_you'],
  [0, 30, 9, 'interest.many_wait_for_you'],
])(
  'IN-09 with %i to answer for the sender, %i for the recipient and %i messages, sending gives: %s',
  (sender, recipient, messages, refusal) => {
    expect(tooManyWaiting({ sender, recipient, messages }, { answerFirst: 10, manyWaiting: 30 })).toBe(refusal)
  },
)

test('an interest of the evening closes in the evening', () => {
  expect(closesAt(new Date('2026-11-21T19:00:00Z'), 14)).toEqual(new Date('2026-12-05T19:00:00Z'))
})

test.each([
  'I would love to hear about your garden. I moved here in 1999, with 3 cats.',
  'Two lines\nare fine, and so is 20:15 on the 5.12.',
])('a note may say: %s', (note) => {
  expect(InterestNote.parse(` ${note} `)).toBe(note)
})

test.each([
  ['Write to asha@example.org', NOTE_TEXTS.contact],
  ['See https://example.org', NOTE_TEXTS.contact],
  ['I am on www.example', NOTE_TEXTS.contact],
  ['My page is asha-singh.com', NOTE_TEXTS.contact],
  ['Look at t.me/asha', NOTE_TEXTS.contact],
  ['Call +44 (20) 7946-0123', NOTE_TEXTS.contact],
  ['x'.repeat(301), NOTE_TEXTS.tooLong],
  ['a\u0007bell', 'Please write plain text.'],
])('a note may not say: %s', (note, text) => {
  expect(InterestNote.safeParse(note).error?.issues[0]?.message).toBe(text)
})

test('MA-12 only newly shared fields are notified', () => {
  expect(newlyShared({ ...NOTHING, email: true }, ALL)).toEqual({ email: false, phone: true, dob: true })
  expect(newlyShared({ ...ALL, email: false }, ALL)).toEqual({ ...NOTHING, email: true })
  expect([newlyShared(ALL, ALL), newlyShared(NOTHING, NOTHING), newlyShared(ALL, NOTHING)]).toEqual([
    NOTHING,
    NOTHING,
    NOTHING,
  ])
  expect([NOTHING, { ...NOTHING, dob: true }, { ...ALL, dob: false }, ALL].map(sharedContactsLabel)).toEqual([
    '',
    'birth date',
    'email address and phone number',
    'email address, phone number and birth date',
  ])
})

const TEN_MINUTES_LATER = new Date('2026-12-05T19:10:00.000Z')
const TOO_LATE = new Date('2026-12-05T19:10:00.001Z')

test.each([
  ['withdrawn', 'pending'],
  ['rejected', 'rejected'],
] as const)(
  'IN-09 a withdrawal of an interest now %s can be undone at 10:00 and not at 10:00.001',
  (state, becomes) => {
    const undoAt = (now: Date) => undoWithdrawal(from(ASHA, state, true), ASHA, { withdrawnAt: CLOSED_AT, now })
    expect(undoAt(TEN_MINUTES_LATER)).toEqual({ becomes })
    expect(undoAt(TOO_LATE)).toBe('closed')
  },
)

test.each([
  ['an expired interest', from(ASHA, 'expired'), 'closed'],
  ['an interest declined with words', from(ASHA, 'rejected', true), 'closed'],
  ['an open interest', from(ASHA, 'pending'), 'repeat'],
  ['an open interest that was declined in silence', from(ASHA, 'rejected'), 'repeat'],
  ['an accepted interest', from(ASHA, 'accepted'), 'already_answered'],
  ['an interest of the other member', from(RAVI, 'withdrawn'), 'not_found'],
  ['no interest', undefined, 'not_found'],
])('IN-09 the undo of %s changes nothing', (_, request, verdict) => {
  expect(undoWithdrawal(request, ASHA, { withdrawnAt: null, now: CLOSED_AT })).toBe(verdict)
})
