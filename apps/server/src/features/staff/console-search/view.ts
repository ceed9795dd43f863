import type { FoundMember, FoundPayment } from '@heartwell/contract/console-search.ts'
import type { findPayments, MemberRow } from './queries.ts'

export const viewMember = ({ suspended, approval, ...row }: MemberRow): FoundMember => ({
  ...row,
  approval: approval as FoundMember['approval'], // The table's check constraint has the same values.
  is_suspended: suspended,
})

type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number]

export const viewPayment = (row: PaymentRow): FoundPayment => ({ ...row, name: row.name ?? 'Deleted member' })
