import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  CASE_IMAGES_MAX,
  CASE_PAGE,
  type CaseState,
  caseForm,
  type SupportSubject,
  type support,
} from '@heartwell/contract/support/support.ts'
import {
  type CaseAssignee,
  INBOX_PAGE,
  OTHER_CASES_LISTED,
  type supportInbox,
} from '@heartwell/contract/support/support-inbox.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/pagination.ts'
import { asDocument } from '../../platform/files/images.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { validInput } from '../../platform/http/request-input.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { emailOf } from '../identity/sign-ins/service.ts'
import { notify } from '../notifications/service.ts'
import { takeUnassigned } from './assignment/queries.ts'
import { withCaseNumber } from './case-numbers/service.ts'
import { mergedCases } from './merge/queries.ts'
import { notesOf } from './notes/queries.ts'
import * as q from './queries.ts'
import {
  caseMail,
  caseNotification,
  inboxMail,
  type Step,
  viewCase,
  viewCaseRow,
  viewInboxCase,
  viewInboxRow,
} from './view.ts'

/** Also deletes support cases that were closed as long ago. */
export const eraseOldCases = (deps: Deps): Promise<number> =>
  q.deleteClosedBefore(deps.db, new Date(deps.clock().getTime() - deps.config.enquiryDays * DAY_MS))

const OPEN: CaseState[] = ['received', 'answered']

/** Opens a case for the signed-in member. @throws AppError with the invalid fields */
export async function send(
  deps: Deps,
  { viewer, input: { body }, files, once }: Context<typeof support.send>,
): Promise<Output<typeof support.send>> {
  const form = validInput(caseForm(body.subject), {
    user_name: body.user_name ?? body.name,
    user_email: body.user_email ?? body.email,
    title: body.title,
    message: body.message,
    transaction_id: body.subject === 'pd' ? body.transaction_id : '',
  })
  const jpegs = await pictures(files)
  // The form repeats what the account says, which alone is stored.
  const { name } = await q.nameOf(deps.db, viewer.accountId)
  return once(async (tx) => {
    const { id, number } = await openCase(deps, tx, viewer, { ...form, name, subject: body.subject })
    await addMessage(deps, tx, { caseId: id, author: 'member', text: form.message }, jpegs)
    await confirmToMember(deps, tx, viewer, number, 'received')
    const message = `Thank you. We have your request. Its case number is ${number}.`
    return { success: true, message, case_number: number }
  })
}

type NewCase = { name: string; subject: SupportSubject; title: string; transaction_id: string }

async function openCase(deps: Deps, tx: Db, viewer: Viewer, { name, subject, title, transaction_id }: NewCase) {
  const at = deps.clock()
  const member = { member_id: viewer.accountId, name, email: viewer.email }
  const what = { subject, title, transaction_id: subject === 'pd' ? transaction_id : null }
  return withCaseNumber(async (number) => {
    const opened = await q.insertCase(tx, { number, ...member, ...what, created_at: at, since: at })
    return opened && { id: opened.id, number }
  })
}

/** The images as they are stored: large enough for small print, without metadata. */
async function pictures(files: UploadedFile[]): Promise<Buffer[]> {
  if (files.length > CASE_IMAGES_MAX) throw new AppError('support.too_many_images')
  const jpegs: Buffer[] = []
  // One after the other, because each needs much memory for a moment.
  for (const { bytes } of files) jpegs.push(await asDocument(bytes))
  return jpegs
}

type NewMessage = { caseId: string; author: 'member' | 'provider'; text: string; by?: string }

async function addMessage(deps: Deps, tx: Db, { caseId, author, text, by }: NewMessage, jpegs: Buffer[] = []) {
  const id = randomUUID()
  await q.insertMessage(tx, {
    id,
    case_id: caseId,
    author,
    text,
    created_at: deps.clock(),
    written_by: by ?? null,
  })
  await q.insertImages(tx, id, jpegs)
}

