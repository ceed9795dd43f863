import { RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { type Answers, answersById, countOf, leanOf, reliabilityOf, sidesOf, valuesOf } from './answers.ts'
import { nameNumber } from './folding.ts'
import { breakBits, factBits } from './index/fact-bits.ts'
import { ALL_UNKNOWN, behaviourOf } from './learning/behaviour.ts'
import { dayOf, momentOf } from './moment.ts'
import { COMPONENT, COMPONENTS, ONE, type Row, VALUES, VALUES_MAX, Z_MAX } from './row.ts'
import type { Source, SourcePreferences } from './source.ts'

/**
 * The feature row of a member. Data without consent leaves no trace in it. Its numbers have the precision of a stored
 * record, so writing and reading a row changes nothing.
 */
export function rowOf(source: Source, now: Date): Row {
  return {
    ...outside(source),
    ...(source.switches.profiling ? profile(source, now) : withoutProfile(source, now)),
  }
}

const SEEKS = { women: 1, men: 2, both: 3 } as const

/** The fields that filter, which do not depend on what the member lets the ranking use. */
function outside(source: Source) {
  const { gender, preferences } = source
  const { age_from = null, age_to = null } = preferences ?? {}
  const since = source.decidedAt ?? source.lastSeen
  return {
    no: source.no,
    gender,
    born: dayOf(source.dob),
    seeks: SEEKS[preferences?.seeks ?? (gender === 'F' ? 'men' : 'women')],
    ages: age_from === null || age_to === null ? null : { from: age_from, to: age_to },
    country: preferences?.country ? COUNTRIES.indexOf(preferences.country) + 1 : 0,
    region: nameNumber(preferences?.region ?? ''),
    reach: preferences?.distance ?? ('anywhere' as const),
    place: source.place,
    within: null,
    near: preferences?.near_km ?? null,
    facts: factBits(source.facts),
    factsWanted: factBits(source.factPreferences.map(({ fact, wanted }) => ({ fact, answer: wanted }))),
    factBreaks: breakBits(
      source.factPreferences.flatMap((one) => (one.dealbreaker && one.wanted.length > 0 ? [one.fact] : [])),
    ),
    listed: source.approved && !source.suspended,
    since: momentOf(since).day,
    seen: momentOf(source.lastSeen).day,
    impressions: Math.min(65_535, source.impressions),
  }
}

const behaviour = ({ requests, attention, gender, lastSeen, before }: Source, now: Date) =>
  behaviourOf(requests, attention, { gender, seen: momentOf(lastSeen).day, before, now })

type Profile = Omit<Row, keyof ReturnType<typeof outside>>

function profile(source: Source, now: Date): Profile {
  const { preferences, agreed, switches } = source
  const answers = answersById(source.answers)
  const said = childrenSaid(preferences)
  const children = said ?? Math.sign(leanOf(answers, 'children'))
  return {
    ...behaviour(source, now),
    neutral: false,
    children,
    dealbreakers: {
      children: preferences?.children_dealbreaker ?? false,
      faith: agreed.religion && (preferences?.faith_dealbreaker ?? false),
    },
    religion: agreed.religion ? (source.religion ?? RELIGION_NOT_SAID) : RELIGION_NOT_SAID,
    faith: agreed.religion ? faithOf(preferences, answers) : 0,
    culture: agreed.culture ? source.cultures : [],
    band: switches.reasoning ? bandOf(source) : 0,
    topics: switches.interests ? topicBits(source.topics) : [0, 0],
    sides: comparedSides(answers, children),
    vector: vectorOf(answers, children, said !== null, preferences?.intention ?? null),
  }
}

/** The row without profiling: explicit preferences still filter for others, but nothing of the profile ranks. */
const withoutProfile = (source: Source, now: Date): Profile => ({
  ...behaviour(source, now),
  selectivity: 0,
  popularity: 0,
  readiness: 0,
  unknown: ALL_UNKNOWN,
  neutral: true,
  children: childrenSaid(source.preferences) ?? 0,
  dealbreakers: { children: source.preferences?.children_dealbreaker ?? false, faith: false },
  religion: 0,
  faith: 0,
  culture: [],
  band: 0,
  topics: [0, 0],
  sides: [0, 0],
  vector: new Int8Array(COMPONENTS),
})

const CHILDREN = { yes: 1, no: -1, open: 0, prefer_not_to_say: null } as const
/** The plans about children in the preferences; null without them. */
const childrenSaid = (preferences: SourcePreferences | null): number | null =>
  preferences?.wants_children ? CHILDREN[preferences.wants_children] : null

const V21 = 1 << 20
/**
 * Compares the answer about children only if it agrees with the preferences: preferences are secret, so no match reason
 * may depend on them.
 */
function comparedSides(answers: Answers, children: number): [number, number] {
  const [temperament, values] = sidesOf(answers)
  return [temperament, Math.sign(leanOf(answers, 'children')) === children ? values : values & ~V21]
}

const IMPORTANCE = { not: 0, somewhat: 0.5, very: 1 } as const
/** From 1, much for faith, to -1, much against, by the answer in five steps. */
const BY_ANSWER = new Map([
  [1, 1],
  [0.5, 0.7],
  [0, 0.35],
  [-0.5, 0.1],
  [-1, 0],
])

/** How much religion matters: by the preferences, otherwise by the question about faith in daily life. */
function faithOf(preferences: SourcePreferences | null, answers: Answers): number {
  if (preferences?.religion_importance) return inBytes(IMPORTANCE[preferences.religion_importance])
  return answers.has('V22') ? inBytes(BY_ANSWER.get(leanOf(answers, 'faith')) ?? 0) : 0
}
const inBytes = (share: number) => Math.round(share * 255) / 255

const PUZZLES = 16
/** Fewer answers say nothing. */
const ANSWERED_MIN = PUZZLES / 2
/** The most right answers of the first two bands, of sixteen. */
const LAST_OF_BAND = [6, 10]
/** By the share of right answers among the given ones: a skipped puzzle is unknown, and never a wrong answer. */
function bandOf({ correct, answered }: Pick<Source, 'correct' | 'answered'>): number {
  if (correct === null || answered < ANSWERED_MIN) return 0
  const ofAll = Math.round((correct * PUZZLES) / answered)
  const band = LAST_OF_BAND.findIndex((last) => ofAll <= last)
  return band === -1 ? 3 : band + 1
}

/** How many interest topics a feature row has room for. */
export const TOPIC_PLACES = 64

function topicBits(positions: number[]): [number, number] {
  const words: [number, number] = [0, 0]
  for (const at of positions) if (at >= 0 && at < TOPIC_PLACES) words[at < 32 ? 0 : 1] |= 1 << (at & 31)
  return [words[0] >>> 0, words[1] >>> 0]
}

const DOUBT = 12
/** Reliability × n / (n + 12): few or careless answers move everything towards the average. */
export const certaintyOf = (answers: Answers): number => {
  const n = countOf(sidesOf(answers))
  return (reliabilityOf(answers) * n) / (n + DOUBT)
}

/** The standard deviation of an axis over people: for the mean of four questions, and for one question. */
const SPREAD = { four: 0.45, one: 0.65 }
/** Corners of a triangle: the product of two equal hopes is 1, of two different ones -1/2. */
const HOPES = {
  marriage: [1, 0],
  partnership: [-0.5, Math.sqrt(3) / 2],
  companionship: [-0.5, -Math.sqrt(3) / 2],
} as const

function vectorOf(answers: Answers, children: number, said: boolean, hope: keyof typeof HOPES | null): Int8Array {
  const vector = new Int8Array(COMPONENTS)
  const sure = Math.sqrt(certaintyOf(answers))
  const put = (at: number, share: number, times = sure) => {
    vector[at] = Math.round(Math.max(-1, Math.min(1, share * times)) * ONE)
  }
  const values = valuesOf(answers)
  const length = Math.hypot(...values)
  for (let k = 0; k < VALUES; k += 1) put(COMPONENT.values + k, length === 0 ? 0 : (values[k] ?? 0) / length)
  put(COMPONENT.valuesLength, length / VALUES_MAX, 1)
  for (const axis of ['sociability', 'giveAndTake', 'curiosity', 'structure', 'calm'] as const) {
    put(COMPONENT[axis], leanOf(answers, axis) / SPREAD.four / Z_MAX)
  }
  put(COMPONENT.closeness, leanOf(answers, 'closeness') / SPREAD.one / Z_MAX)
  put(COMPONENT.structureSquared, (leanOf(answers, 'structure') / SPREAD.four / Z_MAX) ** 2)
  put(COMPONENT.closenessSquared, (leanOf(answers, 'closeness') / SPREAD.one / Z_MAX) ** 2)
  put(COMPONENT.sure, 1)
  for (const axis of ['money', 'home', 'conflict'] as const) put(COMPONENT[axis], leanOf(answers, axis))
  put(COMPONENT.children, children, said ? 1 : sure)
  put(COMPONENT.hopeX, hope ? HOPES[hope][0] : 0, 1)
  put(COMPONENT.hopeY, hope ? HOPES[hope][1] : 0, 1)
  return vector
}
