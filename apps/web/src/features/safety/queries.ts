import { safety } from '@heartwell/contract/safety/safety.ts'
import { query } from '../../platform/api/api.ts'

export const blockedQuery = query(safety.blocked, { query: {} })
export const visibilityQuery = query(safety.visibility, {})
