import { z } from 'zod'
import { BookingState } from '../counselling/counselling.ts'
import { endpoint } from '../endpoint.ts'
import { Approval } from '../profiles/people.ts'

/** Shorter texts would match half of all names. */
export const SEARCH_MIN = 3
/** Names of these scripts have two letters, or one word of one. */
const SYLLABLES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
/** Whether a text, without spaces around it, is long enough to search for. */
export const isSearchable = (text: string): boolean => text.length >= (SYLLABLES.test(text) ? 1 : SEARCH_MIN)
export const SEARCH_MAX = 100
/** How many results of a kind an answer has at most. */
export const SEARCH_RESULTS = 5

export const FoundMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  approval: Approval,
  is_suspended: z.boolean(),
})
export type FoundMember = z.infer<typeof FoundMember>

export const FoundCase = z.object({ number: z.string(), title: z.string(), name: z.string(), state: z.string() })
export type FoundCase = z.infer<typeof FoundCase>

export const FoundReport = z.object({ number: z.string(), reason: z.string(), name: z.string(), state: z.string() })
export type FoundReport = z.infer<typeof FoundReport>

export const FoundBooking = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  name: z.string(),
  counsellor_name: z.string(),
  state: BookingState,
})
export type FoundBooking = z.infer<typeof FoundBooking>

export const FoundPayment = z.object({
  id: z.uuid(),
  transaction_id: z.string(),
  member_id: z.uuid().nullable(),
  name: z.string(),
  state: z.string(),
  /** The appointment that was paid for first. */
  booking_id: z.uuid().nullable(),
})
export type FoundPayment = z.infer<typeof FoundPayment>

export const consoleSearch = {
  /**
   * Members by a part of their name, the beginning of their email address or phone number, or their id, with their newest
   * cases, reports about them, bookings and payments; cases and reports by number; bookings by id; payments by transaction
   * id, and by the id of a payment or booking. A kind that the roles do not include is empty.
   */
  search: endpoint({
    method: 'GET',
    path: '/api/provider/search',
    audience: 'provider',
    roles: ['reviewer', 'moderator', 'support', 'finance'],
    query: z.object({
      text: z
        .string('A text is required')
        .trim()
        .max(SEARCH_MAX, `Please keep the text under ${SEARCH_MAX} characters`)
        .refine(isSearchable, `Type at least ${SEARCH_MIN} letters or digits`),
    }),
    response: z.object({
      success: z.boolean(),
      members: z.array(FoundMember),
      cases: z.array(FoundCase),
      reports: z.array(FoundReport),
      bookings: z.array(FoundBooking),
      payments: z.array(FoundPayment),
    }),
    refusals: [],
  }),
}
