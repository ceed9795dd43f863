import { momentOf } from '@heartwell/matching/moment.ts'
import { describe, expect, test } from 'vitest'
import { isLogged } from './list-log.ts'

const now = new Date('2026-12-01T12:00:00Z')
const list = {
  id: 'a',
  viewerId: 'b',
  nos: [],
  ranks: [],
  moment: momentOf(now),
  after: undefined,
  madeAt: now.getTime(),
}
const viewers = Array.from({ length: 2_000 }, (_, no) => ({ no, neutral: false }))
const loggedOf = (members: number) => viewers.filter((viewer) => isLogged(viewer, list, members)).length

describe('isLogged', () => {
  test('is true for everybody in a community of up to 2,000 members, and for a sample in a larger one', () => {
    expect([loggedOf(0), loggedOf(2_000)]).toEqual([2_000, 2_000])
    expect(loggedOf(2_001)).toBeGreaterThan(900)
    expect(loggedOf(2_001)).toBeLessThan(1_100)
  })
  test('is false without profiling, and for a list that goes on where another one ended', () => {
    const viewer = { no: 1, neutral: false }
    expect(isLogged(viewer, list, 0)).toBe(true)
    expect(isLogged({ ...viewer, neutral: true }, list, 0)).toBe(false)
    expect(isLogged(viewer, { ...list, after: { rank: 0, no: 2 } }, 0)).toBe(false)
  })
})
