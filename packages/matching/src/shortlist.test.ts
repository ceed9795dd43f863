import { expect, test } from 'vitest'
import { numbersFrom } from './index/random-rows.ts'
import { Shortlist } from './shortlist.ts'

test('nobody of the best drops out, however close the others are, and hardly anybody else stays', () => {
  const random = numbersFrom(11)
  for (const limit of [1, 7, 50]) {
    const loose = 0.01
    // Ranks are logarithms of chances, so most are negative.
    const ranks = Array.from({ length: 3_000 }, () => Math.round(random() * 1_000) / 1_000 - 0.9)
    const shortlist = new Shortlist(limit, loose)
    ranks.forEach((rank, slot) => {
      shortlist.offer(slot, rank + random() * loose)
    })
    const kept: number[] = []
    shortlist.each((slot) => kept.push(ranks[slot] ?? 0))
    const lowest = ranks.toSorted((a, b) => b - a)[limit - 1] ?? 0
    expect(kept.filter((rank) => rank >= lowest)).toHaveLength(ranks.filter((rank) => rank >= lowest).length)
    expect(kept.every((rank) => rank >= lowest - 2 * loose)).toBe(true)
  }
})

test('a list of nobody keeps nobody, a list with room keeps all', () => {
  const [none, all] = [new Shortlist(0, 0.1), new Shortlist(10, 0.1)]
  const kept: number[] = []
  for (const list of [none, all]) {
    for (const slot of [1, 2, 3]) list.offer(slot, -slot)
    list.each((slot) => kept.push(slot))
  }
  expect(kept).toEqual([1, 2, 3])
})

test('least is the lowest rank that the best candidates certainly have, once there are enough of them', () => {
  const shortlist = new Shortlist(3, 0.5)
  const leasts = [-4, -2, -6, -3, -7, -1, -1].map((bound, slot) => {
    shortlist.offer(slot, bound)
    return shortlist.least
  })
  const none = Number.NEGATIVE_INFINITY
  expect(leasts).toEqual([none, none, -6.5, -4.5, -4.5, -3.5, -2.5])
})

test('candidates with equal ranks all stay, however many there are', () => {
  const shortlist = new Shortlist(2, 0)
  for (let slot = 0; slot < 9_000; slot += 1) shortlist.offer(slot, -3)
  shortlist.offer(9_000, -3.1)
  const kept: number[] = []
  shortlist.each((slot) => kept.push(slot))
  expect(kept).toEqual(Array.from({ length: 9_000 }, (_, slot) => slot))
})

test('the highest ranks stay in whatever order they come', () => {
  const random = numbersFrom(12)
  for (let size = 1; size <= 12; size += 1) {
    const ranks = Array.from({ length: 40 }, () => -random() * 20)
    const shortlist = new Shortlist(size, 0)
    ranks.forEach((rank, slot) => {
      shortlist.offer(slot, rank)
    })
    const best = ranks.toSorted((a, b) => b - a).slice(0, size)
    const kept: number[] = []
    shortlist.each((slot) => kept.push(ranks[slot] ?? 0))
    expect(kept.toSorted((a, b) => b - a)).toEqual(best)
    expect(shortlist.least).toBe(best.at(-1))
  }
})
