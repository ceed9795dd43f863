import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'

/** The endpoints to fetch again after a member has changed an appointment or its payment. */
export const BOOKING_PATHS = [
  counselling.details,
  counselling.myBookings,
  counselling.bookedByMe,
  counselling.getCounsellors,
  counselling.counsellor,
  counselling.freeTimes,
  payments.history,
  payments.status,
  payments.receipt,
] as const
