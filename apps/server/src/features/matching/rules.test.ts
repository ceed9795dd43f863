import { ageOn } from '@heartwell/contract/dates.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agesFor,
  ageWindow,
  byPlace,
  type Common,
  eligible,
  gendersFor,
  type Person,
  page,
  readPlace,
  reasons,
  suggestedTo,
  type Wishes,
  worth,
} from './rules.ts'

const TODAY = new Date('2026-09-21T12:00:00Z')
const born = (age: number) => `${2026 - age}-03-10`
const NO_WISHES: Wishes = { seeks: null, ages: null, country: null, region: '', distance: null }
const person = (change: Partial<Person> = {}): Person => ({
  id: 'a',
  gender: 'F',
  dob: born(50),
  approved: true,
  wishes: NO_WISHES,
  ...change,
})
const woman = (wishes: Partial<Wishes> = {}, age = 50) =>
  person({ dob: born(age), wishes: { ...NO_WISHES, ...wishes } })
const man = (wishes: Partial<Wishes> = {}, age = 50) => ({ ...woman(wishes, age), id: 'b', gender: 'M' })
const another = (wishes: Partial<Wishes> = {}, age = 50) => ({ ...woman(wishes, age), id: 'b' })

describe('MA-09 the ages that a member meets', () => {
  test.each([
    [18, 5],
    [22, 5.6],
    [40, 8.3],
    [60, 11.3],
  ])('at %i reach %f years up', (age, reach) => {
    expect(ageWindow(age).to - age).toBeCloseTo(reach)
  })
  test.each([
    [18, 18],
    [22, 18],
    [40, 31.7],
    [60, 48.7],
  ])('at %i begin at %f', (age, from) => {
    expect(ageWindow(age).from).toBeCloseTo(from)
  })
})

describe('MA-09 two people are shown to each other', () => {
  test.each([
    ['woman and man of like age', person(), person({ id: 'b', gender: 'M' }), true],
    ['not a member to herself', person(), person({ gender: 'M' }), false],
    ['not two women', person(), person({ id: 'b' }), false],
    ['not before a gender is chosen', person({ gender: null }), person({ id: 'b', gender: 'M' }), false],
    ['not before both are approved', person(), person({ id: 'b', gender: 'M', approved: false }), false],
    ['at 30 and 36', person({ dob: born(30) }), person({ id: 'b', gender: 'M', dob: born(36) }), true],
    [
      'not at 30 and 37, out of hers',
      person({ dob: born(30) }),
      person({ id: 'b', gender: 'M', dob: born(37) }),
      false,
    ],
    ['at 60 and 51', person({ dob: born(60) }), person({ id: 'b', gender: 'M', dob: born(51) }), true],
    [
      'not at 60 and 49, in hers but not his',
      person({ dob: born(60) }),
      person({ id: 'b', gender: 'M', dob: born(49) }),
      false,
    ],
  ])('%s', (_, a, b, shown) => {
    expect(eligible(a, b, TODAY)).toBe(shown)
    expect(eligible(b, a, TODAY)).toBe(shown)
  })

  const anyAges = fc.option(
    fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 0, max: 81 })).map(([from, more]) => ({
      from,
      to: Math.min(99, from + more),
    })),
  )
  const anyWishes: fc.Arbitrary<Wishes> = fc.record({
    seeks: fc.constantFrom(null, 'women', 'men', 'both'),
    ages: anyAges,
    country: fc.constantFrom(null, 'NL', 'BE'),
    region: fc.constantFrom('', 'Drenthe', 'DRENTHE ', 'Zeeland'),
    distance: fc.constantFrom(null, 'anywhere', 'my_country', 'my_region'),
  })
  const anyPerson: fc.Arbitrary<Person> = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    gender: fc.constantFrom('M', 'F', null),
    dob: fc.integer({ min: 18, max: 104 }).map(born),
    approved: fc.boolean(),
    wishes: anyWishes,
  })
  test('both or neither sees the other, and nobody is shown who is outside of what either looks for', () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, (a, b) => {
        const shown = eligible(a, b, TODAY)
        expect(eligible(b, a, TODAY)).toBe(shown)
        if (!shown) return
        expect(a.approved && b.approved && a.id !== b.id).toBe(true)
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const) {
          expect(isWanted(x, y)).toBe(true)
          if (x.wishes.distance === 'my_country') expect([null, x.wishes.country]).toContain(y.wishes.country)
        }
      }),
      { numRuns: 2000 },
    )
  })

  /** What x chose, or else the other gender and about the same age, said again without the code under test. */
  function isWanted(x: Person, y: Person): boolean {
    const [ageX, ageY] = [ageOn(TODAY, x.dob), ageOn(TODAY, y.dob)]
    const { seeks, ages } = x.wishes
    const gender = seeks === 'both' || (seeks ? (seeks === 'women') === (y.gender === 'F') : x.gender !== y.gender)
    const reach = 5 + 0.15 * (ageX - 18) + 1e-9
    if (ages) return gender && ageY >= ages.from && (ageY <= ages.to || ages.to === 99)
    return gender && (Math.abs(ageX - ageY) <= reach || (ageY >= 99 && ageX + reach >= 99))
  }
})

