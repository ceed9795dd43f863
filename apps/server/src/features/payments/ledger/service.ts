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
}

/** Moves money between two accounts, in the caller's transaction. */
export async function post(tx: Db, entry: Entry): Promise<void> {
  if (entry.amountMinor < 0) throw new Error('a ledger entry moves a positive amount')
  if (entry.amountMinor > 0) await q.insertEntry(tx, entry)
}

/** The value of the appointments of a payment that are paid for and not booked. */
export const unusedValue = async (db: Db, paymentId: string): Promise<number> =>
  (await q.balancesOf(db, paymentId)).unused

/** The money of a payment that one appointment holds. */
export const bookedValue = async (db: Db, paymentId: string, bookingId: string): Promise<number> =>
  (await q.balancesOf(db, paymentId, bookingId)).booked

export type LedgerCheck = {
  payments: number
  receivedMinor: number
  unusedMinor: number
  bookedMinor: number
  refundedMinor: number
  /** One sentence for each difference; empty when the ledger is right. */
  differences: string[]
}

/** Compares, for each payment, the money that came in with what was booked, is unused, or was refunded. */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const books = await q.paymentBooks(db)
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
        refunded: row.refunded ?? 0,
      },
    }).map((text) => `${row.transaction_id}: ${text}`),
  )
  return {
    payments: books.length,
    receivedMinor: -sums.provider,
    unusedMinor: sums.unused,
    bookedMinor: sums.booked,
    refundedMinor: sums.refunded,
    differences: [...wrong, ...acts.map(({ act }) => `act ${act} does not add up to nothing`)],
  }
}
