import { setTimeout as delay } from 'node:timers/promises'
import { untilFollowed } from '../../tools/cluster/start-cluster.ts'
import { type Fault, isReplica, mostAdvanced, rolesOf } from '../cluster/faults.ts'
import { connect, disconnect, type MachineName } from './machines.ts'
import type { Machines } from './start-machines.ts'

const AWAY_MS = 20_000
/** Until somebody has decided to promote a replica. */
const DECIDE_MS = 5_000
const CHECK_MS = 50

/** One machine after the other is cut off from all others while its programs go on, and comes back. */
export const partitionsOf = ({ nodes }: Machines): Fault[] => [
  { name: 'replica', run: () => cutOffReplica(nodes) },
  { name: 'second machine', run: () => cutOff('second') },
  { name: 'web machine', run: () => cutOff('web') },
  { name: 'primary, switched off', run: () => cutOffPrimary(nodes, 'before it is back') },
  { name: 'primary, still running', run: () => cutOffPrimary(nodes, 'after it is back') },
]

async function cutOff(name: MachineName): Promise<void> {
  disconnect(name)
  await delay(AWAY_MS)
  connect(name)
}

async function cutOffReplica(nodes: Machines['nodes']): Promise<void> {
  const { primary, replicas } = await rolesOf(nodes)
  const [replica] = replicas
  if (!replica) throw new Error('There is no replica.')
  await cutOff(replica.name)
  await untilFollowed(primary, replicas.length)
}

/**
 * A replica is promoted while the primary is cut off. `ends` says when the former primary is switched off: as
 * docs/operations.md asks, or only after it has been back beside the new one, which nobody should do.
 */
async function cutOffPrimary(nodes: Machines['nodes'], ends: 'before it is back' | 'after it is back'): Promise<void> {
  const { primary, replicas } = await rolesOf(nodes)
  disconnect(primary.name)
  await delay(DECIDE_MS)
  if (ends === 'before it is back') await primary.kill()
  const next = await mostAdvanced(replicas)
  await next.promote()
  while (await isReplica(next)) await delay(CHECK_MS)
  await untilFollowed(next, replicas.length - 1)
  connect(primary.name)
  if (ends === 'after it is back') {
    await delay(AWAY_MS)
    await primary.stop()
  }
  await primary.rejoin(next)
  await untilFollowed(next, replicas.length)
}
