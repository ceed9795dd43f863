import { startRedis } from '../../tools/redis.ts'
import { Fleet } from './fleet.ts'

const PROCESSES = 2
const RATES = [200, 1_000]
const SOCKETS_MAX = 2_000

export type Broker = 'postgres' | 'redis'
type Delivery = Awaited<ReturnType<Fleet['deliver']>>
export type BrokerResult = { sockets: number; deliveries: Delivery[] }

/** Two processes, each publishing only to the sockets of the other. */
export async function measureBrokers(options: { databaseUrl: string; sockets: number; seconds: number }) {
  const postgres = await measureBroker(options, {})
  const redis = await startRedis()
  try {
    return { postgres, redis: await measureBroker(options, { REDIS_URL: redis.url }) }
  } finally {
    await redis.stop()
  }
}

async function measureBroker(
  { databaseUrl, sockets: all, seconds }: Parameters<typeof measureBrokers>[0],
  broker: Record<string, string>,
): Promise<BrokerResult> {
  const sockets = Math.min(SOCKETS_MAX, all)
  const env = { DATABASE_URL: databaseUrl, ...broker }
  const fleet = await Fleet.open({ kind: 'product', processes: PROCESSES, sockets, env })
  try {
    await fleet.connect()
    const deliveries: Delivery[] = []
    for (const rate of RATES) deliveries.push(await fleet.deliver({ rate, seconds, receivers: 'next' }))
    return { sockets, deliveries }
  } finally {
    await fleet.stop()
  }
}
