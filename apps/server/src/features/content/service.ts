import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { content, PageType } from '@heartwell/contract/content.ts'
import { type editing, VERSIONS_PAGE } from '@heartwell/contract/editing.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { LETTER_PAGE, type newsletter, SUBSCRIBER_PAGE } from '@heartwell/contract/newsletter.ts'
import { SUBSCRIPTION_WORDING } from '@heartwell/contract/subscription-wording.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { cleanMarkup, saysSomething } from '../../platform/page-markup.ts'
import * as q from './queries.ts'
import * as rules from './rules.ts'
import * as view from './view.ts'

export async function page(deps: Deps, pageType: PageType): Promise<Output<typeof content.page>> {
  const found = await q.pageByType(deps.db, pageType)
  if (!found) throw new AppError('not_found')
  return { success: true, page_type: pageType, content: { desc: found.html } }
}

/** Puts a shipped page in place where there is none yet. Markup is cleaned before it is stored. */
export const installPage = (tx: Db, pageType: PageType, html: string) =>
  q.insertPage(tx, { page_type: pageType, html: cleanMarkup(html).html })

/** Puts the shipped figures in place where there are none yet. */
export const installFigures = (tx: Db, figures: { statistics: unknown; claim: string }) => q.insertFigures(tx, figures)

/** Another text as soon as a page, the figures or a count that is shown has changed. */
export const contentVersion = (db: Db): Promise<string> => q.contentState(db)

export const homeFigures = async (deps: Pick<Deps, 'db'>): Promise<Output<typeof content.home>> => ({
  success: true,
  ...view.viewHomeFigures(await q.figuresRow(deps.db)),
})

export async function editedPage(deps: Deps, type: PageType, version?: number) {
  const row = await q.pageVersion(deps.db, type, version)
  if (!row) throw new AppError('not_found')
  return { success: true, data: view.viewPage(row) }
}

type Versions = typeof editing.versions

export async function pageVersions(deps: Deps, { params, query }: Input<Versions>): Promise<Output<Versions>> {
  if (query.cursor !== undefined && !/^\d{1,9}$/.test(query.cursor)) throw new AppError('request.invalid')
  const before = query.cursor === undefined ? undefined : Number(query.cursor)
  const rows = await q.pageVersions(deps.db, params.type, VERSIONS_PAGE + 1, before)
  const shown = rows.slice(0, VERSIONS_PAGE)
  const last = rows.length > VERSIONS_PAGE ? shown.at(-1) : undefined
  return { success: true, rows: shown.map(view.viewVersion), next_cursor: last ? String(last.version) : null }
}

type Draft = { html: string; version: number }

/** @throws AppError content.stale when another version than the edited one is the present one. */
export async function savePage(deps: Deps, viewer: Viewer, type: PageType, draft: Draft) {
  const { html, removed } = cleanMarkup(draft.html)
  if (!saysSomething(html)) throw invalid('html', 'A text is required')
  await deps.db.transaction().execute((tx) => putPage(deps, tx, viewer, type, { html, version: draft.version }))
  return { ...(await editedPage(deps, type)), message: 'The page is saved.', removed }
}

/** Makes an earlier version the newest one. @throws AppError not_found, content.stale */
export async function restorePage(deps: Deps, viewer: Viewer, { params, body }: Input<typeof editing.restorePage>) {
  const { data } = await editedPage(deps, params.type, body.restore)
  const { html, removed } = cleanMarkup(data.html)
  await deps.db.transaction().execute((tx) => putPage(deps, tx, viewer, params.type, { html, version: body.version }))
  return { ...(await editedPage(deps, params.type)), message: `Version ${body.restore} is back.`, removed }
}

async function putPage(deps: Deps, tx: Db, viewer: Viewer, type: PageType, { html, version }: Draft) {
  const at = deps.clock()
  const saved = await q.updatePage(tx, type, { html, version, at })
  if (saved === undefined) throw new AppError('content.stale')
  await q.insertPageVersion(tx, { page_type: type, version: saved, html, saved_at: at, saved_by: viewer.accountId })
  await recordAct(deps, tx, viewer, { action: 'page.saved', reason: `${type}, version ${saved}` })
}

export const editedFigures = async (deps: Deps) => ({
  success: true,
  data: view.viewEditedFigures(await q.figuresRow(deps.db)),
})