/** Emails the member, and the provider's staff if they want emails about cases. */
async function confirmToMember(deps: Deps, tx: Db, viewer: Viewer, number: string, step: 'received' | 'added') {
  const recipient = { number, member_id: viewer.accountId, email: viewer.email }
  await deps.mailer.queue(tx, caseMail(deps.config, recipient, step))
  // Updates the member's other pages and devices.
  await publishInvalidation(tx, [viewer.accountId], 'support')
  const { supportEmail } = deps.config
  if (supportEmail) await deps.mailer.queue(tx, inboxMail(deps.config, supportEmail, number, step))
}

export async function ownCases(
  deps: Deps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Output<typeof support.cases>> {
  const rows = await q.casesOf(deps.db, viewer.accountId, CASE_PAGE + 1, cursor)
  const { shown, next_cursor } = pageOf(rows, CASE_PAGE, ({ number }) => number)
  return { success: true, rows: shown.map(viewCaseRow), next_cursor }
}

/** @throws AppError not_found, also for another member's case */
export async function ownCase(deps: Deps, viewer: Viewer, number: string): Promise<Output<typeof support.case>> {
  const row = await q.ownCase(deps.db, viewer.accountId, number)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewCase(row, await threadOf(deps, row.id)) }
}

const threadOf = async ({ db }: Deps, caseId: string) => ({
  messages: await q.messagesOf(db, caseId),
  images: await q.imagesOf(db, caseId),
})

/** @throws AppError not_found, support.closed */
export async function reply(deps: Deps, { viewer, input, files, once }: Context<typeof support.reply>) {
  const { number } = input.params
  const found = await q.ownCase(deps.db, viewer.accountId, number)
  if (!found) throw new AppError('not_found')
  const jpegs = await pictures(files)
  return once(async (tx) => {
    const move = { to: 'received' as const, from: OPEN, at: deps.clock(), ownerId: viewer.accountId }
    const moved = await moveOwnCase(tx, found.number, move)
    if (!moved) throw new AppError('support.closed')
    await addMessage(deps, tx, { caseId: moved.id, author: 'member', text: input.body.message }, jpegs)
    await confirmToMember(deps, tx, viewer, moved.number, 'added')
    return { success: true, message: 'We have your reply.' }
  })
}

/** Moves the member's case, or the one into which it was merged since it was read. */
async function moveOwnCase(tx: Db, number: string, move: q.Move & { ownerId: string }) {
  const moved = await q.moveCase(tx, number, move)
  if (moved) return moved
  const target = await q.ownCase(tx, move.ownerId, number)
  return target && q.moveCase(tx, target.number, move)
}

/** @param ownerId The member who must own the image; without it, any image. @throws AppError not_found */
export async function image(deps: Deps, id: string, ownerId?: string): Promise<Uint8Array> {
  const found = await q.imageById(deps.db, id, ownerId)
  if (!found) throw new AppError('not_found')
  return found.jpeg
}

type SupportInbox = typeof supportInbox.list

export async function listCases(
  deps: Deps,
  viewer: Viewer,
  { query }: Input<SupportInbox>,
): Promise<Output<SupportInbox>> {
  const assignee = assigneeFilter(viewer, query.assignee)
  const after = readTimeCursor(query.cursor, 'bigint')
  const rows = await q.casesIn(deps.db, { state: query.state, assignee, limit: INBOX_PAGE + 1, after })
  const { shown, next_cursor } = pageOf(rows, INBOX_PAGE, ({ cursor }) => cursor)
  return {
    success: true,
    counts: await q.countCases(deps.db, assignee),
    rows: shown.map(viewInboxRow),
    next_cursor,
  }
}

function assigneeFilter(viewer: Viewer, assignee: CaseAssignee | undefined): q.AssigneeFilter {
  if (assignee === undefined) return undefined
  return assignee === 'mine' ? viewer.accountId : null
}

/** @throws AppError not_found */
export async function readCase({ db }: Deps, number: string): Promise<Output<typeof supportInbox.case>> {
  const row = await q.inboxCase(db, number)
  if (!row) throw new AppError('not_found')
  const messages = await q.messagesOf(db, row.id)
  const images = await q.imagesOf(db, row.id)
  const notes = await notesOf(db, row.id)
  const merged = await mergedCases(db, row.id)
  const others = await q.otherCases(db, row, OTHER_CASES_LISTED)
  return { success: true, data: viewInboxCase(row, { messages, images, notes, merged, others }) }
}

