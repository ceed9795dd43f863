import { z } from 'zod'
import { Price } from './prices.ts'

/** Directive 2011/83/EU, article 9. */
export const WITHDRAWAL_DAYS = 14

/** What withdrawing from the contract now would do. */
export const Withdrawal = z.object({
  refund: Price,
  /** The end of the period. */
  until: z.iso.datetime(),
  /** Appointments that will be cancelled. */
  cancels: z.int(),
  /** Appointments that have taken place, or counted introductions: not refunded, as the member asked for them early. */
  keeps: z.int(),
})
export type Withdrawal = z.infer<typeof Withdrawal>
