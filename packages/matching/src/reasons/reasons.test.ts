import { isolated } from '@heartwell/contract/text/isolated.ts'
import { describe, expect, test } from 'vitest'
import { CHRISTIANITY, DUTCH, ISLAM, MOMENT, POLISH, rowWith, TOPICS } from '../../test/members.ts'
import { COMPONENT, ONE, type Row } from '../row.ts'
import { PRIOR, type Weights } from '../weights.ts'
import { type Given, reasonsFor, sameHope } from './reasons.ts'

type Parts = Parameters<typeof rowWith>[0]
const CHILDREN_ANSWERED = 1 << 20
const born = (age: number) => MOMENT.day - Math.round((age + 0.5) * 365.25)

/** Two people of 50 and 56, whose ages give no reason. */
const me = (parts: Parts = {}, change: Partial<Row> = {}) =>
  rowWith({ sure: 1, ...parts }, { born: born(50), ...change })
const anna = (parts: Parts = {}, change: Partial<Row> = {}) => me(parts, { born: born(56), ...change })

const given = (weights: Partial<Weights> = {}): Given => ({
  weights: { ...PRIOR, ...weights },
  moment: MOMENT,
  topics: TOPICS,
})
const both = (mine: Row, theirs: Row, weights: Partial<Weights> = {}) =>
  reasonsFor({ mine, theirs, name: isolated('Anna') }, given(weights))

/**
 * Compares the weight of the only reason of a pair with that of shared roots, whose weight the test chooses: the heavier
 * reason comes first.
 */
function expectWeight(mine: Row, theirs: Row, weight: number) {
  const culture = [DUTCH, POLISH]
  const listed = (ofRoots: number) =>
    both({ ...mine, culture }, { ...theirs, culture }, { culture: ofRoots }).reasons.findIndex((text) =>
      text.includes('roots'),
    )
  expect(listed(weight * 1.05), 'heavier roots').toBe(0)
  expect(listed(weight * 0.95), 'lighter roots').toBe(1)
}

describe('reasonsFor', () => {
  test('lists the weightiest reasons first, whatever their kind', () => {
    const parts = { hopeX: 1, money: 1, sociability: 0.8 }
    const culture = { culture: [DUTCH, POLISH] }
    const { reasons } = both(me(parts, culture), anna(parts, culture))
    expect(reasons).toEqual([
      'You both hope for marriage',
      'You answered alike about money',
      'You both have Dutch and Polish roots',
    ])
    expect(both(me(parts, culture), anna(parts, culture), { culture: 0.5 }).reasons).toEqual([
      'You both hope for marriage',
      'You both have Dutch and Polish roots',
      'You answered alike about money',
    ])
  })

  test('begins the list for the other member with what the first list leaves out', () => {
    const parts = { hopeX: 1, money: 1, sociability: 0.8 }
    const culture = { culture: [DUTCH, POLISH] }
    expect(both(me(parts, culture), anna(parts, culture)).their_reasons).toEqual([
      'Anna finds energy in company, as you do',
      'Anna hopes for marriage, as you do',
      'About money, Anna answered like you',
    ])
  })

  test('leaves out a reason of less than 0.08', () => {
    const roots = (weight: number) =>
      both(me({}, { culture: [POLISH] }), anna({}, { culture: [POLISH] }), { culture: weight })
    expect(roots(0.16).reasons).toEqual(['You both have Polish roots'])
    expect(roots(0.15)).toEqual({ reasons: [], their_reasons: [] })
  })
})

describe('sameHope', () => {
  const marriage = me({ hopeX: 1 })
  const partnership = me({ hopeX: -0.5, hopeY: 0.866 })

  test('is true only for two people who hope for the same', () => {
    expect(sameHope(marriage, marriage)).toBe(true)
    expect(sameHope(partnership, partnership)).toBe(true)
    expect(sameHope(marriage, partnership)).toBe(false)
    expect(sameHope(marriage, me())).toBe(false)
  })

  test('is false where either has switched profiling off', () => {
    const off = { ...marriage, neutral: true }
    expect([sameHope(off, marriage), sameHope(marriage, off), sameHope(off, off)]).toEqual([false, false, false])
  })
})

describe('practical matters', () => {
  test('name only what both answered alike', () => {
    expect(both(me({ money: 1, home: 1 }), anna({ money: 1, home: -0.2 })).reasons).toEqual([
      'You answered alike about money',
    ])
    expect(both(me({ home: 1 }), anna({ home: 1 })).reasons).toEqual(['You answered alike about home life'])
    const children = { children: 1, sides: [0, CHILDREN_ANSWERED] as [number, number] }
    expect(both(me({}, children), anna({}, children)).reasons).toEqual(['You answered alike about children'])
    expect(both(me({}, children), anna({}, { ...children, children: -1 })).reasons).toEqual([])
  })

  test('count 0.6 for children and half as much each for money and home life', () => {
    const children = { children: -1, sides: [0, CHILDREN_ANSWERED] as [number, number] }
    expectWeight(me({ sure: 0.8 }, children), anna({ sure: 0.8 }, children), 0.6 * 0.64)
    expectWeight(me({ money: 0.8 }), anna({ money: 0.8 }), 0.3 * 0.64)
    expectWeight(me({ home: 0.8 }), anna({ home: 0.8 }), 0.3 * 0.64)
  })

  test('give no reason without a clear answer, even when the nightly fit gives them a large weight', () => {
    expect(both(me({ money: 0.3, home: 0.3 }), anna({ money: 0.3, home: 0.3 }), { practical: 5 }).reasons).toEqual([])
  })
})

