import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { attentionAfter, behaviourOf, lookAt } from '@heartwell/matching/learning/behaviour.ts'
import { yesesOf } from '@heartwell/matching/learning/voices.ts'
import { minutesOf, momentOf } from '@heartwell/matching/moment.ts'
import type { Row } from '@heartwell/matching/row.ts'
import type { AskedOnce, Attention } from '@heartwell/matching/source.ts'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { RECOMPUTED_AFTER } from '../../apps/server/src/features/matching/ranking/impressions/impressions.queries.ts'
import type { Impression, Ranking, State } from './rankings.ts'
import { FIRST_DAY, type World } from './world.ts'

/** A round is a day. The last two have no new impressions, but members can still read their interests. */
const ROUNDS = { shown: 10, read: 2 }
const LIST = 10
/** The number of interests that a member reads in one visit. */
const READS = 6
/** Members with a recent match want others less: log-odds for each match, decaying with each day. */
const CONTENT = { each: 0.15, kept: 0.7 }

/** Letters of a matchmaker: a member has at most this number of open ones. They are answered on the next day. */
const LETTERS = 2

/** What happened, by member. */
export type Season = {
  shown: Float64Array
  matches: Float64Array
  /** Requests sent, and those never read. */
  sent: number
  unread: number
  impressions: Impression[]
  /** The feature rows at the end, with everything that happened. */
  rows: Row[]
}

type Box = { from: number; mine: AskedOnce; theirs: AskedOnce }
type Life = {
  ranking: Ranking
  state: State
  season: Season
  chance: Random
  boxes: Box[][]
  requests: AskedOnce[][]
  /** What the requests of others know of each member by now. */
  known: AskedOnce['other'][]
  /** The people to whom each member said yes. */
  yeses: number[][]
  attention: Attention[]
  content: Float64Array
  now: Date
  /** The members for whom a matchmaker looks, and the letters that wait for two answers. */
  clients: readonly number[]
  letters: { client: number; other: number }[]
}

/**
 * Simulates ten days in which the members of a world visit, look, send interests and answer, with lists of this
 * ranking.
 * @param mandates the share of members for whom a matchmaker looks among the same people, by the same ranking
 */
export function seasonOf(world: World, ranking: Ranking, seed: number, mandates = 0): Season {
  const life = newLife(world, ranking, seed, mandates)
  const { people } = world
  const order = people.map((_, at) => at)
  for (let round = 0; round < ROUNDS.shown + ROUNDS.read; round += 1) {
    life.content.forEach((value, at) => {
      life.content[at] = value * CONTENT.kept
    })
    const visitors = life.chance.shuffle(order).filter((at) => {
      const { joins, activity } = people[at]!
      return joins <= round && life.chance.chance(activity)
    })
    visitors.forEach((visitor, k) => {
      goTo(life, new Date(FIRST_DAY + (round + k / visitors.length) * DAY_MS))
      behave(life, visitor, life.state.moment.day)
      life.state.events.push({ kind: 'visit', by: visitor })
      readBox(life, visitor)
      if (round < ROUNDS.shown) look(life, visitor, round)
    })
    answerLetters(life)
    if (round < ROUNDS.shown) for (const client of life.clients) introduce(life, client, round)
  }
  life.season.unread = life.boxes.reduce((sum, box) => sum + box.length, 0)
  return life.season
}

function newLife(world: World, ranking: Ranking, seed: number, mandates: number): Life {
  const count = world.people.length
  const chance = createRandom(seed * 104_729 + 7)
  const rows = world.rows.map((row) => ({ ...row }))
  return {
    ranking,
    chance,
    state: {
      world,
      rows,
      moment: momentOf(new Date(FIRST_DAY)),
      looked: { all: new Float64Array(count), yes: new Float64Array(count) },
      events: [],
      met: new Uint8Array(count * count),
      chance: chance.fork('ranking'),
    },
    season: {
      shown: new Float64Array(count),
      matches: new Float64Array(count),
      sent: 0,
      unread: 0,
      impressions: [],
      rows,
    },
    boxes: Array.from({ length: count }, () => []),
    requests: Array.from({ length: count }, () => []),
    known: world.rows.map(({ gender, readiness, popularity, since }) => {
      return { gender, readiness, popularity, since, yeses: yesesOf([]) }
    }),
    yeses: world.rows.map(() => []),
    attention: world.rows.map(() => ({ got: 0, given: 0, at: 0 })),
    content: new Float64Array(count),
    now: new Date(FIRST_DAY),
    clients: chance
      .fork('clients')
      .shuffle(world.people.map((_, at) => at))
      .slice(0, Math.round(mandates * count)),
    letters: [],
  }
}

/** Two letters about the best person who has fewer than two open ones. Both read about somebody, as from a list. */
function introduce(life: Life, client: number, round: number): void {
  const openOf = (at: number) => life.letters.filter((letter) => letter.client === at || letter.other === at).length
  if (openOf(client) >= LETTERS) return
  const other = listFor(life, client, round).find((at) => openOf(at) < LETTERS)
  if (other === undefined) return
  life.letters.push({ client, other })
  for (const [reader, about] of [
    [client, other],
    [other, client],
  ] as const) {
    life.season.shown[about] = (life.season.shown[about] ?? 0) + 1
    life.state.met[reader * life.state.rows.length + about] = 1
  }
}

