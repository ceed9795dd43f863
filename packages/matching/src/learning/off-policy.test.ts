import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../index/random-rows.ts'
import { CHANCE } from '../score.ts'
import { lookAt } from './behaviour.ts'
import { type LoggedList, offPolicyEstimate } from './off-policy.ts'
import { propensitiesOf } from './propensity.ts'

const [DEPTH, PEOPLE, LISTS] = [5, 12, 160]
type Random = () => number
type Ground = { base: number; shift: number; reward: number; looks: number }[][]

/** Lists of people whose bases are close, so that chance can show most of them, and their true chances of a reward. */
function groundOf(random: Random, spread: number, shift: number): Ground {
  const person = () => ({ base: spread * random(), shift: shift * (random() - 0.5), reward: 0.1 + 0.5 * random() })
  return Array.from({ length: LISTS }, () => {
    const people = Array.from({ length: PEOPLE }, person)
    const { looks } = propensitiesOf(
      people.map(({ base }) => base),
      DEPTH,
    )
    return people.map((one, at) => ({ ...one, looks: looks[at]! }))
  })
}

/** What the candidate weights bring, if the lists are drawn and looked at again and again. */
function truthOf(ground: Ground): number {
  const sum = ground.map((people) => {
    const { looks } = propensitiesOf(
      people.map(({ base, shift }) => base + shift),
      DEPTH,
    )
    return people.reduce((total, { reward }, at) => total + looks[at]! * reward, 0)
  })
  return (100 * sum.reduce((a, b) => a + b)) / LISTS
}

/** One run under the weights of the day. The predictions are wrong on purpose. */
function logOf(ground: Ground, random: Random): LoggedList[] {
  return ground.map((people, viewer) => {
    const order = people
      .map(({ base }, at) => ({ at, rank: base + CHANCE * (2 * random() - 1) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, DEPTH)
      .map(({ at }) => at)
    return {
      viewer,
      depth: DEPTH,
      people: people.map(({ base, shift, reward, looks }, at) => {
        const place = order.includes(at) ? order.indexOf(at) + 1 : null
        const rewarded = place !== null && random() < lookAt(place) * reward
        return { place, base, looks, shift, predicted: 0.9 - reward, rewarded }
      }),
    }
  })
}

describe('offPolicyEstimate', () => {
  test('covers the truth in about 95 % of runs, however wrong the predictions are', () => {
    const random = numbersFrom(3)
    const ground = groundOf(random, 0.1, 0.04)
    const truth = truthOf(ground)
    const covered = { inversePropensity: 0, selfNormalised: 0, doublyRobust: 0 }
    const names = Object.keys(covered) as (keyof typeof covered)[]
    const runs = 100
    for (let run = 0; run < runs; run += 1) {
      const found = offPolicyEstimate(logOf(ground, random))
      expect(found.cannotSay).toBeUndefined()
      for (const name of names) if (Math.abs(found[name].mean - truth) <= found[name].half) covered[name] += 1
    }
    for (const name of names) expect(covered[name] / runs, name).toBeGreaterThan(0.9)
  })

  test('finds no difference, and every list effective, for the weights of the day', () => {
    const random = numbersFrom(4)
    const found = offPolicyEstimate(logOf(groundOf(random, 0.1, 0), random))
    expect(found.difference.mean).toBeCloseTo(0, 6)
    expect(found.inversePropensity.mean).toBeCloseTo(found.logged.mean, 6)
    expect(found).toMatchObject({ lists: LISTS, viewers: LISTS, uncovered: 0 })
    expect(found.effectiveLists).toBeCloseTo(LISTS, 6)
  })

  test('cannot say what weights bring that show people whom chance never showed', () => {
    const random = numbersFrom(5)
    const found = offPolicyEstimate(logOf(groundOf(random, 3, 3), random))
    expect(found.uncovered).toBeGreaterThan(0.05)
    expect(found.cannotSay).toBe(
      `${(100 * found.uncovered).toFixed(1)}% of the looks would go to people whom chance never showed there; at most 5% may.`,
    )
  })

  test('cannot say anything from 49 members, from 49 matches, nor from no list', () => {
    const random = numbersFrom(6)
    const lists = logOf(groundOf(random, 0.1, 0.02), random)
    const rewarded = (many: number) =>
      lists.map((list, at) => ({
        ...list,
        people: list.people.map((person) => ({ ...person, rewarded: at < many && person.place === 1 })),
      }))
    expect(offPolicyEstimate(lists.slice(0, 49)).cannotSay).toBe('There are lists of 49 members, and 50 are needed.')
    expect(offPolicyEstimate(rewarded(49)).cannotSay).toBe('There are 49 matches, and 50 are needed.')
    expect(offPolicyEstimate(rewarded(50)).cannotSay).toBeUndefined()
    expect(offPolicyEstimate([])).toMatchObject({ lists: 0, logged: { mean: 0 }, cannotSay: expect.any(String) })
  })

  test('has wider intervals for lists of few members, because these are no independent lists', () => {
    const random = numbersFrom(7)
    const lists = logOf(groundOf(random, 0.1, 0.02), random)
    const copies = lists.flatMap((list) => [list, list, list, list])
    expect(offPolicyEstimate(copies).logged.half).toBeCloseTo(offPolicyEstimate(lists).logged.half, 2)
  })

  /** Lists of one person each, whom other weights replace by somebody never shown in some of them. */
  const listsOfOne = (count: number, replaced: number): LoggedList[] =>
    Array.from({ length: count }, (_, viewer) => {
      const others = { shift: viewer < replaced ? 2 : 0, predicted: 0.5 }
      const shown = { place: 1, base: 0, looks: 1, shift: 0, predicted: 0.5, rewarded: viewer % 2 === 0 }
      return { viewer, depth: 1, people: [shown, { ...others, place: null, base: -1, looks: 0, rewarded: false }] }
    })

  test('says something where five of a hundred looks are not covered, not where six are', () => {
    expect(offPolicyEstimate(listsOfOne(200, 10))).toMatchObject({ uncovered: 0.05, cannotSay: undefined })
    expect(offPolicyEstimate(listsOfOne(200, 12)).cannotSay).toContain('6.0% of the looks')
  })

  test('says something from a hundred effective lists, not from 99', () => {
    expect(offPolicyEstimate(listsOfOne(100, 0)).cannotSay).toBeUndefined()
    expect(offPolicyEstimate(listsOfOne(99, 0)).cannotSay).toBe('The lists say as much as 99, and 100 are needed.')
  })

  test('has an interval as much wider as the formula predicts for what is not covered', () => {
    const [all, some] = [offPolicyEstimate(listsOfOne(200, 0)), offPolicyEstimate(listsOfOne(200, 10))]
    expect(all.difference).toEqual({ mean: 0, half: 0 })
    expect(some.difference.half).toBeGreaterThan(100 * 0.05 * 0.5)
  })
})
