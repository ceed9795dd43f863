import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, anyAnswers, leaning, QUESTIONS } from '../test/members.ts'
import { answersById, countOf, leanOf, reliabilityOf, sidesOf, valuesOf } from './answers.ts'

const given = (...answers: [string, number][]) => answersById(answers.map(([id, option]) => answer(id, option)))
const AXES = [
  ['sociability', 11, 12],
  ['calm', 13, 14],
  ['structure', 15, 16],
  ['giveAndTake', 17, 18],
  ['curiosity', 19, 20],
  ['conflict', 21, 22],
  ['closeness', 23, 24],
  ['money', 45, 46],
  ['home', 47, 48],
  ['children', 41, 42],
  ['faith', 43, 44],
] as const

describe('MA-09 what the answers say, by the questions as they are asked', () => {
  test.each(AXES)('%s reaches from one end to the other, whichever side comes first', (axis, plus, minus) => {
    expect(leanOf(answersById(leaning([plus])), axis)).toBe(1)
    expect(leanOf(answersById(leaning([minus])), axis)).toBe(-1)
    expect(leanOf(answersById(leaning([plus], 'a bit')), axis)).toBe(0.5)
    expect(leanOf(answersById([]), axis)).toBe(0)
  })

  test('who always takes the first option leans to neither side of an axis of four questions', () => {
    const first = answersById(QUESTIONS.map(({ id }) => answer(id, 0)))
    for (const [axis] of AXES.slice(0, 5)) expect(leanOf(first, axis)).toBe(0)
  })

  test.each(Array.from({ length: 10 }, (_, k) => k))(
    'value %i is weighed four times, against others that lose',
    (k) => {
      const values = valuesOf(answersById(leaning([31 + k])))
      expect(values[k]).toBe(1)
      expect(Math.max(...values.filter((_, other) => other !== k))).toBeLessThanOrEqual(0)
    },
  )

  test('ten values always sum to nothing, and the order of the answers does not matter', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const [inOrder, reversed] = [answersById(answers), answersById([...answers].reverse())]
        expect(valuesOf(inOrder).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0)
        expect(valuesOf(reversed)).toEqual(valuesOf(inOrder))
        expect(reliabilityOf(reversed)).toBe(reliabilityOf(inOrder))
        expect(sidesOf(reversed)).toEqual(sidesOf(inOrder))
      }),
      { numRuns: 50 },
    )
  })
})

describe('MA-09 how many answers a comparison rests on', () => {
  test('counts sides only: not the middle, the twins, what is tender, or faith', () => {
    const all = answersById(QUESTIONS.map(({ id }) => answer(id, 0)))
    expect(countOf(sidesOf(all))).toBe(41)
    expect(sidesOf(given(['T01', 2], ['T05', 0], ['T21', 0], ['T22', 0], ['V22', 0]))).toEqual([0, 0])
    expect(sidesOf(given(['T01', 0], ['T24', 4], ['V01', 1]))).toEqual([1 | (1 << 23), 1])
  })

  test('counts no question that the two questionnaires do not have', () => {
    const asked = { id: 'T01', option: 0, category: 12 }
    const unknown = ['T00', 'T25', 'V25', 'V32', 'V33', 'R01', 'X'].map((id) => ({ ...asked, id }))
    expect(sidesOf(answersById(unknown))).toEqual([0, 0])
    expect(sidesOf(answersById([...unknown, asked]))).toEqual([1, 0])
  })
})

describe('MA-09 signs of careless answering', () => {
  /** Consistent answers, and never the same position ten times in a row. */
  const careful = leaning([11, 13, 15, 17, 19, 21, 23, 31, 32, 33, 34, 35, 41, 43, 45, 47])
  const changed = (change: (id: string) => number | undefined) =>
    answersById(careful.map((one) => answer(one.id, change(one.id) ?? one.option)))

  test('are none where twins agree', () => {
    expect(reliabilityOf(answersById(careful))).toBe(1)
  })
  test('are one where twins say the contrary', () => {
    const contrary = changed((id) =>
      /^(T21|T22|V0[6-9]|V10)$/.test(id) ? 4 - (careful.find((a) => a.id === id)?.option ?? 2) : undefined,
    )
    expect(reliabilityOf(contrary)).toBe(0.6)
  })
  test('are one with ten of the same place in a row', () => {
    const run = (length: number) =>
      changed((id) => (id.startsWith('V') && Number(id.slice(1)) > 24 - length ? 1 : undefined))
    expect(reliabilityOf(run(10))).toBe(0.6)
    expect(reliabilityOf(run(9))).toBe(1)
  })
  test('are none for twins that differ by a step', () => {
    const nearly = changed((id) => {
      const option = careful.find((a) => a.id === id)?.option ?? 2
      return /^(T21|T22|V0[6-9]|V10)$/.test(id) ? option + Math.sign(2 - option) : undefined
    })
    expect(reliabilityOf(nearly)).toBe(1)
  })
  test('do not depend on the order in which the answers are stored', () => {
    const tail = /^V(1[5-9]|2\d)$/
    const run = careful.map((one) => answer(one.id, tail.test(one.id) ? 1 : one.option))
    const [same, others] = [run.filter(({ id }) => tail.test(id)), run.filter(({ id }) => !tail.test(id))]
    const mixed = others.flatMap((one, k) => [one, ...same.slice(k, k + 1)])
    expect(reliabilityOf(answersById(mixed))).toBe(0.6)
    expect(reliabilityOf(answersById([...run].reverse()))).toBe(0.6)
    // Another place among eleven questions breaks the run, even where the other ten are stored together.
    const broken = run.map((one) => (one.id === 'V14' ? answer('V14', 1) : one)).filter(({ id }) => id !== 'V19')
    const apart = answersById([...broken.filter(({ option }) => option === 1), answer('V19', 3), ...broken])
    expect(reliabilityOf(apart)).toBe(1)
  })
  test('are one with ten of the same place at the very beginning, but not across two questionnaires', () => {
    const first = (id: string) => (id.startsWith('T') && Number(id.slice(1)) <= 10 ? 1 : undefined)
    expect(reliabilityOf(changed(first))).toBe(0.6)
    const alike = ['T13', 'T14', 'T15', 'T16', 'T17', 'T18', 'V11', 'V12', 'V13', 'V14', 'V15', 'V16']
    expect(reliabilityOf(given(...alike.map((id): [string, number] => [id, 1])))).toBe(1)
  })
  test('are two in a form filled with the first place alone', () => {
    expect(reliabilityOf(answersById(QUESTIONS.map(({ id }) => answer(id, 0))))).toBe(0.3)
  })
  test('are not read from less than half of the twins', () => {
    expect(reliabilityOf(given(['T02', 0], ['T21', 0], ['T11', 0], ['T22', 0]))).toBe(1)
    const contrary: [string, number][] = ['V01', 'V06', 'V02', 'V07', 'V03', 'V08', 'V04', 'V09'].map((id, k) => {
      const side = QUESTIONS.find((one) => one.id === id)?.answers.findIndex(
        ({ category_id }) => category_id === 31 + (k >> 1),
      )
      return [id, k % 2 === 0 ? (side ?? 0) : 4 - (side ?? 0)]
    })
    expect(reliabilityOf(given(...contrary))).toBe(0.6)
    expect(reliabilityOf(given(...contrary.slice(0, 6)))).toBe(1)
    expect(reliabilityOf(given(...contrary.slice(0, 7)))).toBe(1)
  })
})
