import { minutesOf } from '../moment.ts'
import type { Row } from '../row.ts'
import type { AskedOnce, Attention, Before } from '../source.ts'
import { PRIOR } from '../weights.ts'
import { type Estimate, estimateOf, type Said, SPREAD } from './habits.ts'
import { voicesIn } from './voices.ts'

/** What interests, their answers and looks without an interest say about a member; docs/matching.md has the formulas. */
export type Behaviour = Pick<
  Row,
  'selectivity' | 'popularity' | 'readiness' | 'unknown' | 'queue' | 'received' | 'matches' | 'matchesAt' | 'resting'
>

const HALF_LIFE_DAYS = 60
const MINUTES_OF_DAY = 1440
/** Interests of senders who were approved less than this many days before count as this part of one. */
const NEW_SENDER = { days: 14, trust: 0.5 }
/** The standard deviations of readiness and desirability among people who were counted (0.19 and 0.16 of a yes). */
const SPREADS = { readiness: 1.5, desirability: 1.35 }

/**
 * Computes the behaviour from the member's interests, each with what is known of the other member by now, and from how
 * often people looked.
 */
export function behaviourOf(
  requests: AskedOnce[],
  attention: Attention,
  { gender, seen, before, now }: { gender: Row['gender']; seen: number; before: Before | null; now: Date },
): Behaviour {
  const received = requests.filter(({ sent }) => !sent)
  const waiting = received.filter(({ state }) => state === 'pending').length
  const said = saidIn(requests, gender, now)
  const [mine, theirs] = [PRIOR.base[gender], PRIOR.base[gender === 'F' ? 'M' : 'F']]
  const looked = attentionAfter(attention, minutesOf(now))
  const answers = estimateOf(said.answers)
  const readiness = estimateOf([...said.answers, ...said.sent], {
    looks: Math.max(0, looked.given - said.looks.given),
    expected: mine,
  })
  const desirability = estimateOf([...said.received, ...said.answered], {
    looks: Math.max(0, looked.got - said.looks.got),
    expected: theirs,
  })
  const believed = said.independence * credibilityOf(readiness.mean)
  return {
    // Interests sent raise it above the answers by one standard deviation at most: who asks many would look easy.
    selectivity: Math.fround(Math.min(readiness.mean, answers.mean + believed * answers.doubt)),
    popularity: Math.fround(desirability.mean),
    readiness: Math.round(readiness.mean * READINESS_STEPS) / READINESS_STEPS + 0,
    unknown: unknownFrom(readiness, desirability),
    ...queueAfter(before, received.length, waiting, seen),
    ...matchesFrom(requests),
    resting: restsWith(waiting, before?.resting ?? false),
  }
}

/** Up to the first value, readiness is believed; from the second on, it is that of somebody who asks everybody. */
const BELIEVED = { to: 1.6, nothingFrom: 2.2 }
/** How far what a member asks of others says whom they would accept, between 0 and 1. */
const credibilityOf = (readiness: number): number =>
  Math.max(0, Math.min(1, (BELIEVED.nothingFrom - readiness) / (BELIEVED.nothingFrom - BELIEVED.to)))

/** The precision of a stored record. */
export const READINESS_STEPS = 50
export const UNKNOWN_STEPS = 64
const unknownFrom = (readiness: Estimate, desirability: Estimate): number =>
  Math.round((SPREADS.readiness * readiness.doubt + SPREADS.desirability * desirability.doubt) * UNKNOWN_STEPS) /
  UNKNOWN_STEPS
/** Of a member of whom nothing is known. */
export const ALL_UNKNOWN = unknownFrom({ mean: 0, doubt: SPREAD }, { mean: 0, doubt: SPREAD })

const READ_A_VISIT = 5
const MOST_QUEUE = 65_535
/** The number of received interests is stored in one byte, which is enough to count the new ones. */
const RECEIVED_COUNTS = 256

/** Each interest received joins the queue, and each day with a visit takes five from it. */
function queueAfter(
  before: Before | null,
  count: number,
  waiting: number,
  seen: number,
): Pick<Row, 'queue' | 'received'> {
  const received = count % RECEIVED_COUNTS
  if (!before) return { queue: Math.min(MOST_QUEUE, waiting), received }
  // One that was withdrawn leaves the queue.
  const more = ((count - before.received + RECEIVED_COUNTS * 1.5) % RECEIVED_COUNTS) - RECEIVED_COUNTS / 2
  const left = before.queue + more - (seen > before.seen ? READ_A_VISIT : 0)
  return { queue: Math.max(0, Math.min(MOST_QUEUE, left)), received }
}

