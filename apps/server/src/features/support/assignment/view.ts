import type { Colleague } from '@heartwell/contract/support/support-inbox.ts'
import type { ColleagueRow } from './queries.ts'

export const viewColleague = ({ id, name }: ColleagueRow): Colleague => ({ id, name })
