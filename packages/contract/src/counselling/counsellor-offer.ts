import { z } from 'zod'
import { Price } from '../payments/prices.ts'
import { Counsellor } from './counselling.ts'

/** A counsellor whom a page offers, with the next free times; none when nothing is free in the coming weeks. */
export const CounsellorOffer = Counsellor.pick({ id: true, name: true, role: true, image: true, minutes: true }).extend(
  {
    price: Price,
    /** Appointments with this counsellor that are paid for already, or owed to the member. */
    prepaid: z.object({ remaining: z.int(), free: z.boolean() }).nullable().optional(), // absent in the version before
    times: z.array(z.iso.datetime()),
  },
)
export type CounsellorOffer = z.infer<typeof CounsellorOffer>
