import { describe, expect, test } from 'vitest'
import {
  REASON_MESSAGES,
  SANCTION_REASONS,
  type SanctionState,
  sanctionEffect,
  sanctionHeading,
  sanctionMessage,
} from './sanction-texts.ts'

const END = '2026-12-01T12:00:00.000Z'
const SUSPENDED = 'You can’t log in, and nobody sees your profile.'
const STATES: [string, SanctionState, heading: string, effect: string][] = [
  [
    'a warning',
    { kind: 'warning', confirmed: true, endsAt: null },
    'Please keep to our rules',
    'You can use your account as before. If this happens again, we may close it.',
  ],
  [
    'a confirmed ban',
    { kind: 'ban', confirmed: true, endsAt: null },
    'Your account is closed',
    'You can’t log in any more, and nobody sees your profile. If you’ve paid for appointments, we’re refunding those that can’t take place.',
  ],
  [
    'a ban that nobody has confirmed yet',
    { kind: 'ban', confirmed: false, endsAt: null },
    'Your account is suspended',
    `${SUSPENDED} We’ll email you when we have decided.`,
  ],
  [
    'a suspension without an end',
    { kind: 'suspension', confirmed: true, endsAt: null },
    'Your account is suspended',
    `${SUSPENDED} We’ll email you when we have decided.`,
  ],
  [
    'a suspension with an end',
    { kind: 'suspension', confirmed: true, endsAt: END },
    'Your account is suspended until 1 December 2026',
    `${SUSPENDED} Your account opens again by itself on that day.`,
  ],
]

test.each(STATES)('the member reads what %s is and means', (_, state, heading, effect) => {
  expect([sanctionHeading(state), sanctionEffect(state)]).toEqual([heading, effect])
})

describe('sanctionMessage', () => {
  test('is the text of the reason, unless the staff have written one', () => {
    for (const reason of SANCTION_REASONS) {
      expect(sanctionMessage(reason, 'Own words.')).toBe('Own words.')
      expect(sanctionMessage(reason, '')).toBe(reason === 'other' ? '' : REASON_MESSAGES[reason])
    }
  })
})
