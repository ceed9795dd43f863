import { expect, test } from 'vitest'
import { checkedWords, sealDay } from './seal-words.ts'

test('MA-11 a card says in plain words what was checked', () => {
  expect(checkedWords([])).toBe('')
  expect(checkedWords(['email'])).toBe('Checked: e-mail')
  expect(checkedWords(['email', 'photo'])).toBe('Checked: e-mail and pictures')
  expect(checkedWords(['email', 'document', 'photo'])).toBe('Checked: e-mail, document and pictures')
})

test('MA-11 the day of a check is the day that is kept, wherever it is read', () => {
  expect(sealDay({ kind: 'photo', day: '2026-03-01' })).toBe('1 March 2026')
})
