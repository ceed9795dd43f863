import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseDailyPicks, DAILY_PICKS } from './daily-picks.ts'

const best = (pool: string[], without: Iterable<string>) => {
  const left = new Set(without)
  return pool.filter((id) => !left.has(id))
}

/** Picks people day by day, as the server does. */
function days(pool: string[], count: number): string[][] {
  let [round, picked] = [1, new Set<string>()]
  return Array.from({ length: count }, () => {
    const chosen = chooseDailyPicks(best(pool, picked), pool, round)
    const newest = Math.max(round, ...chosen.map((each) => each.round))
    if (newest > round) [round, picked] = [newest, new Set()]
    for (const each of chosen) if (each.round === round) picked.add(each.id)
    return chosen.map((each) => each.id)
  })
}

test('the best come first, and on the next day those after them', () => {
  const pool = Array.from('abcdefghijkl')
  expect(days(pool, 3).map((day) => day.join(''))).toEqual(['abcde', 'fghij', 'klabc'])
})

test('those who are picked again belong to the next round', () => {
  const picked = chooseDailyPicks(['k', 'l'], ['a', 'k', 'b', 'c', 'd'], 1)
  expect(picked.map(({ id, round }) => `${id}${round}`)).toEqual(['k1', 'l1', 'a2', 'b2', 'c2'])
})

test('a member with at most five matches gets all of them every day', () => {
  expect(days(['a', 'b'], 3)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(chooseDailyPicks([], [], 4)).toEqual([])
})

test('nobody comes twice on a day, nor again before everybody has come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 40 }), (pool) => {
      const seen = days(pool, 30)
      for (const day of seen) {
        expect(new Set(day).size).toBe(day.length)
        expect(day).toHaveLength(Math.min(DAILY_PICKS, pool.length))
      }
      const firstRound = seen.flat().slice(0, pool.length)
      expect(new Set(firstRound).size).toBe(pool.length)
    }),
  )
})
