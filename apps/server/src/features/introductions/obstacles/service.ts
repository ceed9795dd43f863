import type { Obstacle } from '@heartwell/contract/introductions/letters.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pairsOf, partiesOf } from './queries.ts'
import { obstacleBetween } from './rules.ts'

type Introducing = { counsellorId: string; clientId: string }

/**
 * Why a counsellor cannot introduce the client to each of these members now, by their ids; null for those who can be
 * introduced.
 */
export async function obstaclesTo(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { counsellorId, clientId }: Introducing,
  otherIds: readonly string[],
  except: string | null = null,
): Promise<Map<string, Obstacle | null>> {
  const now = clock()
  const parties = await partiesOf(db, { memberIds: [clientId, ...otherIds], counsellorId, except, now })
  const pairs = await pairsOf(db, { memberId: clientId, otherIds, except })
  const client = parties.get(clientId)
  return new Map(
    otherIds.map((id) => {
      const [other, pair] = [parties.get(id), pairs.get(id)]
      if (!client || !other || !pair || id === clientId) return [id, 'not_visible']
      return [id, obstacleBetween(client, other, pair, now)]
    }),
  )
}

/**
 * Why a counsellor cannot introduce these two now; null when they can be introduced.
 * @param except the introduction of the two that is about to be sent or delivered
 */
export async function obstacleTo(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { otherId, ...introducing }: Introducing & { otherId: string },
  except: string | null = null,
): Promise<Obstacle | null> {
  return (await obstaclesTo(deps, db, introducing, [otherId], except)).get(otherId) ?? null
}
