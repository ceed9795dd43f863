import type { Db } from '../../../platform/db/database.ts'
import * as q from './queries.ts'
import { type Account, differences } from './rules.ts'

export type Entry = {
  paymentId: string
  bookingId: string | null
  /** Unique, so that a repeated act has no effect. */
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

/** Moves money between two accounts, in the caller's transaction. */
export const post = (tx: Db, entry: Entry): Promise<void> => postAll(tx, [entry])

/** Several of them in one statement. */
export async function postAll(tx: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.some(({ amountMinor }) => amountMinor < 0)) throw new Error('a ledger entry moves a positive amount')
  const moving = entries.filter(({ amountMinor }) => amountMinor > 0)
  if (moving.length > 0) await q.insertEntries(tx, moving)
}

/** The value of the appointments of a payment that are paid for and not booked. */
export const unusedValue = async (db: Db, paymentId: string): Promise<number> =>
  (await q.balancesOf(db, paymentId)).unused

/** The money of a payment that one appointment holds, paid out to the counsellor or not: what can be refunded of it. */
export async function appointmentValue(db: Db, paymentId: string, bookingId: string): Promise<number> {
  const { booked, paid_out } = await q.balancesOf(db, paymentId, bookingId)
  return booked + paid_out
}

export type LedgerCheck = {
  payments: number
  receivedMinor: number
  unusedMinor: number
  bookedMinor: number
  paidOutMinor: number
  refundedMinor: number
  /** One sentence for each difference; empty when the ledger is right. */
  differences: string[]
}

/**
 * Compares, for each payment, the money that came in with what was booked, is unused, or was refunded, and checks that
 * no appointment gave more than it held.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const books = await q.paymentBooks(db)
  const overdrawn = await q.overdrawnAppointments(db)
  const acts = await q.unbalancedActs(db)
  const sums = await q.totals(db)
  const wrong = books.flatMap((row) =>
    differences({
      isPaid: row.paid_at !== null,
      amountMinor: row.amount_minor,
      refundedMinor: row.refunded_minor,
      refundRowsMinor: row.refund_rows ?? 0,
      balances: {
        provider: row.provider ?? 0,
        unused: row.unused ?? 0,
        booked: row.booked ?? 0,
        paid_out: row.paid_out ?? 0,
        refunded: row.refunded ?? 0,
      },
    }).map((text) => `${row.transaction_id}: ${text}`),
  )
  return {
    payments: books.length,
    receivedMinor: -sums.provider,
    unusedMinor: sums.unused,
    bookedMinor: sums.booked,
    paidOutMinor: sums.paid_out,
    refundedMinor: sums.refunded,
    differences: [
      ...wrong,
      ...overdrawn.map((row) => `${row.transaction_id}: appointment ${row.booking_id} holds ${row.minor}`),
      ...acts.map(({ act }) => `act ${act} does not add up to nothing`),
    ],
  }
}
