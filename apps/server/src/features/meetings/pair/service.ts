import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { readableConversation } from '../../conversations/access/service.ts'

/** @throws AppError not_found unless the two are or were connected members */
export async function assertConnected(deps: Deps, viewer: Viewer, partnerId: string): Promise<void> {
  const { pair } = await readableConversation(deps, viewer, partnerId)
  if (!pair.isConnected) throw new AppError('not_found')
}
