import { randomBytes } from 'node:crypto'
import type { content, PageType } from '@heartwell/contract/content/content.ts'
import { type editing, VERSIONS_PAGE } from '@heartwell/contract/content/editing.ts'
import { ISSUE_PAGE, type newsletter, SUBSCRIBER_PAGE } from '@heartwell/contract/content/newsletter.ts'
import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { linkHash } from '../../platform/crypto/link-hash.ts'
import { readSignedId, signId } from '../../platform/crypto/signed-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readNumberCursor, readTimeCursor } from '../../platform/db/pagination.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { inEvenTime } from '../../platform/even-time.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { forEachDue } from '../../platform/jobs/for-each-due.ts'
import { hasText } from './box-markup.ts'
import { hasUncheckedHelplines } from './helplines/service.ts'
import { cleanMarkup } from './page-markup.ts'
import { listShippedClaims } from './page-texts/service.ts'
import { pageHeads, pages } from './page-versions.ts'
import * as q from './queries.ts'
import * as rules from './rules.ts'
import * as view from './view.ts'

export async function page(deps: Deps, pageType: PageType): Promise<Output<typeof content.page>> {
  const found = await q.pageByType(deps.db, pageType)
  if (!found) throw new AppError('not_found')
  return { success: true, page_type: pageType, content: { desc: found.html } }
}

/** Stores the shipped figures where none exist yet. */
export const installFigures = (tx: Db, figures: { statistics: unknown; claim: string }) => q.insertFigures(tx, figures)

/**
 * What was made for a site without members and nobody has replaced or checked: pages, figures, people and claims of the
 * public pages, emergency numbers and settings, by their names.
 */
export async function listPlaceholders({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string[]> {
  const shipped = await q.shippedContent(db)
  const claims = await listShippedClaims(db)
  const unchecked = (await hasUncheckedHelplines(db)) ? ['emergency numbers'] : []
  return [...shipped, ...claims, ...unchecked, ...rules.placeholderSettings(config)]
}

/** At the start of a public site: reminds the operator of what visitors should not see. */
export async function warnOfPlaceholders(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const shipped = await listPlaceholders(deps)
  if (shipped.length > 0)
    deps.log.warn({ alert: 'shipped_content', shipped }, 'placeholders are public: replace them before visitors come')
}

export const homeFigures = async (deps: Pick<Deps, 'db'>): Promise<Output<typeof content.home>> => ({
  success: true,
  ...view.viewHomeFigures(await q.figuresRow(deps.db)),
})

export const editedPage = async (deps: Deps, type: PageType, version?: number) => ({
  success: true,
  data: view.viewPage(await pages.read(deps.db, type, version)),
})

type Versions = typeof editing.versions

export async function pageVersions(deps: Deps, { params, query }: Input<Versions>): Promise<Output<Versions>> {
  const before = readNumberCursor(query.cursor)
  const rows = await pageHeads.last(deps.db, VERSIONS_PAGE + 1, params.type, before)
  const { shown, next_cursor } = pageOf(rows, VERSIONS_PAGE, ({ version }) => String(version))
  return { success: true, rows: shown.map(view.viewVersion), next_cursor }
}

type Draft = { html: string; version: number }

/** @throws AppError content.stale when the edited version is no longer the current one. */
export async function savePage(deps: Deps, viewer: Viewer, type: PageType, draft: Draft) {
  const { html, removed } = await cleanMarkup(draft.html)
  if (!hasText(html)) throw invalid('html', 'A text is required')
  await deps.db.transaction().execute((tx) => putPage(deps, tx, viewer, type, { html, version: draft.version }))
  return { ...(await editedPage(deps, type)), message: 'The page is saved.', removed }
}

/** Makes an earlier version the current one. @throws AppError not_found, content.stale */
export async function restorePage(deps: Deps, viewer: Viewer, { params, body }: Input<typeof editing.restorePage>) {
  const { data } = await editedPage(deps, params.type, body.restore)
  const { html, removed } = await cleanMarkup(data.html)
  await deps.db.transaction().execute((tx) => putPage(deps, tx, viewer, params.type, { html, version: body.version }))
  return { ...(await editedPage(deps, params.type)), message: `Version ${body.restore} is restored.`, removed }
}

async function putPage(deps: Deps, tx: Db, viewer: Viewer, type: PageType, { html, version }: Draft) {
  const at = deps.clock()
  const saved = await q.updatePage(tx, type, { html, version, at })
  if (saved === undefined) throw new AppError('content.stale')
  await pages.insert(tx, { page_type: type, version: saved, html, saved_at: at, saved_by: viewer.accountId })
  await recordAct(deps, tx, viewer, { action: 'page.saved', reason: `${type}, version ${saved}` })
}

export const editedFigures = async (deps: Deps) => ({
  success: true,
  data: view.viewEditedFigures(await q.figuresRow(deps.db)),
})

/** @throws AppError content.stale when somebody else has saved in the meantime. */
export async function saveFigures(deps: Deps, viewer: Viewer, { body }: Input<typeof editing.saveFigures>) {
  await deps.db.transaction().execute(async (tx) => {
    if (body.source === 'counted') await countFigures(deps, tx)
    const saved = await q.updateFigures(tx, { ...body, at: deps.clock() })
    if (!saved) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'figures.saved', reason: `${body.source}, version ${saved.version}` })
  })
  return { ...(await editedFigures(deps)), message: 'The figures are saved.' }
}