function answerLetters(life: Life): void {
  for (const { client, other } of life.letters.splice(0)) {
    const [first, second] = [wants(life, client, other), wants(life, other, client)]
    if (first && second) match(life, client, other)
  }
}

function match({ season, content }: Life, ...both: [number, number]): void {
  for (const one of both) {
    season.matches[one] = (season.matches[one] ?? 0) + 1
    content[one] = (content[one] ?? 0) + 1
  }
}

function goTo(life: Life, now: Date): void {
  life.now = now
  life.state.moment = momentOf(now)
}

function readBox(life: Life, reader: number): void {
  for (const { from, mine, theirs } of life.boxes[reader]!.splice(0, READS)) {
    const yes = wants(life, reader, from)
    for (const request of [mine, theirs]) {
      request.answeredAt = life.now
      request.state = yes ? 'accepted' : 'rejected'
    }
    noteLooked(life, from, yes)
    life.state.events.push({ kind: 'answer', by: reader, to: from, yes })
    if (yes) {
      life.yeses[reader]!.push(from)
      match(life, reader, from)
    }
    behave(life, reader)
    behave(life, from)
  }
}

const wants = ({ state, content, chance }: Life, a: number, b: number): boolean =>
  chance.chance(1 / (1 + Math.exp(CONTENT.each * (content[a] ?? 0) - state.world.wants(a, b))))

function noteLooked({ state: { looked } }: Life, at: number, yes: boolean): void {
  looked.all[at] = (looked.all[at] ?? 0) + 1
  if (yes) looked.yes[at] = (looked.yes[at] ?? 0) + 1
}

/**
 * The list of the day. Members further down are viewed less often. A viewed member receives an interest or is never
 * shown again.
 */
function look(life: Life, viewer: number, round: number): void {
  const { ranking, state, season, chance } = life
  const predicted = ranking.predicted?.(viewer, state)
  listFor(life, viewer, round).forEach((shown, at) => {
    const impression: Impression = { viewer, shown, place: at + 1, predicted: predicted?.(shown).ab, wanted: null }
    season.impressions.push(impression)
    season.shown[shown] = (season.shown[shown] ?? 0) + 1
    noteImpression(life, viewer, shown, impression.place)
    if (chance.chance(lookAt(impression.place))) {
      const count = state.rows.length
      state.met[viewer * count + shown] = 1
      state.met[shown * count + viewer] = 1
      impression.wanted = wants(life, viewer, shown)
      noteLooked(life, shown, impression.wanted)
      if (impression.wanted) ask(life, viewer, shown)
    }
    const asked = impression.wanted === true
    state.events.push({ kind: 'impression', by: viewer, to: shown, place: impression.place, asked })
  })
}

function listFor({ state, ranking }: Life, viewer: number, round: number): number[] {
  const { world, rows, met } = state
  const score = ranking.scorer(viewer, state)
  const best: { at: number; score: number }[] = []
  for (const at of world.eligible[viewer]!) {
    if (world.people[at]!.joins > round || rows[at]!.resting || met[viewer * rows.length + at]) continue
    const candidate = { at, score: score(at) }
    if (best.length === LIST && candidate.score <= best[LIST - 1]!.score) continue
    const place = best.findIndex((other) => other.score < candidate.score)
    best.splice(place === -1 ? best.length : place, 0, candidate)
    if (best.length > LIST) best.pop()
  }
  return best.map(({ at }) => at)
}

function ask(life: Life, sender: number, recipient: number): void {
  const { known } = life
  const theirs: AskedOnce = { sent: true, at: life.now, answeredAt: null, state: 'pending', other: known[recipient]! }
  const mine: AskedOnce = { ...theirs, sent: false, other: known[sender]! }
  life.requests[sender]!.push(theirs)
  life.requests[recipient]!.push(mine)
  life.boxes[recipient]!.push({ from: sender, mine, theirs })
  life.season.sent += 1
  life.yeses[sender]!.push(recipient)
  behave(life, sender)
  behave(life, recipient)
}

/** Writes the changing part of the row, computed by the shipped code from everything that happened to the member. */
function behave(life: Life, at: number, seen = life.state.rows[at]!.seen): void {
  const before = life.state.rows[at]!
  const around = { gender: before.gender, seen, before, now: life.now }
  const { readiness, popularity } = Object.assign(
    before,
    behaviourOf(life.requests[at]!, life.attention[at]!, around),
    { seen },
  )
  Object.assign(life.known[at]!, { readiness, popularity, yeses: yesesOf(life.yeses[at]!) })
}

/** As the product does, the rows are computed again after some impressions, and at each event. */
function noteImpression(life: Life, viewer: number, shown: number, rank: number): void {
  const { rows } = life.state
  pay(life, viewer, { given: lookAt(rank) })
  pay(life, shown, { got: lookAt(rank) })
  const row = rows[shown]!
  row.impressions += 1
  if (row.impressions % RECOMPUTED_AFTER === 0) behave(life, shown)
}

function pay({ attention, now }: Life, at: number, { got = 0, given = 0 }: Partial<Attention>): void {
  const before = attentionAfter(attention[at]!, minutesOf(now))
  attention[at] = { ...before, got: before.got + got, given: before.given + given }
}
