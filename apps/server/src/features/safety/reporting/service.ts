import { randomInt } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { MESSAGE_REPORTED, type ReportReason, type safety } from '@heartwell/contract/safety.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/service.ts'
import { newCaseNumber } from '../../support/rules.ts'
import { assertVisible, hide } from '../service.ts'
import { reportReceived } from '../view.ts'
import * as q from './queries.ts'

type Report = typeof safety.report

/** Reports a person or one of their messages to the provider. @throws AppError not_found */
export async function report(deps: Deps, viewer: Viewer, { body }: Input<Report>): Promise<Output<Report>> {
  const { message_id } = body
  if (message_id === undefined) return reportPerson(deps, viewer, body)
  return reportMessage(deps, viewer, { ...body, message_id })
}

type Body = Input<Report>['body']

async function reportPerson(deps: Deps, viewer: Viewer, body: Body): Promise<Output<Report>> {
  const { reported_user_id: reported_id, reported_type, reason, description } = body
  const reporter_id = viewer.accountId
  const isVisible = reported_type === 'user' && (await assertVisible(deps, reporter_id, reported_id))
  if (reported_type === 'counsellor' && !(await q.isClientOf(deps.db, reporter_id, reported_id)))
    throw new AppError('not_found')
  const number = await deps.db.transaction().execute(async (tx) => {
    if (body.block && isVisible) await hide(deps, tx, reporter_id, reported_id)
    const same = { reporter_id, reported_id, reason, description, message_id: null }
    return (await openReport(deps, tx, { ...same, reported_type }, same)).number
  })
  const message = `Thank you. We have your report. Its case number is ${number}.`
  return { success: true, message, case_number: number }
}

/** The two have a conversation, so it does not matter whether they still see each other elsewhere. */
async function reportMessage(deps: Deps, viewer: Viewer, body: Body & { message_id: string }): Promise<Output<Report>> {
  const { reported_user_id: reported_id, reported_type, reason, description, message_id } = body
  const reporter_id = viewer.accountId
  const number = await deps.db.transaction().execute(async (tx) => {
    const message = await q.messageBetween(tx, message_id, reported_id, reporter_id)
    if (!message || typeOf((await q.roleOf(tx, reported_id))?.role) !== reported_type) throw new AppError('not_found')
    const { conversation_id } = message
    const same = { reporter_id, message_id }
    const row = { ...same, reported_id, reported_type, reason, description, conversation_id }
    const { id, number, isNew } = await openReport(deps, tx, row, same)
    if (isNew) await q.copyEvidence(tx, id, message)
    if (body.block) await hide(deps, tx, reporter_id, reported_id)
    return number
  })
  return { success: true, message: MESSAGE_REPORTED, case_number: number }
}

const typeOf = (role: string | undefined) => (role === 'member' ? 'user' : role)

export type FlaggedMessage = { sender_id: string; conversation_id: string; seq: number; id: string }

/**
 * Opens a report by the system, or adds the message to the evidence of the open one for its sender in this
 * conversation.
 */
export async function reportAutomatically(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  message: FlaggedMessage,
): Promise<void> {
  const { conversation_id, sender_id: reported_id, id: message_id } = message
  const same = { conversation_id, reported_id, reporter_type: 'system' as const }
  const reported_type = typeOf((await q.roleOf(tx, reported_id))?.role) === 'counsellor' ? 'counsellor' : 'user'
  const reason: ReportReason = 'Money'
  const row = { ...same, reported_type, reporter_id: null, message_id, reason, description: '' }
  const { id } = await openReport(deps, tx, row, same)
  await q.copyEvidence(tx, id, message)
}

const NUMBER_TRIES = 5
type NewReport = Omit<q.NewReport, 'number' | 'created_at' | 'since'>

/** The new report, or the existing equal one. Its reporter is notified once. */
async function openReport(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, row: NewReport, same: q.Identity) {
  const at = deps.clock()
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const made = await q.insertReport(tx, { ...row, number: newCaseNumber(randomInt), created_at: at, since: at })
    if (made && row.reporter_id) await notify(deps, tx, row.reporter_id, reportReceived(made.number, at))
    const found = made ?? (await q.findReport(tx, same))
    if (found) return { ...found, isNew: made !== undefined }
  }
  throw new Error('no case number is free')
}
