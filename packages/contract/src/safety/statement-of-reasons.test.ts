import { expect, test } from 'vitest'
import { SANCTION_REASONS } from './sanction-texts.ts'
import { SANCTION_BASES, statementOf } from './statement-of-reasons.ts'

test('the statement of reasons has a rule, a source and a word about programs for every reason and basis', () => {
  for (const reason of SANCTION_REASONS)
    for (const basis of SANCTION_BASES) {
      const { rule, source, automation, redress } = statementOf(reason, basis)
      expect([rule, source, automation].every((text) => text.endsWith('.'))).toBe(true)
      expect(automation).toContain('A person decided this, not a program.')
      expect(redress.join(' ')).toMatch(/court.*out-of-court/)
    }
})

test.each([
  ['money', 'report', /^No program was used/],
  ['money', 'staff', /^No program was used/],
  ['money', 'automatic_report', /^A program found it/],
  ['returned', 'staff', /^A program compares new accounts/],
] as const)('the statement of reasons about %s from %s says whether a program found it', (reason, basis, text) => {
  expect(statementOf(reason, basis).automation).toMatch(text)
})

test('the statement of reasons never says who sent a report', () => {
  expect(statementOf('unkind', 'report').source).toContain('We don’t say who sent it.')
})
