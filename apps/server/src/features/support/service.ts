import { randomInt, randomUUID } from 'node:crypto'
import type { content } from '@heartwell/contract/content.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { ENQUIRY_PAGE, type enquiries } from '@heartwell/contract/enquiries.ts'
import {
  CASE_IMAGES_MAX,
  CASE_PAGE,
  type CaseState,
  caseForm,
  type SupportSubject,
  type support,
} from '@heartwell/contract/support.ts'
import { DESK_PAGE, type supportDesk } from '@heartwell/contract/support-desk.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, placeAt } from '../../platform/db/list-places.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { asDocument } from '../../platform/images.ts'
import { tellLive } from '../../platform/live/tell.ts'
import { invalidInput } from '../../platform/request-input.ts'
import type { UploadedFile } from '../../platform/upload.ts'
import { notify } from '../notifications/service.ts'
import * as q from './queries.ts'
import { newCaseNumber } from './rules.ts'
import {
  answerMail,
  caseMail,
  caseNotice,
  deskMail,
  receivedMail,
  type Step,
  viewCase,
  viewCaseRow,
  viewDeskCase,
  viewDeskRow,
  viewEnquiry,
} from './view.ts'

const DAY = 24 * 3600 * 1000

/** Keeps a visitor's message and confirms it by mail, to one address a few times a day only. */
export async function contact(
  deps: Deps,
  { body }: Input<typeof content.contact>,
): Promise<Output<typeof content.contact>> {
  const email = body.email.toLowerCase()
  const mayMail = await deps.budgets.trySpend('enquiryMail', email)
  const number = await deps.db.transaction().execute(async (tx) => {
    const row = { name: body.name, email, message: body.message, created_at: deps.clock() }
    const enquiry = await q.insertEnquiry(tx, row)
    if (mayMail) await deps.mailer.queue(tx, receivedMail(deps.config, { email, number: enquiry.number }))
    return enquiry.number
  })
  return {
    success: true,
    message: `Thank you. We have your message and answer within two working days. Its number is ${number}.`,
  }
}

type List = typeof enquiries.list

export async function list(deps: Deps, { query }: Input<List>): Promise<Output<List>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const rows = await q.enquiriesIn(deps.db, query.state, ENQUIRY_PAGE + 1, after)
  const shown = rows.slice(0, ENQUIRY_PAGE)
  const answers = await q.answersTo(
    deps.db,
    shown.map((row) => row.id),
  )
  const last = rows.length > ENQUIRY_PAGE ? shown.at(-1) : undefined
  return {
    success: true,
    counts: await q.countEnquiries(deps.db),
    rows: shown.map((row) => viewEnquiry(row, answers)),
    next_cursor: last ? String(last.number) : null,
  }
}

function readCursor(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new AppError('request.invalid')
  return Number(cursor)
}

/** Mails the answer to the visitor; the enquiry is done with it. @throws AppError not_found */
export function answer(deps: Deps, viewer: Viewer, id: string, text: string) {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const enquiry = await q.setDone(tx, id, at)
    if (!enquiry) throw new AppError('not_found')
    await q.insertAnswer(tx, { enquiry_id: id, text, answered_at: at, answered_by: viewer.accountId })
    await deps.mailer.queue(tx, answerMail(deps.config, enquiry, text))
    await recordAct(deps, tx, viewer, { action: 'enquiry.answered', subjectId: id })
    return { success: true, message: 'Your answer is on its way.' }
  })
}

/** @throws AppError not_found */
export function setDone(deps: Deps, viewer: Viewer, id: string, done: boolean) {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await q.setDone(tx, id, done ? deps.clock() : null))) throw new AppError('not_found')
    await recordAct(deps, tx, viewer, { action: done ? 'enquiry.done' : 'enquiry.reopened', subjectId: id })
    return { success: true, message: done ? 'The enquiry is done.' : 'The enquiry is open again.' }
  })
}

/**
 * Erases enquiries that were done so many days ago that nobody asks about them any more.
 * @returns how many there were.
 */
