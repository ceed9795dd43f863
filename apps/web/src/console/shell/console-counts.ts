import type { WaitingCount, WaitingKind } from '@heartwell/contract/console/console-home.ts'
import { hasStaffRole, type StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { auditStateQuery } from '../audit/audit-queries.ts'
import { homeQuery } from '../home/home-queries.ts'
import { consolePaths } from './console-paths.ts'

/** What waits in the queues of each section. */
const QUEUES: Readonly<Record<string, readonly WaitingKind[]>> = {
  [consolePaths.queue]: ['profiles', 'photos', 'details', 'answers', 'live_pictures'],
  [consolePaths.stories]: ['stories'],
  [consolePaths.confidential]: ['confidential'],
  [consolePaths.reports]: ['urgent_reports', 'high_reports', 'normal_reports'],
  [consolePaths.bans]: ['bans'],
  [consolePaths.appeals]: ['appeals'],
  [consolePaths.messages]: ['enquiries'],
  [consolePaths.recoveries]: ['recoveries'],
  [consolePaths.disputedMeetings]: ['meetings'],
  [consolePaths.support]: ['support', 'disputes'],
  [consolePaths.ratings]: ['ratings'],
  [consolePaths.counsellors]: ['counsellors'],
  [consolePaths.helplines]: ['helplines'],
}

const ROLES_WITH_QUEUES: readonly StaffRole[] = ['reviewer', 'moderator', 'support', 'finance', 'editor']

export type SectionCount = { count: number; overdue: number; label: 'waiting' | 'broken' }

/** What waits in each section that the roles open, by its path. Sections without a count are absent. */
export function useSectionCounts(roles: readonly StaffRole[]): ReadonlyMap<string, SectionCount> {
  const isAdministrator = roles.includes('administrator')
  const hasQueues = hasStaffRole(roles, ROLES_WITH_QUEUES)
  const data = dataIfLoaded(useAnswer({ ...homeQuery, enabled: hasQueues }))
  const audit = dataIfLoaded(useAnswer({ ...auditStateQuery, enabled: isAdministrator }))
  useRefreshAfterCommands(hasQueues)
  const counts = countsOf(data?.waiting ?? [])
  const broken = audit?.data.last_check?.broken?.breaks ?? 0
  if (broken > 0) counts.set(consolePaths.audit, { count: broken, overdue: broken, label: 'broken' })
  return counts
}

export function countsOf(waiting: readonly WaitingCount[]): Map<string, SectionCount> {
  const counts = new Map<string, SectionCount>()
  for (const [path, kinds] of Object.entries(QUEUES)) {
    const rows = waiting.filter(({ kind }) => kinds.includes(kind))
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const overdue = rows.reduce((sum, row) => sum + row.overdue, 0)
    if (count > 0) counts.set(path, { count, overdue, label: 'waiting' })
  }
  return counts
}

/** Every decision changes what waits, so that each successful command refreshes the counts. */
function useRefreshAfterCommands(hasQueues: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!hasQueues) return
    return queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success')
        void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
    })
  }, [queries, hasQueues])
}
