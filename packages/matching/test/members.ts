import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NO_RELIGION, RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import fc from 'fast-check'
import { rowOf } from '../src/features.ts'
import { yesesOf } from '../src/learning/voices.ts'
import { momentOf } from '../src/moment.ts'
import { COMPONENT, COMPONENTS, ONE, type Row } from '../src/row.ts'
import type { Answer, AskedOnce, Source, SourcePreferences } from '../src/source.ts'

/** Choices from the lists of the contract. */
export const [CHRISTIANITY, ISLAM] = [1, 2]
export const [DUTCH, POLISH] = [35, 50]

export const NOW = new Date('2026-11-21T12:00:00Z')
export const MOMENT = momentOf(NOW)
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

type Question = { id: string; answers: { category_id: number | null }[] }
const content = path.join(import.meta.dirname, '../../../apps/server/content')
const read = (file: string) => JSON.parse(readFileSync(path.join(content, file), 'utf8')) as unknown
/** The questions as the product asks them: their order and poles are data with which the model has to agree. */
export const QUESTIONS: Question[] = ['temperament', 'values'].flatMap(
  (bank) => (read(`questionnaires/${bank}.json`) as { questions: Question[] }).questions, // The file has this shape.
)
export const TOPICS = (read('interests.json') as { name: string }[]).map(({ name }) => name) // likewise

export const answer = (id: string, option: number): Answer => {
  const question = QUESTIONS.find((one) => one.id === id)
  return { id, option, category: question?.answers[option]?.category_id ?? null }
}

/** Every question, answered with the side of one of these categories (much, or a bit), otherwise in the middle. */
export const leaning = (categories: number[], option: 'much' | 'a bit' = 'much'): Answer[] =>
  QUESTIONS.map(({ id, answers }) => {
    const [first, last] = [answers[0]?.category_id ?? 0, answers[4]?.category_id ?? 0]
    const step = option === 'much' ? 0 : 1
    if (categories.includes(first)) return answer(id, step)
    return answer(id, categories.includes(last) ? 4 - step : 2)
  })

const NO_PREFERENCES: SourcePreferences = {
  seeks: null,
  age_from: null,
  age_to: null,
  intention: null,
  wants_children: null,
  religion_importance: null,
  country: null,
  region: '',
  distance: null,
  near_km: null,
  children_dealbreaker: false,
  faith_dealbreaker: false,
}

/** Approved, fifty years old, with everything switched on and no answers. */
export const member = (change: Partial<Source> = {}): Source => ({
  no: 1,
  gender: 'F',
  dob: '1976-05-10',
  approved: true,
  suspended: false,
  decidedAt: daysAgo(100),
  lastSeen: NOW,
  religion: null,
  cultures: [],
  agreed: { religion: true, culture: true },
  preferences: null,
  topics: [],
  answers: [],
  correct: null,
  answered: 16,
  facts: [],
  factPreferences: [],
  switches: { profiling: true, interests: true, reasoning: true },
  place: null,
  requests: [],
  before: null,
  impressions: 0,
  attention: { got: 0, given: 0, at: 0 },
  ...change,
})
/** Of whom nothing is known, and who has been here for long. */
export const ANYBODY = { gender: 'M', readiness: 0, popularity: 0, since: 0, yeses: new Uint16Array() } as const
export const man = (change: Partial<Source> = {}): Source => member({ no: 2, gender: 'M', ...change })
export const preferring = (preferences: Partial<SourcePreferences>): Partial<Source> => ({
  preferences: { ...NO_PREFERENCES, ...preferences },
})

/** The feature row of a member without answers, with these components of its vector (1 is the most) and other fields. */
export const rowWith = (parts: Partial<Record<keyof typeof COMPONENT, number>>, change: Partial<Row> = {}): Row => {
  const vector = new Int8Array(COMPONENTS)
  for (const [name, at] of Object.entries(COMPONENT)) {
    vector[at] = Math.round((parts[name as keyof typeof COMPONENT] ?? 0) * ONE) // Object.entries widens the names.
  }
  return { ...rowOf(member(), NOW), vector, ...change }
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const anyAges = fc.option(
  fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 0, max: 81 })).map(([from, more]) => ({
    age_from: from,
    age_to: Math.min(99, from + more),
  })),
  { nil: { age_from: null, age_to: null } },
)
export const anyPreferences: fc.Arbitrary<SourcePreferences> = fc
  .tuple(
    anyAges,
    fc.record({
      seeks: orNull(fc.constantFrom('women', 'men', 'both')),
      intention: orNull(fc.constantFrom('marriage', 'partnership', 'companionship')),
      wants_children: orNull(fc.constantFrom('yes', 'no', 'open', 'prefer_not_to_say')),
      religion_importance: orNull(fc.constantFrom('not', 'somewhat', 'very')),
      country: orNull(fc.constantFrom('NL', 'BE')),
      region: fc.constantFrom('', 'Drenthe', 'DRENTHE ', 'Zeeland'),
      distance: orNull(fc.constantFrom('anywhere', 'my_country', 'my_region')),
      near_km: orNull(fc.constantFrom(25, 50, 100, 200, 20_000)),
      children_dealbreaker: fc.boolean(),
      faith_dealbreaker: fc.boolean(),
    }),
  )
  .map(([ages, rest]) => ({ ...rest, ...ages }))

