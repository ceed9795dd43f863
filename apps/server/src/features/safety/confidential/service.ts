import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  CONFIDENTIAL_CASES_LISTED,
  type confidentialCases,
  type confidentialInbox,
} from '@heartwell/contract/safety/confidential-cases.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText } from '../../../platform/crypto/encrypted-text.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from './queries.ts'
import { sealedFor } from './rules.ts'
import { viewCase, viewOwnCase } from './view.ts'

export async function ownCase({ db, vault }: Deps, viewer: Viewer): Promise<Output<typeof confidentialCases.read>> {
  const row = await q.lastCaseOf(db, viewer.accountId)
  return { success: true, data: row ? viewOwnCase(vault, row) : null }
}

/** Notifies nobody: an email or a push could be read by the person who presses the member. */
export function sendCase(
  { clock, vault }: Deps,
  { viewer, input: { body }, once }: Context<typeof confidentialCases.send>,
): Promise<Output<typeof confidentialCases.send>> {
  return once(async (tx) => {
    const { text, phone, answer_by } = body
    const id = randomUUID()
    const sealed = encryptText(vault, JSON.stringify({ text, phone }), sealedFor.body(id))
    await q.insertCase(tx, { id, member_id: viewer.accountId, body: sealed, answer_by, created_at: clock() })
    return { success: true, message: 'We have your message' }
  })
}

export async function clearCases({ db, clock }: Deps, viewer: Viewer): Promise<Output<typeof confidentialCases.clear>> {
  await q.clearCasesOf(db, viewer.accountId, clock())
  return { success: true, message: 'The page is empty' }
}

export async function listCases({ db, vault }: Deps): Promise<Output<typeof confidentialInbox.list>> {
  const rows = await q.openCases(db, CONFIDENTIAL_CASES_LISTED)
  return { success: true, rows: rows.map((row) => viewCase(vault, row)) }
}

type Answer = typeof confidentialInbox.answer

/**
 * The audit names the act and not the member, whose history other staff read.
 * @throws AppError not_found, also when a colleague has answered it meanwhile
 */
export function answerCase(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body }: Input<Answer>,
): Promise<Output<Answer>> {
  return deps.db.transaction().execute(async (tx) => {
    const answer = encryptText(deps.vault, body.answer, sealedFor.answer(id))
    const row = { answer, answered_at: deps.clock(), answered_by: viewer.accountId }
    if (!(await q.saveAnswer(tx, id, row))) throw new AppError('not_found')
    await recordAct(deps, tx, viewer, { action: 'confidential_case.answered' })
    return { success: true, message: 'Saved. Nobody is notified.' }
  })
}
