import { describe, expect, test } from 'vitest'
import { LEARNED_FROM as moneyPointsFrom } from '../money-talk/points.generated.ts'
import { firstWarning } from '../test/story-warnings.ts'
import {
  FIRST_MESSAGES,
  HELD_OUT_VOICES,
  LINES_LEARNED,
  learnedTextsHash,
  talksOfVoice,
  type VoiceTalk,
} from '../test/voices.ts'
import { STORY_LIMIT, LEARNED_FROM as storyPointsFrom } from './points.generated.ts'
import { signsOf } from './signs.ts'
import { isLikeSwindle, POINTS_BY_HAND, POINTS_MIN, reasonsOf, withSigns } from './story-counts.ts'

test('the stored points were learned from the texts as they are', () => {
  expect([storyPointsFrom, moneyPointsFrom]).toEqual([learnedTextsHash(), learnedTextsHash()])
})

describe('advice in conversations of a voice that nothing was learned from', () => {
  const talks = HELD_OUT_VOICES.flatMap(talksOfVoice)
  const scam = talks.filter(({ label }) => label === 'scam')
  const placeOf = (talk: VoiceTalk, marks: string) =>
    talk.messages.findIndex(({ mark }) => mark && marks.includes(mark))

  test('34 of 35 swindlers are warned about at or before their first ask, and at least 28 before any money word', () => {
    expect(scam).toHaveLength(35)
    expect(scam.filter((talk) => firstWarning(talk, 'a') <= placeOf(talk, '!')).length).toBeGreaterThanOrEqual(34)
    const early = scam.filter((talk) => firstWarning(talk, 'a') < placeOf(talk, '$!'))
    expect(early.length).toBeGreaterThanOrEqual(28)
  })

  test('at most 2 of the 89 ordinary conversations are ever warned about, and 1 of the 20 in second-language English', () => {
    const ordinary = talks.filter(({ label }) => label === 'ordinary')
    expect(ordinary).toHaveLength(89)
    const warned = ordinary.filter((talk) => Math.min(firstWarning(talk, 'a'), firstWarning(talk, 'b')) < Infinity)
    expect(warned.length).toBeLessThanOrEqual(2)
    const isSecond = ({ voice, kind }: VoiceTalk) => voice === 'lourdes' || kind.startsWith('second')
    expect(ordinary.filter(isSecond)).toHaveLength(20)
    expect(warned.filter(isSecond).length).toBeLessThanOrEqual(1)
  })

  test('of 48 swindlers of another writer at least 24 are warned about before any money word and 43 by their first ask, of 240 ordinary conversations at most 2', () => {
    const others = LINES_LEARNED.slice(0, 4).flatMap(talksOfVoice)
    const swindles = others.filter(({ label }) => label === 'scam')
    expect([swindles.length, others.length - swindles.length]).toEqual([48, 240])
    expect(swindles.filter((talk) => firstWarning(talk, 'a') < placeOf(talk, '$!')).length).toBeGreaterThanOrEqual(24)
    expect(swindles.filter((talk) => firstWarning(talk, 'a') <= placeOf(talk, '!')).length).toBeGreaterThanOrEqual(43)
    const warned = others.filter(
      (talk) => talk.label === 'ordinary' && Math.min(firstWarning(talk, 'a'), firstWarning(talk, 'b')) < Infinity,
    )
    expect(warned.length).toBeLessThanOrEqual(2)
  })

  test('none of 16 first conversations of honest people is warned about', () => {
    const first = talksOfVoice(FIRST_MESSAGES)
    expect(first).toHaveLength(16)
    const warned = first.filter((talk) => Math.min(firstWarning(talk, 'a'), firstWarning(talk, 'b')) < Infinity)
    expect(warned.map(({ kind }) => kind)).toEqual([])
  })

  test('at most 1 of the 35 people who are being swindled is warned about', () => {
    expect(scam.filter((talk) => firstWarning(talk, 'b') < Number.POSITIVE_INFINITY).length).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['I think I am falling in love with you', ['tender']],
  ['I am an engineer on an oil rig in the North Sea, six months more', ['far_away']],
  ['I am a doctor at a hospital in Muscat', ['far_away']],
  ['I told my mother about you', ['tender']],
  ['I told my mother about the dog', []],
  ['I see a little house for two people', ['later']],
  ['I have a favour to ask', ['request']],
  ['My camera is broken, so no video', ['no_call']],
  ['The tomatoes are ripe', []],
])("signsOf('%s') is %j", (text, signs) => {
  expect([...signsOf(text)]).toEqual(signs)
})

test('isLikeSwindle needs the limit, and a reason that the receiver can read', () => {
  expect(isLikeSwindle({ far_away: 1 }, STORY_LIMIT)).toBe(true)
  expect(isLikeSwindle({ far_away: 1 }, STORY_LIMIT - 1)).toBe(false)
  expect(isLikeSwindle({ same_words: 1, hours: 1, pace: 1, links: 9 }, STORY_LIMIT * 2)).toBe(false)
  expect(isLikeSwindle({ daily_care: 1 }, STORY_LIMIT * 2)).toBe(false)
  expect(isLikeSwindle({ daily_care: 2 }, STORY_LIMIT)).toBe(true)
})

test('the points set by hand count beside those of the messages, and are less than half of the limit', () => {
  const byHand = Object.values(POINTS_BY_HAND).reduce((sum, points) => sum + points, 0)
  expect(byHand).toBeLessThan(STORY_LIMIT / 2)
  expect(POINTS_MIN).toBe(STORY_LIMIT - byHand)
  expect(isLikeSwindle({ far_away: 1, same_words: 3, hours: 1 }, POINTS_MIN)).toBe(true)
  expect(isLikeSwindle({ far_away: 1, same_words: 3, hours: 1 }, POINTS_MIN - 1)).toBe(false)
})

test('withSigns adds to the counts and leaves the given ones as they are', () => {
  const counts = { tender: 1 }
  expect(withSigns(counts, new Set(['tender', 'means'] as const))).toEqual({ tender: 2, means: 1 })
  expect(counts).toEqual({ tender: 1 })
})

test('reasonsOf names what the receiver reads, with pet names as tender words', () => {
  expect(reasonsOf({ pet_name: 2, no_call: 1 })).toEqual(['tender', 'no_call'])
})
