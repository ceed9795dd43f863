import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { Product } from './counselling.ts'
import { endpoint } from './endpoint.ts'

/** A counsellor as the staff see them. */
export const CounsellorAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** What the counsellor is, such as relationship_success_coach. */
  title: z.string(),
  town: z.string(),
  country: z.string(),
  time_zone: z.string(),
  practising_since: z.int().nullable(),
  /** Empty for a counsellor who takes no bookings. */
  products: z.array(Product),
  minutes: z.int(),
  average_rating: z.number(),
  rating_count: z.int(),
  /** False while suspended: members do not see the counsellor, who cannot sign in. */
  is_active: z.boolean(),
  /** Confirmed appointments that are not over. */
  upcoming: z.int(),
  completed: z.int(),
})
export type CounsellorAccount = z.infer<typeof CounsellorAccount>

const counsellorId = z.object({ id: z.uuid() })

/** The counsellors, for the staff. */
export const counsellorAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/counsellors',
    audience: 'provider',
    roles: ['moderator', 'support', 'finance'],
    response: z.object({
      success: z.boolean(),
      counsellors: z.array(CounsellorAccount),
      /** A full refund until this many hours before the start. */
      refund_hours: z.int(),
    }),
    refusals: [],
  }),
  /** Hides a counsellor from the members and ends all sessions. Confirmed appointments stay. Repeating it is harmless. */
  suspend: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/suspend',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    response: Outcome,
    refusals: ['not_found', 'staff.step_up'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/restore',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    response: Outcome,
    refusals: ['not_found', 'staff.step_up'],
  }),
}
