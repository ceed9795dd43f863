import { describe, expect, test } from 'vitest'
import { STORY_ACTS, STORY_SITUATIONS, shownName, situationOf, stateAfter } from './rules.ts'

/** Every situation and act; a dash is a refusal. */
const TABLE = `
  situation       save   sign     withdraw   approve    return    part
  none            draft  -        -          -          -         -
  draft           draft  signed   -          -          -         draft
  own_signed      draft  -        withdrawn  -          -         withdrawn
  partner_signed  draft  waiting  withdrawn  -          -         withdrawn
  waiting         draft  -        withdrawn  published  returned  withdrawn
  published       -      -        withdrawn  -          returned  withdrawn
  returned        draft  -        -          -          -         returned
  withdrawn       draft  signed   -          -          -         withdrawn`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('stateAfter', () => {
  test('the table has every situation and every act', () => {
    expect(head.slice(1)).toEqual([...STORY_ACTS])
    expect(rows.map(([situation]) => situation)).toEqual([...STORY_SITUATIONS])
  })

  test.each(
    STORY_SITUATIONS.flatMap((situation, row) =>
      STORY_ACTS.map((act, column) => [situation, act, rows[row]?.[column + 1]] as const),
    ),
  )('%s, %s: %s', (situation, act, after) => {
    expect(stateAfter(situation, act) ?? '-').toBe(after)
  })

  test('nothing but an approval of both signatures makes a story public', () => {
    const ways = STORY_SITUATIONS.flatMap((situation) =>
      STORY_ACTS.filter((act) => stateAfter(situation, act) === 'published').map((act) => [situation, act]),
    )
    expect(ways).toEqual([['waiting', 'approve']])
  })
})

test('situationOf splits a story with one signature by whose it is', () => {
  expect(situationOf(undefined)).toBe('none')
  expect(situationOf({ state: 'signed', ownSignedAt: new Date(0) })).toBe('own_signed')
  expect(situationOf({ state: 'signed', ownSignedAt: null })).toBe('partner_signed')
  expect(situationOf({ state: 'waiting', ownSignedAt: null })).toBe('waiting')
})

test.each([
  ['Helen Marsh', 'first', 'Helen'],
  ['Helen Marsh', 'initials', 'H.'],
  ['élise Durand', 'initials', 'É.'],
  ['Øyvind', 'initials', 'Ø.'],
] as const)('shownName of %s as %s is %s', (name, names, shown) => {
  expect(shownName(name, names)).toBe(shown)
})
