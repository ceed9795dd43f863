import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSENTS } from '../consents/consents.ts'
import { bothText, cardFacts, chosenText, FACTS, factOf, factsFor, factText } from './facts.ts'
import { FACT_CONSENTS, SENSITIVE_FACTS } from './shown-facts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const PRODUCTION = ['packages/contract/src', 'packages/matching/src', 'apps/server/src', 'apps/web/src']

/** Source files of the product, without tests and the people of the demo. */
const files = PRODUCTION.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(demo|test)\/|\.test\.|generated/.test(file))
    .map((file) => path.join(folder, file)),
)

test('a fact is an entry of one table, and a line where it has a picture or counsellors have a question about it', () => {
  const named = files.filter((file) => /\bpets\b/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(named).toEqual([
    'packages/contract/src/introductions/criteria.ts',
    'packages/contract/src/profiles/facts.ts',
    'apps/web/src/features/matching/public/fact-icon.tsx',
  ])
})

describe.each(FACTS.map((fact) => [fact.id, fact] as const))('the fact %s', (id, fact) => {
  test('has choices whose ids differ, each with a text for others', () => {
    expect(new Set(fact.choices.map((choice) => choice.id)).size).toBe(fact.choices.length)
    for (const choice of fact.choices) expect(factText(id, [choice.id])).toBeTruthy()
  })

  test('says nothing to others while it is not said', () => {
    expect(factText(id, [])).toBeNull()
    expect(chosenText(id, [])).toBe('Rather not say')
  })
})

test('what both show reads as a reason of both, and two who would stay where they live have none', () => {
  for (const { id, choices } of FACTS)
    for (const choice of choices) expect(bothText(id, [choice.id]) ?? 'You both').toMatch(/^You both/)
  expect(bothText('languages', ['Welsh', 'Polish'])).toBe('You both speak Welsh and Polish')
  expect([bothText('home', ['stay']), bothText('smoking', []), bothText('pets', ['dog'])]).toEqual([null, null, null])
})

test('each sensitive fact has a consent that names who reads it', () => {
  expect(SENSITIVE_FACTS).toEqual(['history', 'smoking', 'drinking'])
  for (const id of SENSITIVE_FACTS) {
    expect(factOf(id)?.label).toBe(FACT_CONSENTS[id].label)
    const { texts, withdrawal } = CONSENTS[`fact.${id}`]
    expect(texts.at(-1)).toContain('stored and shown to the people whom I choose')
    expect(withdrawal).toMatch(/is deleted immediately\.$/)
  }
})

test.each([
  ['140', '1.40 m (4 ft 7)'],
  ['152', '1.52 m (5 ft)'],
  ['167', '1.67 m (5 ft 6)'],
  ['210', '2.10 m (6 ft 11)'],
])('%s cm are read as %s', (height, text) => {
  expect(factText('height', [height])).toBe(text)
})

test('a fact or a choice that the table no longer has is left out', () => {
  const answered = [
    { fact: 'shoes', answer: ['44'], audience: 'everyone' as const },
    { fact: 'home', answer: ['castle'], audience: 'everyone' as const },
  ]
  expect(factsFor('connection', answered)).toEqual([])
  expect(cardFacts(answered)).toEqual([])
})
