import { interests } from '@heartwell/contract/interests/interests.ts'
import { query } from '../../platform/api/api.ts'

const own = (userId: string) => ({ body: { user_id: userId } })

export const receivedQuery = (userId: string) => query(interests.received, own(userId))
export const sentQuery = (userId: string) => query(interests.sent, own(userId))
export const withdrawnQuery = query(interests.withdrawn, {})
export const connectionsQuery = query(interests.connections, {})
