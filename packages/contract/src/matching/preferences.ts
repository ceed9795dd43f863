import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { COUNTRIES } from '../text/countries.ts'
import { oneLine } from '../text/one-line.ts'

/** Shown above the questions, on the interest step and in Edit Profile. */
export const PREFERENCES_NOTE =
  'All of this is optional. Other members never see your answers, except a town or region that you choose to show. We use whom you look for, the ages and the place to choose suggestions. If you and somebody hope for the same kind of relationship, we show this to both of you.'
/** Shown at the distance. It explains what the site can find from the city's name. */
export const DISTANCE_NOTE =
  'We compare what each of you wrote, and show your town or region only if you choose that under Good to know. Somebody who looks only in their own country or region can conclude that yours is the same. People who have not said where they live are still suggested. A new place counts after a day, and at most two count in a week, so that nobody finds you by trying towns.'

export const SEEKS = ['women', 'men', 'both'] as const
export const INTENTIONS = ['marriage', 'partnership', 'companionship'] as const
export const HAS_CHILDREN = ['yes', 'no', 'prefer_not_to_say'] as const
export const WANTS_CHILDREN = ['yes', 'no', 'open', 'prefer_not_to_say'] as const
export const RELIGION_IMPORTANCE = ['not', 'somewhat', 'very'] as const
/** The preferred distances, in kilometres; the last one means any distance. */
export const ANY_DISTANCE_KM = 20_000
export const NEAR_KM = [25, 50, 100, 200, ANY_DISTANCE_KM] as const
export const DISTANCES = ['anywhere', 'my_country', 'my_region'] as const
/**
 * No city and country given; found; no such city there; several cities of that name, and the region decides for none.
 */
export const PLACE_STATES = ['none', 'found', 'not_found', 'several'] as const
export type PlaceState = (typeof PLACE_STATES)[number]
export const AGE_MIN = 18
/** Means '99 or older'. */
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

/** One of these answers. An untouched field of a form is '' and means none, like null. */
const choice = <const T extends readonly [string, ...string[]]>(values: T, text: string) =>
  z
    .enum(['', ...values], text)
    .nullable()
    .default(null)
    .transform((value) => (value === '' ? null : (value as T[number] | null))) // '' is the only value added to T.

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
const place = (label: string, text: string) =>
  oneLine(label, PLACE_MAX, { isOptional: true, empty: text, long: text })
    .nullable()
    .default('')
    .transform((v) => v ?? '')

/** A number, or the text of a select; an empty value means the default distance for the member's location. */
const nearKm = z
  .union([z.literal(NEAR_KM), z.enum(['', ...NEAR_KM.map(String)])], PREFERENCE_TEXTS.choice)
  .nullable()
  .default(null)
  .transform((value) => NEAR_KM.find((km) => String(km) === String(value)) ?? null)

/** A missing or empty field means no. */
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
  city: place('City', PREFERENCE_TEXTS.city),
  region: place('Region', PREFERENCE_TEXTS.region),
  country: choice(['', ...COUNTRIES], PREFERENCE_TEXTS.country),
  distance: choice(DISTANCES, PREFERENCE_TEXTS.choice),
  near_km: nearKm,
  /** Whether others see the member's approximate distance, and the member theirs, if they show it too. */
  show_distance: yesOrNo,
  /** Whether members are left out whose plans about children, or whose religion, are known to differ. */
  children_dealbreaker: yesOrNo,
  faith_dealbreaker: yesOrNo,
})

/**
 * Partner preferences as the form and the server parse them. The set is complete: missing or empty fields mean no
 * preference.
 */
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

/**
 * The preferences that apply while nothing is chosen. They are computed each time, never stored, and shown as
 * 'suggested'.
 */
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
    /** Whether the city is known well enough to show a distance. Its location is never included. */
    place: z.enum(PLACE_STATES),
    /** When a changed place begins to count for suggestions and distances; null when it counts. */
    place_counts_from: z.iso.datetime().nullable(),
    /** When the preferences were last saved; null before. */
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
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
}