describe('values', () => {
  /** A member who has these values, by their place in the circle and how much each matters. */
  const valuing = (row: Row, ...values: [at: number, much: number][]): Row => {
    const length = Math.hypot(...values.map(([, much]) => much))
    for (const [at, much] of values) row.vector[COMPONENT.values + at] = Math.round((much / length) * ONE)
    row.vector[COMPONENT.valuesLength] = Math.round((length / Math.sqrt(10)) * ONE)
    return row
  }

  test('name the two that matter most to the member whom the text is about', () => {
    const [mine, theirs] = [valuing(me(), [0, 0.9], [1, 0.6], [2, 0.4]), valuing(anna(), [0, 0.5], [1, 0.7], [2, 0.9])]
    const found = both(mine, theirs)
    expect(found.reasons).toEqual(['You both value independence and adventure'])
    expect(found.their_reasons).toEqual(['Anna values enjoying life and adventure, as you do'])
  })

  test('name nothing beyond the three that matter most to either', () => {
    const mine = valuing(me(), [0, 0.5], [1, 0.9], [2, 0.8], [3, 0.7])
    expect(both(mine, valuing(anna(), [0, 0.9]), { values: 5 }).reasons).toEqual([])
    expect(
      both(
        valuing(me(), [0, 0.9]),
        valuing(
          anna(),
          ...([
            [0, 0.5],
            [1, 0.9],
            [2, 0.8],
            [3, 0.7],
          ] as [number, number][]),
        ),
        { values: 5 },
      ).reasons,
    ).toEqual([])
    expect(both(mine, valuing(anna(), [3, 0.9], [0, 0.5])).reasons).toEqual(['You both value achievement'])
  })

  test('name nothing that hardly matters', () => {
    expect(both(valuing(me(), [0, 0.14]), valuing(anna(), [0, 0.14])).reasons).toEqual([])
    expect(both(valuing(me(), [0, 0.17]), valuing(anna(), [0, 0.17])).reasons).toEqual(['You both value independence'])
  })

  test('count 0.55 beyond the usual resemblance', () => {
    expectWeight(valuing(me(), [0, 0.9]), valuing(anna(), [0, 0.9]), 0.55 * 0.8)
    // A cosine of 0.6.
    expectWeight(valuing(me(), [0, 0.9]), valuing(anna(), [0, 0.6], [5, 0.8]), 0.55 * 0.4)
  })
})

describe('interests', () => {
  const interested = (row: Row, ...bits: number[]): Row => ({
    ...row,
    topics: [bits.reduce((word, bit) => word | (1 << bit), 0) >>> 0, 0],
  })

  test('are all named up to three, and the first three of more', () => {
    expect(both(interested(me(), 1, 2, 3), interested(anna(), 1, 2, 3)).reasons).toEqual([
      `Shares all 3 of your interests: ${TOPICS[1]}, ${TOPICS[2]} and ${TOPICS[3]}`,
    ])
    expect(both(interested(me(), 1, 2, 3, 4), interested(anna(), 1, 2, 3, 4)).reasons).toEqual([
      `Shares all 4 of your interests, among them ${TOPICS[1]}, ${TOPICS[2]} and ${TOPICS[3]}`,
    ])
  })

  test('weigh more for the one with fewer interests', () => {
    const [mine, theirs] = [interested(me(), 1, 2), interested(anna(), 1, 2, 3, 4, 5, 6, 7, 8)]
    // A cosine of 0.5, and 0.25 is usual.
    expectWeight(mine, theirs, 0.25 * 1.6)
    expectWeight(theirs, mine, 0.25 * 0.4)
  })
})

describe('age', () => {
  test('counts 0.9 beyond the usual fit', () => {
    expectWeight(me(), anna({}, { born: born(50) }), 0.9 * 0.4)
  })

  test('goes by the preferred ages of the viewer, and by nobody else’s', () => {
    const same = anna({}, { born: born(50) })
    const older = { from: 50, to: 70 }
    const found = both(me({}, { ages: older }), same)
    expect(found.reasons).toEqual([])
    expect(found.their_reasons).toEqual(['You and Anna are the same age'])
    expect(both(me(), { ...same, ages: older })).toEqual(both(me(), same))
  })

  test('names preferred ages only to the viewer, and only where they have an end', () => {
    const named = (to: number) => both(me({}, { ages: { from: 50, to } }), anna())
    expect(named(63)).toEqual({ reasons: ['At 56, well within the ages you look for'], their_reasons: [] })
    expect(both(me({}, { ages: { from: 40, to: 98 } }), anna(), { age: 5 }).reasons).toEqual([
      'At 56, well within the ages you look for',
    ])
    expect(both(me({}, { ages: { from: 40, to: 99 } }), anna(), { age: 5 }).reasons).toEqual([])
  })
})

