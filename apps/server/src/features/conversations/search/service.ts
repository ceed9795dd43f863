import type { conversations } from '@heartwell/contract/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps, Viewer } from '../../../platform/deps.ts'
import { readableConversation } from '../access/service.ts'
import { messagesWith } from './queries.ts'
import { viewFound } from './view.ts'

const FOUND_MAX = 50

type Search = typeof conversations.search

/** @throws AppError not_found */
export async function searchConversation(
  deps: Deps,
  viewer: Viewer,
  { params, query }: Input<Search>,
): Promise<Output<Search>> {
  const { record } = await readableConversation(deps, viewer, params.partnerId)
  const messages = record ? await messagesWith(deps.db, record.id, { ...query, limit: FOUND_MAX }) : []
  return { success: true, found: messages.map(viewFound) }
}
