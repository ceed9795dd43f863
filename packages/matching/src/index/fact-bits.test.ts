import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import { FACTS } from '@heartwell/contract/profiles/facts.ts'
import { describe, expect, test } from 'vitest'
import { mayBeSuggested } from '../eligibility.ts'
import type { Row } from '../row.ts'
import {
  answersIn,
  breakBits,
  countFacts,
  FACT_CHOICES,
  type FactBits,
  factBits,
  factsClash,
  showsFacts,
} from './fact-bits.ts'
import { randomRows } from './random-rows.ts'

const DAY = 46_000
const bits = (facts: Record<string, string[]>): FactBits =>
  factBits(Object.entries(facts).map(([fact, answer]) => ({ fact, answer })))
const clash = (wanted: Record<string, string[]>, breaks: string[], shown: Record<string, string[]>) =>
  factsClash(...bits(wanted), breakBits(breaks), ...bits(shown))

test('all choices of the preferred facts have room in 64 bits, each its own', () => {
  expect(FACT_CHOICES).toBeLessThanOrEqual(64)
  for (const fact of PREFERRED_FACTS)
    for (const { id } of FACTS.find((one) => one.id === fact)?.choices ?? [])
      expect([fact, id, answersIn(bits({ [fact]: [id] }), fact)]).toEqual([fact, id, [id]])
  expect(bits({ pets: ['dog'], smoking: ['pipe'] })).toEqual([0, 0])
})

describe('factsClash', () => {
  test.each([
    ['the wanted answer', { smoking: ['never'] }, ['smoking'], { smoking: ['never'] }, false],
    ['one of the wanted answers', { smoking: ['never', 'used'] }, ['smoking'], { smoking: ['used'] }, false],
    ['another answer', { smoking: ['never'] }, ['smoking'], { smoking: ['daily'] }, true],
    ['another answer without a dealbreaker', { smoking: ['never'] }, [], { smoking: ['daily'] }, false],
    ['no answer', { smoking: ['never'] }, ['smoking'], { history: ['widowed'] }, false],
    ['another dealbreaker', { smoking: ['never'] }, ['history'], { smoking: ['daily'] }, false],
    ['a shared language', { languages: ['Welsh'] }, ['languages'], { languages: ['English', 'Welsh'] }, false],
    ['a shared language among the last', { languages: ['Yoruba'] }, ['languages'], { languages: ['Yoruba'] }, false],
    ['no shared language', { languages: ['Welsh'] }, ['languages'], { languages: ['English', 'Yoruba'] }, true],
    [
      'one of two facts that differs',
      { smoking: ['never'], home: ['move'] },
      ['smoking', 'home'],
      { smoking: ['never'], home: ['stay'] },
      true,
    ],
  ])('%s', (_which, wanted, breaks, shown, expected) => {
    expect(clash(wanted, breaks, shown)).toBe(expected)
  })
})

test('showsFacts keeps who shows one of the answers to each fact of the filter', () => {
  const filter = bits({ smoking: ['never', 'used'], languages: ['Yoruba'] })
  expect(showsFacts(bits({ smoking: ['used'], languages: ['English', 'Yoruba'] }), filter)).toBe(true)
  expect(showsFacts(bits({ smoking: ['used'] }), filter)).toBe(false)
  expect(showsFacts(bits({ smoking: ['daily'], languages: ['Yoruba'] }), filter)).toBe(false)
  expect(showsFacts(bits({}), [0, 0])).toBe(true)
})

test('countFacts counts who shows each answer', () => {
  const people = [bits({ home: ['move'] }), bits({ home: ['move'] }), bits({ home: ['stay'] }), bits({})]
  expect(countFacts(people, 'home')).toEqual([
    { fact: 'home', choice: 'move', people: 2 },
    { fact: 'home', choice: 'two', people: 0 },
    { fact: 'home', choice: 'stay', people: 1 },
  ])
})

test('mayBeSuggested: a dealbreaker keeps both apart, whoever has it, and unknown answers do not', () => {
  const rows = randomRows(3, DAY, 0)
  const one = (change: Partial<Row>): Row => ({
    ...rows.row(1),
    gender: 'F',
    seeks: 2,
    born: DAY - 60 * 365,
    ages: { from: 18, to: 99 },
    reach: 'anywhere',
    dealbreakers: { children: false, faith: false },
    seen: DAY,
    facts: [0, 0],
    factsWanted: [0, 0],
    factBreaks: 0,
    ...change,
  })
  const moment = { day: DAY, minute: DAY * 1440 }
  const her = one({ factsWanted: bits({ smoking: ['never'] }), factBreaks: breakBits(['smoking']) })
  const him = (facts: FactBits) => one({ no: 2, gender: 'M', seeks: 1, facts })
  const both = (a: Row, b: Row) => [mayBeSuggested(a, b, moment), mayBeSuggested(b, a, moment)]
  expect(both(her, him(bits({ smoking: ['never'] })))).toEqual([true, true])
  expect(both(her, him(bits({})))).toEqual([true, true])
  expect(both(her, him(bits({ smoking: ['daily'] })))).toEqual([false, false])
})