export const eraseOldEnquiries = (deps: Deps): Promise<number> =>
  q.deleteDoneBefore(deps.db, new Date(deps.clock().getTime() - deps.config.enquiryDays * DAY))

/** Support cases that were closed as long ago go as well. */
export const eraseOldCases = (deps: Deps): Promise<number> =>
  q.deleteClosedBefore(deps.db, new Date(deps.clock().getTime() - deps.config.enquiryDays * DAY))

const OPEN: CaseState[] = ['received', 'answered']
const NUMBER_TRIES = 5

/** Opens a case for the member who is signed in, in her account's name. @throws AppError with the fields at fault */
export async function send(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof support.send>,
  files: UploadedFile[],
): Promise<Output<typeof support.send>> {
  const { name } = await q.nameOf(deps.db, viewer.accountId)
  const form = caseForm(body.subject).safeParse({
    user_name: name,
    user_email: viewer.email,
    title: body.title,
    message: body.message,
    transaction_id: body.subject === 'pd' ? body.transaction_id : '',
  })
  if (!form.success) throw invalidInput(form.error)
  const jpegs = await pictures(files)
  const number = await deps.db.transaction().execute(async (tx) => {
    const opened = await openCase(deps, tx, viewer, { name, subject: body.subject, ...form.data })
    await addMessage(deps, tx, { caseId: opened.id, author: 'member', text: form.data.message }, jpegs)
    await confirmToMember(deps, tx, viewer, opened.number, 'received')
    return opened.number
  })
  return {
    success: true,
    message: `Thank you. We have your request. Its case number is ${number}.`,
    case_number: number,
  }
}

type NewCase = { name: string; subject: SupportSubject; title: string; transaction_id: string }

async function openCase(deps: Deps, tx: Db, viewer: Viewer, { name, subject, title, transaction_id }: NewCase) {
  const at = deps.clock()
  const member = { member_id: viewer.accountId, name, email: viewer.email }
  const what = { subject, title, transaction_id: subject === 'pd' ? transaction_id : null }
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const number = newCaseNumber(randomInt)
    const opened = await q.insertCase(tx, { number, ...member, ...what, created_at: at, since: at })
    if (opened) return { id: opened.id, number }
  }
  throw new Error('no case number is free')
}

