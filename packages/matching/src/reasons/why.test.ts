import { NO_RELIGION, RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyMember,
  CHRISTIANITY,
  DUTCH,
  ISLAM,
  leaning,
  MOMENT,
  man,
  member,
  NOW,
  POLISH,
  preferring,
  TOPICS,
} from '../../test/members.ts'
import { rowOf } from '../features.ts'
import type { Source } from '../source.ts'
import { PRIOR } from '../weights.ts'
import { whyOf } from './why.ts'

const row = (source: Source) => rowOf(source, NOW)
const given = { weights: PRIOR, moment: MOMENT, topics: TOPICS }
const why = (a: Source, b: Source, name = 'Anna Maria Bell') => whyOf({ mine: row(a), theirs: row(b), name }, given)
/** People whose ages give no reason. */
const [her, him] = [member({ dob: '1976-05-10' }), man({ dob: '1970-05-10' })]
const pair = (hers: Partial<Source>, his: Partial<Source> = hers) => why({ ...her, ...hers }, { ...him, ...his })

describe('MA-09 why two people are shown to each other', () => {
  test('is nothing where nothing is known', () => {
    const nothing = { reasons: [], their_reasons: [], difference: null, band: null, shared_answers: 0, distance: null }
    expect(pair({})).toEqual(nothing)
  })
  test('is nothing where either has switched profiling off, whatever the rows still hold', () => {
    const full = row({ ...her, answers: leaning([11, 15, 38, 41, 45]), ...preferring({ intention: 'marriage' }) })
    const off = { ...full, neutral: true }
    const place = { lat: 5_990, lon: 1_077 }
    expect(whyOf({ mine: full, theirs: full, name: 'Anna' }, given).reasons).not.toEqual([])
    for (const [mine, theirs] of [
      [off, full],
      [full, off],
    ] as const) {
      expect(whyOf({ mine: { ...mine, place }, theirs: { ...theirs, place }, name: 'Anna' }, given)).toEqual({
        reasons: [],
        their_reasons: [],
        difference: null,
        band: null,
        shared_answers: 0,
        distance: 'in your area',
      })
    }
  })
  test('uses the first name only', () => {
    const hope = preferring({ intention: 'marriage' })
    for (const name of ['Anna Maria Bell', ' Anna  Bell', 'Anna']) {
      expect(why({ ...her, ...hope }, { ...him, ...hope }, name).their_reasons).toEqual([
        'Anna hopes for marriage, as you do',
      ])
    }
  })
  test('with how far apart they live where both let others see it, also without profiling', () => {
    const switches = { profiling: false, interests: true, reasoning: true }
    const [oslo, drammen] = [{ place: { lat: 5_990, lon: 1_077 } }, { place: { lat: 5_970, lon: 1_011 } }]
    expect(pair(oslo, drammen).distance).toBe('about 40 km away')
    expect(pair({ ...oslo, switches }, drammen).distance).toBe('about 40 km away')
    expect([pair(oslo, {}).distance, pair({}, drammen).distance]).toEqual([null, null])
  })
  test.each<[string, Partial<Source>, string, string]>([
    [
      'a hope',
      preferring({ intention: 'marriage' }),
      'You both hope for marriage',
      'Anna hopes for marriage, as you do',
    ],
    [
      'the same hope by its other name',
      preferring({ intention: 'partnership' }),
      'You both hope for a partnership',
      'Anna hopes for a partnership, as you do',
    ],
    [
      'the third hope',
      preferring({ intention: 'companionship' }),
      'You both hope for companionship',
      'Anna hopes for companionship, as you do',
    ],
    [
      'practical answers',
      { answers: leaning([41, 45, 47]) },
      'You answered alike about children, money and home life',
      'About children, money and home life, Anna answered like you',
    ],
    [
      'values',
      { answers: leaning([38, 39]) },
      'You both value tradition and care for loved ones',
      'Anna values tradition and care for loved ones, as you do',
    ],
    ['a culture', { cultures: [POLISH] }, 'You both have Polish roots', 'Like you, Anna has Polish roots'],
    [
      'a religion',
      { religion: CHRISTIANITY, ...preferring({ religion_importance: 'very' }) },
      'You both chose Christianity as your religion',
      'Like you, Anna chose Christianity as their religion',
    ],
    [
      'a life without religion',
      { religion: NO_RELIGION, ...preferring({ religion_importance: 'very' }) },
      'You both live without religion',
      'Like you, Anna lives without religion',
    ],
  ])('can be %s', (_, both, reason, theirs) => {
    expect(pair(both)).toMatchObject({ reasons: [reason], their_reasons: [theirs] })
  })
  test('never names a religion that a member prefers not to say', () => {
    expect(pair({ religion: RELIGION_NOT_SAID, ...preferring({ religion_importance: 'very' }) }).reasons).toEqual([])
  })
  test('can be a way of living that is clear in both', () => {
    const { reasons } = pair({ answers: leaning([11, 15, 17, 19, 21, 23]) })
    expect(reasons).toEqual(['You both like to plan'])
  })
  test.each<[number[], number[], string, string]>([
    [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 7, 8, 9, 10],
      `Shares 4 of your 6 interests, among them ${TOPICS[1]}, ${TOPICS[2]} and ${TOPICS[3]}`,
      `You share 4 of Anna's 8 interests, among them ${TOPICS[1]}, ${TOPICS[2]} and ${TOPICS[3]}`,
    ],
    [
      [1, 2],
      [1, 2, 9],
      `Shares both of your interests: ${TOPICS[1]} and ${TOPICS[2]}`,
      `You share 2 of Anna's 3 interests: ${TOPICS[1]} and ${TOPICS[2]}`,
    ],
    [[1], [1], `Shares your interest: ${TOPICS[1]}`, `You share Anna's interest: ${TOPICS[1]}`],
    [[1, 60], [1], `Shares 1 of your 2 interests: ${TOPICS[1]}`, `You share Anna's interest: ${TOPICS[1]}`],
  ])('can be interests, counted for each: %j and %j', (mine, theirs, reason, other) => {
    expect(pair({ topics: mine }, { topics: theirs })).toMatchObject({ reasons: [reason], their_reasons: [other] })
  })
  test('names the rarest three interests', () => {
    const rarity = TOPICS.map((_, k) => (k > 60 ? 5 : 1))
    const mine = row(member({ topics: [1, 2, 61, 62, 63] }))
    const { reasons } = whyOf(
      { mine, theirs: { ...mine, no: 9 }, name: 'Bo' },
      { ...given, weights: { ...PRIOR, rarity } },
    )
    expect(reasons[0]).toContain(`among them ${TOPICS[61]}, ${TOPICS[62]} and ${TOPICS[63]}`)
  })
  test.each<[string, string[], string[]]>([
    ['1976-08-10', ['Close in age'], ['You are only a year apart']],
    ['1976-01-10', ['You are the same age'], ['You and Anna are the same age']],
    ['1979-05-10', ['Close in age'], ['You are only 3 years apart']],
    ['1980-05-10', [], []],
  ])('can be the age, for who was born on %s', (dob, reasons, theirs) => {
    expect(pair({ dob: dob === '1976-08-10' ? '1975-05-10' : '1976-05-10' }, { dob })).toMatchObject({
      reasons,
      their_reasons: theirs,
    })
  })
  test('can be the preferred ages of the viewer, which only the viewer sees', () => {
    const sides = preferring({ age_from: 52, age_to: 60 })
    expect(pair(sides)).toMatchObject({ reasons: ['At 56, well within the ages you look for'], their_reasons: [] })
    expect(pair({}, preferring({ age_from: 45, age_to: 55 }))).toMatchObject({ reasons: [], their_reasons: [] })
  })
  test('are at most three on each side, and the second list begins with what the first does not say', () => {
    const much = {
      answers: leaning([11, 15, 38, 39, 41, 45]),
      topics: [1, 2],
      cultures: [POLISH],
      ...preferring({ intention: 'marriage' }),
    }
    const { reasons, their_reasons } = pair(much)
    expect([reasons.length, their_reasons.length]).toEqual([3, 3])
    expect(reasons).toContain('You both hope for marriage')
    expect(their_reasons.join()).not.toContain('marriage')
  })
})

