import type { Staff } from '@heartwell/contract/review/review.ts'
import type { StaffRow } from './queries.ts'

export const viewStaff = (row: Pick<StaffRow, 'id' | 'name' | 'email' | 'role' | 'roles'>): Staff => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Staff['role'], // the query asks for these two roles only
  roles: row.roles ?? [],
})
