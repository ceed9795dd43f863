import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { giveUpRefund, REFUND_QUEUE, resendRefunds, sendRefund } from './service.ts'

const RESEND_QUEUE = 'payment-refund-resend'

/** For every process that may queue a refund. It has twelve attempts over nine hours. */
export const declareRefunds = (jobs: Jobs): Promise<void> =>
  jobs.declare(REFUND_QUEUE, { tries: 12, delaySeconds: 8, expireSeconds: 60 })

/** Sends refunds to the provider. Every night, those that have failed are tried again. */
export async function refundJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work<{ refundId: string }>(REFUND_QUEUE, ({ refundId }) => sendRefund(deps, refundId), {
    onGivenUp: ({ refundId }) => giveUpRefund(deps, refundId),
  })
  const resend = async () => {
    const resent = await resendRefunds(deps)
    if (resent > 0) deps.log.warn({ resent }, 'refunds sent again')
  }
  await jobs.work(RESEND_QUEUE, resend)
  await jobs.schedule(RESEND_QUEUE, '41 2 * * *')
}
