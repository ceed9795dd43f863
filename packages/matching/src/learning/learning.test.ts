import { describe, expect, test } from 'vitest'
import { dayOf } from '../moment.ts'
import { COMPONENTS, type Row } from '../row.ts'
import { logSigmoid, wantingOf } from '../score.ts'
import { FITTED, PRIOR, type Weights } from '../weights.ts'
import {
  assessFit,
  DESIGNED,
  type Decision,
  exampleOf,
  fit,
  heldOut,
  keptForLearning,
  type Learned,
  learn,
  learnedOf,
  withLearned,
} from './learning.ts'

const day = dayOf('2026-11-21')
const today = { day, minute: day * 1440 }

/** Numbers in [0, 1), the same for the same seed. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function somebody(no: number, random: () => number): Row {
  const topics = () => Math.floor(random() * 2 ** 32) & Math.floor(random() * 2 ** 32)
  return {
    no,
    gender: no % 2 === 0 ? 'F' : 'M',
    born: day - Math.floor((25 + 40 * random()) * 365.25),
    seeks: 3,
    ages: null,
    country: 0,
    region: 0,
    reach: 'anywhere',
    listed: true,
    resting: false,
    neutral: false,
    children: 0,
    dealbreakers: { children: false, faith: false },
    religion: no % 4,
    faith: random(),
    culture: [no % 5],
    band: no % 4,
    topics: [topics(), topics()],
    sides: [0, 0],
    vector: Int8Array.from({ length: COMPONENTS }, () => (random() - 0.5) * 180),
    since: day,
    seen: day,
    impressions: 0,
    selectivity: random() - 0.5,
    popularity: (random() - 0.5) / 2,
    readiness: 0,
    unknown: 1,
    queue: 0,
    received: 0,
    matches: 0,
    matchesAt: 0,
    place: null,
    within: null,
    near: null,
    facts: [0, 0],
    factsWanted: [0, 0],
    factBreaks: 0,
  }
}

/** Decisions of people with these true weights; some are only by chance. */
function decisions(count: number, truth: Weights, seed: number): Decision[] {
  const random = chance(seed)
  const people = Array.from({ length: 800 }, (_, k) => somebody(k + 1, random))
  const pick = () => people[Math.floor(random() * people.length)] ?? somebody(1, random)
  return Array.from({ length: count }, (_, k) => {
    const [decider, other] = [pick(), pick()]
    const kind = k % 3 === 0 ? 'shown' : 'answered'
    // People send interests less often than they accept them.
    const start = kind === 'shown' ? -0.8 : 0.6
    const odds = wantingOf(decider, other, truth, today).ab + start
    return { kind, decider, other, yes: random() < Math.exp(logSigmoid(odds)), rank: 1 + (k % 10) }
  })
}

const examplesOf = (made: Decision[], weights = PRIOR) => made.flatMap((each) => exampleOf(each, weights, today) ?? [])
const shifted = withLearned(PRIOR, { ...DESIGNED, values: 1.7, practical: 0 })

const FREE = { alarms: [], heldUntil: null }

