import { interests, UNDO_WITHDRAWAL_MS } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { RESTS_FROM } from '@heartwell/matching/learning/behaviour.ts'
import { RECORD_BYTES } from '@heartwell/matching/record.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { excludedFor } from '../../matching/ranking/candidates.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean, decline?: string) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm, decline } }, { as: by.token })
const withdraw = (by: Person, from: Person) =>
  t.call(interests.withdraw, { body: { user_id: by.id, member_id: from.id } }, { as: by.token })
const undo = (by: Person, from: Person) =>
  t.call(interests.undoWithdrawal, { body: { user_id: by.id, member_id: from.id } }, { as: by.token })
const withdrawn = async (by: Person) =>
  (await t.call(interests.withdrawn, {}, { as: by.token })).body.withdrawn as { id: string; undo_until: string }[]
const received = async (person: Person) => {
  const { body } = await t.call(interests.received, { body: { user_id: person.id } }, { as: person.token })
  return (body.received_requests as { id: string }[]).map(({ id }) => id)
}
const relation = async (viewer: Person, other: Person) =>
  (
    (await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })).body.data as {
      relation: string
    }
  ).relation
const notificationsOf = (person: Person) =>
  t.db.selectFrom('notifications').select(['message', 'read_at']).where('member_id', '=', person.id).execute()
const deliveries = () => t.db.selectFrom('notifications').select('id').where('mailed_at', 'is', null).execute()
const pair = async () =>
  [await aMember(t, { name: 'Asha Shah' }), await aMember(t, { name: 'Ravi', gender: 'M' })] as const
async function manyWaitFor({ id }: Person, count: number) {
  const crowd = await Promise.all(Array.from({ length: count }, () => aMember(t)))
  const rows = crowd.map((sender) => ({ sender_id: sender.id, recipient_id: id, created_at: t.deps.clock() }))
  await t.db.insertInto('interest_requests').values(rows).execute()
  /** One of them withdraws. */
  return () =>
    t.db
      .deleteFrom('interest_requests')
      .where('sender_id', '=', crowd[0]?.id ?? '')
      .execute()
}
const OPEN_AGAIN = { success: true, message: 'Your interest is open again.' }

test('IN-09 a withdrawal that is undone leaves the interest and its notification as they were', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await t.call(notifications.markRead, { body: { user_id: ravi.id } }, { as: ravi.token })
  const before = await notificationsOf(ravi)
  const undelivered = await deliveries()
  await withdraw(asha, ravi)
  expect([await received(ravi), await notificationsOf(ravi)]).toEqual([[], []])
  const [row] = await withdrawn(asha)
  expect(row?.id).toBe(ravi.id)
  expect((await undo(asha, ravi)).body).toEqual(OPEN_AGAIN)
  expect(await withdrawn(asha)).toEqual([])
  expect(await received(ravi)).toEqual([asha.id])
  expect(before).toHaveLength(1)
  expect(before[0]?.read_at).not.toBeNull()
  expect(await notificationsOf(ravi)).toEqual(before)
  expect((await deliveries()).length).toBeLessThanOrEqual(undelivered.length)
  expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(['sent', 'received'])
})

test('IN-09 the sender sees the same after a silent decline, and the recipient keeps it declined', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await withdraw(asha, ravi)
  expect((await withdrawn(asha)).map(({ id }) => id)).toEqual([ravi.id])
  const before = await notificationsOf(ravi)
  expect((await undo(asha, ravi)).body).toEqual(OPEN_AGAIN)
  expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(['sent', 'declined'])
  expect([await received(ravi), await notificationsOf(ravi)]).toEqual([[], before])
})

describe('IN-09 no undo', () => {
  test.each(['not declined', 'declined'])('after ten minutes of an interest that was %s', async (was) => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    if (was === 'declined') await answer(ravi, asha, false)
    await withdraw(asha, ravi)
    const withdrawn_at = new Date(t.deps.clock().getTime() - UNDO_WITHDRAWAL_MS - MINUTE_MS)
    await t.db.updateTable('interest_requests').set({ withdrawn_at }).where('sender_id', '=', asha.id).execute()
    expect(await withdrawn(asha)).toEqual([])
    expect(await undo(asha, ravi)).toMatchObject({ status: 409, body: { code: 'interest.closed' } })
  })

  test('of an interest declined with words', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await answer(ravi, asha, false, 'no_fit')
    await withdraw(asha, ravi)
    expect(await withdrawn(asha)).toEqual([])
    expect((await undo(asha, ravi)).body.code).toBe('interest.closed')
  })

  test('by the recipient', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await withdraw(asha, ravi)
    expect((await undo(ravi, asha)).status).toBe(404)
  })

  test('after the recipient sent an interest of their own', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await withdraw(asha, ravi)
    await send(ravi, asha)
    expect(await withdrawn(asha)).toEqual([])
    expect((await undo(asha, ravi)).status).toBe(404)
    expect(await received(asha)).toEqual([ravi.id])
  })

  test('over a block or a hidden contact', async () => {
    for (const by of ['block', 'hide']) {
      const [asha, ravi] = await pair()
      await send(asha, ravi)
      await withdraw(asha, ravi)
      if (by === 'block') await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
      else await t.call(safety.hideFromContact, { body: { contact: asha.email, label: '' } }, { as: ravi.token })
      expect(await withdrawn(asha)).toEqual([])
      expect((await undo(asha, ravi)).status).toBe(404)
    }
  })

  test.each(['not declined', 'declined'])('to a member whom many wait for, of an interest that was %s', async (was) => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    if (was === 'declined') await answer(ravi, asha, false)
    await withdraw(asha, ravi)
    const oneLess = await manyWaitFor(ravi, RESTS_FROM)
    expect((await undo(asha, ravi)).body.code).toBe('interest.many_waiting')
    await oneLess()
    expect((await undo(asha, ravi)).body).toEqual(OPEN_AGAIN)
  })

  test('by a member who has too many interests to answer', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await withdraw(asha, ravi)
    const oneLess = await manyWaitFor(asha, t.deps.config.answerFirst)
    expect((await undo(asha, ravi)).body.code).toBe('interest.answer_first')
    await oneLess()
    expect((await undo(asha, ravi)).body).toEqual(OPEN_AGAIN)
  })
})

