import type { InterestState } from '@heartwell/contract/interests.ts'
import { expect, test } from 'vitest'
import { answer, sendAgain } from './rules.ts'

const [ASHA, RAVI] = ['asha', 'ravi']
const from = (senderId: string, state: InterestState) => ({
  senderId,
  recipientId: senderId === ASHA ? RAVI : ASHA,
  state,
})

const ALREADY = { does: 'nothing', message: 'You have already sent your interest.', relation: 'sent' }
const CONNECTED = { does: 'nothing', message: 'You are already connected.', relation: 'connected' }

test.each([
  ['her own open request', from(ASHA, 'pending'), ALREADY],
  ['his open request', from(RAVI, 'pending'), { does: 'accept' }],
  ['her own accepted request', from(ASHA, 'accepted'), CONNECTED],
  ['his accepted request', from(RAVI, 'accepted'), CONNECTED],
  ['her own rejected request, of which she learns nothing', from(ASHA, 'rejected'), ALREADY],
  [
    'his request, which she rejected',
    from(RAVI, 'rejected'),
    { does: 'nothing', message: 'You have declined this person.' },
  ],
])('IN-09 a member who sends her interest meets %s', (_, existing, meaning) => {
  expect(sendAgain(existing, ASHA)).toEqual(meaning)
})

test('IN-09 the person who was rejected cannot tell it from waiting', () => {
  expect(sendAgain(from(ASHA, 'rejected'), ASHA)).toEqual(sendAgain(from(ASHA, 'pending'), ASHA))
})

test.each([
  ['pending', true, { becomes: 'accepted' }],
  ['pending', false, { becomes: 'rejected' }],
  ['accepted', true, 'repeat'],
  ['accepted', false, 'already_answered'],
  ['rejected', false, 'repeat'],
  ['rejected', true, 'already_answered'],
] as const)('IN-07 IN-08 the receiver of a %s request answers %s', (state, confirm, verdict) => {
  expect(answer(from(ASHA, state), RAVI, confirm)).toEqual(verdict)
})

test.each(['pending', 'accepted', 'rejected'] as const)('IN-09 only the receiver may answer a %s request', (state) => {
  for (const confirm of [true, false]) {
    expect(answer(from(ASHA, state), ASHA, confirm)).toBe('not_found')
    expect(answer(from(ASHA, state), 'somebody else', confirm)).toBe('not_found')
    expect(answer(undefined, RAVI, confirm)).toBe('not_found')
  }
})
