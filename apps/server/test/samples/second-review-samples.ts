import { randomUUID } from 'node:crypto'
import type { CallInput, TestApp } from '../test-app.ts'

/** An approved member whose profile is read a second time, with the second decision if there is one. @returns its id */
export async function aSecondReview(t: TestApp, memberId: string, second?: { reason: string }): Promise<string> {
  const id = randomUUID()
  const { submitted_at } = await t.db
    .selectFrom('members')
    .select('submitted_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const at = t.deps.clock()
  const decision = await t.db
    .insertInto('decisions')
    .values({ member_id: memberId, submitted_at: submitted_at ?? at, decided_at: at, outcome: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decided = second ? { outcome: 'rejected', decided_at: at, ...second } : {}
  const row = { id, member_id: memberId, decision_id: decision.id, drawn_at: at, ...decided }
  await t.db.insertInto('second_reviews').values(row).execute()
  return id
}

/** Profiles of several members, one for each act. */
export async function secondReviewSamples(t: TestApp, newMember: () => Promise<{ id: string }>) {
  const waiting = async () => aSecondReview(t, (await newMember()).id)
  return {
    open: await waiting(),
    approve: await waiting(),
    reject: await waiting(),
    settle: await aSecondReview(t, (await newMember()).id, { reason: 'The photos are of two people.' }),
  }
}
type SecondReviewSamples = Awaited<ReturnType<typeof secondReviewSamples>>

type Sample = (world: { answers: { secondReviews: SecondReviewSamples } }) => CallInput

export const SECOND_REVIEW_SAMPLES: Record<string, Sample> = {
  'secondReviews.list': () => ({}),
  'secondReviews.next': () => ({}),
  'secondReviews.open': ({ answers: { secondReviews } }) => ({ params: { id: secondReviews.open } }),
  'secondReviews.approve': ({ answers: { secondReviews } }) => ({ params: { id: secondReviews.approve }, body: {} }),
  'secondReviews.reject': ({ answers: { secondReviews } }) => ({
    params: { id: secondReviews.reject },
    body: { reason: 'The photos are of two people.' },
  }),
  'secondReviews.settle': ({ answers: { secondReviews } }) => ({
    params: { id: secondReviews.settle },
    body: { outcome: 'approved' },
  }),
}
