import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'

const OVER: readonly BookingState[] = ['completed', 'cancelled', 'no_show_member', 'no_show_counsellor']

/** Staff may refund an appointment that is over. A coming one is cancelled instead. */
export const isRefundable = (state: BookingState): boolean => OVER.includes(state)