describe('IN-09 in a race', () => {
  const heldInterest = async ({ id }: Person) => {
    const row = t.db.selectFrom('interest_requests').select('id').where('sender_id', '=', id)
    const interest = await row.executeTakeFirstOrThrow()
    return (tx: Db) => lockRow(tx, 'interest_requests', interest.id)
  }
  /** Asha's interest in Ravi, withdrawn. `held` locks its row. */
  const withdrawnPair = async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await withdraw(asha, ravi)
    return { asha, ravi, held: await heldInterest(asha) }
  }

  test('four undos at once are one interest and one notification', async () => {
    const { asha, ravi, held } = await withdrawnPair()
    const replies = await startWhileHeld(
      t,
      held,
      Array.from({ length: 4 }, () => () => undo(asha, ravi)),
    )
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => OPEN_AGAIN))
    expect(await notificationsOf(ravi)).toHaveLength(1)
  })

  test('a withdrawal after an undo has the last word', async () => {
    const { asha, ravi, held } = await withdrawnPair()
    const replies = await startWhileHeld(t, held, [() => undo(asha, ravi), () => withdraw(asha, ravi)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect([await received(ravi), await notificationsOf(ravi)]).toEqual([[], []])
    expect((await withdrawn(asha)).map(({ id }) => id)).toEqual([ravi.id])
  })

  test('an interest of the recipient after a withdrawal does not connect the two', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    const held = await heldInterest(asha)
    const [left, sent] = await startWhileHeld(t, held, [() => withdraw(asha, ravi), () => send(ravi, asha)])
    expect([left?.status, sent?.body.data]).toEqual([200, { relation: 'sent' }])
    expect(await received(asha)).toHaveLength(1)
  })

  test('an interest of the recipient after an undo connects the two', async () => {
    const { asha, ravi, held } = await withdrawnPair()
    const [undone, sent] = await startWhileHeld(t, held, [() => undo(asha, ravi), () => send(ravi, asha)])
    expect([undone?.body, sent?.body.data]).toEqual([OPEN_AGAIN, { relation: 'connected' }])
    expect(await relation(asha, ravi)).toBe('connected')
  })

  test('an undo after an interest of the recipient finds nothing to undo', async () => {
    const { asha, ravi, held } = await withdrawnPair()
    const [sent, undone] = await startWhileHeld(t, held, [() => send(ravi, asha), () => undo(asha, ravi)])
    expect([sent?.body.data, undone?.status]).toEqual([{ relation: 'sent' }, 404])
    expect(await relation(asha, ravi)).toBe('received')
  })

  test('of two undos, one takes the last place of a member whom many wait for', async () => {
    const { asha, ravi, held } = await withdrawnPair()
    const bina = await aMember(t)
    await send(bina, ravi)
    await withdraw(bina, ravi)
    await manyWaitFor(ravi, RESTS_FROM - 1)
    const heldOther = await heldInterest(bina)
    const both = (tx: Db) => Promise.all([held(tx), heldOther(tx)])
    const [first, second] = await startWhileHeld(t, both, [() => undo(asha, ravi), () => undo(bina, ravi)])
    expect([first?.body, second?.body.code]).toEqual([OPEN_AGAIN, 'interest.many_waiting'])
  })
})

test.each(['withdrawn', 'expired', 'declined with words', 'declined in silence'])(
  'IN-09 a pair whose interest is %s is not suggested to either of the two',
  async (ending) => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    if (ending === 'withdrawn') await withdraw(asha, ravi)
    if (ending === 'declined with words') await answer(ravi, asha, false, 'no_fit')
    if (ending === 'declined in silence') await answer(ravi, asha, false)
    if (ending === 'expired')
      await t.db
        .updateTable('interest_requests')
        .set({ state: 'expired', closed_at: t.deps.clock() })
        .where('sender_id', '=', asha.id)
        .execute()
    const no = async ({ id }: Person) => {
      const row = { member_id: id, record: Buffer.alloc(RECORD_BYTES) }
      const [stored] = await t.db.insertInto('match_rows').values(row).returning('no').execute()
      return stored?.no
    }
    const ashaNo = await no(asha)
    const raviNo = await no(ravi)
    expect([...(await excludedFor(t.db, asha.id))]).toEqual([raviNo])
    expect([...(await excludedFor(t.db, ravi.id))]).toEqual([ashaNo])
  },
)
