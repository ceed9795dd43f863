import { describe, expect, test } from 'vitest'
import { EQUAL_HASHES, sketchOf } from './sketches.ts'

const TEXT = 'I saw your profile and your kind eyes told me that we could talk about everything in life'
const common = (a: string, b: string) => sketchOf(a, 1).filter((part) => sketchOf(b, 1).includes(part)).length

describe('sketchOf', () => {
  test.each([
    ['another name', `Dear Leela, ${TEXT}`],
    ['other signs and capitals', `${TEXT.toUpperCase()}!!!`],
    ['look-alike letters', TEXT.replaceAll('e', 'е')],
    ['a sentence before it', `It is raining here all day. ${TEXT}`],
  ])('finds a copy with %s', (_, copy) => {
    expect(common(TEXT, copy)).toBeGreaterThanOrEqual(EQUAL_HASHES)
  })

  test('has nothing in common with other words', () => {
    expect(common(TEXT, 'The tomatoes are ripe and my neighbour has brought me two jars of her plum jam today')).toBe(0)
  })

  test('takes messages of ten words and more, within the first twenty of a conversation', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `word${'abcdefghijkl'[n]}`).join(' ')
    expect(sketchOf(words(9), 1)).toEqual([])
    expect(sketchOf(words(10), 20)).toHaveLength(4)
    expect(sketchOf(words(10), 21)).toEqual([])
  })
})
