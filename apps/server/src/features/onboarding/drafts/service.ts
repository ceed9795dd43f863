import { CONSENT_NEEDED } from '@heartwell/contract/consents/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  DRAFT_BYTES_MAX,
  DRAFT_CONSENTS,
  DRAFT_TOO_LARGE,
  DRAFTS,
  type DraftStep,
  type drafts,
} from '@heartwell/contract/onboarding/drafts.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { validInput } from '../../../platform/http/request-input.ts'
import { agreesTo } from '../../profiles/service.ts'
import * as q from '../queries.ts'
import { keepsDraft } from '../rules.ts'
import { viewDraft } from '../view.ts'

/** The viewer's own draft of a step, or null. */
export async function draftOf(deps: Deps, viewer: Viewer, step: DraftStep): Promise<Output<typeof drafts.read>> {
  return { success: true, data: viewDraft(await q.draftOf(deps.db, viewer.accountId, step)) }
}

/** Stores the draft of the member's current step. The later edit wins, whichever arrives last. */
export async function saveDraft(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof drafts.save>,
): Promise<Output<typeof drafts.save>> {
  const content = readDraft(body.step, body.draft)
  const [now, edited] = [deps.clock(), new Date(body.edited_at)]
  const row = {
    member_id: viewer.accountId,
    step: body.step,
    content: JSON.stringify(content),
    edited_at: edited > now ? now : edited,
  }
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockRow(tx, 'members', viewer.accountId)
    await assertConsented(tx, viewer.accountId, content)
    const kept = keepsDraft(member?.status, body.step) && (await q.keepDraft(tx, row))
    const message = kept ? 'Your draft is saved.' : 'There is something newer already.'
    return { success: true, message, kept, data: viewDraft(await q.draftOf(tx, viewer.accountId, body.step)) }
  })
}

function readDraft(step: DraftStep, draft: unknown) {
  const { draft: content } = validInput(z.object({ draft: DRAFTS[step] }), { draft })
  if (Buffer.byteLength(JSON.stringify(content)) > DRAFT_BYTES_MAX) throw invalid('draft', DRAFT_TOO_LARGE)
  return content
}

/** Values of untouched fields. */
const NOTHING = new Set<unknown>([undefined, '', null, false, 'false'])
const isUntouched = (value: unknown) => NOTHING.has(value) || (Array.isArray(value) && value.length === 0)

async function assertConsented(tx: Db, memberId: string, content: object) {
  for (const [path, purpose] of Object.entries(DRAFT_CONSENTS)) {
    if (isUntouched(valueAt(content, path)) || (await agreesTo(tx, memberId, purpose))) continue
    throw new AppError('consent.needed', { errors: { [`draft.${path}`]: CONSENT_NEEDED } })
  }
}

const valueAt = (content: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), content)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
