import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkLedger } from './ledger/service.ts'
import { declareRefunds, refundJobs } from './refunds/jobs.ts'
import { declareTestWebhooks, testProviderJobs } from './test-provider/jobs.ts'
import { abandonExpiredCheckouts, reportWaitingEvents } from './webhooks/service.ts'

const ABANDON_QUEUE = 'payment-abandon'
const CHECK_QUEUE = 'payment-check'

/** For every process that opens checkouts or queues refunds. */
export async function declarePayments(jobs: Jobs): Promise<void> {
  await declareRefunds(jobs)
  await declareTestWebhooks(jobs)
}

/** Sends refunds, closes unpaid checkouts, and checks the ledger every night. */
export async function paymentJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await refundJobs(deps, jobs)
  const abandon = async () => {
    const abandoned = await abandonExpiredCheckouts(deps)
    if (abandoned > 0) deps.log.info({ abandoned }, 'checkouts abandoned')
  }
  await jobs.work(ABANDON_QUEUE, abandon)
  await jobs.schedule(ABANDON_QUEUE, '*/10 * * * *')
  const check = async () => {
    const { payments, differences } = await checkLedger(deps.db)
    if (differences.length === 0) deps.log.info({ payments }, 'the ledger is right')
    else deps.log.error({ payments, differences: differences.length, alert: 'ledger' }, 'the ledger is wrong')
    await reportWaitingEvents(deps)
  }
  await jobs.work(CHECK_QUEUE, check)
  await jobs.schedule(CHECK_QUEUE, '13 4 * * *')
  if (deps.config.payments.provider === 'test') await testProviderJobs(deps, jobs)
}
