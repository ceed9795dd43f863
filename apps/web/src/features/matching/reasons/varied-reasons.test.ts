import { describe, expect, test } from 'vitest'
import { type ReasonKind, reasonKind } from './reasons.ts'
import { variedReasons } from './varied-reasons.ts'

const ANSWERS = 'You answered alike about children and money'
const VALUES = 'You both value security'
const CHOIR = 'Shares 1 of your 3 interests: Choir'
const AGE = 'Close in age'

const people = (...reasons: string[][]) => reasons.map((each, at) => ({ id: String(at), reasons: each }))
const firstKinds = (page: ReturnType<typeof people>) => {
  const chosen = variedReasons(page)
  return page.map(({ id }) => reasonKind(chosen.get(id)?.[0] ?? ''))
}
const timesOf = (kinds: ReasonKind[], kind: ReasonKind) => kinds.filter((one) => one === kind).length

describe('variedReasons', () => {
  test('keeps every reason of a person and puts the chosen one first', () => {
    const page = people([ANSWERS, VALUES], [ANSWERS, CHOIR], [ANSWERS])
    const chosen = variedReasons(page)
    expect([...chosen.values()]).toEqual([[VALUES, ANSWERS], [CHOIR, ANSWERS], [ANSWERS]])
  })

  test('shows the weightiest reason where all kinds are shown as often', () => {
    expect([...variedReasons(people([VALUES, AGE])).values()]).toEqual([[VALUES, AGE]])
  })

  test('leaves people without reasons, or with one, as they are', () => {
    expect([...variedReasons(people([], [ANSWERS], [ANSWERS])).values()]).toEqual([[], [ANSWERS], [ANSWERS]])
  })

  test('shows no kind on more than a third of the cards where everybody has others', () => {
    const page = people(...Array.from({ length: 24 }, (_, at) => [ANSWERS, VALUES, at % 2 === 0 ? CHOIR : AGE]))
    const kinds = firstKinds(page)
    for (const kind of new Set(kinds)) expect(timesOf(kinds, kind)).toBeLessThanOrEqual(8)
  })

  test('takes one kind more often only from people who have nothing else', () => {
    const page = people(...Array.from({ length: 12 }, (_, at) => (at < 6 ? [ANSWERS] : [ANSWERS, VALUES, AGE])))
    const kinds = firstKinds(page)
    expect(timesOf(kinds, 'answers')).toBe(6)
    expect([timesOf(kinds, 'values'), timesOf(kinds, 'age')]).toEqual([3, 3])
  })
})

describe('variedReasons over any page', () => {
  const ALL = [ANSWERS, VALUES, CHOIR, AGE]
  const subsets = (seed: number) =>
    Array.from({ length: 24 }, (_, at) => ALL.filter((_reason, k) => ((seed * (at + 3) * (k + 7)) >> 2) % 3 !== 0))

  test.each([1, 5, 11, 23, 42, 77])('no card repeats a kind above a third that it could avoid (page %i)', (seed) => {
    const page = people(...subsets(seed))
    const kinds = firstKinds(page)
    const most = page.length / 3
    page.forEach(({ reasons }, at) => {
      const kind = kinds[at]
      if (kind === undefined || reasons.length === 0 || timesOf(kinds, kind) <= most) return
      const rarer = reasons.filter((reason) => timesOf(kinds, reasonKind(reason)) < most)
      expect(rarer).toEqual([])
    })
  })
})
