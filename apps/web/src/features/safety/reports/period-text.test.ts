import { expect, test } from 'vitest'
import { periodText } from './period-text.ts'

test.each([
  ['conversation', '2026-11-08', '2026-11-10', true, 'since 8 November 2026'],
  ['conversation', '2026-11-08', '2026-11-08', false, 'on 8 November 2026'],
  ['appointment', '2026-01-14', '2026-01-20', false, '14 to 20 January 2026'],
  ['conversation', '2026-03-03', '2026-04-09', false, '3 March to 9 April 2026'],
  ['conversation', '2025-11-02', '2026-01-03', false, '2 November 2025 to 3 January 2026'],
  ['interest', '2026-11-08', '2026-11-08', false, 'Interest on 8 November 2026'],
  ['interest', '2026-03-03', '2026-04-09', false, 'Interests, 3 March to 9 April 2026'],
] as const)(
  'periodText of a %s from %s to %s, in messages: %s, is %j',
  (kind, first_on, last_on, in_messages, text) => {
    expect(periodText({ kind, first_on, last_on, in_messages })).toBe(text)
  },
)
