import { describe, expect, test } from 'vitest'
import { daysAgo, member, NOW } from '../test/members.ts'
import {
  behaviourOf,
  fading,
  loadAfter,
  NEW_CAPACITY,
  popularityOf,
  restsWith,
  selectivityOf,
  withShown,
} from './behaviour.ts'
import { rowOf } from './features.ts'
import { minutesOf } from './moment.ts'
import type { AskedOnce } from './source.ts'

const request = (sent: boolean, state: AskedOnce['state'], asked: number, answered = asked): AskedOnce => ({
  sent,
  state,
  at: daysAgo(asked),
  answeredAt: state === 'pending' ? null : daysAgo(answered),
})
const received = (state: AskedOnce['state'], asked: number, answered?: number) => request(false, state, asked, answered)
const of = (...requests: AskedOnce[]) => behaviourOf(requests, NOW, false)
const many = (count: number, one: AskedOnce) => Array.from({ length: count }, () => one)

describe('MA-09 selectivity and popularity', () => {
  test('are 0 before any answer', () => {
    expect(of()).toMatchObject({ selectivity: 0, popularity: 0, load: 0, loadAt: 0, resting: false })
    expect(of(received('pending', 1), request(true, 'pending', 1))).toMatchObject({ selectivity: 0, popularity: 0 })
  })
  test.each([
    [0, 4, Math.log(2.4 / 12 / 0.3)],
    [4, 4, Math.log(6.4 / 12 / 0.3)],
    [0, 1000, -1],
    [1000, 1000, 1],
  ])('%i of %i answered with yes', (yes, all, odds) => {
    expect(selectivityOf({ yes, all })).toBeCloseTo(odds, 5)
  })
  test('others’ answers are smoothed as if six more had been given, a quarter of them yes', () => {
    expect(popularityOf({ yes: 2, all: 6 })).toBeCloseTo(Math.log(3.5 / 12 / 0.25), 5)
  })
  test('only answered interests count for selectivity, so that sending many changes nothing', () => {
    const answered = many(5, received('accepted', 3))
    const asksEverybody = many(50, request(true, 'pending', 2))
    expect(of(...answered, ...asksEverybody).selectivity).toBe(of(...answered).selectivity)
  })
  test('fall with rejections and rise with yeses, each in its direction', () => {
    const of9 = (sent: boolean, state: AskedOnce['state']) => of(...many(9, request(sent, state, 0)))
    expect(of9(false, 'rejected')).toMatchObject({ selectivity: selectivityOf({ yes: 0, all: 9 }), popularity: 0 })
    expect(of9(false, 'accepted')).toMatchObject({ selectivity: selectivityOf({ yes: 9, all: 9 }), popularity: 0 })
    expect(of9(true, 'rejected')).toMatchObject({ selectivity: 0, popularity: popularityOf({ yes: 0, all: 9 }) })
    expect(of9(true, 'accepted')).toMatchObject({ selectivity: 0, popularity: popularityOf({ yes: 9, all: 9 }) })
  })
  test('an answer of sixty days ago counts half', () => {
    expect(fading(60)).toBe(0.5)
    expect(of(...many(4, received('accepted', 60))).selectivity).toBeCloseTo(selectivityOf({ yes: 2, all: 2 }), 5)
  })
})

describe('MA-09 the load of a member', () => {
  test('rises by one with an interest, fades to 0.6 a day, and falls with an answer, never below 0', () => {
    expect(of(received('pending', 2))).toMatchObject({ load: 1, loadAt: minutesOf(daysAgo(2)) })
    expect(of(received('pending', 2), received('pending', 1)).load).toBeCloseTo(1.6)
    expect(of(received('rejected', 2, 1)).load).toBe(0)
    expect(of(received('pending', 1), received('rejected', 1, 0)).load).toBeCloseTo(0.2)
    expect(loadAfter(5, 1440)).toBeCloseTo(3)
  })
  test('counts an interest before an answer of the same minute', () => {
    expect(of(received('rejected', 1, 0), received('pending', 0)).load).toBeCloseTo(0.6)
  })
  test('is added to the load of impressions, both at the later minute', () => {
    const row = rowOf(member({ requests: [received('pending', 2)] }), NOW)
    const shown = withShown(row, { load: 2, loadAt: minutesOf(daysAgo(1)), impressions: 90_000 })
    expect(shown.load).toBeCloseTo(2.6)
    expect(shown).toMatchObject({ loadAt: minutesOf(daysAgo(1)), impressions: 65_535 })
  })
})

describe('MA-09 the capacity of a member', () => {
  test('is 3.5 interests for newcomers, more for members who answer many a day, less for those who let them wait', () => {
    expect(of().capacity).toBe(NEW_CAPACITY)
    expect(NEW_CAPACITY).toBe(3.5)
    expect(of(...many(6, received('rejected', 3))).capacity).toBeCloseTo(0.5 + 3 * 2)
    expect(of(received('pending', 9), request(true, 'pending', 5)).capacity).toBeCloseTo(0.5 + 3 * 0.8)
  })
  test('does not shrink where nothing waited for an answer', () => {
    expect(of(request(true, 'pending', 5), received('pending', 1)).capacity).toBe(NEW_CAPACITY)
  })
  test('follows the later days more, in whatever order the interests are stored', () => {
    const [early, late] = [many(6, received('rejected', 9)), received('rejected', 3)]
    // An average of 1 a day becomes 2 after the day with six answers, and 1.8 after that with one.
    expect(of(...early, late).capacity).toBeCloseTo(0.5 + 3 * 1.8)
    expect(of(late, ...early).capacity).toBeCloseTo(0.5 + 3 * 1.8)
  })
  test('counts all answers of a day together', () => {
    expect(of(received('rejected', 3), received('rejected', 3.2)).capacity).toBeCloseTo(0.5 + 3 * 1.2)
  })
  test.each([
    ['one of two interests still waited', [received('rejected', 9, 7), received('pending', 9)], 0.8],
    ['it was answered later', [received('rejected', 5, 1)], 0.84],
    ['it came that very minute', [received('pending', 5)], 0.8],
    ['it had been answered before', [received('rejected', 9, 7)], 1],
    ['it came later', [received('pending', 4)], 1],
  ])('a day on which an interest was sent counts as one without an answer if %s: %#', (_, others, rate) => {
    expect(of(request(true, 'pending', 5), ...others).capacity).toBeCloseTo(0.5 + 3 * rate)
  })
  test('a member with many answered interests does not rest', () => {
    expect(of(...many(40, received('accepted', 1)), received('pending', 1)).resting).toBe(false)
  })
  test.each([
    [29, false, false],
    [30, false, true],
    [20, true, true],
    [19, true, false],
    [25, false, false],
  ])('with %i unanswered interests and resting before: %s, a member rests: %s', (waiting, before, rests) => {
    expect(restsWith(waiting, before)).toBe(rests)
    expect(behaviourOf(many(waiting, received('pending', 1)), NOW, before).resting).toBe(rests)
  })
})
