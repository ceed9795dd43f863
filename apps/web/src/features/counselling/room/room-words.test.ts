import { expect, test } from 'vitest'
import { meetingTitle, opensSentence, timeLeft } from './room-words.ts'

const TIMES = {
  opens_at: '2026-11-24T10:20:00Z',
  starts_at: '2026-11-24T10:30:00Z',
  ends_at: '2026-11-24T11:20:00Z',
}
const at = (moment: string) => new Date(moment)

test.each([
  ['2026-11-24T10:22:00Z', 'You meet at 10:30, in 8 minutes'],
  ['2026-11-24T10:29:30Z', 'You meet at 10:30, in 1 minute'],
  ['2026-11-24T07:30:00Z', 'You meet at 10:30, in 3 hours'],
  ['2026-11-23T10:30:00Z', 'You meet tomorrow at 10:30'],
  ['2026-11-21T10:30:00Z', 'You meet on Tuesday at 10:30'],
  ['2026-11-24T10:30:00Z', 'Your appointment began at 10:30'],
])('meetingTitle at %s is %s', (now, title) => {
  expect(meetingTitle(TIMES, at(now), 'Europe/London')).toBe(title)
})

test('meetingTitle follows the clocks of the zone', () => {
  expect(meetingTitle(TIMES, at('2026-11-24T10:22:00Z'), 'Europe/Lisbon')).toBe('You meet at 10:30, in 8 minutes')
  expect(meetingTitle(TIMES, at('2026-11-24T10:22:00Z'), 'Asia/Kolkata')).toBe('You meet at 16:00, in 8 minutes')
})

test.each([
  ['2026-11-24T09:00:00Z', 'You can join from 10:20.'],
  ['2026-11-23T09:00:00Z', 'You can join from 10:20 tomorrow.'],
  ['2026-11-21T09:00:00Z', 'You can join from 10:20 on Tuesday.'],
])('opensSentence at %s is %s', (now, sentence) => {
  expect(opensSentence(TIMES, at(now), 'Europe/London')).toBe(sentence)
})

test.each([
  ['2026-11-24T10:25:00Z', 'starts in 5 minutes'],
  ['2026-11-24T10:42:00Z', '38 minutes left'],
  ['2026-11-24T11:19:30Z', '1 minute left'],
  ['2026-11-24T11:20:00Z', 'time is up'],
])('timeLeft at %s is %s', (now, words) => {
  expect(timeLeft(TIMES, at(now))).toBe(words)
})
