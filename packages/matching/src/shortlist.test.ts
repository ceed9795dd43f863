import { expect, test } from 'vitest'
import { numbersFrom } from './random-rows.ts'
import { Shortlist } from './shortlist.ts'

test('nobody of the best drops out, however close the others are, and hardly anybody else stays', () => {
  const random = numbersFrom(11)
  for (const limit of [1, 7, 50]) {
    const loose = 0.01
    const ranks = Array.from({ length: 3_000 }, () => Math.round(random() * 1_000) / 1_000)
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
