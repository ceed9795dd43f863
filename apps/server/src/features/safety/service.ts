import { AppError } from '../../platform/app-error.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { mayMeet } from '../matching/service.ts'
import { blockedBy, deleteBlock, hasBlocked, insertBlock } from './queries.ts'

/** From now on neither sees the other anywhere. The blocked person is told nothing; a block given again is the same. */
export async function block(deps: Deps, viewer: Viewer, memberId: string) {
  const [blocker_id, blocked_id] = [viewer.accountId, memberId]
  const visible = await mayMeet(deps, blocker_id, blocked_id)
  // Asked second: a parallel call may have just made the block that hides them.
  if (!visible && !(await hasBlocked(deps.db, blocker_id, blocked_id))) throw new AppError('not_found')
  if (visible) await insertBlock(deps.db, { blocker_id, blocked_id, created_at: deps.clock() })
  return { success: true, message: 'You will not see each other any more.' }
}

export async function unblock(deps: Deps, viewer: Viewer, memberId: string) {
  if (!(await deleteBlock(deps.db, viewer.accountId, memberId))) throw new AppError('not_found')
  return { success: true, message: 'The block is lifted.' }
}

export async function blocked(deps: Deps, viewer: Viewer) {
  const rows = await blockedBy(deps.db, viewer.accountId)
  return { success: true, blocked: rows.map(({ id, name }) => ({ id, _id: id, name })) }
}
