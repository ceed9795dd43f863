import {
  AnswerBy,
  type ConfidentialCase,
  type OwnConfidentialCase,
} from '@heartwell/contract/safety/confidential-cases.ts'
import { z } from 'zod'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import type { CaseRow, OpenCase } from './queries.ts'
import { sealedFor } from './rules.ts'

export const viewOwnCase = (vault: Vault, row: CaseRow): OwnConfidentialCase => ({
  answer_by: AnswerBy.parse(row.answer_by),
  sent_at: row.created_at.toISOString(),
  // What the team has noted about a call is not for this page.
  answer: row.answer && row.answer_by === 'here' ? openText(vault, row.answer, sealedFor.answer(row.id)) : null,
})

/** What `sendCase` has encrypted. */
const Sealed = z.object({ text: z.string(), phone: z.string() })

export function viewCase(vault: Vault, row: OpenCase): ConfidentialCase {
  const body = row.body ? openText(vault, row.body, sealedFor.body(row.id)) : '{"text":"","phone":""}'
  const { text, phone } = Sealed.parse(JSON.parse(body))
  return {
    id: row.id,
    member: { id: row.member_id, name: row.name },
    text,
    answer_by: AnswerBy.parse(row.answer_by),
    phone,
    created_at: row.created_at.toISOString(),
  }
}
