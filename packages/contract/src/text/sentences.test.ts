import { describe, expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('sentencesOf', () => {
  test.each([
    ['', ['']],
    ['One line', ['One line']],
    ['The lido at nine. Then eggs!', ['The lido at nine. ', 'Then eggs!']],
    ['Really?! ‘Yes.’ And so on…', ['Really?! ', '‘Yes.’ ', 'And so on…']],
    ['First.\nSecond without an end', ['First.\n', 'Second without an end']],
    ['…', ['…']],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
    expect(sentences.join('')).toBe(text)
  })
})
