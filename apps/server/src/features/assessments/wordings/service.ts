import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import {
  fixedFault,
  type QuestionWording,
  type questionnaires,
  WORDINGS_LISTED,
} from '@heartwell/contract/assessments/questionnaires.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { versionsIn } from '../../versions/service.ts'
import * as q from './queries.ts'
import { type Texts, textsIn, viewWording } from './view.ts'

const wordings = versionsIn('questionnaire_wordings', ['texts'], 'bank')

/** The version with which the member answers: the one they began with, or the newest. */
export async function versionFor(db: Db, memberId: string, bank: Bank): Promise<number> {
  return (await q.startedVersion(db, memberId, bank)) ?? (await wordings.newest(db, bank))?.version ?? 1
}

/** Fixes the version for a member who begins; a member who has begun continues with theirs. */
export async function beginQuestionnaire(db: Db, memberId: string, bank: Bank): Promise<number> {
  const started = await q.startedVersion(db, memberId, bank)
  if (started !== undefined) return started
  await q.insertStart(db, { member_id: memberId, bank, version: await versionFor(db, memberId, bank) })
  return versionFor(db, memberId, bank)
}

export const endQuestionnaire = q.deleteStart

/** The texts of a version; without one, the newest. */
export async function textsOf(db: Db, bank: Bank, version?: number): Promise<Texts> {
  const row = version === undefined ? await wordings.newest(db, bank) : await wordings.read(db, bank, version)
  return row ? textsIn(row) : {}
}

export const listVersions = async (
  { db }: Deps,
  { params }: Input<typeof questionnaires.versions>,
): Promise<Output<typeof questionnaires.versions>> => ({
  success: true,
  rows: (await wordings.last(db, WORDINGS_LISTED, params.bank)).map(viewWording),
})

/** Saves the texts as a new version. @throws AppError content.stale, request.invalid */
export async function saveWording(
  deps: Deps,
  viewer: Viewer,
  { params: { bank }, body }: Input<typeof questionnaires.save>,
): Promise<Output<typeof questionnaires.save>> {
  const { version, questions } = body
  const texts = Object.fromEntries(questions.map(({ id, ...text }) => [id, text]))
  const saved = await deps.db.transaction().execute((tx) =>
    wordings.save(deps, tx, viewer, {
      id: bank,
      version,
      values: { texts },
      check: (before) => assertFits(bank, viewWording(before).questions, questions),
      action: 'questionnaire.saved',
    }),
  )
  return { success: true, message: 'The questionnaire is saved.', data: viewWording(saved) }
}

function assertFits(bank: Bank, before: QuestionWording[], after: QuestionWording[]): void {
  if (before.map(({ id }) => id).join() !== after.map(({ id }) => id).join()) throw new AppError('request.invalid')
  for (const [at, question] of before.entries()) {
    const edited = after[at] ?? question
    const fault = fixedFault(bank, question, edited)
    if (fault) throw invalid(`questions.${at}.question`, fault)
  }
}

/** Stores the shipped texts of a questionnaire as its first version. */
export const installWording = (db: Db, bank: Bank, texts: Texts) =>
  wordings.insert(db, { bank, version: 1, texts, saved_at: new Date() })
