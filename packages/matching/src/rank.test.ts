import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, anyMember, daysAgo, leaning, MOMENT, man, member, NOW, QUESTIONS } from '../test/members.ts'
import { answersById, leanOf, valuesOf } from './answers.ts'
import { roundedKilometres } from './distance.ts'
import { certaintyOf, rowOf } from './features.ts'
import type { Row } from './row.ts'
import { ageFit, chanceOf, faithsAlike, interestsAlike, logSigmoid, rankOf, rootsAlike, standing } from './score.ts'
import type { Source } from './source.ts'
import { PRIOR, type Weights } from './weights.ts'

const row = (source: Source) => rowOf(source, NOW)
const rank = (a: Row, b: Row, w: Weights = PRIOR) => rankOf(a, b, w, MOMENT)
const profiled = anyMember.map((source): Source => ({ ...source, switches: { ...source.switches, profiling: true } }))

/** The same formula again in plain numbers, straight from the answers, as docs/matching.md writes it. */
function plainWanting(a: Source, b: Source, w: Weights): { ab: number; ba: number } {
  const [mine, theirs] = [answersById(a.answers), answersById(b.answers)]
  const [one, other] = [row(a), row(b)]
  const sure = [Math.sqrt(certaintyOf(mine)), Math.sqrt(certaintyOf(theirs))] as const
  const both = sure[0] * sure[1]
  const z = (answers: typeof mine, axis: Parameters<typeof leanOf>[1]) =>
    leanOf(answers, axis) / (axis === 'closeness' ? 0.65 : 0.45)
  const near = (['structure', 'closeness'] as const).map((axis) => 1 - (z(mine, axis) - z(theirs, axis)) ** 2 / 4)
  const same = (['sociability', 'giveAndTake', 'curiosity'] as const).map((axis) => z(mine, axis) * z(theirs, axis))
  const fit = [...near, ...same].reduce((sum, one) => sum + one, 0) / 5
  const times = (axis: 'money' | 'home' | 'conflict') => leanOf(mine, axis) * leanOf(theirs, axis)
  const said = (source: Source) => ['yes', 'no', 'open'].includes(source.preferences?.wants_children ?? '')
  const children = one.children * other.children * (said(a) ? 1 : sure[0]) * (said(b) ? 1 : sure[1])
  const hopes = [a.preferences?.intention, b.preferences?.intention]
  const hope = !hopes[0] || !hopes[1] ? 0 : hopes[0] === hopes[1] ? 1 : -0.5
  const questionnaires =
    both * (w.values * cosine(valuesOf(mine), valuesOf(theirs)) + w.temperament * fit + w.pace * times('conflict')) +
    w.practical * (children + hope + (both * (times('money') + times('home'))) / 2)
  const rest =
    w.interests * (interestsAlike(one, other, w) - w.mean.interests) +
    w.culture * rootsAlike(one, other) -
    (one.band * other.band === 3 ? w.band : 0)
  const oneWay = (x: Row, y: Row) =>
    w.base[x.gender] +
    x.selectivity +
    w.popularity * y.popularity +
    w.religion * x.faith * faithsAlike(x, y) +
    w.age * (ageFit(x, y, MOMENT) - w.mean.age)
  const shared = questionnaires + rest
  return { ab: shared + oneWay(one, other), ba: shared + oneWay(other, one) }
}

/** Doublings of each one's preferred distance, for example from Zeeland to Drenthe. */
function plainWay(a: Source, b: Source): number {
  if (!a.place) return 0
  const kilometres = b.place ? roundedKilometres(a.place, b.place) : undefined
  const mine = a.preferences?.near_km ?? 50
  return [mine, b.preferences?.near_km ?? mine].reduce((sum, near) => {
    if (near === 20_000) return sum
    if (kilometres === undefined) return sum + 1
    return sum + (kilometres > near ? Math.log2(kilometres / near) : 0)
  }, 0)
}

function cosine(a: number[], b: number[]): number {
  const length = Math.hypot(...a) * Math.hypot(...b)
  return length === 0 ? 0 : a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0) / length
}

