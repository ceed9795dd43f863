import type { content } from '@heartwell/contract/content.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { ENQUIRY_PAGE, type enquiries } from '@heartwell/contract/enquiries.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import * as q from './queries.ts'
import { answerMail, receivedMail, viewEnquiry } from './view.ts'

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