describe('MA-09 what a member chose', () => {
  test.each([
    ['women who both look for women', woman({ seeks: 'women' }), another({ seeks: 'both' }), true],
    ['not women of whom one chose nothing', woman({ seeks: 'women' }), another(), false],
    ['a man and a woman who look for both', woman({ seeks: 'both' }), man({ seeks: 'both' }), true],
    ['not a man who looks for men', woman(), man({ seeks: 'men' }), false],
    [
      'within ages wider than the usual',
      woman({ ages: { from: 20, to: 99 } }, 30),
      man({ ages: { from: 25, to: 99 } }, 70),
      true,
    ],
    ['not outside his ages', woman({ ages: { from: 20, to: 80 } }, 30), man({ ages: { from: 31, to: 99 } }, 70), false],
    ['at the edge of both', woman({ ages: { from: 60, to: 60 } }, 45), man({ ages: { from: 45, to: 45 } }, 60), true],
    ['not under 18, whatever was chosen', woman({ ages: { from: 18, to: 99 } }, 20), man({}, 17), false],
    ['99 means 99 or older', woman({ ages: { from: 80, to: 99 } }, 90), man({ ages: { from: 80, to: 99 } }, 101), true],
    ['her country, his unknown', woman({ distance: 'my_country', country: 'NL' }), man(), true],
    ['not her country', woman({ distance: 'my_country', country: 'NL' }), man({ country: 'BE' }), false],
    [
      'her region, however it is written',
      woman({ distance: 'my_region', country: 'FR', region: 'Rhône-Alpes' }),
      man({ country: 'FR', region: ' rhone alpes' }),
      true,
    ],
    [
      'not another region of her country',
      woman({ distance: 'my_region', country: 'FR', region: 'Bretagne' }),
      man({ country: 'FR', region: 'Normandie' }),
      false,
    ],
    [
      'her region, his not said',
      woman({ distance: 'my_region', country: 'FR', region: 'Bretagne' }),
      man({ country: 'FR' }),
      true,
    ],
    ['anywhere', woman({ distance: 'anywhere', country: 'NL' }), man({ country: 'BE' }), true],
  ])('holds for both: %s', (_, a, b, shown) => {
    expect(eligible(a, b, TODAY)).toBe(shown)
    expect(eligible(b, a, TODAY)).toBe(shown)
  })

  test('what is suggested to her is exactly what holds until she chooses', () => {
    fc.assert(
      fc.property(fc.constantFrom('F', 'M'), fc.integer({ min: 18, max: 110 }), (gender, age) => {
        const { seeks, age_from, age_to } = suggestedTo(gender, age)
        const chosen = { ...NO_WISHES, seeks, ages: { from: age_from, to: age_to } }
        const [silent, said] = [person({ gender, dob: born(age) }), person({ gender, dob: born(age), wishes: chosen })]
        expect(gendersFor(silent)).toEqual(gendersFor(said))
        expect(agesFor(silent, TODAY)).toEqual(agesFor(said, TODAY))
        expect([age_from >= 18, age_from <= age_to, age_to <= 99]).toEqual([true, true, true])
      }),
    )
  })
  test('nothing is suggested before her own gender is known', () => {
    expect(suggestedTo(null, 40)).toEqual({ seeks: null, age_from: 32, age_to: 48 })
  })
})