/** Counts the members and stores the result with its time. Pages show the stored result. */
export async function countFigures(deps: Deps, tx: Db): Promise<void> {
  const now = deps.clock()
  const { since, ...counts } = await q.countMembers(tx, new Date(now.getTime() - rules.ACTIVE_WITHIN))
  await q.saveCount(tx, rules.countedFigures(counts, since), now)
}

const NEWSLETTER = 'newsletter'
const ASKED = 'Thank you. We’ve emailed you a link. Please open it to confirm your address.'

/** Double opt-in. The answer never says whether the address is known, new or over its limit of emails. */
export function subscribe(deps: Deps, email: string, once: Once): Promise<Output<typeof content.subscribe>> {
  const subscribing = once(async (tx) => {
    if (await deps.rateLimits.tryConsume('newsletterMail', email)) await askToConfirm(deps, tx, email)
    return { success: true, message: ASKED }
  })
  return inEvenTime(subscribing)
}

async function askToConfirm(deps: Deps, tx: Db, email: string) {
  const now = deps.clock()
  const asked = await q.askAgain(tx, { email, wording_version: SUBSCRIPTION_WORDING.version, asked_at: now })
  if (!asked) return notifySubscriber(deps, tx, email)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + rules.SUBSCRIPTION_LINK_LIFE)
  await q.insertLink(tx, { token_hash: linkHash(token), subscriber_id: asked.id, expires_at: expiresAt })
  await deps.mailer.queue(tx, view.confirmMail(deps.config, email, token, expiresAt))
}

async function notifySubscriber(deps: Deps, tx: Db, email: string) {
  const known = await q.subscriberByEmail(tx, email)
  if (known) await deps.mailer.queue(tx, view.alreadySubscribedMail(deps.config, email, leaveToken(deps, known.id)))
}

/** A second click on the link is harmless, even after the link has expired. */
export async function confirmSubscription(
  deps: Deps,
  token: string,
): Promise<Output<typeof content.confirmSubscription>> {
  const link = await q.linkByHash(deps.db, linkHash(token))
  if (!link || (link.confirmed_at === null && link.expires_at <= deps.clock())) {
    return { success: false, message: 'This link is no longer valid. Please enter your address again.' }
  }
  await q.confirmSubscriber(deps.db, link.id, deps.clock())
  return { success: true, message: 'Thank you. You’re subscribed.' }
}

/**
 * The token is derived from the subscriber's id, so it needs no row and stays valid for ever, even after unsubscribing.
 */
const leaveToken = ({ vault }: Deps, subscriberId: string) => signId(vault, subscriberId, NEWSLETTER)

/** Deletes the address and everything that refers to it. Repeating it is harmless. */
export async function unsubscribe(deps: Deps, token: string): Promise<Output<typeof content.unsubscribe>> {
  const id = readSignedId(deps.vault, token, NEWSLETTER)
  if (!id) return { success: false, message: 'This link is not complete. Please open it from the newsletter again.' }
  await deps.db.transaction().execute((tx) => q.deleteSubscriber(tx, id))
  return {
    success: true,
    message: 'You’ve unsubscribed. We’ve deleted your address and won’t send you any more newsletters.',
  }
}

/** Deletes addresses that nobody confirmed. @returns how many there were. */
export const eraseUnconfirmed = (deps: Deps): Promise<number> =>
  q.deleteWaitingSince(deps.db, new Date(deps.clock().getTime() - rules.WAITING_LIFE))

type Subscribers = typeof newsletter.subscribers

