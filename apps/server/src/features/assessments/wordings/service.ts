import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import {
  fixedFault,
  type QuestionWording,
  type questionnaires,
  WORDINGS_LISTED,
} from '@heartwell/contract/assessments/questionnaires.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { textsIn, viewWording } from './view.ts'

/** The version with which the member answers: the one they began with, or the newest. */
export async function versionFor(db: Db, memberId: string, bank: Bank): Promise<number> {
  return (await q.startedVersion(db, memberId, bank)) ?? (await q.newestWording(db, bank))?.version ?? 1
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
export async function textsOf(db: Db, bank: Bank, version?: number): Promise<q.Texts> {
  const row = version === undefined ? await q.newestWording(db, bank) : await q.wordingOf(db, bank, version)
  return row ? textsIn(row) : {}
}

export const listVersions = async (
  { db }: Deps,
  { params }: Input<typeof questionnaires.versions>,
): Promise<Output<typeof questionnaires.versions>> => ({
  success: true,
  rows: (await q.lastWordings(db, params.bank, WORDINGS_LISTED)).map(viewWording),
})

/** Saves the texts as a new version. @throws AppError content.stale, request.invalid */
export async function saveWording(
  deps: Deps,
  viewer: Viewer,
  { params: { bank }, body }: Input<typeof questionnaires.save>,
): Promise<Output<typeof questionnaires.save>> {
  const data = await deps.db.transaction().execute(async (tx) => {
    const current = await q.newestWording(tx, bank)
    if (current?.version !== body.version) throw new AppError('content.stale')
    assertFits(bank, viewWording(current).questions, body.questions)
    const texts = Object.fromEntries(body.questions.map(({ id, ...text }) => [id, text]))
    const version = current.version + 1
    const row = { bank, version, texts, saved_at: deps.clock(), saved_by: viewer.accountId }
    if (!(await q.insertWording(tx, row))) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'questionnaire.saved', reason: `${bank}, version ${version}` })
    return viewWording(await q.wordingOf(tx, bank, version))
  })
  return { success: true, message: 'The questionnaire is saved.', data }
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
export const installWording = (db: Db, bank: Bank, texts: q.Texts) =>
  q.insertWording(db, { bank, version: 1, texts, saved_at: new Date(), saved_by: null })