export const anyAnswers: fc.Arbitrary<Answer[]> = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 4 }), { minLength: QUESTIONS.length, maxLength: QUESTIONS.length }),
    fc.constantFrom(0, 5, QUESTIONS.length, QUESTIONS.length),
  )
  .map(([options, count]) => QUESTIONS.slice(0, count).map(({ id }, k) => answer(id, options[k] ?? 2)))

const anyRequest: fc.Arbitrary<AskedOnce> = fc
  .record({
    sent: fc.boolean(),
    asked: fc.integer({ min: 0, max: 200 }),
    after: fc.integer({ min: 0, max: 30 }),
    state: fc.constantFrom('pending', 'accepted', 'rejected'),
    other: fc.record({
      gender: fc.constantFrom('F', 'M'),
      readiness: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
      popularity: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
      since: fc.integer({ min: 46_000, max: MOMENT.day }),
      yeses: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }).map(yesesOf),
    }),
  })
  .map(({ sent, asked, after, state, other }) => ({
    other,
    sent,
    state,
    at: daysAgo(asked),
    answeredAt: state === 'pending' ? null : daysAgo(Math.max(0, asked - after)),
  }))

const anyFacts = fc.constantFrom<Source['facts'][]>(
  [],
  [{ fact: 'smoking', answer: ['never'] }],
  [
    { fact: 'history', answer: ['widowed'] },
    { fact: 'languages', answer: ['Welsh', 'Yoruba'] },
  ],
)
const anyFactPreferences = fc.constantFrom<Source['factPreferences'][]>(
  [],
  [{ fact: 'smoking', wanted: ['never', 'used'], dealbreaker: true }],
  [{ fact: 'languages', wanted: ['Welsh'], dealbreaker: false }],
)

export const anyMember: fc.Arbitrary<Source> = fc.record({
  no: fc.integer({ min: 1, max: 1_000_000 }),
  gender: fc.constantFrom('F', 'M'),
  dob: fc.integer({ min: 18, max: 100 }).map((age) => `${2026 - age}-03-10`),
  approved: fc.boolean(),
  suspended: fc.boolean(),
  place: orNull(fc.constantFrom({ lat: 5_310, lon: 650 }, { lat: -1_230, lon: 17_990 })),
  decidedAt: orNull(fc.integer({ min: 0, max: 400 }).map(daysAgo)),
  lastSeen: fc.integer({ min: 0, max: 120 }).map(daysAgo),
  religion: fc.constantFrom(null, RELIGION_NOT_SAID, CHRISTIANITY, ISLAM, NO_RELIGION),
  cultures: fc.constantFrom([], [POLISH], [DUTCH, POLISH]),
  agreed: fc.record({ religion: fc.boolean(), culture: fc.boolean() }),
  preferences: orNull(anyPreferences),
  facts: anyFacts,
  factPreferences: anyFactPreferences,
  switches: fc.record({
    profiling: fc.constantFrom(true, true, true, false),
    interests: fc.constantFrom(true, true, true, false),
    reasoning: fc.boolean(),
  }),
  topics: fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 10 }),
  answers: anyAnswers,
  correct: orNull(fc.integer({ min: 0, max: 16 })),
  answered: fc.integer({ min: 0, max: 16 }),
  requests: fc.array(anyRequest, { maxLength: 40 }),
  before: orNull(
    fc.record({
      queue: fc.integer({ min: 0, max: 100 }),
      received: fc.integer({ min: 0, max: 255 }),
      seen: fc.integer({ min: MOMENT.day - 120, max: MOMENT.day }),
      resting: fc.boolean(),
    }),
  ),
  attention: fc.record({
    got: fc.double({ min: 0, max: 500, noNaN: true }),
    given: fc.double({ min: 0, max: 500, noNaN: true }),
    at: fc.integer({ min: 0, max: MOMENT.minute }),
  }),
  impressions: fc.integer({ min: 0, max: 100_000 }),
})
