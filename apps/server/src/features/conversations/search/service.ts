import type { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { readableConversation } from '../access/service.ts'
import { type FoundMessage, messagesBefore } from './queries.ts'
import { foldText } from './rules.ts'
import { viewFound } from './view.ts'

const FOUND_MAX = 50
/** Messages read together. Folding the longest ones, in accented letters, takes the event loop 60 ms. */
const PAGE = 100

type Search = typeof conversations.search

/** The newest messages with this text, ignoring case and accents. @throws AppError not_found, rate_limit.exceeded */
export async function searchConversation(
  deps: Deps,
  viewer: Viewer,
  { params, query }: Input<Search>,
): Promise<Output<Search>> {
  const { record } = await readableConversation(deps, viewer, params.partnerId)
  await deps.rateLimits.consume('messageSearch', viewer.accountId)
  const messages = record ? await messagesWith(deps, record.id, query) : []
  return { success: true, found: messages.map(viewFound) }
}

/** Compared here and not in the database, where folding takes ten times as long. */
async function messagesWith(
  { db }: Deps,
  conversationId: string,
  { text, before }: Input<Search>['query'],
): Promise<FoundMessage[]> {
  const wanted = foldText(text)
  const found: FoundMessage[] = []
  // Nothing but accents.
  if (wanted === '') return found
  for (let end = before; ; ) {
    const page = await messagesBefore(db, conversationId, { before: end, limit: PAGE })
    found.push(...page.filter(({ body }) => foldText(body).includes(wanted)))
    end = page.at(-1)?.seq
    if (page.length < PAGE || found.length >= FOUND_MAX) return found.slice(0, FOUND_MAX)
  }
}