describe('MA-09 the rank of a member', () => {
  test('is that of the formula in plain numbers, within 0.03 for the rounding to bytes where nobody waits', () => {
    fc.assert(
      fc.property(profiled, profiled, (a, b) => {
        const plain = plainWanting(a, b, PRIOR)
        const rest = standing(row(b), PRIOR, MOMENT) + chanceOf(a.no, b.no, MOMENT.day)
        const exponent = 1 + 0.1 * row(b).queue
        const expected = logSigmoid(plain.ab) + exponent * logSigmoid(plain.ba) + rest - 0.25 * plainWay(a, b)
        const off = Math.abs(rank(row(a), row(b)) - expected)
        expect(off).toBeLessThan(0.015 * (1 + exponent))
      }),
      { numRuns: 150 },
    )
  })

  test('is a number for any two people', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (a, b) => {
        expect(Number.isFinite(rank(row(a), row(b)))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('never rises with the queue or the recent matches of the member, nor with the days of absence', () => {
    const more = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(anyMember, anyMember, more, fc.integer({ min: 0, max: 90 }), (a, b, more, days) => {
        const [viewer, viewed] = [row(a), row(b)]
        const busier = { ...viewed, queue: viewed.queue + Math.round(more), matches: viewed.matches + more }
        expect(rank(viewer, busier)).toBeLessThanOrEqual(rank(viewer, viewed))
        const away = { ...viewed, seen: viewed.seen - days }
        expect(rank(viewer, away)).toBeLessThanOrEqual(rank(viewer, viewed))
      }),
      { numRuns: 100 },
    )
  })

  test('never falls with one more interest in common, however rare', () => {
    const rarity = Array.from({ length: 64 }, (_, k) => 0.2 + (k % 7))
    fc.assert(
      fc.property(profiled, profiled, fc.integer({ min: 0, max: 63 }), (a, b, topic) => {
        const on = { ...a.switches, interests: true }
        const [mine, theirs] = [
          { ...a, switches: on },
          { ...b, switches: on },
        ]
        fc.pre(a.topics.length > 0 && b.topics.length > 0 && !a.topics.includes(topic) && !b.topics.includes(topic))
        const and = (source: Source): Row => row({ ...source, topics: [...source.topics, topic] })
        const w = { ...PRIOR, rarity }
        expect(rank(and(mine), and(theirs), w)).toBeGreaterThanOrEqual(rank(row(mine), row(theirs), w) - 1e-9)
      }),
      { numRuns: 100 },
    )
  })

  test.each(['V21', 'V23', 'V24'])('never falls when the answers to %s become the same', (id) => {
    fc.assert(
      fc.property(
        profiled,
        profiled,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (a, b, one, other) => {
          fc.pre(a.answers.length === QUESTIONS.length && b.answers.length === QUESTIONS.length)
          fc.pre(one !== 2 && other !== 2 && Math.sign(one - 2) !== Math.sign(other - 2))
          const said = (source: Source, option: number) =>
            row({
              ...source,
              preferences: null,
              answers: source.answers.map((x) => (x.id === id ? answer(id, option) : x)),
            })
          const viewer = said(a, one)
          expect(rank(viewer, said(b, one))).toBeGreaterThanOrEqual(rank(viewer, said(b, other)) - 0.01)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('does not change with the order of anything', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (a, b) => {
        const turned = (source: Source) =>
          row({ ...source, answers: [...source.answers].reverse(), topics: [...source.topics].reverse() })
        expect(rank(turned(a), turned(b))).toBe(rank(row(a), row(b)))
      }),
      { numRuns: 50 },
    )
  })

  test('without profiling of either goes by recent visits and room for an answer alone', () => {
    const off = { profiling: false, interests: true, reasoning: true }
    const [alike, other] = [leaning([11, 31, 41]), leaning([12, 36, 42])]
    const viewer = row(member({ switches: off, answers: alike }))
    const same = (answers: Source['answers'], no: number) => row(man({ answers, no }))
    const chance = (no: number) => chanceOf(1, no, MOMENT.day)
    expect(rank(viewer, same(alike, 2)) - chance(2)).toBeCloseTo(rank(viewer, same(other, 3)) - chance(3))
    expect(rank(viewer, row(man({ lastSeen: daysAgo(40) })))).toBeLessThan(rank(viewer, row(man())))
  })
})

test('MA-09 nobody with whom nothing is shared comes before who shares much', () => {
  const plus = [11, 15, 17, 19, 21, 23, 31, 32, 33, 41, 45, 47]
  const minus = [12, 16, 18, 20, 22, 24, 36, 37, 38, 42, 46, 48]
  const viewer = row(member({ answers: leaning(plus), topics: [1, 2, 3] }))
  fc.assert(
    fc.property(profiled, (source) => {
      const someone = { ...source, gender: 'M' as const, no: 2, preferences: null }
      const stranger = row({ ...someone, answers: leaning(minus), topics: [50, 51] })
      const kindred = row({ ...someone, answers: leaning(plus), topics: [1, 2, 3] })
      expect(rank(viewer, stranger)).toBeLessThan(rank(viewer, kindred))
    }),
    { numRuns: 50 },
  )
})