describe('MA-09 one honest difference', () => {
  const [plus, minus] = [
    [11, 13, 15, 17, 19, 21, 23, 45, 47],
    [12, 14, 16, 18, 20, 22, 24, 46, 48],
  ]
  test('names how each of them is, and asks', () => {
    const { difference } = pair({ answers: leaning([15]) }, { answers: leaning([16]) })
    expect(difference).toEqual({
      text: 'You like to plan, Anna likes to improvise.',
      question: 'How do you each like to plan a holiday?',
    })
  })
  test.each(plus.map((end, k) => [end, minus[k] ?? 0]))('is shown from both sides (%i, %i)', (one, other) => {
    const [a, b] = [{ answers: leaning([31, one]) }, { answers: leaning([31, other]) }]
    const [text, turned] = [pair(a, b).difference?.text ?? '', pair(b, a).difference?.text ?? '']
    expect(text).toMatch(/^You .+, Anna .+\.$/)
    expect(turned).toMatch(/^You .+, Anna .+\.$/)
    expect(turned).not.toBe(text)
    expect(pair(a, a).difference).toBeNull()
  })
  test('takes strong feelings only where there is nothing else', () => {
    const [a, b] = [{ answers: leaning([13, 45]) }, { answers: leaning([14, 46]) }]
    expect(pair(a, b).difference?.text).toContain('money')
  })
  test('is never children, faith, culture or reasoning', () => {
    const one = { answers: leaning([41, 43]), religion: CHRISTIANITY, cultures: [POLISH], correct: 16 }
    const other = { answers: leaning([42, 44]), religion: ISLAM, cultures: [DUTCH], correct: 1 }
    expect(pair(one, other).difference).toBeNull()
  })
})

describe('MA-09 how much two people have in common, in words', () => {
  const all = leaning([11, 15, 17, 19, 21, 23, 31, 32, 33, 41, 45, 47])
  test('is much for the same answers, and rests on those that both gave', () => {
    expect(pair({ answers: all })).toMatchObject({ band: 'much', shared_answers: 33 })
    expect(pair({ answers: all }, { answers: all.filter(({ id }) => id.startsWith('T')) }).shared_answers).toBe(18)
  })
  test('is not shown for contrary answers, nor for a few', () => {
    expect(
      pair({ answers: all }, { answers: leaning([12, 16, 18, 20, 22, 24, 36, 37, 38, 42, 46, 48]) }).band,
    ).toBeNull()
    const few = all.slice(0, 5)
    expect(pair({ answers: few })).toMatchObject({ band: null, shared_answers: 4 })
  })
  test('is the same seen from both sides', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (a, b) => {
        const [one, other] = [why(a, b), why(b, a)]
        expect([one.band, one.shared_answers]).toEqual([other.band, other.shared_answers])
        expect(one.difference === null).toBe(other.difference === null)
      }),
      { numRuns: 50 },
    )
  })
})
