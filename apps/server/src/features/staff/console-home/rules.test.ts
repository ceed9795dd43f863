import { describe, expect, test } from 'vitest'
import { diskHealth, emailHealth, jobHealth, rankingHealth } from './rules.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('emailHealth and jobHealth', () => {
  test.each([
    [120, 'good'],
    [121, 'warning'],
    [1_200, 'warning'],
    [1_201, 'bad'],
  ])('a line whose oldest entry waits %d seconds is %s', (seconds, state) => {
    const line = { waiting: 3, oldest: ago(seconds), failed: 0 }
    expect([emailHealth(line, now).state, jobHealth(line, now).state]).toEqual([state, state])
  })

  test('a failure is a warning, and does not hide a broken line', () => {
    expect(emailHealth({ waiting: 0, oldest: null, failed: 1 }, now)).toEqual({
      part: 'email',
      state: 'warning',
      text: 'Nothing waits, 1 failed today',
    })
    expect(jobHealth({ waiting: 1, oldest: ago(3_600), failed: 1 }, now)).toMatchObject({ state: 'bad' })
  })
})

test.each([
  [0.2, 'good'],
  [0.19, 'warning'],
  [0.1, 'warning'],
  [0.09, 'bad'],
  [undefined, 'bad'],
])('diskHealth of a free share of %s is %s', (free, state) => {
  expect(diskHealth(free).state).toBe(state)
})

test('rankingHealth says who answers while the index is not ready', () => {
  expect(rankingHealth(false, 0)).toMatchObject({ state: 'warning', text: 'Not ready, the database answers' })
  expect(rankingHealth(true, 948_212).text).toBe('Ready, 948,212 members')
})