/** @throws AppError content.stale when others were saved in the meantime. */
export async function saveFigures(deps: Deps, viewer: Viewer, { body }: Input<typeof editing.saveFigures>) {
  await deps.db.transaction().execute(async (tx) => {
    if (body.source === 'counted') await countFigures(deps, tx)
    const saved = await q.updateFigures(tx, { ...body, at: deps.clock() })
    if (!saved) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'figures.saved', reason: `${body.source}, version ${saved.version}` })
  })
  return { ...(await editedFigures(deps)), message: 'The figures are saved.' }
}

/** Counts the members and keeps the result with its moment; pages show what is kept. */
export async function countFigures(deps: Deps, tx: Db): Promise<void> {
  const now = deps.clock()
  const { since, ...counts } = await q.countMembers(tx, new Date(now.getTime() - rules.ACTIVE_WITHIN))
  await q.saveCount(tx, rules.countedFigures(counts, since), now)
}

const ASKED = 'Thank you. Please open the mail that we have sent to you and confirm your address with the link in it.'
/** Every address is answered after the same time, in milliseconds. */
const EVEN_TIME = 120

/** Double opt-in. Whether an address is known, new or was mailed too often is not told. */
export async function subscribe(deps: Deps, email: string): Promise<Output<typeof content.subscribe>> {
  await Promise.all([askToConfirm(deps, email.toLowerCase()), delay(EVEN_TIME)])
  return { success: true, message: ASKED }
}

async function askToConfirm(deps: Deps, email: string) {
  if (!(await deps.budgets.trySpend('newsletterMail', email))) return
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const asked = await q.askAgain(tx, { email, wording_version: SUBSCRIPTION_WORDING.version, asked_at: now })
    if (!asked) return tellSubscriber(deps, tx, email)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + rules.SUBSCRIPTION_LINK_LIFE)
    await q.insertLink(tx, { token_hash: linkHash(token), subscriber_id: asked.id, expires_at: expiresAt })
    await deps.mailer.queue(tx, view.confirmMail(deps.config, email, token, expiresAt))
  })
}

async function tellSubscriber(deps: Deps, tx: Db, email: string) {
  const known = await q.subscriberByEmail(tx, email)
  if (known) await deps.mailer.queue(tx, view.alreadySubscribedMail(deps.config, email, leaveToken(deps, known.id)))
}

const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** A second click on the link is harmless, also after its time. */
export async function confirmSubscription(
  deps: Deps,
  token: string,
): Promise<Output<typeof content.confirmSubscription>> {
  const link = await q.linkByHash(deps.db, linkHash(token))
  if (!link || (link.confirmed_at === null && link.expires_at <= deps.clock())) {
    return { success: false, message: 'This link is not valid any more. Please enter your address once more.' }
  }
  await q.confirmSubscriber(deps.db, link.id, deps.clock())
  return { success: true, message: 'Thank you. Our next letter comes to you.' }
}

/** Made of the subscriber's id, so that it needs no place in the database and works for ever, even after leaving. */
const leaveToken = (deps: Deps, subscriberId: string) =>
  `${subscriberId}.${deps.vault.codeHash(subscriberId, 'newsletter').toString('base64url')}`

function subscriberIn(deps: Deps, token: string): string | undefined {
  const id = token.slice(0, 36)
  const [given, real] = [Buffer.from(token), Buffer.from(leaveToken(deps, id))]
  return given.length === real.length && timingSafeEqual(given, real) ? id : undefined
}

/** Erases the address with everything that hangs on it. Repeating it is harmless. */
export async function unsubscribe(deps: Deps, token: string): Promise<Output<typeof content.unsubscribe>> {
  const id = subscriberIn(deps, token)
  if (!id) return { success: false, message: 'This link is not complete. Please open it from the letter once more.' }
  await deps.db.transaction().execute((tx) => q.deleteSubscriber(tx, id))
  return { success: true, message: 'You have left the list. We have erased your address and send no more letters.' }
}

/** Erases addresses that nobody confirmed. @returns how many there were. */
export const eraseUnconfirmed = (deps: Deps): Promise<number> =>
  q.deleteWaitingSince(deps.db, new Date(deps.clock().getTime() - rules.WAITING_LIFE))

type Subscribers = typeof newsletter.subscribers

