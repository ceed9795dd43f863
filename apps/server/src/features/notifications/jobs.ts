import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  DIGEST_QUEUE,
  deliverDigest,
  deliverNotice,
  deliverPush,
  NOTICE_QUEUE,
  PUSH_QUEUE,
  type PushJob,
} from './service.ts'

/** For every process that owes notices. Six tries over a quarter of an hour for a push: news that late are still news. */
export async function declareNotices(jobs: Jobs) {
  await jobs.declare(PUSH_QUEUE, { tries: 6, delaySeconds: 30, expireSeconds: 60 })
  await jobs.declare(NOTICE_QUEUE)
  await jobs.declare(DIGEST_QUEUE)
}

/** Sends what is owed to browsers and, of notices, to mailboxes. */
export async function notificationJobs(deps: Deps, jobs: Jobs) {
  await jobs.work<PushJob>(PUSH_QUEUE, (job) => deliverPush(deps, job), { concurrency: 4 })
  await jobs.work<{ noticeId: string }>(NOTICE_QUEUE, ({ noticeId }) => deliverNotice(deps, noticeId), {
    concurrency: 4,
  })
  await jobs.work<{ memberId: string; due: string }>(DIGEST_QUEUE, (job) => deliverDigest(deps, job), {
    pollMs: 5_000,
    concurrency: 4,
  })
}