export async function subscribers(deps: Deps, { query }: Input<Subscribers>): Promise<Output<Subscribers>> {
  const rows = await q.subscribersIn(deps.db, query.state, SUBSCRIBER_PAGE + 1, readTimeCursor(query.cursor, 'uuid'))
  const { shown, next_cursor } = pageOf(rows, SUBSCRIBER_PAGE, ({ cursor }) => cursor)
  return {
    success: true,
    counts: await q.countSubscribers(deps.db),
    rows: shown.map(view.viewSubscriber),
    next_cursor,
  }
}

/** @throws AppError not_found */
export function removeSubscriber(deps: Deps, viewer: Viewer, id: string) {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await q.deleteSubscriber(tx, id))) throw new AppError('not_found')
    await recordAct(deps, tx, viewer, { action: 'subscriber.removed', subjectId: id })
    return { success: true, message: 'The address is deleted.' }
  })
}

type IssueList = typeof newsletter.issues

export async function issues(deps: Deps, { query }: Input<IssueList>): Promise<Output<IssueList>> {
  const rows = await q.issues(deps.db, ISSUE_PAGE + 1, readTimeCursor(query.cursor, 'uuid'))
  const { shown, next_cursor } = pageOf(rows, ISSUE_PAGE, ({ cursor }) => cursor)
  return { success: true, rows: shown.map(view.viewIssue), next_cursor }
}

type IssueText = { subject: string; text: string }

export async function sendTestIssue(deps: Deps, viewer: Viewer, issue: IssueText) {
  const mail = view.testIssueMail(deps.config, viewer.email, issue)
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, mail))
  return { success: true, message: `The newsletter is on its way to ${viewer.email}.` }
}

export const ISSUE_QUEUE = 'newsletter-letter'

/**
 * Stores the newsletter issue with all its recipients; a job makes the emails. Sending the same id again has no effect.
 */
export function sendIssue(deps: Deps, viewer: Viewer, { id, subject, text }: IssueText & { id: string }) {
  return deps.db.transaction().execute(async (tx) => {
    const { confirmed } = await q.countSubscribers(tx)
    if (confirmed === 0) return { success: false, message: 'Nobody has confirmed a subscription yet.' }
    const row = { id, subject, text, created_at: deps.clock(), created_by: viewer.accountId }
    const issue = await q.insertIssue(tx, row)
    if (!issue) return { success: true, message: 'This newsletter is already on its way.' }
    await deps.jobs.send(tx, ISSUE_QUEUE, { issueId: id })
    await recordAct(deps, tx, viewer, { action: 'letter.sent', subjectId: id, reason: `to ${issue.total}` })
    return {
      success: true,
      message: `The newsletter is on its way to ${issue.total === 1 ? '1 person' : `${issue.total} people`}.`,
    }
  })
}

/**
 * Makes the next emails, each in its own transaction, and queues a job for the rest. A crash therefore loses or repeats
 * nothing: a repeated job finds only the recipients without an email.
 */
export async function sendIssueBatch(deps: Deps, issueId: string): Promise<void> {
  const issue = await q.unfinishedIssue(deps.db, issueId)
  if (!issue) return
  const made = await forEachDue(deps, {
    job: `${ISSUE_QUEUE} ${issueId}`,
    read: (except) => q.recipientsOf(deps.db, issueId, except, rules.ISSUE_BATCH),
    keyOf: (subscriberId) => subscriberId,
    run: (subscriberId) => deps.db.transaction().execute((tx) => sendIssueTo(deps, tx, issue, subscriberId)),
  })
  const isFinished = await q.finishIssue(deps.db, issueId, deps.clock())
  if (!isFinished && made > 0) await deps.jobs.send(deps.db, ISSUE_QUEUE, { issueId })
}

async function sendIssueTo(deps: Deps, tx: Db, issue: IssueText & { id: string }, subscriberId: string) {
  // A subscriber who unsubscribes now waits for this transaction, and then also deletes the email.
  const subscriber = await lockRow(tx, 'subscribers', subscriberId)
  if (!subscriber || !(await q.countRecipient(tx, issue.id, subscriberId))) return false
  await deps.mailer.queue(tx, view.issueMail(deps.config, subscriber.email, issue, leaveToken(deps, subscriberId)))
  return true
}

/** Queues the rest of newsletter issues whose job was given up, or of which an email could not be made. */
export async function resumeIssues(deps: Deps): Promise<void> {
  for (const { id } of await q.unfinishedIssues(deps.db)) {
    await deps.jobs.send(deps.db, ISSUE_QUEUE, { issueId: id })
  }
}
