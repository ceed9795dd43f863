import type { CannedAnswer } from '@heartwell/contract/support/canned-answers.ts'
import type { CannedAnswerRow } from './queries.ts'

export const viewCannedAnswer = (row: CannedAnswerRow): CannedAnswer => ({
  id: row.id,
  title: row.title,
  text: row.text,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  by: row.by,
})
