import { QuestionWording, type Wording } from '@heartwell/contract/assessments/questionnaires.ts'
import { z } from 'zod'
import type { Version } from '../../versions/service.ts'

type WordingRow = Version<'questionnaire_wordings', 'texts'>

/** By the id of a question. */
export type Texts = Record<string, { question: string; answers: string[] }>

const StoredTexts = z.record(z.string(), QuestionWording.omit({ id: true }))

/** The texts of a stored version. The table accepts any JSON. */
export const textsIn = (row: Pick<WordingRow, 'texts'>): Texts => StoredTexts.parse(row.texts)

/** The questions are in the order of their ids, which is that of the questionnaire. */
export const viewWording = (row: WordingRow): Wording => ({
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  by: row.by,
  questions: Object.entries(textsIn(row))
    .map(([id, texts]) => ({ id, ...texts }))
    .sort((one, other) => (one.id < other.id ? -1 : 1)),
})
