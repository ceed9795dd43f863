import { AppError } from '../../platform/app-error.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { mayMeet } from '../matching/service.ts'
import { blockedBy, deleteBlock, hasBlocked, insertBlock } from './queries.ts'

/** From now on neither sees the other anywhere. The blocked person is told nothing. */
export async function block(deps: Deps, viewer: Viewer, memberId: string) {
  if (!(await hasBlocked(deps.db, viewer.accountId, memberId))) await blockAnew(deps, viewer.accountId, memberId)
  return { success: true, message: 'You will not see each other any more.' }
}

async function blockAnew(deps: Deps, blockerId: string, memberId: string) {
  if (!(await mayMeet(deps, blockerId, memberId))) throw new AppError('not_found')
  await insertBlock(deps.db, { blocker_id: blockerId, blocked_id: memberId, created_at: deps.clock() })
}

export async function unblock(deps: Deps, viewer: Viewer, memberId: string) {
  if (!(await deleteBlock(deps.db, viewer.accountId, memberId))) throw new AppError('not_found')
  return { success: true, message: 'The block is lifted.' }
}

export async function blocked(deps: Deps, viewer: Viewer) {
  const rows = await blockedBy(deps.db, viewer.accountId)
  return { success: true, blocked: rows.map(({ id, name }) => ({ id, _id: id, name })) }
}
