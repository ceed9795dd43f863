import { createHash } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { NoticeCase, notices } from '@heartwell/contract/safety/notices.ts'
import type { Deps } from '../../../deps.ts'
import { readSignedId, signId } from '../../../platform/crypto/signed-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { withCaseNumber } from '../../support/case-numbers/service.ts'
import { copyProfile } from '../evidence/profiles/service.ts'
import { COMPLAINT_RECEIVED, complainAbout, readCase } from '../own-reports/service.ts'
import * as q from './queries.ts'
import { noticeLinkMail, noticeUpdateMail } from './view.ts'

const PURPOSE = 'notice'

type Send = typeof notices.send
type Form = Input<Send>['body']

/** The address of a profile contains the id of its member. */
const ID_IN_ADDRESS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Stores a report by somebody without an account, with the profile that it names, and emails the link to its case, only a few times a day to an address. */
export async function sendNotice(deps: Deps, { input: { body }, once }: Context<Send>): Promise<Output<Send>> {
  const mayMail = await deps.rateLimits.tryConsume('noticeMail', body.email)
  const work = once(async (tx) => {
    const { notice, isNew } = await storeNotice(deps, tx, body)
    const reportedId = ID_IN_ADDRESS.exec(body.about)?.[0]
    if (isNew && reportedId) await copyProfile(deps, tx, notice.id, reportedId)
    if (isNew && mayMail) await mailLink(deps, tx, notice)
    return {
      success: true,
      message: `Thank you. We have your report. Its case number is ${notice.number}.`,
      case_number: notice.number,
    }
  })
  // The copy of a profile takes time, which would show who is a member.
  return inEvenTime(work)
}

/** The same report sent again is the first one. */
async function storeNotice(deps: Deps, tx: Db, body: Form): Promise<{ notice: q.NoticeRow; isNew: boolean }> {
  const { relation, about, name, email } = body
  const fingerprint = fingerprintOf(body)
  const report = await insertReport(deps, tx, body)
  if (await q.insertNotice(tx, { report_id: report.id, relation, about, name, email, fingerprint }))
    return { notice: { ...report, email }, isNew: true }
  await q.deleteReport(tx, report.id)
  const notice = await q.noticeLike(tx, fingerprint)
  if (!notice) throw new Error('the notice has disappeared between two statements')
  return { notice, isNew: false }
}

const fingerprintOf = ({ relation, about, reason, text, name, email }: Form): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([relation, about, reason, text, name, email]))
    .digest()

function insertReport({ clock }: Deps, tx: Db, { reason, text }: Form) {
  const at = clock()
  const row = { reporter_type: 'visitor', reason, description: text, created_at: at, since: at }
  return withCaseNumber((number) => q.insertReport(tx, { ...row, number }))
}

const mailLink = (deps: Deps, tx: Db, notice: q.NoticeRow) =>
  deps.mailer.queue(tx, noticeLinkMail(deps.config, notice, signId(deps.vault, notice.id, PURPOSE)))

/** Emails the sender of a public report that there is something new. Does nothing for the report of a member. */
export async function mailNoticeUpdate(deps: Deps, tx: Db, reportId: string): Promise<boolean> {
  const notice = await q.noticeOf(tx, reportId)
  if (!notice?.email) return false
  await deps.mailer.queue(tx, noticeUpdateMail(deps.config, notice, signId(deps.vault, notice.id, PURPOSE)))
  return true
}

type SendLink = typeof notices.sendLink

/** Answers the same, and after the same time, for every number and address. */
export async function sendNoticeLink(deps: Deps, { body }: Input<SendLink>): Promise<Output<SendLink>> {
  await inEvenTime(mailLinkIfKnown(deps, body))
  return {
    success: true,
    message: 'If this number and this address belong together, we’ve emailed you a link to the case.',
  }
}

async function mailLinkIfKnown(deps: Deps, { number, email }: Input<SendLink>['body']) {
  const notice = await q.noticeBy(deps.db, number, email)
  if (!notice || !(await deps.rateLimits.tryConsume('noticeMail', email))) return
  await deps.db.transaction().execute((tx) => mailLink(deps, tx, notice))
}

/** @throws AppError not_found */
async function readNoticeCase(deps: Deps, db: Db, noticeId: string): Promise<NoticeCase> {
  const { row, data } = await readCase(deps, db, { noticeId })
  return { ...data, about: row.about ?? '' }
}

/** @throws AppError not_found for a token that we did not make */
function noticeIdOf({ vault }: Deps, token: string): string {
  const id = readSignedId(vault, token, PURPOSE)
  if (!id) throw new AppError('not_found')
  return id
}

type Read = typeof notices.read

/** @throws AppError not_found */
export async function readNotice(deps: Deps, { body }: Input<Read>): Promise<Output<Read>> {
  return { success: true, data: await readNoticeCase(deps, deps.db, noticeIdOf(deps, body.token)) }
}

type Complain = typeof notices.complain

/** @throws AppError not_found, complaint.closed */
export async function complainAboutNotice(
  deps: Deps,
  { body: { token, text } }: Input<Complain>,
): Promise<Output<Complain>> {
  const noticeId = noticeIdOf(deps, token)
  const data = await deps.db.transaction().execute(async (tx) => {
    await complainAbout(deps, tx, { noticeId }, text)
    return readNoticeCase(deps, tx, noticeId)
  })
  return { success: true, message: COMPLAINT_RECEIVED, data }
}
