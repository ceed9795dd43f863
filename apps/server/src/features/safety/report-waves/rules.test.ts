import { WAVE_MAX } from '@heartwell/contract/safety/report-waves.ts'
import { expect, test } from 'vitest'
import { type ComparedReport, findWaves } from './rules.ts'

let made = 0
const report = (more: Partial<ComparedReport> = {}): ComparedReport => {
  made += 1
  const own = {
    number: `R${made}`,
    reason: 'Fake' as const,
    severity: 2,
    reported: `member ${made}`,
    description: '',
    message: null,
  }
  return { ...own, ...more }
}
const many = (count: number, more: Partial<ComparedReport>) => Array.from({ length: count }, () => report(more))
const shapes = (reports: ComparedReport[]) =>
  findWaves(reports).map(({ alike, value, reports: { length } }) => [alike, value, length])

test('findWaves needs three alike reports with one reason', () => {
  expect(shapes(many(2, { reported: 'ravi' }))).toEqual([])
  expect(shapes(many(3, { reported: 'ravi' }))).toEqual([['member', 'ravi', 3]])
  const mixed = [...many(2, { reported: 'ravi' }), report({ reported: 'ravi', reason: 'Abuse' })]
  expect(shapes(mixed)).toEqual([])
  expect(shapes(many(3, { reported: null }))).toEqual([])
})

test('findWaves compares words without case, punctuation and spaces, from 20 characters on', () => {
  const alike = ['He asked for gift cards!', 'he asked  for “gift cards”', 'HE ASKED FOR GIFT CARDS.']
  expect(shapes(alike.map((description) => report({ description })))).toEqual([
    ['description', 'he asked for gift cards', 3],
  ])
  expect(shapes(alike.map((message) => report({ message })))).toEqual([['message', 'he asked for gift cards', 3]])
  expect(shapes(many(3, { description: 'twenty characters it' }))).toHaveLength(1)
  expect(shapes(many(3, { description: 'nineteen characters' }))).toEqual([])
})

test('findWaves compares the sites of links in descriptions and messages', () => {
  const linked = [
    report({ description: 'See https://www.Coins.example/a?b=1' }),
    report({ message: 'www.coins.example is good' }),
    report({ message: 'http://coins.example, and http://coins.example/2' }),
    report({ message: 'coins.example without a link' }),
  ]
  expect(shapes(linked)).toEqual([['link', 'coins.example', 3]])
})

test('findWaves puts a report into its largest group only, a link before a person of the same size', () => {
  const wave = many(5, { message: 'https://coins.example' })
  const both = many(3, { message: 'https://coins.example', reported: 'ravi' })
  expect(shapes([...wave, ...both, ...many(2, { reported: 'ravi' })])).toEqual([['link', 'coins.example', 8]])
  expect(shapes(both)).toEqual([['link', 'coins.example', 3]])
})

test(`findWaves orders by severity, then by size, and cuts at ${WAVE_MAX}`, () => {
  const waves = shapes([
    ...many(WAVE_MAX + 3, { reported: 'ravi' }),
    ...many(4, { reported: 'mira', reason: 'Money', severity: 1 }),
    ...many(9, { reported: 'omar', reason: 'Other', severity: 3 }),
  ])
  expect(waves).toEqual([
    ['member', 'mira', 4],
    ['member', 'ravi', 500],
    ['member', 'ravi', 3],
    ['member', 'omar', 9],
  ])
})
