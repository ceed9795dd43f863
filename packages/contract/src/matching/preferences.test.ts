import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CONSENTS, ConsentForm, consentText, consentVersion } from '../consents/consents.ts'
import { DRAFTS } from '../onboarding/drafts.ts'
import { CultureForm, InterestForm } from '../onboarding/onboarding.ts'
import { PREFERENCE_TEXTS, PreferencesForm } from './preferences.ts'

/** The first text of each field, as the server answers. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
}
const EMPTY = {
  seeks: null,
  age_from: null,
  age_to: null,
  intention: null,
  has_children: null,
  wants_children: null,
  religion_importance: null,
  city: '',
  region: '',
  country: null,
  distance: null,
  near_km: null,
  children_dealbreaker: false,
  faith_dealbreaker: false,
  show_distance: false,
}

describe('partner preferences', () => {
  test.each([
    {},
    EMPTY,
    { seeks: '', age_from: '', age_to: '', country: '', city: null, region: null, distance: '', near_km: '' },
  ])('are optional everywhere: %o is no preference at all', (given) => {
    expect(PreferencesForm.parse(given)).toEqual(EMPTY)
  })

  test('an age may be typed', () => {
    expect(PreferencesForm.parse({ age_from: '45', age_to: 60 })).toMatchObject({ age_from: 45, age_to: 60 })
  })

  test.each([true, 'true'])('take %j as a dealbreaker', (given) => {
    expect(PreferencesForm.parse({ children_dealbreaker: given })).toMatchObject({ children_dealbreaker: true })
  })

  test.each([
    [25, 25],
    ['50', 50],
    [100, 100],
    ['200', 200],
    [20_000, 20_000],
  ])('take %j as the preferred distance in kilometres', (given, stored) => {
    expect(PreferencesForm.parse({ near_km: given })).toMatchObject({ near_km: stored })
  })

  test.each([18, 99])('take the age %i', (age) => {
    expect(messages(PreferencesForm, { age_from: age, age_to: age })).toEqual({})
  })

  const { age } = PREFERENCE_TEXTS
  test.each([
    [{ seeks: 'men and women' }, { seeks: PREFERENCE_TEXTS.seeks }],
    [{ seeks: ['women'] }, { seeks: PREFERENCE_TEXTS.seeks }],
    [{ age_from: 17, age_to: 30 }, { age_from: age }],
    [{ age_from: 30, age_to: 100 }, { age_to: age }],
    [{ age_from: 30.5, age_to: 40 }, { age_from: age }],
    [{ age_from: 'young', age_to: 40 }, { age_from: age }],
    [
      { age_from: [30], age_to: true },
      { age_from: age, age_to: age },
    ],
    [
      { age_from: 1e308, age_to: -1 },
      { age_from: age, age_to: age },
    ],
    [{ age_from: 60, age_to: 45 }, { age_to: PREFERENCE_TEXTS.agesOrder }],
    [{ age_from: 60 }, { age_to: PREFERENCE_TEXTS.bothAges }],
    [{ age_to: 60 }, { age_from: PREFERENCE_TEXTS.bothAges }],
    [{ intention: 'fun' }, { intention: PREFERENCE_TEXTS.intention }],
    [{ near_km: 30 }, { near_km: PREFERENCE_TEXTS.choice }],
    [{ near_km: '0' }, { near_km: PREFERENCE_TEXTS.choice }],
    [{ near_km: [25] }, { near_km: PREFERENCE_TEXTS.choice }],
    [{ has_children: true }, { has_children: PREFERENCE_TEXTS.choice }],
    [{ wants_children: 'maybe' }, { wants_children: PREFERENCE_TEXTS.choice }],
    [{ religion_importance: 3 }, { religion_importance: PREFERENCE_TEXTS.choice }],
    [{ children_dealbreaker: 'perhaps' }, { children_dealbreaker: PREFERENCE_TEXTS.choice }],
    [{ faith_dealbreaker: 1 }, { faith_dealbreaker: PREFERENCE_TEXTS.choice }],
    [{ city: 'x'.repeat(101) }, { city: PREFERENCE_TEXTS.city }],
    [{ region: 5 }, { region: PREFERENCE_TEXTS.region }],
    [{ country: 'Netherlands' }, { country: PREFERENCE_TEXTS.country }],
    [{ country: 'NL', distance: 50 }, { distance: PREFERENCE_TEXTS.choice }],
    [{ distance: 'my_country' }, { country: PREFERENCE_TEXTS.countryNeeded }],
    [{ country: 'NL', distance: 'my_region' }, { region: PREFERENCE_TEXTS.regionNeeded }],
  ])('%o is reported at its field', (given, expected) => {
    expect(messages(PreferencesForm, given)).toEqual(expected)
  })

  test('sit on the interest step, which stays whole without them', () => {
    const interest_id = ['3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01']
    expect(messages(InterestForm, { interest_id })).toEqual({})
    expect(messages(InterestForm, { interest_id, preferences: { age_from: 60, age_to: 45 } })).toEqual({
      'preferences.age_to': PREFERENCE_TEXTS.agesOrder,
    })
  })
})

describe('the consent of the culture step', () => {
  const texts = { cultural_background: 'Here', religious_belief: 'None' }
  const NEEDED = 'Please agree, so that we may store this answer'
  test('ON-09 may be left out of the listed body', () => {
    expect(messages(CultureForm, texts)).toEqual({})
  })
  test.each([
    [1, undefined],
    [1, {}],
    [1, { religion_choice: false }],
    [1, { religion: true, culture: true }],
  ])('a religion from the list, %o, needs its own box and not %o', (religion, consent) => {
    expect(messages(CultureForm, { ...texts, religion, consent })).toEqual({ 'consent.religion_choice': NEEDED })
    expect(messages(CultureForm, { ...texts, religion, consent: { religion_choice: true } })).toEqual({})
    expect(messages(CultureForm, { ...texts, religion: null, consent })).toEqual({})
  })
  test('the box is named beside the empty texts', () => {
    expect(Object.keys(messages(CultureForm, { religion: 1 }))).toEqual(
      expect.arrayContaining(['cultural_background', 'religious_belief', 'consent.religion_choice']),
    )
  })
  test.each([
    [{ religion: true, culture: true }, {}],
    [{ religion: false, culture: true }, { 'consent.religion': NEEDED }],
    [{ religion: true }, {}],
    [{ religion_choice: 'yes' }, { 'consent.religion_choice': NEEDED }],
    [
      { religion: 'true', culture: 1 },
      { 'consent.religion': NEEDED, 'consent.culture': NEEDED },
    ],
    [false, { consent: NEEDED }],
    [null, { consent: NEEDED }],
  ])('is refused by %o where one of them is refused', (consent, expected) => {
    expect(messages(CultureForm, { ...texts, consent })).toEqual(expected)
  })
  test('has words of each version, and the present ones for a version that nobody knows', () => {
    for (const purpose of ['terms', 'photos.display', 'religion', 'religion.choice', 'culture'] as const) {
      expect(consentText(purpose)).toBe(CONSENTS[purpose].texts.at(-1))
      expect(consentText(purpose, 1)).toBe(CONSENTS[purpose].texts[0])
      expect(consentText(purpose, consentVersion(purpose) + 1)).toBe(consentText(purpose))
    }
  })
  test('the terms cannot be taken back alone', () => {
    expect(messages(ConsentForm, { purpose: 'terms', given: false })).toEqual({
      purpose: 'Please choose what this is about',
    })
    expect(messages(ConsentForm, { purpose: 'religion', given: 'no' })).toEqual({ given: 'Please say yes or no' })
  })
})

describe('drafts', () => {
  test.each([
    ['culture', {}],
    ['culture', { religious_belief: '' }],
    ['interests', { interest_id: [] }],
    ['preferences', { age_from: '4', seeks: '' }],
    ['iq', { answers: { R01: 3 }, at: 4 }],
  ] as const)('of %s may be unfinished (%#)', (step, draft) => {
    expect(DRAFTS[step].parse(draft)).toEqual(draft)
  })
  test.each([
    ['culture', { cultural_background: 'x'.repeat(2001) }],
    ['culture', { gender: 'F' }],
    ['interests', { interest_id: ['x'] }],
    ['preferences', { seeks: ['women'] }],
    ['iq', { answers: { R01: '3' } }],
    ['iq', { answers: { R01: -1 } }],
    ['value', { answers: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`V${n}`, 0])) }],
    ['value', { answers: {}, band: 3 }],
    ['value', null],
  ] as const)('of %s hold nothing else (%#)', (step, draft) => {
    expect(DRAFTS[step].safeParse(draft).success).toBe(false)
  })
})
