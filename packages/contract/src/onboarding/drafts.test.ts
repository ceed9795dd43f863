import { expect, test } from 'vitest'
import { consentedPart, DRAFTS } from './drafts.ts'

test('a draft of a questionnaire holds up to 200 answers', () => {
  const answered = (count: number) => ({
    answers: Object.fromEntries(Array.from({ length: count }, (_, k) => [`T${k}`, 1])),
  })
  expect(DRAFTS.temperament.safeParse(answered(200)).success).toBe(true)
  expect(DRAFTS.temperament.safeParse(answered(201)).success).toBe(false)
})

test('consentedPart leaves out exactly the parts without their consent', () => {
  const culture = { cultural_background: 'Songs', cultures: [35], religious_belief: 'Quiet', religion: 1 }
  expect(consentedPart(culture, () => true)).toEqual(culture)
  expect(consentedPart(culture, (purpose) => purpose === 'culture')).toEqual({
    cultural_background: 'Songs',
    cultures: [35],
  })
  const value = { answers: { V21: 1, V22: 0 }, at: 2 }
  expect(consentedPart(value, () => false)).toEqual({ answers: { V21: 1 }, at: 2 })
  expect(consentedPart(value, (purpose) => purpose === 'religion')).toEqual(value)
  const preferences = { seeks: 'both', age_from: null, religion_importance: 'very', faith_dealbreaker: true }
  expect(consentedPart(preferences, () => false)).toEqual({ seeks: 'both', age_from: null })
})
