import { describe, expect, test } from 'vitest'
import { profileRows, splitInterests, textSize } from './profile-layout.ts'

describe('profileRows', () => {
  /** @param below the number of photos without the first one, which is above the rows */
  const names = (texts: number, below: number, hasInterests = true) =>
    profileRows(texts, below + 1, hasInterests).map((row) =>
      row.map((tile) => (tile.kind === 'interests' ? 'interests' : `${tile.kind} ${tile.index}`)).join(' | '),
    )

  test.each([
    [0, 0, ['interests']],
    [1, 0, ['text 0', 'interests']],
    [2, 0, ['text 0 | text 1', 'interests']],
    [0, 1, ['interests | photo 0']],
    [0, 2, ['photo 0 | photo 1', 'interests']],
    [0, 3, ['photo 0 | photo 1', 'interests | photo 2']],
    [1, 1, ['text 0 | photo 0', 'interests']],
    [1, 2, ['text 0 | photo 0', 'interests | photo 1']],
    [2, 1, ['text 0 | photo 0', 'interests', 'text 1']],
    [2, 2, ['text 0 | photo 0', 'interests', 'photo 1 | text 1']],
    [2, 4, ['text 0 | photo 0', 'interests', 'photo 1 | text 1', 'photo 2 | photo 3']],
  ])('with %i texts and %i photos below the first', (texts, below, expected) => {
    expect(names(texts, below)).toEqual(expected)
  })

  test('without photos, and below a single one, texts are side by side', () => {
    expect(profileRows(2, 0, true)).toEqual(profileRows(2, 1, true))
    expect(profileRows(1, 0, true)).toEqual(profileRows(1, 1, true))
  })

  test('without interests the last photo is alone', () => {
    expect(names(0, 1, false)).toEqual(['photo 0'])
    expect(names(0, 0, false)).toEqual([])
  })
})

test('textSize sets short texts larger', () => {
  expect(textSize('Eight o’clock tea on the boat.')).toBe('headline')
  expect(textSize('a'.repeat(200))).toBe('quote')
  expect(textSize('a'.repeat(600))).toBe('reading')
})

test('splitInterests puts the interests that the viewer has too first', () => {
  const [choir, boats] = [{ id: '1' }, { id: '2' }]
  expect(splitInterests([boats, choir], ['1', '3'])).toEqual({ shared: [choir], other: [boats] })
})
