import type { conversations } from '@heartwell/contract/conversations.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { countOpenRequests } from '../interests/service.ts'
import { unreadNotices } from '../notifications/service.ts'

type Menu = Output<typeof conversations.menu>

export async function menu(deps: Deps, viewer: Viewer): Promise<Menu> {
  const requests = await countOpenRequests(deps, viewer)
  return { success: true, requests, notices: await unreadNotices(deps.db, viewer.accountId) }
}
