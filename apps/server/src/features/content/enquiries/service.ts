import type { content } from '@heartwell/contract/content/content.ts'
import { ENQUIRY_PAGE, type enquiries } from '@heartwell/contract/content/enquiries.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { pageOf, readNumberCursor } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from './queries.ts'
import { answerMail, receivedMail, viewEnquiry } from './view.ts'

/** Stores a visitor's message and confirms it by email, only a few times a day for each address. */
export async function contact(
  deps: Deps,
  { input: { body }, once }: Context<typeof content.contact>,
): Promise<Output<typeof content.contact>> {
  const { email } = body
  const mayMail = await deps.rateLimits.tryConsume('enquiryMail', email)
  return once(async (tx) => {
    const row = { name: body.name, email, message: body.message, created_at: deps.clock() }
    const { number } = await q.insertEnquiry(tx, row)
    if (mayMail) await deps.mailer.queue(tx, receivedMail(deps.config, { email, number }))
    const message = `Thank you. We have your message and answer within two working days. Its number is ${number}.`
    return { success: true, message }
  })
}

type List = typeof enquiries.list

export async function list(deps: Deps, { query }: Input<List>): Promise<Output<List>> {
  const after = readNumberCursor(query.cursor)
  const rows = await q.enquiriesIn(deps.db, query.state, ENQUIRY_PAGE + 1, after)
  const { shown, next_cursor } = pageOf(rows, ENQUIRY_PAGE, ({ number }) => String(number))
  const answers = await q.answersTo(
    deps.db,
    shown.map((row) => row.id),
  )
  return {
    success: true,
    counts: await q.countEnquiries(deps.db),
    rows: shown.map((row) => viewEnquiry(row, answers)),
    next_cursor,
  }
}

/**
 * Emails the answer to the visitor and marks the enquiry as done, unless a colleague was faster.
 * @throws AppError not_found, enquiry.done
 */
export function answer(deps: Deps, { viewer, input, once }: Context<typeof enquiries.answer>) {
  const { id } = input.params
  const { text } = input.body
  return once(async (tx) => {
    const at = deps.clock()
    const enquiry = await q.closeOpen(tx, id, at)
    if (!enquiry) throw new AppError((await q.findEnquiry(tx, id)) ? 'enquiry.done' : 'not_found')
    await q.insertAnswer(tx, { enquiry_id: id, text, answered_at: at, answered_by: viewer.accountId })
    await deps.mailer.queue(tx, answerMail(deps.config, enquiry, text))
    await recordAct(deps, tx, viewer, { action: 'enquiry.answered', subjectId: id })
    return { success: true, message: 'Your answer is on its way.' }
  })
}

/** Repeating it is harmless. @throws AppError not_found */
export function setDone(deps: Deps, viewer: Viewer, id: string, done: boolean) {
  return deps.db.transaction().execute(async (tx) => {
    if (await q.setDone(tx, id, done ? deps.clock() : null))
      await recordAct(deps, tx, viewer, { action: done ? 'enquiry.done' : 'enquiry.reopened', subjectId: id })
    else if (!(await q.findEnquiry(tx, id))) throw new AppError('not_found')
    return { success: true, message: done ? 'The enquiry is done.' : 'The enquiry is open again.' }
  })
}

/** Deletes enquiries `enquiryDays` after they were closed. @returns how many there were. */
export const eraseOldEnquiries = (deps: Deps): Promise<number> =>
  q.deleteDoneBefore(deps.db, new Date(deps.clock().getTime() - deps.config.enquiryDays * DAY_MS))
