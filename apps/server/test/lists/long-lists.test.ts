import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../factories.ts'
import { storeMembers } from '../server-members.ts'
import { aBooking, aCounsellor } from '../steps/counselling-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

const LISTED = 200

let t: TestApp
/** One more than a list holds. */
let men: string[]
beforeAll(async () => {
  t = await testApp()
  const names = Array.from({ length: LISTED + 1 }, (_, n) => `Man ${n}`)
  men = (await storeMembers(t.db, names, { gender: 'M' })).map(({ id }) => id)
})
afterAll(() => t.close())

/** Interests between this member and all men, each a second later than the one before. */
async function store(member: Person, side: 'sent' | 'received', state: 'pending' | 'accepted') {
  const rows = men.map((man, n) => {
    const at = new Date(t.deps.clock().getTime() + n * 1000)
    const [sender_id, recipient_id] = side === 'sent' ? [member.id, man] : [man, member.id]
    return { sender_id, recipient_id, state, created_at: at, answered_at: state === 'accepted' ? at : null }
  })
  await t.db.insertInto('interest_requests').values(rows).execute()
}

const newestOf = (rows: string[]) => rows.slice(-LISTED).reverse()
const newestFirst = () => newestOf(men)
const idsIn = (body: Record<string, unknown>, key: string) => (body[key] as { id: string }[]).map(({ id }) => id) // The contract guarantees this type.

test.each(['sent', 'received'] as const)('LM-06 the list of %s interests has 200 rows, newest first', async (side) => {
  const asha = await aMember(t)
  await store(asha, side, 'pending')
  const { body } = await t.call(interests[side], { body: { user_id: asha.id } }, { as: asha.token })
  expect(idsIn(body, `${side}_requests`)).toEqual(newestFirst())
})

test('LM-06 the connected people among the matches are 200, newest first, in pages of 50', async () => {
  const asha = await aMember(t)
  await store(asha, 'received', 'accepted')
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null && pages.length < 10; ) {
    const asked = { user_id: asha.id, scope: 'connected', ...(cursor !== '' && { cursor }) }
    const { body } = await t.call(matching.matchedUsers, { body: asked }, { as: asha.token })
    pages.push(idsIn(body, 'matched_users'))
    cursor = body.next_cursor as string | null // The contract guarantees this type.
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 50])
  expect(pages.flat()).toEqual(newestFirst())
})

describe('LM-06 a list of one more than 200 rows has the 200 newest, newest first:', () => {
  const moment = (n: number) => new Date(t.deps.clock().getTime() + n * 3_600_000)
  const numbers = Array.from({ length: LISTED + 1 }, (_, n) => n)

  test('notifications', async () => {
    const { id: member_id, token } = await aMember(t)
    const rows = numbers.map((n) => ({
      member_id,
      kind: 'profile',
      title: `${n}`,
      message: 'x',
      created_at: moment(n),
    }))
    await t.db.insertInto('notifications').values(rows).execute()
    const { body } = await t.call(notifications.history, { body: { user_id: member_id } }, { as: token })
    const titles = (body.notification_history as { title: string }[]).map(({ title }) => title)
    expect(titles).toEqual(newestOf(rows.map(({ title }) => title)))
  })

  test('payments', async () => {
    const { id: member_id, token } = await aMember(t)
    const bought = { appointments: 1, amount_minor: 5000, currency: 'GBP', state: 'paid', provider: 'test' }
    const rows = numbers.map((n) => ({
      ...bought,
      member_id,
      transaction_id: `HW-LIST-${String(n).padStart(4, '0')}`,
      product_name: `${n}`,
      created_at: moment(n),
      paid_at: moment(n),
    }))
    await t.db.insertInto('payments').values(rows).execute()
    const { body } = await t.call(payments.history, { body: { user_id: member_id } }, { as: token })
    const names = (body.data as { product_name: string }[]).map(({ product_name }) => product_name)
    expect(names).toEqual(newestOf(rows.map(({ product_name }) => product_name)))
  })

  test('bookings', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const ids: string[] = []
    for (const n of numbers) ids.push(await aBooking(t, { member, counsellor, startsAt: moment(n).toISOString() }))
    for (const e of [counselling.myBookings, counselling.bookedByMe]) {
      const { body } = await t.call(e, { body: { user_id: member.id } }, { as: member.token })
      expect(idsIn(body, 'data')).toEqual(newestOf(ids))
    }
  })
})
