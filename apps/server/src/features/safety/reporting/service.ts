import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { encounters } from '@heartwell/contract/safety/encounters.ts'
import { MESSAGE_REPORTED, type ReportReason, type safety } from '@heartwell/contract/safety/safety.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { notify } from '../../notifications/service.ts'
import { withCaseNumber } from '../../support/case-numbers/service.ts'
import { type EncounterRow, encounterById, encounterWith } from '../encounters/service.ts'
import { copyProfile } from '../evidence/profiles/service.ts'
import { retainedSince } from '../evidence/retained/service.ts'
import { copyEncounter, copyMessage, type EvidenceDeps } from '../evidence/service.ts'
import { assertVisible, hide, hideErased } from '../service.ts'
import * as q from './queries.ts'
import { reportReceived } from './view.ts'

type Report = typeof safety.report

/** Reports a person or one of their messages to the provider. @throws AppError not_found */
export async function report(deps: Deps, context: Context<Report>): Promise<Output<Report>> {
  const { message_id } = context.input.body
  return message_id === undefined ? reportPerson(deps, context) : reportMessage(deps, context, message_id)
}

type Body = Input<Report>['body']

/**
 * Everybody who was in contact with the reported person may report them, also after a block and after either account is
 * closed. All others need to see the person, and get the same answer for somebody who does not exist.
 */
async function reportPerson(deps: Deps, { viewer, input: { body }, once }: Context<Report>): Promise<Output<Report>> {
  const { reported_user_id: reported_id, reported_type, reason, description, block } = body
  const met = await encounterWith(deps, deps.db, viewer.accountId, reported_id)
  const canBlock = met ? met.type === 'user' : await assertMayReport(deps, viewer, body)
  if (met && met.type !== reported_type) throw new AppError('not_found')
  const about = met ?? { id: null, other_id: reported_id, other_hash: null, type: reported_type, name: null }
  const details = { reason, description, block: block && canBlock }
  return once(async (tx) => received(await openPersonReport(deps, tx, viewer, about, details)))
}

/** @returns whether the viewer sees the member and can block them. @throws AppError not_found */
async function assertMayReport(deps: Deps, viewer: Viewer, body: Body): Promise<boolean> {
  const { reported_user_id: id, reported_type } = body
  if (reported_type === 'user') return assertVisible(deps, viewer.accountId, id)
  if (await q.isClientOf(deps.db, viewer.accountId, id)) return false
  throw new AppError('not_found')
}

const received = (number: string) => ({
  success: true,
  message: `Thank you. We have your report. Its case number is ${number}.`,
  case_number: number,
})

type ReportEncounter = typeof encounters.report

/** Reports somebody whom the viewer has met here. @throws AppError not_found */
export function reportEncounter(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<ReportEncounter>,
): Promise<Output<ReportEncounter>> {
  return once(async (tx) => {
    const met = await encounterById(deps, tx, viewer.accountId, params.id)
    if (!met) throw new AppError('not_found')
    const details = { ...body, block: body.block && met.type === 'user' }
    return received(await openPersonReport(deps, tx, viewer, met, details))
  })
}

/** Somebody whom the viewer sees without having met them has no `id`. */
type About = Pick<EncounterRow, 'other_id' | 'other_hash' | 'type'> & { id: string | null; name: string | null }
type Details = Partial<Omit<q.NewReport, 'reporter_id'>> & { reason: ReportReason; description: string; block: boolean }

/** @returns the case number */
async function openPersonReport(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  { id, other_id: reported_id, other_hash, type: reported_type, name }: About,
  { block, ...details }: Details,
): Promise<string> {
  const reporter_id = viewer.accountId
  if (block && reported_id) await hide(deps, tx, reporter_id, reported_id)
  if (block && !reported_id && other_hash) await hideErased(deps, tx, reporter_id, { other_hash, name: name ?? '' })
  const { reason, description } = details
  // Only one of the two names a deleted account.
  const reported = { reported_id, reported_hash: reported_id ? null : other_hash }
  const same = { ...reported, reporter_id, reason, description, message_id: null }
  const reported_name = name ?? (reported_id && (await q.accountNamed(tx, reported_id))?.name) ?? ''
  const row = { ...details, ...same, reported_type, reported_name }
  const { number, isNew, id: reportId } = await openReport(deps, tx, row, same)
  if (reported_id && reported_type === 'user') await deps.whenReported(deps, tx, reporter_id, reported_id)
  if (isNew && id) await copyEncounter(deps, tx, reportId, { id, other_id: reported_id }, { reporterId: reporter_id })
  if (isNew && reported_id && reported_type === 'user') await copyProfile(deps, tx, reportId, reported_id)
  return number
}

