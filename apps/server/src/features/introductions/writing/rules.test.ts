import type { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import { describe, expect, test } from 'vitest'
import { letterFaults, type Secrets } from './rules.ts'

const NOW = new Date('2026-11-27T10:22:00Z')
const MARGARET: Secrets = { name: 'Margaret Hale', dob: '1965-03-02', city: 'Bath', address: '12 Linden Row, Bath' }
const THOMAS: Secrets = { name: 'Thomas Ashby-Cole', dob: '1962-06-11', city: 'Marlborough', address: '' }
const PARAGRAPH =
  'Thomas mends old furniture and talks about a good chair the way other people talk about a friend. He lost his wife four years ago and no longer apologises for mentioning her.'
const letter = (changes: Partial<LetterDraft> = {}): LetterDraft => ({
  paragraph: PARAGRAPH,
  reasons: [{ side: 'both', text: 'Each of you said that company comes first.' }],
  difference: 'He lives with a dog called Biscuit.',
  ...changes,
})
const faults = (changes: Partial<LetterDraft>) => letterFaults(letter(changes), [MARGARET, THOMAS], NOW)

describe('letterFaults', () => {
  test('finds nothing in a finished letter', () => {
    expect(faults({})).toEqual([])
  })

  test('needs 150 characters, one reason and one difference', () => {
    expect(faults({ paragraph: 'x'.repeat(149), reasons: [], difference: '' })).toEqual([
      'short',
      'reasons',
      'difference',
    ])
    expect(faults({ paragraph: 'x'.repeat(150) })).toEqual([])
  })

  test.each([
    ['the surname of the person', 'A real Ashby-Cole.', ['surname']],
    ['the surname of the reader, in capitals', 'Like a HALE.', ['surname']],
    ['a word that only begins with the surname', 'He is hale and ashbyish.'.replace('hale', 'healthy'), []],
    ['the town of the person', 'He lives in Marlborough.', ['town']],
    ['the town of the reader', 'He often comes to Bath.', ['town']],
    ['a street of the reader', 'He knows Linden Row.', ['town']],
    ['the exact age in digits', 'At 64 he swims.', ['age']],
    ['the exact age in words', 'At sixty-four he swims.', ['age']],
    ['the decade', 'In his sixties he swims.', []],
    ['a phone number', 'Ring him on 07700 900118.', ['contact']],
    ['an email address', 'He reads thomas@example.com.', ['contact']],
    ['a link', 'See www.example.org.', ['contact']],
    ['an address', 'He lives at 4 Mill Lane.', ['address']],
  ])('%s: %j', (_, sentence, expected) => {
    expect(faults({ paragraph: `${PARAGRAPH} ${sentence}` })).toEqual(expected)
  })

  test('reads reasons and the difference too', () => {
    expect(faults({ reasons: [{ side: 'other', text: 'He likes Bath.' }] })).toEqual(['town'])
    expect(faults({ difference: 'He is an Ashby-Cole.' })).toEqual(['surname'])
  })
})
