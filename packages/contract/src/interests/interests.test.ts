import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { InterestNote, NOTE_MAX, NOTE_TEXTS } from './interests.ts'

const messages = (note: unknown) => InterestNote.safeParse(note).error?.issues.map((issue) => issue.message) ?? []

describe('InterestNote', () => {
  test('refuses contact data and control characters, each in its own words', () => {
    expect(messages('Write to ravi@example.com')).toEqual([NOTE_TEXTS.contact])
    expect(messages('Hello\u0007')).toEqual(['Please write plain text.'])
    expect(messages('Hello,\nnice to read you')).toEqual([])
  })

  test('takes 300 characters and refuses one more', () => {
    expect(messages('a'.repeat(300))).toEqual([])
    expect(messages('a'.repeat(301))).toEqual(['A note has at most 300 characters.'])
  })

  test('searches a note that is too long for nothing else', () => {
    expect(messages(`\u0007${'www.example.com '.repeat(NOTE_MAX)}`)).toEqual([NOTE_TEXTS.tooLong])
    const parse = () => messages('a-'.repeat(2_000_000))
    expect(Array.from(runInNewContext('parse()', { parse }, { timeout: 10_000 }))).toEqual([NOTE_TEXTS.tooLong])
  })
})