/**
 * The decisions of this member (answers, interests sent), and those of others about the member; and how many looks ended
 * with an interest, whether or not its sender is one of a group.
 */
function saidIn(requests: AskedOnce[], gender: Row['gender'], now: Date) {
  const said: Record<'answers' | 'sent' | 'received' | 'answered', Said[]> = {
    answers: [],
    sent: [],
    received: [],
    answered: [],
  }
  const looks = { given: 0, got: 0 }
  const own = PRIOR.base[gender]
  const minute = minutesOf(now)
  const voices = voicesIn(requests)
  for (const [place, { sent, at, answeredAt, state, other }] of requests.entries()) {
    const asked = minutesOf(at)
    const [mine, theirs] = [own + other.popularity, PRIOR.base[other.gender] + other.readiness]
    const voice = voices[place]!
    const kept = fading(Math.max(0, minute - asked) / MINUTES_OF_DAY)
    const isNew = !sent && asked / MINUTES_OF_DAY - other.since < NEW_SENDER.days
    const weight = isNew ? NEW_SENDER.trust * kept : kept
    looks[sent ? 'given' : 'got'] += weight
    if (sent) said.sent.push({ yes: true, expected: mine, weight: voice * weight })
    else said.received.push({ yes: true, expected: theirs, weight: voice * weight })
    if (answeredAt === null) continue
    const later = voice * fading(Math.max(0, minute - minutesOf(answeredAt)) / MINUTES_OF_DAY)
    if (sent) said.answered.push({ yes: state === 'accepted', expected: theirs, weight: later })
    else said.answers.push({ yes: state === 'accepted', expected: mine, weight: later })
  }
  return { ...said, looks, independence: independenceOf(requests, voices) }
}

/**
 * How far a member can be believed about themselves, between 0 and 1: less where those with whom they exchanged a yes have
 * one voice together. The members of a ring accept each other, so what they ask of others says little about them.
 */
function independenceOf(requests: AskedOnce[], voices: Float64Array): number {
  const accepted = voices.filter((_, at) => requests[at]!.state === 'accepted')
  if (accepted.length === 0) return 1
  return (accepted.reduce((sum, voice) => sum + voice, 0) / accepted.length) ** 2
}

/** The weight of a decision of this many days ago. */
export const fading = (days: number): number => 0.5 ** (days / HALF_LIFE_DAYS)

/** Looks fade as decisions do. */
export function attentionAfter({ got, given, at }: Attention, minute: number): Attention {
  const kept = fading(Math.max(0, minute - at) / MINUTES_OF_DAY)
  return { got: got * kept, given: given * kept, at: Math.max(at, minute) }
}

/** The chance that somebody looks at the person in this place of a list, from 1. */
export const lookAt = (rank: number): number => 1 / Math.log2(1 + rank)

const KEPT_A_DAY = 0.8
/** Recent matches after this many minutes: each counts 0.8 of what it did a day before. */
export const matchesAfter = (matches: number, minutes: number): number =>
  matches * KEPT_A_DAY ** (Math.max(0, minutes) / MINUTES_OF_DAY)

function matchesFrom(requests: AskedOnce[]): Pick<Row, 'matches' | 'matchesAt'> {
  const minutes = requests.flatMap(({ state, answeredAt }) =>
    state === 'accepted' && answeredAt !== null ? [minutesOf(answeredAt)] : [],
  )
  const matchesAt = Math.max(0, ...minutes)
  const matches = minutes.reduce((sum, minute) => sum + matchesAfter(1, matchesAt - minute), 0)
  return { matches: Math.fround(matches), matchesAt }
}

/** The number of unanswered interests at which a member begins to rest. */
export const RESTS_FROM = 30
const BACK_BELOW = 20
/** With 30 unanswered interests a member is suggested to nobody new until there are fewer than 20. */
export const restsWith = (waiting: number, restedBefore: boolean): boolean =>
  waiting >= RESTS_FROM || (restedBefore && waiting >= BACK_BELOW)
