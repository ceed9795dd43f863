import { describe, expect, test } from 'vitest'
import { ANYBODY, daysAgo, MOMENT, NOW } from '../../test/members.ts'
import { minutesOf } from '../moment.ts'
import type { AskedOnce, Attention } from '../source.ts'
import { ALL_UNKNOWN, attentionAfter, behaviourOf, fading, lookAt, matchesAfter, restsWith } from './behaviour.ts'
import { yesesOf } from './voices.ts'

const request = (sent: boolean, state: AskedOnce['state'], asked: number, answered = asked): AskedOnce => ({
  sent,
  state,
  at: daysAgo(asked),
  answeredAt: state === 'pending' ? null : daysAgo(answered),
  other: ANYBODY,
})
const received = (state: AskedOnce['state'], asked: number, answered?: number) => request(false, state, asked, answered)
const sent = (state: AskedOnce['state'], asked: number) => request(true, state, asked)
const many = (count: number, one: AskedOnce) => Array.from({ length: count }, () => one)
const UNSEEN: Attention = { got: 0, given: 0, at: MOMENT.minute }
type Around = Partial<Parameters<typeof behaviourOf>[2]> & { attention?: Attention }
const of = (requests: AskedOnce[], { attention = UNSEEN, ...around }: Around = {}) =>
  behaviourOf(requests, attention, { gender: 'F', seen: MOMENT.day, before: null, now: NOW, ...around })

/** A member who only asks, and how often that member looked. */
const asksOf = (asks: number, { looks }: { looks: number }) =>
  of(many(asks, sent('pending', 2)), { attention: { ...UNSEEN, given: looks } })

describe('MA-09 selectivity and popularity', () => {
  test('are 0 before any event, and everything is unknown', () => {
    expect(of([])).toMatchObject({ selectivity: 0, popularity: 0, readiness: 0, unknown: ALL_UNKNOWN })
    expect(ALL_UNKNOWN).toBeCloseTo(1.2 * (1.5 + 1.35), 1)
  })
  test('rise with each yes, fall with each no, and become better known', () => {
    const [yes, no] = [of(many(9, received('accepted', 1))), of(many(9, received('rejected', 1)))]
    expect(yes.selectivity).toBeGreaterThan(0.8)
    expect(no.selectivity).toBeLessThan(-0.4)
    expect(of(many(9, sent('accepted', 1))).popularity).toBeGreaterThan(0.8)
    expect(of(many(9, sent('rejected', 1))).popularity).toBeLessThan(-0.4)
    expect(yes.unknown).toBeLessThan(ALL_UNKNOWN)
  })
  test('a received interest raises popularity, and looks without one lower it', () => {
    expect(of([received('pending', 1)]).popularity).toBeGreaterThan(0.2)
    expect(of([], { attention: { ...UNSEEN, got: 20 } }).popularity).toBeLessThan(-0.7)
    // Nine of 27 looks: an average man wants a third of the women he sees.
    expect(of(many(9, received('pending', 0)), { attention: { ...UNSEEN, got: 27 } }).popularity).toBeCloseTo(0, 1)
  })
  test('who asks many looks easier to please than by answers alone, by one standard deviation at most', () => {
    const answered = many(5, received('rejected', 3))
    const eager = of([...answered, ...many(30, sent('pending', 2))], { attention: { ...UNSEEN, given: 60 } })
    expect(eager.readiness).toBeGreaterThan(0.6)
    expect(eager.selectivity).toBeGreaterThan(of(answered).selectivity + 0.5)
    expect(eager.selectivity).toBeLessThan(0.3)
    // The prior has a standard deviation of 1.2.
    expect(asksOf(12, { looks: 20 }).selectivity).toBe(Math.fround(1.2))
  })
  test('what a member asks of others is believed up to a readiness of 1.6, and not at all from 2.2 on', () => {
    expect(asksOf(12, { looks: 20 })).toMatchObject({ readiness: 1.58, selectivity: Math.fround(1.2) })
    const [half, most] = [asksOf(12, { looks: 18 }), asksOf(40, { looks: 48 })]
    expect(half.readiness).toBeCloseTo(1.82, 2)
    expect(half.selectivity).toBeCloseTo((1.2 * (2.2 - 1.82)) / 0.6, 1)
    expect(most.readiness).toBeGreaterThan(2.2)
    expect(most.selectivity).toBe(0)
    // Who asks everybody and answers is known by the answers.
    const answers = many(9, received('accepted', 1))
    const answering = of([...answers, ...many(50, sent('pending', 2))], { attention: { ...UNSEEN, given: 50 } })
    expect(answering.selectivity).toBe(of(answers).selectivity)
  })
  test('who asks many raises nobody much by it', () => {
    const by = (readiness: number) => of([{ ...received('pending', 1), other: { ...ANYBODY, readiness } }]).popularity
    expect(by(2)).toBeLessThan(0.6 * by(0))
  })
  test('what members of a group ask says nothing about them, as those who accept them have one voice', () => {
    const friend = (people: number[]) => ({ ...sent('accepted', 2), other: { ...ANYBODY, yeses: yesesOf(people) } })
    const group = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const asked = many(30, sent('pending', 2))
    // Of two looks one ends with an interest: readiness is believed.
    const attention = { ...UNSEEN, given: 80 }
    const selectivity = (friends: AskedOnce[]) => of([...friends, ...asked], { attention }).selectivity
    const independent = group.map((at) => friend(group.map((person) => 100 * at + person)))
    expect(selectivity(independent)).toBeCloseTo(1.2, 5)
    expect(selectivity(group.map(() => friend(group)))).toBeLessThan(0.1)
  })
  test('who looks at many and asks few is choosy, whatever the answers', () => {
    const answered = many(4, received('accepted', 3))
    expect(of(answered, { attention: { ...UNSEEN, given: 60 } }).selectivity).toBeLessThan(0)
  })
  test('the interest of a sender approved less than 14 days before counts half', () => {
    const since = (days: number) => ({ ...received('pending', 0), other: { ...ANYBODY, since: MOMENT.day - days } })
    const [fresh, known] = [of([since(13)]).popularity, of([since(15)]).popularity]
    expect(fresh).toBeLessThan(0.6 * known)
    expect(known).toBe(of([received('pending', 0)]).popularity)
  })
  test('nobody goes beyond ±2.5, however many voices there are', () => {
    expect(of(many(900, received('pending', 1))).popularity).toBe(2.5)
    expect(of(many(900, received('rejected', 1))).selectivity).toBe(-2.5)
  })
  test('a decision, or a look, of sixty days ago counts half', () => {
    expect(fading(60)).toBe(0.5)
    expect(of(many(4, received('accepted', 60))).selectivity).toBeCloseTo(
      of(many(2, received('accepted', 0))).selectivity,
      5,
    )
    expect(attentionAfter({ got: 8, given: 4, at: 0 }, 60 * 1440)).toEqual({ got: 4, given: 2, at: 60 * 1440 })
    expect([lookAt(1), lookAt(3)]).toEqual([1, 0.5])
  })
})