/** Adds the answer to the case, takes it if nobody has it, and notifies the member. @throws AppError not_found, support.closed */
export function answerCase(deps: Deps, { viewer, input, once }: Context<typeof supportInbox.answer>) {
  const { number } = input.params
  return once(async (tx) => {
    const moved = await q.moveCase(tx, number, { to: 'answered', from: OPEN, at: deps.clock() })
    if (!moved) throw new AppError((await q.caseByNumber(tx, number)) ? 'support.closed' : 'not_found')
    await addMessage(deps, tx, { caseId: moved.id, author: 'provider', text: input.body.text, by: viewer.accountId })
    await takeUnassigned(tx, moved.id, viewer.accountId)
    await notifyMember(deps, tx, viewer, moved, 'answered')
    return { success: true, message: 'Your answer is sent, and the member is notified.' }
  })
}

export type DisputeCase = Pick<q.CaseRow, 'id' | 'member_id' | 'transaction_id'>

/** A case about a payment. @throws AppError not_found, also for a case about something else */
export async function disputeCase(db: Db, number: string): Promise<DisputeCase> {
  const row = await q.caseByNumber(db, number)
  if (row?.subject !== 'pd') throw new AppError('not_found')
  return { id: row.id, member_id: row.member_id, transaction_id: row.transaction_id }
}

/** Adds a decision to the case, closes it and notifies the member. A closed case stays closed. */
export async function decideCase(deps: Deps, tx: Db, viewer: Viewer, number: string, text: string): Promise<void> {
  const moved = await q.moveCase(tx, number, { to: 'closed', from: [...OPEN, 'closed'], at: deps.clock() })
  if (!moved) throw new AppError('not_found')
  await addMessage(deps, tx, { caseId: moved.id, author: 'provider', text, by: viewer.accountId })
  await notifyMember(deps, tx, viewer, moved, 'decided')
}

/** Repeating it for a closed case changes nothing and notifies nobody. @throws AppError not_found */
export function closeCase(deps: Deps, viewer: Viewer, number: string) {
  return step(deps, viewer, number, { to: 'closed', from: OPEN, step: 'closed', message: 'The case is closed.' })
}

/** Repeating it for an open case changes nothing. @throws AppError not_found, support.merged */
export function reopenCase(deps: Deps, viewer: Viewer, number: string) {
  const message = 'The case is open again.'
  return step(deps, viewer, number, { to: 'received', from: ['closed'], step: 'reopened', message })
}

type CaseStep = { to: CaseState; from: CaseState[]; step: 'closed' | 'reopened'; message: string }

function step(deps: Deps, viewer: Viewer, number: string, { to, from, step, message }: CaseStep) {
  return deps.db.transaction().execute(async (tx) => {
    const moved = await q.moveCase(tx, number, { to, from, at: deps.clock() })
    if (moved) await notifyMember(deps, tx, viewer, moved, step)
    else await assertUnchanged(tx, number, to)
    return { success: true, message }
  })
}

/** A case that is already in its state is fine; a merged one is not opened again. */
async function assertUnchanged(tx: Db, number: string, to: CaseState) {
  const row = await q.caseByNumber(tx, number)
  if (!row) throw new AppError('not_found')
  if (row.merged_into !== null && to !== 'closed') throw new AppError('support.merged')
}

/** Emails the member, adds a notification where there is an update, and records the act. */
async function notifyMember(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  row: q.CaseRow,
  step: Exclude<Step, 'received' | 'added'>,
) {
  const { number, member_id } = row
  const email = await emailOf(tx, member_id)
  await deps.mailer.queue(tx, caseMail(deps.config, { number, member_id, email }, step))
  await recordAct(deps, tx, viewer, { action: `support.${step}`, subjectId: row.id })
  await publishInvalidation(tx, [member_id], 'support')
  if (step === 'reopened') return
  await notify(deps, tx, member_id, caseNotification(row, step, deps.clock()))
}
