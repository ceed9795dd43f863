import { type ComplaintState, complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import type { z } from 'zod'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

export type ComplaintFilter = InboxFilter<z.infer<typeof ComplaintState>>

export const complaintsQuery = ({ state, cursor }: ComplaintFilter) => ({
  ...query(complaintsInbox.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const complaintQuery = (id: string) => ({
  ...query(complaintsInbox.complaint, { params: { id } }),
  staleTime: 0,
})

export const complaintsPath = (filter: ComplaintFilter, id?: string): string =>
  filteredPath(id === undefined ? consolePaths.complaints : consolePaths.complaint(id), filter, 'open')
