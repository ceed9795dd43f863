import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverPush, PUSH_QUEUE } from './service.ts'

/** Six tries over a quarter of an hour: news that late are still news. For every process that owes notices. */
export const declarePush = (jobs: Jobs) => jobs.declare(PUSH_QUEUE, { tries: 6, delaySeconds: 30, expireSeconds: 60 })

/** Sends the notices that are owed to browsers. */
export const notificationJobs = (deps: Deps, jobs: Jobs) =>
  jobs.work<{ subscriptionId: string }>(PUSH_QUEUE, ({ subscriptionId }) => deliverPush(deps, subscriptionId), {
    concurrency: 4,
  })
