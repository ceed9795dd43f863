import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { consoleHome } from '@heartwell/contract/console/console-home.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { keepAccount } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let anna: StaffPerson
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())

const close = (member: Person) => t.call(ownData.leave, { body: { password: PASSWORD } }, { as: member.token })
const restore = ({ email }: Person) => keepAccount(t, email)
const as = () => ({ as: anna.token })

/** What waits for reviewers, wherever they look. */
async function waiting() {
  const { body: queue } = await t.call(review.queue, { query: {} }, as())
  const { body: added } = await t.call(photos.toReview, {}, as())
  const { body: today } = await t.call(consoleHome.today, {}, as())
  const { body: next } = await t.call(reviewQueue.next, { body: { skipped: [] } }, as())
  return {
    queue: [queue.total, (queue.rows as { id: string }[]).map(({ id }) => id)],
    photos: (added.rows as { member_id: string }[]).map(({ member_id }) => member_id),
    today: (today.waiting as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
    next: next.id,
  }
}

describe('a closed account', () => {
  test('waits for no reviewer, and is back in its place once it is restored', async () => {
    const first = await aMember(t, { approval: 'pending' })
    const second = await aMember(t, { approval: 'pending' })
    const approved = await aMember(t, { photos: 1 })
    await t.db
      .updateTable('photos')
      .set({ added_later: true, reviewed_at: null })
      .where('member_id', '=', approved.id)
      .execute()
    const before = await waiting()
    expect(before).toMatchObject({ queue: [2, [first.id, second.id]], photos: [approved.id], next: first.id })
    for (const member of [first, approved]) await close(member)
    expect(await waiting()).toEqual({
      queue: [1, [second.id]],
      photos: [],
      today: expect.arrayContaining([
        ['profiles', 1],
        ['photos', 0],
      ]),
      next: second.id,
    })
    const { body } = await t.call(review.waiting, {}, { as: second.token })
    expect(body.data).toMatchObject({ ahead: 0 })
    for (const member of [first, approved]) await restore(member)
    expect(await waiting()).toEqual(before)
  })

  test('is not decided by a reviewer who has it open, and the member gets no email about it', async () => {
    const member = await aMember(t, { approval: 'pending' })
    await t.call(reviewQueue.lease, { params: { id: member.id } }, as())
    await close(member)
    const params = { id: member.id }
    const answers = [
      await t.call(review.approve, { params, body: {} }, as()),
      await t.call(review.reject, { params, body: { reason: 'Blurred' } }, as()),
    ]
    expect(answers).toMatchObject(Array(2).fill({ status: 409, body: { code: 'review.closed' } }))
    const subjects = (await t.mailsTo(member.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your account is closed and will be deleted'])
  })
})