const topics = ['Choir', 'Chess', 'Walking', 'Baking', 'Jazz']
const anyCommon: fc.Arbitrary<Common> = fc
  .record({
    sharedTopics: fc.subarray(topics),
    others: fc.nat(20),
    agreements: fc.subarray(['T01', 'V21', 'V23', 'V24', ...Array.from({ length: 20 }, (_, at) => `T${at + 2}`)]),
    disagreeing: fc.nat(24),
    yearsApart: fc.nat(15),
    intention: fc.constantFrom(null, 'marriage', 'partnership', 'companionship'),
  })
  .map(({ others, disagreeing, ...common }) => ({
    ...common,
    allTopics: common.sharedTopics.length + others,
    agreeing: common.agreements.length,
    comparable: common.agreements.length + disagreeing,
  }))

describe('MA-09 the worth of a suggestion', () => {
  test('lies between 0 and 2.5', () => {
    fc.assert(
      fc.property(anyCommon, (common) => {
        expect(worth(common)).toBeGreaterThan(0)
        expect(worth(common)).toBeLessThanOrEqual(2.5)
      }),
    )
  })
  test('never falls with one more shared interest, one more agreement or a year less apart', () => {
    fc.assert(
      fc.property(anyCommon, (common) => {
        const before = worth(common)
        const { sharedTopics, allTopics, agreeing, comparable, yearsApart } = common
        const oneMore = {
          ...common,
          sharedTopics: [...sharedTopics, 'Sailing'],
          allTopics: Math.max(allTopics, sharedTopics.length + 1),
        }
        if (allTopics > sharedTopics.length) expect(worth(oneMore)).toBeGreaterThan(before)
        if (comparable > agreeing) expect(worth({ ...common, agreeing: agreeing + 1 })).toBeGreaterThan(before)
        if (yearsApart > 0) expect(worth({ ...common, yearsApart: yearsApart - 1 })).toBeGreaterThan(before)
      }),
    )
  })
  test('counts few answers less than many of the same share', () => {
    const plain = { sharedTopics: [], allTopics: 4, agreements: [], yearsApart: 0, intention: null }
    expect(worth({ ...plain, agreeing: 40, comparable: 40 })).toBeGreaterThan(
      worth({ ...plain, agreeing: 2, comparable: 2 }),
    )
    expect(worth({ ...plain, agreeing: 0, comparable: 40 })).toBeLessThan(
      worth({ ...plain, agreeing: 0, comparable: 2 }),
    )
  })
})

