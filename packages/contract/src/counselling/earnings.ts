import { z } from 'zod'
import { Price } from '../payments/prices.ts'
import { BookingState } from './counselling.ts'
import { OpenEarnings, OwnPayout } from './payouts.ts'

/** The money of a month: what appointments that took place and introductions that counted brought, in the counsellor's time zone. */
export const Earnings = z.object({
  success: z.boolean(),
  /** The first day of the month. */
  month: z.iso.date(),
  total: Price,
  appointments: z.int(),
  lines: z.array(
    z.object({
      booking_id: z.uuid(),
      at: z.iso.datetime(),
      client: z.string(),
      state: BookingState,
      amount: Price,
    }),
  ),
  /** Introductions that counted in this month; left out by the version before. */
  introductions: z
    .array(z.object({ introduction_id: z.uuid(), at: z.iso.datetime(), client: z.string(), amount: Price }))
    .default([]),
  /** The month, the five before and the five after it, without those that have no earnings. */
  months: z.array(
    z.object({ month: z.iso.date(), total: Price, appointments: z.int(), introductions: z.int().default(0) }),
  ),
  /** What is not paid yet, by currency; refunds of what was paid before may make it a debt. */
  open: z.array(OpenEarnings),
  /** The newest first. */
  payouts: z.array(OwnPayout),
})
export type Earnings = z.infer<typeof Earnings>
