import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { TEST_WEBHOOK_QUEUE } from '../providers/test-events.ts'
import { deliverTestWebhook, expireTestCheckouts } from './service.ts'

const EXPIRE_QUEUE = 'test-checkout-expire'

export const declareTestWebhooks = (jobs: Jobs): Promise<void> =>
  jobs.declare(TEST_WEBHOOK_QUEUE, { tries: 8, delaySeconds: 2, expireSeconds: 30 })

/** The test provider's own clock: it posts its webhooks to the address at which this server listens. */
export async function testProviderJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const { host, port } = deps.config
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  await jobs.work<{ event: string }>(TEST_WEBHOOK_QUEUE, ({ event }) => deliverTestWebhook(deps, address, event), {
    concurrency: 4,
  })
  await jobs.work(EXPIRE_QUEUE, () => expireTestCheckouts(deps))
  await jobs.schedule(EXPIRE_QUEUE, '* * * * *')
}
