import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../index/random-rows.ts'
import { FITTED } from '../weights.ts'
import { DESIGNED, type Example, fit, heldOut, LEAST, type Learned, learn } from './learning.ts'

/** A decision in numbers, without the rows behind it. */
const exampled = (change: Partial<Example> = {}): Example => ({
  decider: 1,
  group: 0,
  offset: 0,
  terms: [0, 0, 0, 0, 0, 0],
  yes: true,
  weight: 1,
  ...change,
})
/** Decisions of every group, with all terms, and with answers that follow them in part. */
function exampledMany(count: number, deciderOf: (k: number) => number, seed = 21): Example[] {
  const random = numbersFrom(seed)
  return Array.from({ length: count }, (_, k) => {
    const terms = FITTED.map(() => 2 * random() - 1)
    const yes = random() < 1 / (1 + Math.exp(0.5 - 3 * (terms[0] ?? 0)))
    const weight = k % 3 === 0 ? 0.5 : 1
    return exampled({ decider: deciderOf(k), group: k % 4, offset: random() - 1, terms, yes, weight })
  })
}
const sigmoid = (z: number) => 1 / (1 + Math.exp(-z))
const oddsOf = ({ offset, group, terms }: Example, learned: Learned, starts: readonly number[]) =>
  offset + (starts[group] ?? 0) + FITTED.reduce((sum, name, k) => sum + learned[name] * (terms[k] ?? 0), 0)

/** The starting odds of a group that explain its decisions best while the weights stay, by bisection. */
function startOf(group: number, examples: Example[], learned: Learned): number {
  const own = examples.filter((example) => example.group === group)
  let [low, high] = [-20, 20]
  for (let k = 0; k < 100; k += 1) {
    const start = (low + high) / 2
    const starts = [0, 1, 2, 3].map(() => start)
    const pull = own.reduce((sum, e) => sum + e.weight * (Number(e.yes) - sigmoid(oddsOf(e, learned, starts))), 0)
    if (pull > start / 2 ** 2) low = start
    else high = start
  }
  return (low + high) / 2
}

describe('fit', () => {
  test('without decisions stays at the design, from wherever it begins', () => {
    for (const from of [DESIGNED, { ...DESIGNED, values: 1.7, practical: 0 }]) {
      const { learned, starts } = fit([], from)
      for (const name of FITTED) expect(learned[name], name).toBeCloseTo(DESIGNED[name], 6)
      expect(starts).toEqual([0, 0, 0, 0, 0, 0])
    }
  })

  test('ends where the decisions pull at each weight as much as its prior of 0.25, and at each start as one of 2', () => {
    const examples = exampledMany(60, (k) => k)
    const { learned, starts } = fit(examples, DESIGNED)
    const pullOf = (part: (example: Example) => number) =>
      examples.reduce((sum, e) => sum + e.weight * part(e) * (Number(e.yes) - sigmoid(oddsOf(e, learned, starts))), 0)
    FITTED.forEach((name, k) => {
      const pull = pullOf(({ terms }) => terms[k] ?? 0)
      if (learned[name] > 0) expect((learned[name] - DESIGNED[name]) / 0.25 ** 2, name).toBeCloseTo(pull, 2)
      else expect(-DESIGNED[name] / 0.25 ** 2, name).toBeGreaterThan(pull)
    })
    starts.forEach((start, group) => {
      expect(start / 2 ** 2).toBeCloseTo(
        pullOf((e) => Number(e.group === group)),
        2,
      )
    })
    expect(learned.values).toBeGreaterThan(DESIGNED.values + 0.1)
  })

  test('finds the same from far away', () => {
    const examples = exampledMany(60, (k) => k)
    const far = { values: 9, temperament: 9, practical: 0, pace: 9, interests: 0, age: 9 }
    const [near, away] = [fit(examples, DESIGNED), fit(examples, far)]
    for (const name of FITTED) expect(away.learned[name], name).toBeCloseTo(near.learned[name], 2)
  })
})

describe('learn', () => {
  const everybody = Array.from({ length: 6_000 }, (_, k) => k + 1)
  const [held, seen] = [
    everybody.filter((decider) => heldOut({ decider })),
    everybody.filter((decider) => !heldOut({ decider })),
  ]
  /** Every held-out member decides twice. */
  const made = (decisions: number, ofHeld: number) =>
    exampledMany(decisions, (k) => (k < ofHeld ? (held[k >> 1] ?? 0) : (seen[k] ?? 0)))

  test('needs a thousand decisions, two hundred of them held out', () => {
    expect(LEAST).toEqual({ decisions: 1_000, heldOut: 200 })
    expect(learn(made(999, 300), DESIGNED)).toBeUndefined()
    expect(learn(made(1_000, 199), DESIGNED)).toBeUndefined()
    expect(learn(made(1_000, 200), DESIGNED)?.metrics).toMatchObject({ decisions: 1_000, heldOut: 200 })
  })

  test('learns nothing from members who are held out, and measures on nobody else', () => {
    const examples = made(1_000, 250)
    const [tested, learnt] = [examples.filter(heldOut), examples.filter((example) => !heldOut(example))]
    const found = learn(examples, DESIGNED)
    if (!found) throw new Error('enough decisions were made')
    const expected = fit(learnt, DESIGNED)
    expect(found.learned).toEqual(expected.learned)

    const starts = [0, 1, 2, 3].map((group) => startOf(group, learnt, DESIGNED))
    const loss = (e: Example, learned: Learned, from: readonly number[]) => {
      const p = sigmoid(oddsOf(e, learned, from))
      return -e.weight * Math.log(e.yes ? p : 1 - p)
    }
    const before = tested.map((e) => loss(e, DESIGNED, starts))
    const after = tested.map((e) => loss(e, expected.learned, expected.starts))
    const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
    const weight = sum(tested.map((e) => e.weight))
    const members = [...new Set(tested.map(({ decider }) => decider))]
    const gains = members.map((member) =>
      sum(tested.map(({ decider }, k) => (decider === member ? (before[k] ?? 0) - (after[k] ?? 0) : 0))),
    )
    expect(members).toHaveLength(125)
    expect(found.metrics.before).toBeCloseTo(sum(before) / weight, 4)
    expect(found.metrics.after).toBeCloseTo(sum(after) / weight, 4)
    expect(found.metrics.doubt).toBeCloseTo(Math.sqrt(sum(gains.map((gain) => gain ** 2))) / weight, 4)
  })
})