/** The two have a conversation, so it does not matter whether they still see each other elsewhere. */
async function reportMessage(
  deps: Deps,
  { viewer, input: { body }, once }: Context<Report>,
  message_id: string,
): Promise<Output<Report>> {
  const { reported_user_id: reported_id, reported_type, reason, description } = body
  const reporter_id = viewer.accountId
  return once(async (tx) => {
    const message = await q.messageBetween(tx, message_id, reported_id, reporter_id)
    if (!message) return reportRetained(deps, tx, viewer, { ...body, message_id })
    const reported = await q.accountNamed(tx, reported_id)
    if (!reported || typeOf(reported.role) !== reported_type) throw new AppError('not_found')
    const { conversation_id, seq } = message
    const same = { reporter_id, message_id }
    const who = { reported_id, reported_type, reported_name: reported.name }
    const row = { ...same, ...who, reason, description, conversation_id }
    const { id, number, isNew } = await openReport(deps, tx, row, same)
    if (isNew) await copyMessage(deps, tx, id, { conversation_id, seq, reported_id, reporter_id })
    if (reported_type === 'user') await deps.whenReported(deps, tx, reporter_id, reported_id)
    if (body.block) await hide(deps, tx, reporter_id, reported_id)
    return { success: true, message: MESSAGE_REPORTED, case_number: number }
  })
}

type RetainedBody = Body & { message_id: string }

/** The conversation is deleted with the account of its sender. @throws AppError not_found */
async function reportRetained(deps: Deps, tx: Db, viewer: Viewer, body: RetainedBody): Promise<Output<Report>> {
  const { message_id, reason, description, reported_type } = body
  const reporter_id = viewer.accountId
  const met = await encounterWith(deps, tx, reporter_id, body.reported_user_id)
  const message = met && (await q.retainedMessage(tx, message_id, met.id, retainedSince(deps)))
  if (!message || met.type !== reported_type) throw new AppError('not_found')
  const same = { reporter_id, message_id }
  const who = { reported_id: null, reported_hash: met.other_hash, reported_type, reported_name: met.name }
  const { id, number, isNew } = await openReport(deps, tx, { ...same, ...who, reason, description }, same)
  const { name, other_hash } = met
  if (body.block && met.type === 'user' && other_hash) await hideErased(deps, tx, reporter_id, { other_hash, name })
  const reported = message.seq === null ? {} : { reportedSeq: message.seq }
  if (isNew) await copyEncounter(deps, tx, id, met, { reporterId: reporter_id, ...reported })
  return { success: true, message: MESSAGE_REPORTED, case_number: number }
}

const typeOf = (role: string | undefined) => (role === 'member' ? 'user' : role)

export type FlaggedMessage = { sender_id: string; conversation_id: string; seq: number; id: string }

/**
 * Opens a report by the system, or adds the message to the evidence of the open one for its sender in this
 * conversation.
 */
export async function reportAutomatically(
  deps: EvidenceDeps & Pick<Deps, 'jobs'>,
  tx: Db,
  message: FlaggedMessage,
): Promise<void> {
  const { conversation_id, sender_id: reported_id, id: message_id } = message
  const same = { conversation_id, reported_id, reporter_type: 'system' as const }
  const reported = await q.accountNamed(tx, reported_id)
  const reported_type = reported?.role === 'counsellor' ? 'counsellor' : 'user'
  const reason: ReportReason = 'Money'
  const who = { reported_type, reported_name: reported?.name ?? '', reporter_id: null }
  const { id } = await openReport(deps, tx, { ...same, ...who, message_id, reason, description: '' }, same)
  await copyMessage(deps, tx, id, { ...message, reported_id })
}

/** Opens a report by the system about an account, unless one is open that names no conversation. */
export async function reportAccount(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  reported_id: string,
  description: string,
): Promise<void> {
  const same = { conversation_id: null, reported_id, reporter_type: 'system' as const }
  if (await q.findReport(tx, same)) return
  const reported_name = (await q.accountNamed(tx, reported_id))?.name ?? ''
  const reason: ReportReason = 'Other'
  const row = { ...same, reported_type: 'user', reported_name, reporter_id: null, message_id: null }
  await openReport(deps, tx, { ...row, reason, description }, same)
}

type CheckInCase = { conversation_id: string | null; reported_id: string; description: string }

/** Opens an urgent case about a check-in, each time: it says where a member is, and accuses nobody. */
export async function openCheckInCase(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { reported_id, ...row }: CheckInCase,
): Promise<void> {
  const at = deps.clock()
  const reported_name = (await q.accountNamed(tx, reported_id))?.name ?? ''
  const reason: ReportReason = 'Other'
  const fixed = { reporter_type: 'system', reporter_id: null, message_id: null, reported_type: 'user', reason }
  const all = { ...row, ...fixed, is_check_in: true, reported_id, reported_name, created_at: at, since: at }
  await withCaseNumber((number) => q.insertReport(tx, { ...all, number }))
}

type NewReport = Omit<q.NewReport, 'number' | 'created_at' | 'since'>

/** The new report, or the existing equal one. Its reporter is notified once. */
async function openReport(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, row: NewReport, same: q.Identity) {
  const at = deps.clock()
  return withCaseNumber(async (number) => {
    const made = await q.insertReport(tx, { ...row, number, created_at: at, since: at })
    if (made && row.reporter_id) await notify(deps, tx, row.reporter_id, reportReceived(made.number, at))
    const found = made ?? (await q.findReport(tx, same))
    return found && { ...found, isNew: made !== undefined }
  })
}
