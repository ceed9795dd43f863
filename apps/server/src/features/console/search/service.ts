import type { consoleSearch } from '@heartwell/contract/console/console-search.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { hasStaffRole, type StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { callingCode } from '@heartwell/contract/text/phone-plan.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import * as q from './queries.ts'
import { readSearch } from './rules.ts'
import { viewBooking, viewMember, viewPayment } from './view.ts'

/** The roles that open what a result leads to. */
const MEMBERS = ['reviewer', 'moderator', 'support'] as const
const CASES = ['support', 'finance'] as const
const REPORTS = ['moderator'] as const

export async function search(
  { db, config }: Deps,
  viewer: Viewer,
  { query }: Input<typeof consoleSearch.search>,
): Promise<Output<typeof consoleSearch.search>> {
  const reading = readSearch(query.text, callingCode(config.site.country))
  const may = (roles: readonly StaffRole[]) => hasStaffRole(viewer.staffRoles, roles)
  const members = await q.findMembers(db, reading)
  const ids = members.map(({ id }) => id)
  const cases = may(CASES) ? await q.findCases(db, reading, ids) : []
  const reports = may(REPORTS) ? await q.findReports(db, reading, ids) : []
  const bookings = may(CASES) ? await q.findBookings(db, reading, ids) : []
  const payments = may(CASES) ? await q.findPayments(db, reading, ids) : []
  return {
    success: true,
    members: may(MEMBERS) ? members.map(viewMember) : [],
    cases,
    reports,
    bookings: bookings.map(viewBooking),
    payments: payments.map(viewPayment),
  }
}
