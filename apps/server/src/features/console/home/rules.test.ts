import { describe, expect, test } from 'vitest'
import { diskHealth, emailHealth, jobHealth, placeholderHealth, rankingHealth, socketHealth } from './rules.ts'

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
    expect(emailHealth({ waiting: 1, oldest: ago(3_600), failed: 1 }, now)).toMatchObject({ state: 'bad' })
    expect(jobHealth({ waiting: 0, oldest: null, failed: 1 }, now)).toMatchObject({ state: 'warning' })
  })

  test.each([
    [{ waiting: 0, oldest: null, failed: 0 }, 'Nothing waits', 'None is late'],
    [{ waiting: 0, oldest: null, failed: 2 }, 'Nothing waits, 2 failed today', 'None is late, 2 given up today'],
    [{ waiting: 3, oldest: ago(119), failed: 0 }, '3 wait, oldest 1 min', '3 due, oldest 1 min'],
    [
      { waiting: 1, oldest: ago(3_600), failed: 1 },
      '1 waits, oldest 60 min, 1 failed today',
      '1 due, oldest 60 min, 1 given up today',
    ],
  ])('%j reads %j as emails and %j as jobs', (line, emails, jobs) => {
    expect(emailHealth(line, now)).toMatchObject({ part: 'email', text: emails })
    expect(jobHealth(line, now)).toMatchObject({ part: 'jobs', text: jobs })
  })

  test('an entry that is due later, by the clock of another machine, is no delay', () => {
    const line = { waiting: 1, oldest: ago(-90), failed: 0 }
    expect(emailHealth(line, now)).toEqual({ part: 'email', state: 'good', text: '1 waits, oldest 0 min' })
    expect(jobHealth(line, now)).toEqual({ part: 'jobs', state: 'good', text: '1 due, oldest 0 min' })
  })
})

test.each([
  [0.2, 'good'],
  [0.19, 'warning'],
  [0.1, 'warning'],
  [0.09, 'bad'],
  [undefined, 'bad'],
])('diskHealth of a free share of %s is %s', (free, state) => {
  expect(diskHealth(free)).toMatchObject({ part: 'disk', state })
})

test('diskHealth says the free share in percent, or that it is not known', () => {
  expect(diskHealth(0.347).text).toBe('34% free')
  expect(diskHealth(0).text).toBe('0% free')
  expect(diskHealth(undefined).text).toBe('Cannot be read')
})

test('rankingHealth says who answers while the index is not ready', () => {
  expect(rankingHealth(false, 0)).toMatchObject({ state: 'warning', text: 'Not ready, the database answers' })
  expect(rankingHealth(true, 948_212)).toEqual({ part: 'ranking', state: 'good', text: 'Ready, 948,212 members' })
  expect(rankingHealth(false, 948_212).part).toBe('ranking')
})

test('socketHealth counts the open connections of this server', () => {
  expect(socketHealth(12_345)).toEqual({ part: 'sockets', state: 'good', text: '12,345 open on this server' })
})

test('placeholderHealth names every setting that is still an example', () => {
  expect(placeholderHealth(['MAIL_FROM', 'CONTACT_FAX'])).toEqual({
    part: 'placeholders',
    state: 'bad',
    text: 'Replace before visitors come: MAIL_FROM, CONTACT_FAX',
  })
})