describe('MA-09 the reasons of a suggestion', () => {
  const nothing: Common = {
    sharedTopics: [],
    allTopics: 5,
    comparable: 0,
    agreeing: 0,
    agreements: [],
    yearsApart: 9,
    intention: null,
  }
  test.each<[string, Partial<Common>, string[]]>([
    ['nothing in common', {}, []],
    ['one interest', { sharedTopics: ['Chess'] }, ['You share an interest: Chess']],
    ['two interests', { sharedTopics: ['Chess', 'Jazz'] }, ['You share 2 interests: Chess and Jazz']],
    ['more than three', { sharedTopics: topics }, ['You share 5 interests: Choir, Chess and Walking']],
    ['three years apart', { yearsApart: 3 }, ['Close in age']],
    ['four years apart', { yearsApart: 4 }, []],
    ['the same about children', { agreements: ['V21'] }, ['You gave the same answer about children']],
    [
      'the same about money and home',
      { agreements: ['V23', 'V24'] },
      ['You gave the same answer about money and home life'],
    ],
    ['the same about faith, which is never named', { agreements: ['V22'] }, []],
    ['the same hope', { intention: 'marriage' }, ['You both hope for marriage']],
    ['the hope for company', { intention: 'companionship' }, ['You both hope for companionship']],
    ['twelve of twenty', { agreeing: 12, comparable: 20 }, ['You agree on 12 of 20 questions']],
    ['eleven of twenty', { agreeing: 11, comparable: 20 }, []],
  ])('%s', (_, common, said) => {
    expect(reasons({ ...nothing, ...common })).toEqual(said)
  })

  test('are at most three, each true of what both gave, and hold no percentage', () => {
    fc.assert(
      fc.property(anyCommon, (common) => {
        const said = reasons(common)
        expect(said.length).toBeLessThanOrEqual(3)
        expect(new Set(said).size).toBe(said.length)
        for (const reason of said) expect(isTrue(reason, common)).toBe(true)
      }),
    )
  })

  /** Reads a sentence back and compares it with the facts. */
  function isTrue(reason: string, common: Common): boolean {
    const listed = (text: string) => text.split(/, | and /)
    const shared = /^You share (?:an interest|(\d+) interests): (.*)$/.exec(reason)
    if (shared) {
      const named = listed(shared[2] ?? '')
      return (
        Number(shared[1] ?? 1) === common.sharedTopics.length && named.every((t) => common.sharedTopics.includes(t))
      )
    }
    const same = /^You gave the same answer about (.*)$/.exec(reason)
    const ids: Record<string, string> = { children: 'V21', money: 'V23', 'home life': 'V24' }
    if (same) return listed(same[1] ?? '').every((word) => common.agreements.includes(ids[word] ?? ''))
    const hope = /^You both hope for (?:a )?(\w+)$/.exec(reason)
    if (hope) return hope[1] === common.intention
    if (reason === 'Close in age') return common.yearsApart <= 3
    return reason === `You agree on ${common.agreeing} of ${common.comparable} questions`
  }
})

describe('LM-06 the pages of a list', () => {
  const place = fc.record({
    group: fc.constantFrom(0, 1),
    rank: fc.double({ noNaN: true, noDefaultInfinity: true }),
    id: fc.uuid(),
  })
  const list = fc.uniqueArray(place, { selector: (row) => row.id, maxLength: 60 }).map((rows) => rows.sort(byPlace))
  type Row = { group: number; rank: number; id: string }

  function walk(rows: Row[], limit: number, between: (rows: Row[], last: Row) => Row[] = (same) => same): string[] {
    const [shown, state] = [[] as string[], { rows, next: null as string | null }]
    do {
      const now = page(state.rows, limit, state.next === null ? undefined : readPlace(state.next))
      shown.push(...now.shown.map((row) => row.id))
      state.next = now.next
      const last = now.shown.at(-1)
      if (last) state.rows = between(state.rows, last)
    } while (state.next !== null)
    return shown
  }

  test('hold every person exactly once, in order', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 20 }), (rows, limit) => {
        expect(walk(rows, limit)).toEqual(rows.map((row) => row.id))
      }),
    )
  })
  test('go on where they were when the last person shown has left the list', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 20 }), (rows, limit) => {
        const without = (now: Row[], last: Row) => now.filter((row) => row.id !== last.id)
        expect(walk(rows, limit, without)).toEqual(rows.map((row) => row.id))
      }),
    )
  })
  test.each([
    '',
    'x',
    '1_2',
    '0_NaN_3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01',
    '0_1_x',
    '1__3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01',
  ])('begin nowhere for the cursor "%s"', (cursor) => {
    expect(readPlace(cursor)).toBeUndefined()
  })
})
