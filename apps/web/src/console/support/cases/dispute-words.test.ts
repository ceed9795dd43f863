import { expect, test } from 'vitest'
import { chatText, minorUnits } from './dispute-words.ts'

test.each([
  ['12.50', 'GBP', 1250],
  ['12,5', 'GBP', 1250],
  ['12', 'GBP', 1200],
  [' 0.01 ', 'EUR', 1],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1234],
])('minorUnits reads %s of %s as %d', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor)
})

test.each([
  ['', 'GBP'],
  ['-1', 'GBP'],
  ['1.234', 'GBP'],
  ['5.5', 'JPY'],
  ['£5', 'GBP'],
  ['1e3', 'GBP'],
])('minorUnits refuses %s of %s', (text, currency) => {
  expect(minorUnits(text, currency)).toBeUndefined()
})

test.each([
  [{ from_member: 0, from_counsellor: 0, minutes: 0 }, 'no messages'],
  [{ from_member: 1, from_counsellor: 0, minutes: 1 }, '1 message in 1 minute: 1 of the member, 0 of the counsellor'],
  [
    { from_member: 8, from_counsellor: 4, minutes: 7 },
    '12 messages in 7 minutes: 8 of the member, 4 of the counsellor',
  ],
])('chatText says %o as %s', (chat, text) => {
  expect(chatText(chat)).toBe(text)
})
