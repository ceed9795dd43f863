import { MANY_WAITING, type Turn, type turns } from '@heartwell/contract/conversations/turns.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { firstPictures } from '../../matching/service.ts'
import { countConversations } from '../queries.ts'
import * as q from './queries.ts'
import { isWaiting, turnOf } from './rules.ts'

export async function turnSummary(deps: Deps, { accountId }: Viewer): Promise<Output<typeof turns.summary>> {
  const now = deps.clock()
  const listed = await q.turnsOf(deps.db, accountId)
  const counts = { all: await countConversations(deps.db, accountId), viewer: 0, partner: 0, resting: 0, finished: 0 }
  for (const one of listed) {
    const turn = turnOf(one, now)
    if (turn) counts[turn] += 1
  }
  return { success: true, counts, waiting: await longestWaiting(deps, accountId, waitingIn(listed, now)) }
}

const waitingIn = (listed: readonly q.Listed[], now: Date) =>
  listed.flatMap((one) => (one.last && isWaiting(one, now) ? [{ ...one, since: one.last.at }] : []))

async function longestWaiting(deps: Deps, viewerId: string, waiting: ReturnType<typeof waitingIn>) {
  const longest = waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, MANY_WAITING)
  const partners = longest.map(({ partnerId }) => partnerId)
  const images = await firstPictures(deps, viewerId, partners)
  return longest.map(({ partnerId: id, name, since }) => ({
    id,
    name,
    image: images.get(id) ?? null,
    since: since.toISOString(),
  }))
}

/** How many members wait for the answer of a sender, as a part of a statement. */
export const waitingForAnswer: Deps['waitingForAnswer'] = {
  query: q.turnsRead.query,
  result: (rows) => (now) => waitingIn(q.turnsRead.result(rows), now).length,
}

/** The members with whom the conversation is in this state, for the filter of the list. */
export async function partnersInTurn({ db, clock }: Deps, viewerId: string, turn: Turn): Promise<string[]> {
  const now = clock()
  const listed = await q.turnsOf(db, viewerId)
  return listed.filter((one) => turnOf(one, now) === turn).map(({ partnerId }) => partnerId)
}
