import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { OpenBalance } from './rules.ts'

/** Appointments that are over: their money is no longer waiting for anything. */
const OVER = sql`('completed', 'no_show_member', 'no_show_counsellor', 'cancelled', 'refunded')`

/**
 * What introductions by a counsellor brought: one row for each that counted, at the moment when it did, and one for what
 * was refunded of a payment afterwards, at the moment of the refund. `booked` is not paid out yet, `kept` is both.
 */
const introductionsBy = (counsellorId: RawBuilder<unknown>) => sql`
  select p.currency, l.payment_id, l.introduction_id, min(l.at) as counted_at, sum(l.amount_minor) as kept,
    coalesce(sum(l.amount_minor) filter (where l.account = 'booked'), 0) as booked
  from payments as p join ledger_entries as l
    on l.payment_id = p.id and l.booking_id is null and l.account in ('booked', 'paid_out')
  where p.counsellor_id = ${counsellorId} and p.introductions > 0 and p.paid_at is not null
  group by p.currency, l.payment_id, l.introduction_id`

type Owed = { counsellorId: string; currency: string; until: Date }

/** The `booked` balances of appointments that are over and began before a moment, and of introductions that counted. */
export async function openBalances(db: Db, { counsellorId, currency, until }: Owed): Promise<OpenBalance[]> {
  const { rows } = await sql<OpenBalance>`
    select b.id as "bookingId", null as "introductionId", l.payment_id as "paymentId", sum(l.amount_minor)::int as minor
    from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account = 'booked'
    where b.counsellor_id = ${counsellorId} and b.currency = ${currency} and b.has_booked_balance
      and b.state in ${OVER} and b.starts_at < ${until}
    group by b.id, l.payment_id having sum(l.amount_minor) <> 0
    union all
    select null, introduction_id, payment_id, booked::int from (${introductionsBy(sql`${counsellorId}`)}) as introduced
    where currency = ${currency} and counted_at < ${until} and booked <> 0
    order by 1, 3, 2`.execute(db)
  return rows
}

export type OwedFigures = {
  id: string
  name: string
  currency: string
  appointments: number
  introductions: number
  earned: number
  owed: number
}

/** For each counsellor and currency: what a month earned, and what is open up to its end. */
export async function owedInMonth(db: Db, month: string): Promise<OwedFigures[]> {
  const { rows } = await sql<OwedFigures>`
    select c.id, c.name, figures.currency, figures.appointments, figures.introductions, figures.earned, figures.owed
    from counsellors as c
    cross join lateral (
      select ${month}::date::timestamp at time zone c.time_zone as starts,
        (${month}::date + interval '1 month') at time zone c.time_zone as ends) as period
    cross join lateral (
      select currency, sum(appointments)::int as appointments, sum(introductions)::int as introductions,
        sum(earned)::int as earned, sum(owed)::int as owed
      from (
        select b.currency, 1 as appointments, 0 as introductions, sum(l.amount_minor) as earned, 0 as owed
        from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account in ('booked', 'paid_out')
        where b.counsellor_id = c.id and b.state in ${OVER}
          and b.starts_at >= period.starts and b.starts_at < period.ends
        group by b.id having sum(l.amount_minor) > 0
        union all
        select b.currency, 0, 0, 0, sum(l.amount_minor)
        from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account = 'booked'
        where b.counsellor_id = c.id and b.has_booked_balance and b.state in ${OVER} and b.starts_at < period.ends
        group by b.id
        union all
        select currency, 0, (introduction_id is not null)::int, kept, 0
        from (${introductionsBy(sql`c.id`)}) as introduced
        where counted_at >= period.starts and counted_at < period.ends and kept <> 0
        union all
        select currency, 0, 0, 0, booked from (${introductionsBy(sql`c.id`)}) as introduced
        where counted_at < period.ends and booked <> 0) as parts
      group by currency) as figures
    order by c.name, c.id, figures.currency`.execute(db)
  return rows
}

/** What is open of one counsellor's appointments and introductions, by currency. */
export async function openByCurrency(db: Db, counsellorId: string) {
  const { rows } = await sql<{ currency: string; minor: number }>`
    select currency, sum(minor)::int as minor
    from (
      select b.currency, l.amount_minor as minor
      from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account = 'booked'
      where b.counsellor_id = ${counsellorId} and b.has_booked_balance and b.state in ${OVER}
      union all
      select currency, booked from (${introductionsBy(sql`${counsellorId}`)}) as introduced) as open
    group by currency having sum(minor) <> 0 order by currency`.execute(db)
  return rows
}

const withStaff = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .leftJoin('staff as s', 's.id', 'p.created_by')
    .leftJoin('staff as r', 'r.id', 'p.reversed_by')
    .selectAll('p')
    .select(sql<string>`p.month::text`.as('month_text'))
    .select(sql<string>`p.paid_on::text`.as('paid_on_text'))
    .select(['s.name as by', 'r.name as reversed_by_name'])
    .select(
      sql<boolean>`p.reversed_at is null and not exists (
        select 1 from payouts as later
        where later.counsellor_id = p.counsellor_id and later.reversed_at is null
          and (later.created_at, later.id) > (p.created_at, p.id))`.as('is_newest'),
    )
export type ListedPayout = Awaited<ReturnType<typeof payoutsOfMonth>>[number]

export const payoutsOfMonth = (db: Db, month: string) =>
  withStaff(db).where(sql<boolean>`p.month = ${month}::date`).orderBy('p.created_at').orderBy('p.id').execute()

/** The newest payouts of one counsellor. */
export const payoutsOf = (db: Db, counsellorId: string, limit: number) =>
  withStaff(db)
    .where('p.counsellor_id', '=', counsellorId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

export const payoutById = (db: Db, id: string) => withStaff(db).where('p.id', '=', id).executeTakeFirst()

export const counsellorOf = (db: Db, id: string) =>
  db.selectFrom('counsellors').select(['id', 'name', 'time_zone']).where('id', '=', id).executeTakeFirst()

/** Locks payments in one order, so that no refund changes what is paid out meanwhile. */
export async function lockPayments(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from payments where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

export type NewPayout = {
  counsellorId: string
  counsellorName: string
  month: string
  currency: string
  amountMinor: number
  appointments: number
  introductions: number
  reference: string
  paidOn: string
  at: Date
  /** Null for the payouts of the demo without staff. */
  staffId: string | null
}

export async function insertPayout(tx: Db, row: NewPayout): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payouts (counsellor_id, counsellor_name, month, currency, amount_minor, appointments,
      introductions, reference, paid_on,
      created_at, created_by)
    values (${row.counsellorId}, ${row.counsellorName}, ${row.month}::date, ${row.currency}, ${row.amountMinor},
      ${row.appointments}, ${row.introductions}, ${row.reference}, ${row.paidOn}::date, ${row.at}, ${row.staffId})
    returning id`.execute(tx)
  return rows[0]!.id
}

export const setReversed = (tx: Db, id: string, by: { staffId: string; reason: string; at: Date }) =>
  tx
    .updateTable('payouts')
    .set({ reversed_at: by.at, reversed_by: by.staffId, reversal_reason: by.reason })
    .where('id', '=', id)
    .execute()

/** What a payout moved in the ledger. */
export async function movedBy(db: Db, payoutId: string): Promise<OpenBalance[]> {
  const { rows } = await sql<OpenBalance>`
    select booking_id as "bookingId", introduction_id as "introductionId", payment_id as "paymentId",
      amount_minor as minor
    from ledger_entries where payout_id = ${payoutId} and account = 'paid_out' order by id`.execute(db)
  return rows
}
