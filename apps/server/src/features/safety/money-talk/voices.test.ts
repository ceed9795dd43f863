import { describe, expect, test } from 'vitest'
import {
  HELD_OUT_VOICES,
  LEARNED_VOICES,
  LINES_LEARNED,
  linesOfVoice,
  MIXED_LINES,
  OTHER_WRITERS,
  talksOfVoice,
} from '../test/voices.ts'
import { findMoneyTalk } from './find-money-talk.ts'

const heldOut = HELD_OUT_VOICES.flatMap(linesOfVoice)
const countFound = (texts: readonly { text: string }[]) => texts.filter(({ text }) => findMoneyTalk(text)).length

describe('advice on lines of a voice that nothing was learned from', () => {
  test('no line of a held-out voice is in the lines that are learned from', () => {
    const learned = new Set([...LEARNED_VOICES, ...MIXED_LINES].flatMap(linesOfVoice).map(({ text }) => text))
    expect(heldOut.filter(({ text }) => learned.has(text))).toEqual([])
  })

  /** Stories of work abroad ask for nothing: they count in conversations only. */
  test('at least 148 of the 185 scam lines have advice, 105 of 121 of one voice and 43 of 64 of the other', () => {
    const scam = heldOut.filter(({ label, kind }) => label === 'scam' && kind !== 'abroad')
    expect(scam).toHaveLength(185)
    expect(countFound(scam)).toBeGreaterThanOrEqual(148)
  })

  test('at most 1 of the 361 ordinary lines has advice', () => {
    const ordinary = heldOut.filter(({ label }) => label === 'ordinary')
    expect(ordinary).toHaveLength(361)
    expect(countFound(ordinary)).toBeLessThanOrEqual(1)
  })
})

test('each scam conversation has its first money word before or at its first ask', () => {
  const voices = [...LEARNED_VOICES, ...HELD_OUT_VOICES, ...LINES_LEARNED, ...OTHER_WRITERS]
  const scam = voices.flatMap(talksOfVoice).filter(({ label }) => label === 'scam')
  expect(scam.length).toBeGreaterThanOrEqual(60)
  for (const { voice, kind, messages } of scam) {
    const marks = messages.flatMap(({ by, mark }) => (mark === '' ? [] : `${by}${mark}`))
    expect(['a$ a!', 'a!'], `${voice} ${kind}`).toContain(marks.join(' '))
  }
})

test.each([
  ['Sorry, the webcam on this phone is broken, so we cannot do a video call.', 'calls'],
  ['We are not allowed to make calls from the base, only text.', 'calls'],
])("findMoneyTalk('%s') is %s", (text, category) => {
  expect(findMoneyTalk(text)?.category).toBe(category)
})
