import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Account, Balances } from './rules.ts'

type Entry = {
  paymentId: string
  bookingId: string | null
  act: string
  from: Account
  to: Account
  amountMinor: number
  at: Date
  /** The payout that moves it, or whose reversal does. */
  payoutId?: string
  /** The introduction that it is about, instead of an appointment. */
  introductionId?: string
}

/** Both rows of an entry or none: a repeated act meets the unique index. */
export async function insertEntries(db: Db, entries: readonly Entry[]) {
  const rows = entries.flatMap(({ paymentId, bookingId, act, from, to, amountMinor, at, ...about }) => {
    const { payoutId = null, introductionId = null } = about
    const row = { payment_id: paymentId, booking_id: bookingId, act, at, payout_id: payoutId }
    return [
      { ...row, introduction_id: introductionId, account: from, amount_minor: -amountMinor },
      { ...row, introduction_id: introductionId, account: to, amount_minor: amountMinor },
    ]
  })
  await db
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((c) => c.columns(['act', 'account']).doNothing())
    .execute()
}

const sumOf = (account: Account) =>
  sql<number>`coalesce(sum(amount_minor) filter (where account = ${account}), 0)::int`.as(account)

/** The balances of a payment, or of the part booked for one appointment. */
export async function balancesOf(db: Db, paymentId: string, bookingId?: string): Promise<Balances> {
  const all = db
    .selectFrom('ledger_entries')
    .select([sumOf('provider'), sumOf('unused'), sumOf('booked'), sumOf('paid_out'), sumOf('refunded')])
    .where('payment_id', '=', paymentId)
  return (bookingId === undefined ? all : all.where('booking_id', '=', bookingId)).executeTakeFirstOrThrow()
}

/** Appointments of a payment with money in them, paid out or not, the one that starts last first. */
export const bookedBalances = (db: Db, paymentId: string) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .select(['ledger_entries.booking_id', sql<number>`sum(amount_minor)::int`.as('minor')])
    .where('ledger_entries.payment_id', '=', paymentId)
    .where('account', 'in', ['booked', 'paid_out'])
    .groupBy(['ledger_entries.booking_id', 'bookings.starts_at'])
    .having(sql<boolean>`sum(amount_minor) > 0`)
    .orderBy('bookings.starts_at', (order) => order.desc().nullsFirst())
    .execute()

/** The balances of every payment with ledger entries. */
export const paymentBooks = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('ledger_entries')
          .select([sumOf('provider'), sumOf('unused'), sumOf('booked'), sumOf('paid_out'), sumOf('refunded')])
          .whereRef('ledger_entries.payment_id', '=', 'payments.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['payments.transaction_id', 'payments.paid_at', 'payments.amount_minor', 'payments.refunded_minor'])
    .select(['sums.provider', 'sums.unused', 'sums.booked', 'sums.paid_out', 'sums.refunded'])
    .select((e) =>
      e
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(refunds.amount_minor), 0)::int`.as('minor'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .as('refund_rows'),
    )
    .execute()

/** Appointments from which more was moved than they held. Money that is paid out counts as theirs. */
export const overdrawnAppointments = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .select(['payments.transaction_id', 'ledger_entries.booking_id'])
    .select(sql<number>`sum(ledger_entries.amount_minor)::int`.as('minor'))
    .where('account', 'in', ['booked', 'paid_out'])
    .where('ledger_entries.booking_id', 'is not', null)
    .groupBy(['payments.transaction_id', 'ledger_entries.booking_id'])
    .having(sql<boolean>`sum(ledger_entries.amount_minor) < 0`)
    .execute()

/** Acts whose two rows do not add up to zero. */
export const unbalancedActs = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .select('act')
    .groupBy('act')
    .having(sql<boolean>`sum(amount_minor) <> 0 or count(*) <> 2`)
    .execute()

/** In all currencies together: for the record of a run, not for accounting. */
export const totals = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .select([sumOf('provider'), sumOf('unused'), sumOf('booked'), sumOf('paid_out'), sumOf('refunded')])
    .executeTakeFirstOrThrow()
