import { minutesOf } from './moment.ts'
import type { Row } from './row.ts'
import type { AskedOnce } from './source.ts'

/** What interests and their answers say about a member; docs/matching.md has the formulas. */
export type Behaviour = {
  selectivity: number
  popularity: number
  load: number
  loadAt: number
  capacity: number
  resting: boolean
}

const HALF_LIFE_DAYS = 60
const MINUTES_OF_DAY = 1440
/** The prior of a member's acceptance rate: `doubt` imaginary answers with this share of yeses. */
const OWN_YES = { share: 0.3, doubt: 8 }
const OTHERS_YES = { share: 0.25, doubt: 6 }
/** The bound of selectivity and popularity, in log-odds. */
const MOST = 1

/**
 * Computes the behaviour from interests alone. Selectivity uses only interests that the member answered. Sent ones do
 * not count: a member who sends many would look easy to please.
 */
export function behaviourOf(requests: AskedOnce[], now: Date, restedBefore: boolean): Behaviour {
  const received = requests.filter((request) => !request.sent)
  const sent = requests.filter((request) => request.sent)
  const waiting = received.filter((request) => request.state === 'pending').length
  return {
    selectivity: selectivityOf(answeredBy(received, now)),
    popularity: popularityOf(answeredBy(sent, now)),
    ...loadFrom(received),
    capacity: capacityOf(rateFrom(received, sent)),
    resting: restsWith(waiting, restedBefore),
  }
}

/** Sums over answered interests, with a half-life of 60 days. */
export type Yeses = { yes: number; all: number }

function answeredBy(requests: AskedOnce[], now: Date): Yeses {
  const sum = { yes: 0, all: 0 }
  for (const { answeredAt, state } of requests) {
    if (answeredAt === null) continue
    const weight = fading(Math.max(0, minutesOf(now) - minutesOf(answeredAt)) / MINUTES_OF_DAY)
    sum.all += weight
    if (state === 'accepted') sum.yes += weight
  }
  return sum
}

/** The weight of an answer of this many days ago. */
export const fading = (days: number): number => 0.5 ** (days / HALF_LIFE_DAYS)

/**
 * How readily the member accepts compared with the average, in log-odds: ln((yes + 8 × 0.3) / (all + 8)) - ln 0.3,
 * within ±1.
 */
export const selectivityOf = (answered: Yeses): number => against(answered, OWN_YES)
/** How readily others accept the member: ln((yes + 6 × 0.25) / (all + 6)) - ln 0.25, within ±1. */
export const popularityOf = (answered: Yeses): number => against(answered, OTHERS_YES)

function against({ yes, all }: Yeses, { share, doubt }: typeof OWN_YES): number {
  const odds = Math.log((yes + doubt * share) / (all + doubt)) - Math.log(share)
  return Math.fround(Math.max(-MOST, Math.min(MOST, odds)))
}

const KEPT_A_DAY = 0.6
/** The load after this many minutes: it decays to 0.6 of its value each day. */
export const loadAfter = (load: number, minutes: number): number =>
  load * KEPT_A_DAY ** (Math.max(0, minutes) / MINUTES_OF_DAY)

/** Adds the load and the impressions that are counted apart to a row, both at the later of their minutes. */
export function withShown(row: Row, shown: Pick<Row, 'load' | 'loadAt' | 'impressions'>): Row {
  const loadAt = Math.max(row.loadAt, shown.loadAt)
  const load = loadAfter(row.load, loadAt - row.loadAt) + loadAfter(shown.load, loadAt - shown.loadAt)
  return { ...row, load: Math.fround(load), loadAt, impressions: Math.min(65_535, shown.impressions) }
}

/**
 * The load from received interests, right after the last event: +1 for each received, -1 for each answered, never below
 * 0.
 */
function loadFrom(received: AskedOnce[]): { load: number; loadAt: number } {
  const events = received
    .flatMap(({ at, answeredAt }) => [
      { minute: minutesOf(at), change: 1 },
      ...(answeredAt === null ? [] : [{ minute: minutesOf(answeredAt), change: -1 }]),
    ])
    .sort((a, b) => a.minute - b.minute || b.change - a.change)
  let [load, loadAt] = [0, 0]
  for (const { minute, change } of events) {
    load = Math.max(0, loadAfter(load, minute - loadAt) + change)
    loadAt = minute
  }
  return { load: Math.fround(load), loadAt }
}

const NEW_RATE = 1
const LEARNED_A_DAY = 0.2
/** The number of interests that a member can handle, by how many the member answers on an active day. */
export const capacityOf = (answeredADay: number): number => Math.fround(0.5 + 3 * answeredADay)
/** A newcomer starts with 3.5. */
export const NEW_CAPACITY = capacityOf(NEW_RATE)
export const rateAfter = (rate: number, answeredThatDay: number): number =>
  rate + LEARNED_A_DAY * (answeredThatDay - rate)

/**
 * Answers per active day, with more weight on later days. A day is active if the member answered an interest, or sent
 * one while another was waiting. Members with nothing to answer are not counted as slow.
 */
function rateFrom(received: AskedOnce[], sent: AskedOnce[]): number {
  const days = new Map<number, number>()
  for (const { at } of sent) if (anyWaiting(received, at)) days.set(dayOfDate(at), 0)
  for (const { answeredAt } of received) {
    if (answeredAt === null) continue
    const day = dayOfDate(answeredAt)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .reduce((rate, [, answered]) => rateAfter(rate, answered), NEW_RATE)
}

const dayOfDate = (date: Date) => Math.floor(minutesOf(date) / MINUTES_OF_DAY)
const anyWaiting = (received: AskedOnce[], when: Date) =>
  received.some(({ at, answeredAt }) => at <= when && (answeredAt === null || answeredAt > when))

/** The number of unanswered interests at which a member begins to rest. */
export const RESTS_FROM = 30
const BACK_BELOW = 20
/** With 30 unanswered interests a member is suggested to nobody new until there are fewer than 20. */
export const restsWith = (waiting: number, restedBefore: boolean): boolean =>
  waiting >= RESTS_FROM || (restedBefore && waiting >= BACK_BELOW)