describe('MA-09 the queue of a member', () => {
  const before = { queue: 7, received: 9, seen: MOMENT.day - 1, resting: false }
  test('begins with the interests that wait', () => {
    expect(of([received('pending', 1), received('accepted', 2)])).toMatchObject({ queue: 1, received: 2 })
  })
  test('rises by one with each interest received and falls by five with each day of a visit, never below 0', () => {
    const asked = (count: number) => many(count, received('pending', 1))
    expect(of(asked(11), { before, seen: MOMENT.day - 1 })).toMatchObject({ queue: 9, received: 11 })
    expect(of(asked(9), { before })).toMatchObject({ queue: 2, received: 9 })
    expect(of(asked(9), { before: { ...before, queue: 3 } }).queue).toBe(0)
    // Computed again on the same day, it stays.
    expect(of(asked(9), { before: { ...before, seen: MOMENT.day } }).queue).toBe(7)
  })
  test('falls when an interest is withdrawn, and counts across 255', () => {
    const still = { ...before, seen: MOMENT.day }
    expect(of(many(8, received('pending', 1)), { before: still }).queue).toBe(6)
    expect(of(many(258, received('rejected', 1)), { before: { ...still, received: 254 } })).toMatchObject({
      queue: 11,
      received: 2,
    })
  })
})

describe('MA-09 recent matches', () => {
  test('count 0.8 of what they did a day before', () => {
    expect(matchesAfter(5, 1440)).toBeCloseTo(4)
    const two = of([received('accepted', 9, 2), request(true, 'accepted', 9, 1), received('rejected', 1)])
    expect(two).toMatchObject({ matches: Math.fround(1.8), matchesAt: minutesOf(daysAgo(1)) })
  })
})

describe('MA-09 a member for whom many interests wait', () => {
  test.each([
    [29, false, false],
    [30, false, true],
    [20, true, true],
    [19, true, false],
    [25, false, false],
  ])('with %i unanswered interests and resting before: %s, rests: %s', (waiting, resting, rests) => {
    expect(restsWith(waiting, resting)).toBe(rests)
    const before = { queue: 0, received: waiting, seen: MOMENT.day, resting }
    expect(of(many(waiting, received('pending', 1)), { before }).resting).toBe(rests)
  })
  test('does not rest because of answered ones', () => {
    expect(of([...many(40, received('accepted', 1)), received('pending', 1)]).resting).toBe(false)
  })
})
