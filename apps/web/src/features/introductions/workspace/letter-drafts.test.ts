import { describe, expect, test } from 'vitest'
import { faultsOf, sideOf } from './letter-drafts.ts'

describe('sideOf', () => {
  test.each([
    ['You both hope for marriage', 'both'],
    ['Each of you told me that company comes first.', 'both'],
    ['You asked for somebody who can speak of a late wife.', 'you'],
    ['He hopes for somebody who reads and walks.', 'other'],
    ['', 'other'],
  ])('%j counts for %s', (text, side) => {
    expect(sideOf(text)).toBe(side)
  })
})

describe('faultsOf', () => {
  const finished = {
    paragraph: 'She reads aloud. '.repeat(10),
    reasons: [{ side: 'both' as const, text: 'You both walk.' }],
    difference: 'She has no dog.',
  }
  test('finds nothing in a finished letter, and adds what only the server knows', () => {
    expect(faultsOf(finished, [])).toEqual([])
    expect(faultsOf(finished, ['town', 'surname'])).toEqual(['town', 'surname'])
  })

  test('does not wait for the server where the text itself shows the fault, or that it is gone', () => {
    expect(faultsOf({ ...finished, difference: 'See www.example.org' }, [])).toEqual(['contact'])
    expect(faultsOf(finished, ['contact', 'short'])).toEqual([])
  })

  test('counts 150 characters, and no reason that is empty', () => {
    const empty = { paragraph: 'x'.repeat(149), reasons: [{ side: 'you' as const, text: ' ' }], difference: '' }
    expect(faultsOf(empty, [])).toEqual(['short', 'reasons', 'difference'])
    expect(faultsOf({ ...finished, paragraph: 'x'.repeat(150) }, [])).toEqual([])
  })
})
