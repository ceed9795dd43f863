import {
  CANDIDATES_LISTED,
  type ClientIntroductions,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { Obstacle } from '@heartwell/contract/introductions/letters.ts'
import type { Deps } from '../../../deps.ts'
import { withinLimitsOf } from '../../matching/candidates/service.ts'
import { whyForBoth } from '../../matching/cards/service.ts'
import { firstPictures } from '../../matching/service.ts'
import { partiesOf } from '../obstacles/queries.ts'
import { obstacleBetween } from '../obstacles/rules.ts'
import { obstaclesTo } from '../obstacles/service.ts'
import * as q from './queries.ts'
import { type Facts, inTurn } from './rules.ts'
import { CLIENT_OBSTACLES, viewCandidate } from './view.ts'

type Client = { id: string; name: string }
type Found = Pick<ClientIntroductions, 'within_limits' | 'agreed' | 'obstacle' | 'candidates'>

/**
 * The people whom this counsellor may introduce to the client now: within the limits of both, with their consent, never
 * introduced first, then the longest ago.
 */
export async function candidatesFor(deps: Deps, counsellorId: string, client: Client): Promise<Found> {
  const found = await withinLimitsOf(deps, client.id)
  if (!found) return { within_limits: 0, agreed: 0, obstacle: null, candidates: [] }
  const { me, people } = found
  const within = people.map(({ sources }) => sources.id)
  const agreed = await q.consentsAmong(deps.db, client.id, within)
  const counts = { within_limits: within.length, agreed: agreed.length }
  const obstacle = await obstacleOf(deps, counsellorId, client.id)
  if (obstacle) return { ...counts, obstacle: CLIENT_OBSTACLES[obstacle], candidates: [] }
  const willing = agreed.flatMap(({ id, has_passed }) => (has_passed ? [] : [id]))
  const free = await freeAmong(deps, counsellorId, client.id, willing)
  const rows = new Map((await q.candidateRows(deps.db, counsellorId, free)).map((row) => [row.id, row]))
  // In the order of matching where two have waited for the same time.
  const shown = inTurn(within.flatMap((id) => rows.get(id) ?? [])).slice(0, CANDIDATES_LISTED)
  const ids = shown.map(({ id }) => id)
  const facts = await factsOf(deps, ids)
  const pictures = await firstPictures(deps, client.id, ids)
  const ranked = new Map(people.map((person) => [person.sources.id, person]))
  const candidates: Found['candidates'] = []
  for (const row of shown) {
    const other = ranked.get(row.id)
    if (!other) continue
    const whys = await whyForBoth(deps, { ...me, name: client.name }, { ...other, name: row.name })
    const [image, known] = [pictures.get(row.id) ?? null, facts.get(row.id) ?? {}]
    candidates.push(viewCandidate({ row, image, whys, facts: known, now: deps.clock() }))
  }
  return { ...counts, obstacle: null, candidates }
}

/** Why the client can have no further letter now, with any other person. */
async function obstacleOf(deps: Deps, counsellorId: string, clientId: string): Promise<Obstacle | null> {
  const now = deps.clock()
  const client = (await partiesOf(deps.db, { memberIds: [clientId], counsellorId, except: null, now })).get(clientId)
  if (!client) return 'not_visible'
  const idle = { ...client, isClient: false, openLetters: 0, lastSentAt: null, lastClosedAt: null }
  return obstacleBetween(client, idle, { isApart: false, isKnown: false }, now)
}

/** Those of the members whom the counsellor can introduce to the client now. */
async function freeAmong(deps: Deps, counsellorId: string, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const obstacles = await obstaclesTo(deps, deps.db, { counsellorId, clientId }, ids)
  return ids.filter((id) => obstacles.get(id) === null)
}

/** The facts of these members that everyone may read. */
export async function factsOf({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await q.factsForEveryone(db, ids)
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ member_id }) => member_id === id)
      return [id, Object.fromEntries(own.map(({ fact, answer }) => [fact, answer ?? []]))]
    }),
  )
}
