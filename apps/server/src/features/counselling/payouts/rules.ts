import type { Account } from '../../payments/ledger/rules.ts'

/**
 * The `booked` balance of an appointment that is over, of an introduction that counted, or, without either, what was
 * refunded of introductions. Negative: it was refunded after it had been paid out.
 */
export type OpenBalance = {
  bookingId: string | null
  introductionId: string | null
  paymentId: string
  minor: number
}

export type PayoutEntry = Omit<OpenBalance, 'minor'> & { from: Account; to: Account; amountMinor: number }

/** The sum that is to be paid. Negative: the counsellor owes it. */
export const owedMinor = (open: readonly Pick<OpenBalance, 'minor'>[]): number =>
  open.reduce((sum, { minor }) => sum + minor, 0)

/** The ledger entries that settle all open balances: earnings are paid out, and what was refunded since is taken back. */
export const payoutEntries = (open: readonly OpenBalance[]): PayoutEntry[] =>
  open
    .filter(({ minor }) => minor !== 0)
    .map(({ bookingId, introductionId, paymentId, minor }) => ({
      bookingId,
      introductionId,
      paymentId,
      from: minor > 0 ? 'booked' : 'paid_out',
      to: minor > 0 ? 'paid_out' : 'booked',
      amountMinor: Math.abs(minor),
    }))

/** The entries that take a payout back. */
export const reversalEntries = (entries: readonly PayoutEntry[]): PayoutEntry[] =>
  entries.map(({ from, to, ...entry }) => ({ ...entry, from: to, to: from }))
