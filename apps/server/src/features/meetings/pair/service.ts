import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readableConversation } from '../../conversations/access/service.ts'
import { mayWrite } from './queries.ts'
import { isOf, type ProposedPair, partnerOf } from './rules.ts'

/** @throws AppError not_found unless the two are or were connected members */
export async function assertConnected(deps: Deps, viewer: Viewer, partnerId: string): Promise<void> {
  const { pair } = await readableConversation(deps, viewer, partnerId)
  if (!pair.isConnected) throw new AppError('not_found')
}

/**
 * A call or a plan of the viewer, while the two may write to each other.
 * @throws AppError not_found for those of others, and after a block or an end
 */
export async function assertOwn<One extends ProposedPair>(
  db: Db,
  one: One | undefined,
  viewerId: string,
): Promise<One> {
  if (!one || !isOf(one, viewerId)) throw new AppError('not_found')
  if (!(await mayWrite(db, viewerId, partnerOf(one, viewerId)))) throw new AppError('not_found')
  return one
}
