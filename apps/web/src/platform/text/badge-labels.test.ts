import { expect, test } from 'vitest'
import { checkedWords } from './badge-labels.ts'

test('a card says in plain words what was checked', () => {
  expect(checkedWords([])).toBe('')
  expect(checkedWords(['email'])).toBe('Checked: email')
  expect(checkedWords(['email', 'photo'])).toBe('Checked: email and pictures')
  expect(checkedWords(['email', 'document', 'photo'])).toBe('Checked: email, document and pictures')
})
