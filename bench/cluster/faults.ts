import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresNode } from '../../tools/cluster/postgres-node.ts'
import type { Service } from '../../tools/cluster/service.ts'
import { type Cluster, untilFollowed } from '../../tools/cluster/start-cluster.ts'

/** A part that is killed with SIGKILL and brought back; `run` ends when it works again. */
export type Fault = { name: string; run(): Promise<void> }

/** `RestartSec` in ops/systemd/heartwell@.service, and in the drop-in for nginx, HAProxy and Redis. */
const RESTART_MS = { process: 2_000, others: 1_000 }
/** A replica has no supervisor: somebody starts it again. */
const REPLICA_AWAY_MS = 5_000
const CHECK_MS = 50

export const IN_TURN = 'processes restarted in turn'

export function faultsOf(cluster: Cluster): Fault[] {
  const { processes, nginx, haproxy, redis } = cluster
  return [
    ...processes.map(({ service }) => ({ name: service.name, run: () => killAndStart(service, RESTART_MS.process) })),
    { name: nginx.name, run: () => killAndStart(nginx, RESTART_MS.others) },
    { name: haproxy.name, run: () => killAndStart(haproxy, RESTART_MS.others) },
    {
      name: 'Redis',
      async run() {
        await redis.kill()
        await delay(RESTART_MS.others)
        await redis.startAgain()
      },
    },
    { name: 'replica', run: () => killReplica(cluster) },
    { name: 'primary, promotion', run: () => killPrimary(cluster) },
    { name: IN_TURN, run: () => restartInTurn(cluster) },
  ]
}

async function killAndStart(service: Service, awayMs: number): Promise<void> {
  await service.kill()
  await delay(awayMs)
  await service.start()
}

async function killReplica({ nodes }: Cluster): Promise<void> {
  const { primary, replicas } = await rolesOf(nodes)
  const [replica] = replicas
  if (!replica) throw new Error('There is no replica.')
  await killAndStart(replica, REPLICA_AWAY_MS)
  await untilFollowed(primary, replicas.length)
}

/**
 * The primary ends for ever; the replica that has received most becomes the primary, and the other one follows it. The
 * former primary comes back as a replica.
 */
async function killPrimary({ nodes }: Cluster): Promise<void> {
  const { primary, replicas } = await rolesOf(nodes)
  await primary.kill()
  const next = await mostAdvanced(replicas)
  await next.promote()
  while (await isReplica(next)) await delay(CHECK_MS)
  await untilFollowed(next, replicas.length - 1)
  await primary.rejoin(next)
  await untilFollowed(next, replicas.length)
}

/** What is done instead when another version runs first: this one takes its place, process after process. */
export const upgradesOf = (cluster: Cluster, version: string): Fault[] => [
  {
    name: 'upgrade to this version',
    async run() {
      cluster.useVersion(version)
      await restartInTurn(cluster)
    },
  },
]

/** As for a new version: the next process is stopped when the one before is ready. */
async function restartInTurn({ processes }: Cluster): Promise<void> {
  for (const { service } of processes) {
    await service.stop()
    await service.start()
  }
}

export async function rolesOf<Node extends PostgresNode>(
  nodes: readonly Node[],
): Promise<{ primary: Node; replicas: Node[] }> {
  const replicas: Node[] = []
  for (const node of nodes) if (await isReplica(node)) replicas.push(node)
  const primary = nodes.find((node) => !replicas.includes(node))
  if (!primary) throw new Error('There is no primary.')
  return { primary, replicas }
}

export async function isReplica(node: PostgresNode): Promise<boolean> {
  const [row] = await node.query('select pg_is_in_recovery() as is_replica')
  return row?.is_replica === true
}

/** One of the two has everything that was confirmed, because each commit waited for one of them. */
export async function mostAdvanced<Node extends PostgresNode>(replicas: readonly Node[]): Promise<Node> {
  const received: { node: Node; bytes: number }[] = []
  for (const node of replicas) {
    const [row] = await node.query(
      `select (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::float8 as bytes`,
    )
    received.push({ node, bytes: Number(row?.bytes) })
  }
  const [first] = received.toSorted((a, b) => b.bytes - a.bytes)
  if (!first) throw new Error('There is no replica.')
  return first.node
}
