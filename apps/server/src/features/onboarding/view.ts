import type { Output } from '@heartwell/contract/endpoint.ts'
import type { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import type { DraftRow } from './queries.ts'

/** A member's own draft, or null. */
export const viewDraft = (row: DraftRow | undefined): Output<typeof drafts.read>['data'] =>
  row ? { step: row.step, draft: row.content, edited_at: row.edited_at.toISOString() } : null
