import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { aMember } from '../factories.ts'
import { storeMembers } from '../server-members.ts'
import { aCounsellor } from '../steps/counselling-steps.ts'
import type { TestApp } from '../test-app.ts'

/** Rows that are due, the longest due first. */
export type Due = {
  /** What the job calls them. */
  keys: string[]
  /** Where the database refuses a row; without it, `run` fails at it. */
  refuse: { table: string; column: string; values?: string[] }
  run: () => Promise<unknown>
  /** How many of them are still due. */
  left: () => Promise<number>
}

export const ago = (t: TestApp, ms: number) => new Date(t.deps.clock().getTime() - ms)
/** A time in the past, later ones for later rows. */
export const agoOf = (t: TestApp, ms: number, n: number) => ago(t, ms - n)
export const idsOf = async (t: TestApp, count: number, gender: 'F' | 'M' = 'M') => {
  const names = Array.from({ length: count }, (_, n) => `Man ${n}`)
  return (await storeMembers(t.db, names, { gender })).map(({ id }) => id)
}
export async function count(t: TestApp, table: string, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(
    t.db,
  )
  return rows[0]?.n ?? 0
}
export const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** Conversations of a member with other members, each with one message that the member sent. */
export async function storeConversations(
  t: TestApp,
  { id }: { id: string },
  partners: readonly string[],
): Promise<string[]> {
  const at = ago(t, HOUR_MS)
  const rows = partners.map((partner) => {
    const [low_id, high_id] = id < partner ? [id, partner] : [partner, id]
    const [low_sent, high_sent] = id < partner ? [1, 0] : [0, 1]
    return { kind: 'members', low_id, high_id, low_sent, high_sent, last_seq: 1, created_at: at, last_at: at }
  })
  const stored = await t.db.insertInto('conversations').values(rows).returning('id').execute()
  return stored.map((row) => row.id)
}

type Booking = { state: string; startsInMs: number; held_until?: Date; day_reminder_at?: Date; joined?: Date }

/** Bookings of one pair, one an hour. */
export async function storeBookings(t: TestApp, number: number, booking: (n: number) => Booking): Promise<string[]> {
  const member = await aMember(t)
  const counsellor = await aCounsellor(t)
  const rows = Array.from({ length: number }, (_, n) => {
    const { startsInMs, joined = null, ...more } = booking(n)
    const starts_at = ago(t, -startsInMs)
    const ends_at = new Date(starts_at.getTime() + 50 * MINUTE_MS)
    return {
      ...more,
      member_id: member.id,
      counsellor_id: counsellor.id,
      starts_at,
      ends_at,
      blocked: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      member_zone: 'Europe/London',
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      created_at: ago(t, DAY_MS),
      member_joined_at: joined,
      counsellor_joined_at: joined,
    }
  })
  return (await t.db.insertInto('bookings').values(rows).returning('id').execute()).map(({ id }) => id)
}

const transactionId = () => `HW-${randomUUID().toUpperCase().slice(9, 18)}`

export async function storePayments(t: TestApp, number: number): Promise<string[]> {
  const rows = Array.from({ length: number }, () => ({
    amount_minor: 5000,
    appointments: 1,
    created_at: ago(t, DAY_MS),
    currency: 'GBP',
    product_name: 'An appointment',
    provider: 'test',
    state: 'opened',
    transaction_id: transactionId(),
  }))
  return (await t.db.insertInto('payments').values(rows).returning('id').execute()).map(({ id }) => id)
}