describe('temperament', () => {
  test('names the trait that is clearest in both', () => {
    const [mine, theirs] = [
      { structure: 0.3, sociability: 0.8, curiosity: 0.9 },
      { structure: 0.3, sociability: 0.8, curiosity: 0.3 },
    ]
    expect(both(me(mine), anna(theirs))).toEqual({
      reasons: ['You both find energy in company'],
      their_reasons: ['Anna finds energy in company, as you do'],
    })
  })

  test('never names a trait in which the two differ, however clear it is', () => {
    const [mine, theirs] = [
      { sociability: 0.5, closeness: 0.6 },
      { sociability: 0.5, closeness: -0.6 },
    ]
    expect(both(me(mine), anna(theirs), { temperament: 5 }).reasons).toEqual(['You both find energy in company'])
  })

  test('counts 0.12 beyond the usual fit, and 0.1 for talking things over', () => {
    // Two standard deviations each: a fit of (1 + 1 + 4) / 5, and 0.2 is usual.
    expectWeight(me({ sociability: 0.8 }), anna({ sociability: 0.8 }), 0.12)
    expectWeight(me({ conflict: 1 }), anna({ conflict: 1 }), 0.1 + 0.12 * 0.2)
    expectWeight(me({ conflict: -0.8 }), anna({ conflict: -1 }), 0.08 + 0.12 * 0.2)
    // Less certain answers: both have the same positions.
    expectWeight(me({ sure: 0.9, sociability: 0.9 }), anna({ sure: 0.9, sociability: 0.9 }), 0.81 * 0.12 * 1.45)
  })

  test('counts less where one plans and the other does not', () => {
    // One standard deviation apart: 1 - 1/4 for planning.
    expectWeight(me({ sociability: 0.8, structure: 0.4 }), anna({ sociability: 0.8 }), 0.12 * 0.95)
    expect(both(me({ sociability: 0.8, structure: 0.8 }), anna({ sociability: 0.8, structure: -0.8 })).reasons).toEqual(
      [],
    )
  })
})

describe('culture and religion', () => {
  test('name only the shared cultures, and none that the list does not have', () => {
    expect(both(me({}, { culture: [DUTCH, POLISH] }), anna({}, { culture: [POLISH] })).reasons).toEqual([
      'You both have Polish roots',
    ])
    expect(both(me({}, { culture: [255] }), anna({}, { culture: [255] })).reasons).toEqual([])
    expect(both(me({}, { culture: [255, POLISH] }), anna({}, { culture: [255, POLISH] })).reasons).toEqual([
      'You both have Polish roots',
    ])
  })

  test('one shared culture counts half of two', () => {
    const culture = { culture: [POLISH] }
    const order = (hope: number) =>
      both(me({ hopeX: 1 }, culture), anna({ hopeX: 1 }, culture), { practical: hope }).reasons[0]
    expect(order(0.13)).toBe('You both hope for marriage')
    expect(order(0.12)).toBe('You both have Polish roots')
  })

  test('religion counts by how much it matters to the viewer, never by what the other member says', () => {
    const faithful = (row: Row, faith: number, religion = CHRISTIANITY): Row => ({ ...row, religion, faith })
    expectWeight(faithful(me(), 1), faithful(anna(), 0), 0.55)
    expectWeight(faithful(me(), 0.4), faithful(anna(), 1), 0.55 * 0.4)
    const { reasons, their_reasons } = both(faithful(me(), 0), faithful(anna(), 1))
    expect(reasons).toEqual([])
    expect(their_reasons).toEqual(['Like you, Anna chose Christianity as their religion'])
    expect(both(faithful(me(), 0), faithful(anna(), 0)).their_reasons).toEqual(their_reasons)
  })

  test('religion counts half for the other member, whatever they say', () => {
    const first = (hope: number, faith: number) =>
      both(
        me({ hopeX: 1 }, { religion: CHRISTIANITY, faith: 1 }),
        anna({ hopeX: 1 }, { religion: CHRISTIANITY, faith }),
        { practical: hope },
      ).their_reasons[0]
    for (const faith of [0, 1]) {
      expect(first(0.27, faith)).toBe('Like you, Anna chose Christianity as their religion')
      expect(first(0.28, faith)).toBe('Anna hopes for marriage, as you do')
    }
  })

  test('a religion without a name, or another one, is no reason', () => {
    const faithful = (row: Row, religion: number): Row => ({ ...row, religion, faith: 1 })
    expect(both(faithful(me(), 255), faithful(anna(), 255)).reasons).toEqual([])
    expect(both(faithful(me(), CHRISTIANITY), faithful(anna(), ISLAM), { religion: -1 }).reasons).toEqual([])
  })
})
