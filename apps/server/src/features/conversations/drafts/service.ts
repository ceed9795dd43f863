import type { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { readableConversation } from '../access/service.ts'
import * as q from './queries.ts'

type Save = typeof conversations.saveDraft

/** Stores what the viewer has typed to a partner; the later edit wins, whichever arrives last. @throws AppError not_found */
export async function saveDraft(deps: Deps, viewer: Viewer, { params, body }: Input<Save>): Promise<Output<Save>> {
  const { pair } = await readableConversation(deps, viewer, params.partnerId)
  const [now, edited] = [deps.clock(), new Date(body.edited_at)]
  await q.upsertDraft(deps.db, {
    owner_id: viewer.accountId,
    partner_id: pair.partner.id,
    body: body.text.trim() === '' ? '' : body.text,
    edited_at: edited > now ? now : edited,
  })
  return { success: true, message: 'Draft saved' }
}