describe('exampleOf', () => {
  test('has a group for the kind of the decision and the gender of the decider', () => {
    const [made] = decisions(1, PRIOR, 13)
    if (!made) throw new Error('one decision was made')
    const group = (kind: Decision['kind'], gender: Row['gender']) =>
      exampleOf({ ...made, kind, decider: { ...made.decider, gender } }, PRIOR, today)?.group
    const kinds: Decision['kind'][] = ['answered', 'shown', 'met']
    expect(kinds.flatMap((kind) => [group(kind, 'F'), group(kind, 'M')])).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('keeps whose decision it was, and what they decided', () => {
    const [made] = decisions(1, PRIOR, 13)
    if (!made) throw new Error('one decision was made')
    for (const yes of [true, false]) {
      expect(exampleOf({ ...made, yes }, PRIOR, today)).toMatchObject({ decider: made.decider.no, yes })
    }
  })
})

test('withLearned and learnedOf move each weight under its own name', () => {
  const learned: Learned = { values: 1, temperament: 2, practical: 3, pace: 4, interests: 5, age: 6 }
  expect(withLearned(PRIOR, learned)).toEqual({ ...PRIOR, ...learned })
  expect(learnedOf(withLearned(PRIOR, learned))).toEqual(learned)
})

describe('assessFit', () => {
  const metrics = { decisions: 5_000, heldOut: 1_000, before: 0.5, after: 0.25, doubt: 0.125 }
  const assess = (change: Partial<typeof metrics>, brakes: Partial<Parameters<typeof assessFit>[1]> = {}) =>
    assessFit({ learned: DESIGNED, metrics: { ...metrics, ...change } }, { ...FREE, ...brakes })

  test('adopts a gain of two standard errors, and says so', () => {
    expect(assess({})).toEqual({
      adopted: true,
      why: 'On decisions held out it is 50.00% better, and everybody is served alike.',
    })
  })

  test('adopts a gain of exactly half a per cent', () => {
    expect(assess({ before: 200, after: 199 }).adopted).toBe(true)
  })

  test('says why it does not adopt a fit', () => {
    expect(assess({ doubt: 0.126 })).toEqual({
      adopted: false,
      why: 'On decisions held out it is 50.00% better, which may be chance: the decisions are too few.',
    })
    expect(assess({}, { alarms: null })).toEqual({
      adopted: false,
      why: 'On decisions held out it is 50.00% better, but whom the ranking serves was not counted yet.',
    })
    expect(assess({ after: 0.75 }).why).toBe('On decisions held out it is -50.00% better; 0.5% are needed.')
  })
})

describe('the nightly fit', () => {
  test('takes the very formula of the ranking apart', () => {
    for (const each of decisions(60, PRIOR, 1)) {
      const example = exampleOf(each, PRIOR, today)
      if (!example) throw new Error('nobody here is without profiling')
      const { offset, terms } = example
      const z = offset + FITTED.reduce((sum, name, k) => sum + PRIOR[name] * (terms[k] ?? 0), 0)
      expect(z).toBeCloseTo(wantingOf(each.decider, each.other, PRIOR, today).ab, 2)
    }
  })

  test('finds weights that people decide by, and is adopted', () => {
    const found = learn(examplesOf(decisions(8_000, shifted, 2)), DESIGNED)
    if (!found) throw new Error('enough decisions were made')
    expect(found.learned.values).toBeGreaterThan(1.3)
    expect(found.learned.practical).toBeLessThan(0.2)
    // Weights with little evidence stay near their design.
    for (const name of FITTED) expect(Math.abs(found.learned[name] - shifted[name]), name).toBeLessThan(0.4)
    expect(assessFit(found, FREE)).toMatchObject({ adopted: true })
    expect(found.metrics.decisions).toBe(8_000)
  })

  test('changes nothing once it has found them, nor when people decide as was designed', () => {
    const learned = learnedOf(shifted)
    const again = learn(examplesOf(decisions(3_000, shifted, 3), shifted), learned)
    expect(again && assessFit(again, FREE)).toMatchObject({ adopted: false })
    for (const seed of [4, 5]) {
      const found = learn(examplesOf(decisions(2_000, PRIOR, seed)), DESIGNED)
      expect(found && assessFit(found, FREE)).toMatchObject({ adopted: false })
    }
  })

  test('is not led astray by answers that follow nothing', () => {
    const random = chance(7)
    const noise = decisions(2_000, PRIOR, 8).map((each) => ({ ...each, yes: random() < 0.3 }))
    const found = learn(examplesOf(noise), DESIGNED)
    if (!found) throw new Error('enough decisions were made')
    for (const name of FITTED) {
      expect(found.learned[name]).toBeGreaterThanOrEqual(0)
      expect(found.learned[name]).toBeLessThan(DESIGNED[name] + 0.25)
    }
  })

  test('moves no weight below 0, even when people decide the other way round', () => {
    const contrary = withLearned(PRIOR, { ...DESIGNED, values: -2, pace: -2 })
    const { learned } = fit(examplesOf(decisions(3_000, contrary, 9)), DESIGNED)
    expect(learned.values).toBe(0)
    expect(learned.pace).toBe(0)
  })

  test('waits until there is enough to learn from', () => {
    expect(learn(examplesOf(decisions(900, shifted, 10)), DESIGNED)).toBeUndefined()
    expect(learn([], DESIGNED)).toBeUndefined()
  })
})

describe('what is never learned', () => {
  test('religion, culture, reasoning, popularity, the price of the queue and the starting odds stay as they are', () => {
    const other: Learned = { values: 9, temperament: 9, practical: 9, pace: 9, interests: 9, age: 9 }
    const { religion, culture, band, popularity, price, queueExponent, base, mean, rarity } = withLearned(PRIOR, other)
    expect({ religion, culture, band, popularity, price, queueExponent, base, mean, rarity }).toEqual({
      religion: PRIOR.religion,
      culture: PRIOR.culture,
      band: PRIOR.band,
      popularity: PRIOR.popularity,
      price: PRIOR.price,
      queueExponent: PRIOR.queueExponent,
      base: PRIOR.base,
      mean: PRIOR.mean,
      rarity: PRIOR.rarity,
    })
    expect([...FITTED].toSorted()).toEqual(['age', 'interests', 'pace', 'practical', 'temperament', 'values'])
  })

  test('nor is anything of members who want no profiling', () => {
    const [made] = decisions(1, PRIOR, 11)
    if (!made) throw new Error('one decision was made')
    const without = (row: Row) => ({ ...row, neutral: true })
    expect(exampleOf({ ...made, decider: without(made.decider) }, PRIOR, today)).toBeUndefined()
    expect(exampleOf({ ...made, other: without(made.other) }, PRIOR, today)).toBeUndefined()
  })
})

describe('the brakes', () => {
  const fitOf = (after: number, doubt = 0.0001) => ({
    learned: DESIGNED,
    metrics: { decisions: 5_000, heldOut: 1_000, before: 0.5, after, doubt },
  })

  test.each([
    ['half a per cent better, and everybody served alike', 0.4975, 0.0001, [], true],
    ['a little less than half a per cent', 0.4976, 0.0001, [], false],
    ['worse', 0.51, 0.0001, [], false],
    ['better, but perhaps by chance', 0.49, 0.006, [], false],
    ['better, but a group is left behind', 0.4, 0.0001, ['Women: 30.0% found a match, of all members 50.0%.'], false],
    ['better, but nobody has counted yet', 0.4, 0.0001, null, false],
    ['no number at all', Number.NaN, 0.0001, [], false],
  ] as const)('%s', (_, after, doubt, alarms, adopted) => {
    const brakes = { ...FREE, alarms: alarms && [...alarms] }
    expect(assessFit(fitOf(after, doubt), brakes).adopted).toBe(adopted)
  })

  test('hold everything for a while after the provider returned to an earlier model', () => {
    expect(assessFit(fitOf(0.4), { ...FREE, heldUntil: '2026-12-21' })).toEqual({
      adopted: false,
      why: 'On decisions held out it is 20.00% better, but the return to an earlier model holds until 2026-12-21.',
    })
  })

  test('say in words what held a fit', () => {
    expect(assessFit(fitOf(0.4999), FREE).why).toBe('On decisions held out it is 0.02% better; 0.5% are needed.')
    expect(assessFit(fitOf(0.4), { ...FREE, alarms: ['Women: 30.0% found a match, of all members 50.0%.'] }).why).toBe(
      'On decisions held out it is 20.00% better, but not everybody is served alike: Women: 30.0% found a match, of all members 50.0%.',
    )
  })
})

describe('what is learned from', () => {
  test('people far down a list who were not asked count for less: perhaps nobody looked', () => {
    const [made] = decisions(1, PRIOR, 12)
    if (!made) throw new Error('one decision was made')
    const weight = (changed: Partial<Decision>) =>
      exampleOf({ ...made, kind: 'shown', ...changed }, PRIOR, today)?.weight
    expect([1, 3, 7].map((rank) => weight({ yes: false, rank }))).toEqual([1, 0.5, 1 / 3])
    expect(weight({ yes: true, rank: 7 })).toBe(1)
    expect(weight({ kind: 'answered', yes: false, rank: 7 })).toBe(1)
  })

  test('a meeting counts as much as five answers, whatever was said after it', () => {
    const [made] = decisions(1, PRIOR, 12)
    const met = (yes: boolean) => exampleOf({ ...made!, kind: 'met', yes, rank: 1 }, PRIOR, today)?.weight
    expect([met(true), met(false)]).toEqual([5, 5])
  })

  test('a fifth of the members is held out, each with all decisions', () => {
    const everybody = Array.from({ length: 10_000 }, (_, k) => k + 1)
    expect(everybody.filter((decider) => heldOut({ decider })).length / 10_000).toBeCloseTo(0.2, 1)
  })

  test('the same members are held out in every version, so that fits can be compared', () => {
    const first = Array.from({ length: 49 }, (_, k) => k + 1).filter((decider) => heldOut({ decider }))
    expect(first).toEqual([2, 12, 13, 19, 29, 31, 33, 35, 36, 41, 49])
    // Large numbers are scattered, too.
    const large = Array.from({ length: 10_000 }, (_, k) => 2 ** 31 + 65_536 * k)
    expect(large.filter((decider) => heldOut({ decider })).length / 10_000).toBeCloseTo(0.2, 1)
  })

  test('everybody in a small community, about two thousand a day of a million, and not the same every day', () => {
    const everybody = Array.from({ length: 200_000 }, (_, k) => k + 1)
    const kept = (on: number, members: number) => everybody.filter((no) => keptForLearning(no, on, members))
    expect(kept(day, 2_000)).toHaveLength(200_000)
    const some = kept(day, 950_000)
    expect(some.length * (950_000 / 200_000)).toBeGreaterThan(1_500)
    expect(some.length * (950_000 / 200_000)).toBeLessThan(2_500)
    expect(kept(day + 1, 950_000).filter((no) => some.includes(no)).length).toBeLessThan(20)
  })
})
