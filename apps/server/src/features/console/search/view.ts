import type { FoundBooking, FoundMember, FoundPayment } from '@heartwell/contract/console/console-search.ts'
import type { findBookings, findPayments, MemberRow } from './queries.ts'

export const viewMember = ({ suspended, approval, ...row }: MemberRow): FoundMember => ({
  ...row,
  approval,
  is_suspended: suspended,
})

type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number]

export const viewPayment = (row: PaymentRow): FoundPayment => ({ ...row, name: row.name ?? 'Deleted member' })

type BookingRow = Awaited<ReturnType<typeof findBookings>>[number]

export const viewBooking = ({ starts_at, state, ...row }: BookingRow): FoundBooking => ({
  id: row.id,
  starts_at: starts_at.toISOString(),
  state,
  name: row.name ?? 'Deleted member',
  counsellor_name: row.counsellor_name ?? 'Deleted counsellor',
})
