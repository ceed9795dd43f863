import { describe, expect, test } from 'vitest'
import { learnStoryPoints } from '../test/story-points.ts'
import { firstWarning } from '../test/story-warnings.ts'
import { HELD_OUT_VOICES, talksOfVoice, type VoiceTalk } from '../test/voices.ts'
import { STORY_LIMIT, STORY_POINTS } from './points.generated.ts'
import { signsOf } from './signs.ts'
import { featuresOf, isLikeSwindle, POINTS_BY_HAND, reasonsOf, withSigns } from './story-counts.ts'

test('learnStoryPoints learns the stored points from the conversations of the learned voices', () => {
  expect(learnStoryPoints()).toEqual({ points: STORY_POINTS, limit: STORY_LIMIT })
})

describe('advice in conversations of a voice that nothing was learned from', () => {
  const talks = HELD_OUT_VOICES.flatMap(talksOfVoice)
  const scam = talks.filter(({ label }) => label === 'scam')
  const placeOf = (talk: VoiceTalk, marks: string) =>
    talk.messages.findIndex(({ mark }) => mark && marks.includes(mark))

  test('all 35 swindlers are warned about at or before their first ask, and at least 28 before any money word', () => {
    expect(scam).toHaveLength(35)
    expect(scam.filter((talk) => firstWarning(talk, 'a') <= placeOf(talk, '!'))).toHaveLength(35)
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

  test('at most 1 of the 35 people who are being swindled is warned about', () => {
    expect(scam.filter((talk) => firstWarning(talk, 'b') < Number.POSITIVE_INFINITY).length).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['I think I am falling in love with you', 3, ['tender', 'early_tender']],
  ['I think I am falling in love with you', 40, ['tender']],
  ['I am an engineer on an oil rig in the North Sea, six months more', 2, ['far_away']],
  ['My camera is broken, so no video', 5, ['no_call']],
  ['The tomatoes are ripe', 2, []],
])("signsOf('%s') as message %i is %j", (text, seq, signs) => {
  expect([...signsOf(text, seq)]).toEqual(expect.arrayContaining(signs))
  expect(signsOf(text, seq).size).toBe(signs.length)
})

test('isLikeSwindle needs more than tender words, however many there are', () => {
  const tender = { tender: 9, early_tender: 9, pet_name: 9, daily_care: 9 }
  expect(isLikeSwindle(tender)).toBe(false)
  expect(isLikeSwindle({ ...tender, far_away: 1 })).toBe(true)
})

test('circumstances and links alone never warn, and the points set by hand are less than half of the limit', () => {
  expect(isLikeSwindle({ same_words: 1, hours: 1, pace: 1, links: 9, tender: 9, pet_name: 9 })).toBe(false)
  const byHand = Object.values(POINTS_BY_HAND).reduce((sum, points) => sum + points, 0)
  expect(byHand).toBeLessThan(STORY_LIMIT / 2)
})

test('featuresOf counts a sign once and once more when it comes back', () => {
  expect(featuresOf({ tender: 1 })).toEqual(['tender'])
  expect(featuresOf({ tender: 7 })).toEqual(['tender', 'tender again'])
})

test('withSigns adds to the counts and leaves the given ones as they are', () => {
  const counts = { tender: 1 }
  expect(withSigns(counts, new Set(['tender', 'means'] as const))).toEqual({ tender: 2, means: 1 })
  expect(counts).toEqual({ tender: 1 })
})

test('reasonsOf names what the receiver reads, with pet names as tender words', () => {
  expect(reasonsOf({ pet_name: 2, early_tender: 1, calming: 1, no_call: 1 })).toEqual(['tender', 'no_call'])
})