/** As we keep them: large enough for small print, without metadata. */
async function pictures(files: UploadedFile[]): Promise<Buffer[]> {
  if (files.length > CASE_IMAGES_MAX) throw new AppError('support.too_many_images')
  const jpegs: Buffer[] = []
  // One after the other: each takes a lot of memory for a moment.
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

/** Mails to the one who wrote, and to the provider's people if they want to be told. */
async function confirmToMember(deps: Deps, tx: Db, viewer: Viewer, number: string, step: 'received' | 'added') {
  const told = { number, member_id: viewer.accountId, email: viewer.email }
  await deps.mailer.queue(tx, caseMail(deps.config, told, step))
  // Other pages and devices of hers.
  await tellLive(tx, [viewer.accountId], 'support')
  const { supportEmail } = deps.config
  if (supportEmail) await deps.mailer.queue(tx, deskMail(deps.config, supportEmail, number, step))
}

export async function ownCases(
  deps: Deps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Output<typeof support.cases>> {
  const rows = await q.casesOf(deps.db, viewer.accountId, CASE_PAGE + 1, cursor)
  const shown = rows.slice(0, CASE_PAGE)
  const last = rows.length > CASE_PAGE ? shown.at(-1) : undefined
  return { success: true, rows: shown.map(viewCaseRow), next_cursor: last?.number ?? null }
}

/** @throws AppError not_found, for somebody else's case as well */
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
export async function reply(
  deps: Deps,
  viewer: Viewer,
  { params: { number }, body }: Input<typeof support.reply>,
  files: UploadedFile[],
) {
  const found = await q.ownCase(deps.db, viewer.accountId, number)
  if (!found) throw new AppError('not_found')
  const jpegs = await pictures(files)
  await deps.db.transaction().execute(async (tx) => {
    const move = { to: 'received', from: OPEN, at: deps.clock(), ownerId: viewer.accountId } as const
    const moved = await q.moveCase(tx, number, move)
    if (!moved) throw new AppError('support.closed')
    await addMessage(deps, tx, { caseId: moved.id, author: 'member', text: body.message }, jpegs)
    await confirmToMember(deps, tx, viewer, number, 'added')
  })
  return { success: true, message: 'Your reply is with us.' }
}

/** @param ownerId Whose image it must be; the provider sees everybody's. @throws AppError not_found */
export async function image(deps: Deps, id: string, ownerId?: string): Promise<Uint8Array> {
  const found = await q.imageById(deps.db, id, ownerId)
  if (!found) throw new AppError('not_found')
  return found.jpeg
}

type Desk = typeof supportDesk.list

export async function deskList(deps: Deps, { query }: Input<Desk>): Promise<Output<Desk>> {
  const rows = await q.casesIn(deps.db, query.state, DESK_PAGE + 1, placeAt(query.cursor))
  const { shown, next_cursor } = pageOf(rows, DESK_PAGE)
  return {
    success: true,
    counts: await q.countCases(deps.db),
    rows: shown.map(viewDeskRow),
    next_cursor,
  }
}

/** @throws AppError not_found */
export async function deskCase(deps: Deps, number: string): Promise<Output<typeof supportDesk.case>> {
  const row = await q.caseByNumber(deps.db, number)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewDeskCase(row, await threadOf(deps, row.id)) }
}

/** Puts the answer into the case and tells the member that it is there. @throws AppError not_found, support.closed */
export function answerCase(deps: Deps, viewer: Viewer, number: string, text: string) {
  return deps.db.transaction().execute(async (tx) => {
    const moved = await q.moveCase(tx, number, { to: 'answered', from: OPEN, at: deps.clock() })
    if (!moved) throw new AppError((await q.caseByNumber(tx, number)) ? 'support.closed' : 'not_found')
    await addMessage(deps, tx, { caseId: moved.id, author: 'provider', text, by: viewer.accountId })
    await tellMember(deps, tx, viewer, moved, 'answered')
    return { success: true, message: 'Your answer is in the case, and the member is told.' }
  })
}

/** The same again for a case that is closed already: nobody is told twice. @throws AppError not_found */
export function closeCase(deps: Deps, viewer: Viewer, number: string) {
  return step(deps, viewer, number, { to: 'closed', from: OPEN, step: 'closed', message: 'The case is closed.' })
}

/** The same again for a case that is open already. @throws AppError not_found */
export function reopenCase(deps: Deps, viewer: Viewer, number: string) {
  const message = 'The case is open again.'
  return step(deps, viewer, number, { to: 'received', from: ['closed'], step: 'reopened', message })
}

type DeskStep = { to: CaseState; from: CaseState[]; step: 'closed' | 'reopened'; message: string }

function step(deps: Deps, viewer: Viewer, number: string, { to, from, step, message }: DeskStep) {
  return deps.db.transaction().execute(async (tx) => {
    const moved = await q.moveCase(tx, number, { to, from, at: deps.clock() })
    if (moved) await tellMember(deps, tx, viewer, moved, step)
    else if (!(await q.caseByNumber(tx, number))) throw new AppError('not_found')
    return { success: true, message }
  })
}

/** By mail, and in the notifications where it is news; the act is recorded. */
async function tellMember(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  row: q.CaseRow,
  step: Exclude<Step, 'received' | 'added'>,
) {
  const { number, member_id } = row
  const { email } = await q.emailOf(tx, member_id)
  await deps.mailer.queue(tx, caseMail(deps.config, { number, member_id, email }, step))
  await recordAct(deps, tx, viewer, { action: `support.${step}`, subjectId: row.id })
  await tellLive(tx, [member_id], 'support')
  if (step === 'reopened') return
  await notify(deps, tx, member_id, caseNotice(row, step, deps.clock()))
}