export async function subscribers(deps: Deps, { query }: Input<Subscribers>): Promise<Output<Subscribers>> {
  const rows = await q.subscribersIn(deps.db, query.state, SUBSCRIBER_PAGE + 1, cursorIn(query.cursor))
  const shown = rows.slice(0, SUBSCRIBER_PAGE)
  const last = rows.length > SUBSCRIBER_PAGE ? shown.at(-1) : undefined
  return {
    success: true,
    counts: await q.countSubscribers(deps.db),
    rows: shown.map(view.viewSubscriber),
    next_cursor: last ? cursorAt(last.asked_at, last.id) : null,
  }
}

const cursorAt = (at: Date, id: string) => `${at.toISOString()}_${id}`

function cursorIn(cursor: string | undefined): q.Cursor | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split('_')
  const date = new Date(at)
  if (Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) throw new AppError('request.invalid')
  return { at: date, id }
}

/** @throws AppError not_found */
export function removeSubscriber(deps: Deps, viewer: Viewer, id: string) {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await q.deleteSubscriber(tx, id))) throw new AppError('not_found')
    await recordAct(deps, tx, viewer, { action: 'subscriber.removed', subjectId: id })
    return { success: true, message: 'The address is erased.' }
  })
}

type Letters = typeof newsletter.letters

export async function letters(deps: Deps, { query }: Input<Letters>): Promise<Output<Letters>> {
  const rows = await q.letters(deps.db, LETTER_PAGE + 1, cursorIn(query.cursor))
  const shown = rows.slice(0, LETTER_PAGE)
  const last = rows.length > LETTER_PAGE ? shown.at(-1) : undefined
  return {
    success: true,
    rows: shown.map(view.viewLetter),
    next_cursor: last ? cursorAt(last.created_at, last.id) : null,
  }
}

type LetterText = { subject: string; text: string }

export async function testLetter(deps: Deps, viewer: Viewer, letter: LetterText) {
  const mail = view.testLetterMail(deps.config, viewer.email, letter)
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, mail))
  return { success: true, message: `The letter is on its way to ${viewer.email}.` }
}

export const LETTER_QUEUE = 'newsletter-letter'

/** Stores the letter with everybody who gets it; a job makes the mails. The same id again sends nothing more. */
export function sendLetter(deps: Deps, viewer: Viewer, { id, subject, text }: LetterText & { id: string }) {
  return deps.db.transaction().execute(async (tx) => {
    const { confirmed } = await q.countSubscribers(tx)
    if (confirmed === 0) return { success: false, message: 'Nobody has confirmed a subscription yet.' }
    const row = { id, subject, text, created_at: deps.clock(), created_by: viewer.accountId }
    const letter = await q.insertLetter(tx, row)
    if (!letter) return { success: true, message: 'This letter is on its way already.' }
    await deps.jobs.send(tx, LETTER_QUEUE, { letterId: id })
    await recordAct(deps, tx, viewer, { action: 'letter.sent', subjectId: id, reason: `to ${letter.total}` })
    return {
      success: true,
      message: `The letter is on its way to ${letter.total === 1 ? '1 person' : `${letter.total} people`}.`,
    }
  })
}

/**
 * Makes the mails of the next batch and orders the one after it, all in one transaction: cut off at any moment, it is
 * done wholly or not at all, and a repeated job finds only who has no mail yet.
 */
export function sendLetterBatch(deps: Deps, letterId: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const letter = await q.lockLetter(tx, letterId)
    if (!letter) return
    const batch = await q.nextRecipients(tx, letterId, rules.LETTER_BATCH)
    for (const { id, email } of batch) {
      await deps.mailer.queue(tx, view.letterMail(deps.config, email, letter, leaveToken(deps, id)))
    }
    const finished = batch.length < rules.LETTER_BATCH
    const subscriberIds = batch.map(({ id }) => id)
    await q.noteBatch(tx, { letterId, subscriberIds, finishedAt: finished ? deps.clock() : null })
    if (!finished) await deps.jobs.send(tx, LETTER_QUEUE, { letterId })
  })
}

/** Orders the rest of letters whose job was given up. */
export async function resumeLetters(deps: Deps): Promise<void> {
  for (const { id } of await q.unfinishedLetters(deps.db)) {
    await deps.jobs.send(deps.db, LETTER_QUEUE, { letterId: id })
  }
}
