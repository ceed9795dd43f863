import { type AppealState, appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

export type AppealFilter = InboxFilter<AppealState>

export const appealsQuery = ({ state, cursor }: AppealFilter) => ({
  ...query(appealsInbox.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const appealQuery = (number: string) => ({
  ...query(appealsInbox.appeal, { params: { number } }),
  staleTime: 0,
})

export const proposedBansQuery = { ...query(sanctions.proposedBans, {}), staleTime: 0 }

export const appealsPath = (filter: AppealFilter, number?: string): string =>
  filteredPath(number === undefined ? consolePaths.appeals : consolePaths.appeal(number), filter, 'open')
