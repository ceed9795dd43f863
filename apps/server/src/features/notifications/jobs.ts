import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  DIGEST_QUEUE,
  deliverDigest,
  deliverNotification,
  deliverPush,
  NOTIFICATION_QUEUE,
  PUSH_QUEUE,
  type PushJob,
} from './service.ts'

/**
 * For every process that creates notifications. A push has six attempts over a quarter of an hour, because it is still
 * useful then.
 */
export async function declareNotificationQueue(jobs: Jobs) {
  await jobs.declare(PUSH_QUEUE, { tries: 6, delaySeconds: 30, expireSeconds: 60 })
  await jobs.declare(NOTIFICATION_QUEUE)
  await jobs.declare(DIGEST_QUEUE)
}

/** Delivers pushes to browsers, and emails about notifications. */
export async function notificationJobs(deps: Deps, jobs: Jobs) {
  await jobs.work<PushJob>(PUSH_QUEUE, (job) => deliverPush(deps, job), { concurrency: 4 })
  await jobs.work<{ notificationId: string }>(
    NOTIFICATION_QUEUE,
    ({ notificationId }) => deliverNotification(deps, notificationId),
    {
      concurrency: 4,
    },
  )
  await jobs.work<{ memberId: string; due: string }>(DIGEST_QUEUE, (job) => deliverDigest(deps, job), {
    concurrency: 4,
  })
}
