import { z } from 'zod'
import { COUNTRIES } from './countries.ts'
import { endpoint } from './endpoint.ts'

/** Said above the questions, on the interest step and in Edit Profile. */
export const PREFERENCES_NOTE =
  'All of this is optional. Other members never see your answers. Whom you look for, the ages and the place decide who is suggested to whom; if you and somebody hope for the same kind of relationship, we tell both of you.'
/** Said at the distance: what free text can do, and what it cannot. */
export const DISTANCE_NOTE =
  'We compare what each of you wrote. People who have not said where they live are still suggested.'

export const SEEKS = ['women', 'men', 'both'] as const
export const INTENTIONS = ['marriage', 'partnership', 'companionship'] as const
export const HAS_CHILDREN = ['yes', 'no', 'prefer_not_to_say'] as const
export const WANTS_CHILDREN = ['yes', 'no', 'open', 'prefer_not_to_say'] as const
export const RELIGION_IMPORTANCE = ['not', 'somewhat', 'very'] as const
export const DISTANCES = ['anywhere', 'my_country', 'my_region'] as const
/** No city and country said; found; no such city there; several of that name, of which the region names none. */
export const PLACE_STATES = ['none', 'found', 'not_found', 'several'] as const
export type PlaceState = (typeof PLACE_STATES)[number]
export const AGE_MIN = 18
/** Stands for '99 or older'. */
export const AGE_MAX = 99
export const PLACE_MAX = 100

export const PREFERENCE_TEXTS = {
  seeks: 'Please choose women, men or both',
  age: `Age must be a whole number from ${AGE_MIN} to ${AGE_MAX}`,
  bothAges: 'Please give both ages or neither',
  agesOrder: 'The upper age must not be below the lower age',
  intention: 'Please choose marriage, partnership or companionship',
  choice: 'Please choose one of the answers',
  city: `City must be at most ${PLACE_MAX} characters`,
  region: `Region must be at most ${PLACE_MAX} characters`,
  country: 'Please choose a country from the list',
  countryNeeded: 'Please choose your country first',
  regionNeeded: 'Please enter your region first',
  religionConsent: 'Please agree first that we may store what you tell us about religion',
} as const

/** One of these answers; an untouched field of a form is '' and means none, like null. */
const choice = <const T extends readonly [string, ...string[]]>(values: T, text: string) =>
  z
    .enum(['', ...values], text)
    .nullable()
    .default(null)
    .transform((value) => (value === '' ? null : (value as T[number] | null))) // '' is the only value added to T

const age = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
      z.number(),
      z.null(),
    ],
    {
      error: PREFERENCE_TEXTS.age,
    },
  )
  .default(null)
  .pipe(z.int(PREFERENCE_TEXTS.age).min(AGE_MIN, PREFERENCE_TEXTS.age).max(AGE_MAX, PREFERENCE_TEXTS.age).nullable())
const place = (text: string) =>
  z
    .string(text)
    .trim()
    .max(PLACE_MAX, text)
    .nullable()
    .default('')
    .transform((v) => v ?? '')

/** What a form leaves out or empty is a no. */
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '']).transform((v) => v === 'true')], PREFERENCE_TEXTS.choice)
  .nullish()
  .transform((value) => value ?? false)

const fields = z.object({
  seeks: choice(SEEKS, PREFERENCE_TEXTS.seeks),
  age_from: age,
  age_to: age,
  intention: choice(INTENTIONS, PREFERENCE_TEXTS.intention),
  has_children: choice(HAS_CHILDREN, PREFERENCE_TEXTS.choice),
  wants_children: choice(WANTS_CHILDREN, PREFERENCE_TEXTS.choice),
  religion_importance: choice(RELIGION_IMPORTANCE, PREFERENCE_TEXTS.choice),
  city: place(PREFERENCE_TEXTS.city),
  region: place(PREFERENCE_TEXTS.region),
  country: choice(['', ...COUNTRIES], PREFERENCE_TEXTS.country),
  distance: choice(DISTANCES, PREFERENCE_TEXTS.choice),
  /** Whether others see about how far away she lives, and she of them who let them see it too. */
  show_distance: yesOrNo,
  /** Whether nobody is shown whose wish for children, or whose religion, is known to be another. */
  children_dealbreaker: yesOrNo,
  faith_dealbreaker: yesOrNo,
})

/** Partner preferences as form and server read them. The whole set: what is left out or empty is no preference. */
export const PreferencesForm = fields
  .refine((v) => v.age_from !== null || v.age_to === null, { path: ['age_from'], message: PREFERENCE_TEXTS.bothAges })
  .refine((v) => v.age_to !== null || v.age_from === null, { path: ['age_to'], message: PREFERENCE_TEXTS.bothAges })
  .refine((v) => v.age_from === null || v.age_to === null || v.age_from <= v.age_to, {
    path: ['age_to'],
    message: PREFERENCE_TEXTS.agesOrder,
  })
  .refine((v) => v.country !== null || v.distance === null || v.distance === 'anywhere', {
    path: ['country'],
    message: PREFERENCE_TEXTS.countryNeeded,
  })
  .refine((v) => v.region !== '' || v.distance !== 'my_region', {
    path: ['region'],
    message: PREFERENCE_TEXTS.regionNeeded,
  })
export type Preferences = z.output<typeof PreferencesForm>

/** What holds while nothing is chosen: worked out each time, never stored, shown as 'suggested'. */
export const SuggestedPreferences = z.object({
  seeks: z.enum(SEEKS).nullable(),
  age_from: z.int(),
  age_to: z.int(),
})
export type SuggestedPreferences = z.infer<typeof SuggestedPreferences>

const PreferencesAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    preferences: PreferencesForm,
    suggested: SuggestedPreferences,
    /** Whether the city is known well enough to tell a distance; nothing of where it lies. */
    place: z.enum(PLACE_STATES),
    /** When they were handed in; null before. */
    saved_at: z.iso.datetime().nullable(),
  }),
})

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/api/preferences',
    audience: 'verified',
    response: PreferencesAnswer,
    refusals: [],
  }),
  /** Replaces the whole set. */
  save: endpoint({
    method: 'POST',
    path: '/api/preferences',
    audience: 'verified',
    body: PreferencesForm,
    response: PreferencesAnswer,
    refusals: ['request.invalid', 'budget.spent'],
    budget: 'profileEdit',
  }),
}
