import { createHash, timingSafeEqual } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  isTimeZone,
  MAILED_KINDS,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeSettings,
} from '@heartwell/contract/notice-settings.ts'
import type { notifications, PushSubscriptionJson } from '@heartwell/contract/notifications.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { tellLive } from '../../platform/live/tell.ts'
import { areUsableKeys } from '../../platform/push/push-endpoint.ts'
import * as q from './queries.ts'
import { kindsMailed, mailWayOf, NEWS_LIFE, nextDigest, quietUntil, subscriptionIn } from './rules.ts'
import { noticeMail, pushNotice, settingsRow, viewNotice, viewSettings } from './view.ts'

export const PUSH_QUEUE = 'push-send'
export const NOTICE_QUEUE = 'notice-deliver'
export const DIGEST_QUEUE = 'notice-digest'

type Notice = {
  kind: NoticeKind
  /** Fixed for what it tells: notices of one kind and title that come on one day are shown as one. */
  title: string
  message: string
  at: Date
  /** The member that it speaks of. */
  aboutId?: string
  /** What it leads to, if that is no member: the number of a case, a part of the profile. */
  ref?: string
  /** Its mail is sent by whoever tells it. */
  mailed?: true
}

/** Tells a member something, in the transaction that makes it true, by the ways that she chose. */
export async function notify({ jobs }: Pick<Deps, 'jobs'>, tx: Db, memberId: string, notice: Notice): Promise<void> {
  const { kind, title, message, at, aboutId, ref, mailed } = notice
  const { id } = await q.insertNotification(tx, {
    member_id: memberId,
    about_id: aboutId ?? null,
    kind,
    ref: ref ?? null,
    title,
    message,
    created_at: at,
    mailed_at: mailed ? at : null,
  })
  await tellLive(tx, [memberId], 'notifications')
  await jobs.send(tx, NOTICE_QUEUE, { noticeId: id })
}

/** Takes back what is not true any more, read or not. */
export async function unnotify(tx: Db, memberId: string, told: Pick<Notice, 'kind' | 'title'> & { aboutId: string }) {
  await q.deleteNotifications(tx, memberId, told)
  await tellLive(tx, [memberId], 'notifications')
}

type History = typeof notifications.history

export async function history(deps: Deps, viewer: Viewer, { body }: Input<History>): Promise<Output<History>> {
  const { limit, cursor } = body
  const rows = await q.notificationsOf(deps.db, viewer.accountId, { limit: limit + 1, after: cursor })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { success: true, notification_history: shown.map(viewNotice), next_cursor: last?.id ?? null }
}

export const unreadNotices = async (db: Db, memberId: string): Promise<number> =>
  (await q.countUnread(db, memberId)).unread

/** Without a list and a moment, all of them until now. */
export async function markRead(deps: Deps, viewer: Viewer, { body }: Input<typeof notifications.markRead>) {
  const at = deps.clock()
  const which = body.ids ? { ids: body.ids } : { until: body.until ? new Date(body.until) : at }
  await q.markRead(deps.db, viewer.accountId, which, at)
  // Other pages and devices of hers count anew.
  await tellLive(deps.db, [viewer.accountId], 'notifications')
  return { success: true, message: 'Read.' }
}

/** Marks what leads to one place as read, when its owner has been there. */
export async function markReadOf(db: Db, memberId: string, kind: NoticeKind, ref: string): Promise<void> {
  if ((await q.markReadOf(db, memberId, kind, ref)) > 0) await tellLive(db, [memberId], 'notifications')
}

const settingsOf = async (db: Db, memberId: string) => viewSettings(await q.settingsOf(db, memberId))

export async function settings(deps: Deps, viewer: Viewer): Promise<Output<typeof notifications.settings>> {
  const row = await q.settingsOf(deps.db, viewer.accountId)
  const zone = row?.time_zone ?? null
  return { success: true, settings: viewSettings(row), zone_known: zone !== null && isTimeZone(zone) }
}

export async function saveSettings(deps: Deps, viewer: Viewer, wanted: NoticeSettings) {
  const at = deps.clock()
  const memberId = viewer.accountId
  await deps.db.transaction().execute(async (tx) => {
    await q.saveSettings(tx, settingsRow(wanted, { memberId, zoneKnown: true, at }))
    // What is owed already may be due at another hour now.
    if (kindsMailed(wanted, 'daily').length > 0) await planDigest(deps, tx, memberId, wanted)
  })
  return { success: true, message: 'Saved.' }
}

/**
 * Pushes and mails one notice as its owner chose; in her quiet hours, when they are over. What she has read meanwhile
 * is not sent, and what came together leaves together.
 */
export async function deliverNotice(deps: Deps, noticeId: string): Promise<void> {
  const notice = await q.unreadNotice(deps.db, noticeId)
  if (!notice) return
  const { member_id: memberId } = notice
  const chosen = await settingsOf(deps.db, memberId)
  const kind = NOTICE_KINDS.find((one) => one === notice.kind)
  if (kind && !notice.mailed_at && mailWayOf(chosen, kind) === 'daily')
    await planDigest(deps, deps.db, memberId, chosen)
  const startAfter = quietUntil(chosen, deps.clock())
  if (startAfter) return deps.jobs.send(deps.db, NOTICE_QUEUE, { noticeId }, { startAfter })
  await deps.db.transaction().execute(async (tx) => {
    await pushOwed(deps, tx, memberId, chosen)
    await mailOwed(deps, tx, { id: memberId, email: notice.email }, chosen, 'at_once')
  })
}

const owedTo = (deps: Deps, memberId: string) => {
  const at = deps.clock()
  return { memberId, at, since: new Date(at.getTime() - NEWS_LIFE) }
}

async function pushOwed(deps: Deps, tx: Db, memberId: string, { push, neutral }: NoticeSettings) {
  const wanted = NOTICE_KINDS.filter((kind) => push[kind])
  const kinds = await q.takeToPush(tx, wanted, owedTo(deps, memberId))
  if (kinds.length === 0) return
  for (const { id } of await q.subscriptionsOf(tx, memberId)) {
    await deps.jobs.send(tx, PUSH_QUEUE, { subscriptionId: id, kinds, neutral })
  }
}

type Receiver = { id: string; email: string }

async function mailOwed(deps: Deps, tx: Db, { id, email }: Receiver, chosen: NoticeSettings, way: 'at_once' | 'daily') {
  const kinds = await q.takeToMail(tx, kindsMailed(chosen, way), owedTo(deps, id))
  if (kinds.length === 0) return
  const about = { kinds, way, neutral: chosen.neutral, token: stopToken(deps, id) }
  await deps.mailer.queue(tx, noticeMail(deps.config, { to: email, accountId: id }, about))
}

/** One daily mail of a member for each time that it is due, however much there is to tell. */
async function planDigest(deps: Deps, tx: Db, memberId: string, chosen: NoticeSettings) {
  const due = nextDigest(chosen, deps.clock())
  const data = { memberId, due: due.toISOString() }
  await deps.jobs.send(tx, DIGEST_QUEUE, data, { id: digestId(data), startAfter: due })
}

type DigestJob = { memberId: string; due: string }

function digestId({ memberId, due }: DigestJob): string {
  const hex = createHash('sha256').update(`${memberId} ${due}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Sends the daily mail, unless the member has moved it to another hour since. */
export async function deliverDigest(deps: Deps, { memberId, due }: DigestJob): Promise<void> {
  const member = await q.addressOf(deps.db, memberId)
  if (!member) return
  const chosen = await settingsOf(deps.db, memberId)
  const justBefore = new Date(new Date(due).getTime() - 1)
  if (nextDigest(chosen, justBefore).toISOString() !== due) return planDigest(deps, deps.db, memberId, chosen)
  await deps.db
    .transaction()
    .execute((tx) => mailOwed(deps, tx, { id: memberId, email: member.email }, chosen, 'daily'))
}

const stopToken = (deps: Deps, memberId: string) =>
  `${memberId}.${deps.vault.codeHash(memberId, 'notice-mails').toString('base64url')}`

function memberIn(deps: Deps, token: string): string | undefined {
  const id = token.slice(0, 36)
  const [given, real] = [Buffer.from(token), Buffer.from(stopToken(deps, id))]
  return given.length === real.length && timingSafeEqual(given, real) ? id : undefined
}

/** Ends the mails about notices, for whoever holds one of them. Repeating it is harmless. */
export async function stopMails(deps: Deps, token: string): Promise<Output<typeof notifications.stopMails>> {
  const memberId = memberIn(deps, token)
  if (!memberId) return { success: false, message: 'Please open the link from the e-mail once more.' }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await q.isMember(tx, memberId))) return
    const row = await q.settingsOf(tx, memberId)
    const none = Object.fromEntries(MAILED_KINDS.map((kind) => [kind, 'off'])) as NoticeSettings['mail'] // of each kind
    const chosen = { ...viewSettings(row), mail: none }
    const owner = { memberId, zoneKnown: Boolean(row?.time_zone), at: deps.clock() }
    await q.saveSettings(tx, settingsRow(chosen, owner))
  })
  return { success: true, message: 'We send no more of these e-mails. What is new stands in your notifications.' }
}

/**
 * Tells the browsers that a member allowed it that there is news, beside any notice; in her quiet hours, when they are
 * over.
 */
export async function pushNews(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, accountId: string): Promise<void> {
  const startAfter = quietUntil(await settingsOf(tx, accountId), deps.clock())
  for (const { id } of await q.subscriptionsOf(tx, accountId)) {
    await deps.jobs.send(tx, PUSH_QUEUE, { subscriptionId: id }, startAfter ? { startAfter } : {})
  }
}

export type PushJob = { subscriptionId: string; kinds?: NoticeKind[]; neutral?: boolean }

/** Sends the one notice. What the browser took back is erased. @throws PushNotSent when another try may help. */
export async function deliverPush(deps: Deps, { subscriptionId, kinds = [], neutral = true }: PushJob): Promise<void> {
  const subscription = await q.subscriptionById(deps.db, subscriptionId)
  if (!subscription) return
  const result = await deps.push.send(subscription, pushNotice(deps.config, kinds, neutral))
  if (result === 'gone') await q.deleteSubscriptionById(deps.db, subscriptionId)
  else if (result !== 'sent') deps.log.warn({ status: result.refused }, 'a push service refused a notice')
}

export async function subscribe(deps: Deps, viewer: Viewer, subscription: PushSubscriptionJson) {
  if (!isOurs(deps, subscription)) throw invalid('subscription', 'Notices cannot be sent to this browser.')
  await deps.db.transaction().execute((tx) => saveSubscription(deps, tx, viewer.accountId, subscription))
  return { success: true, message: 'This browser tells you when there is news.' }
}

/** Whether this installation may and can send there. */
const isOurs = ({ push }: Deps, { endpoint, keys }: PushSubscriptionJson) =>
  push.allows(endpoint) && areUsableKeys(keys)

const saveSubscription = (deps: Deps, tx: Db, accountId: string, { endpoint, keys }: PushSubscriptionJson) =>
  q.saveSubscription(tx, { account_id: accountId, endpoint, ...keys, created_at: deps.clock() })

/** @returns whether a registration's token was a subscription of ours; any other text is of no consequence. */
export async function subscribeWithToken(deps: Deps, tx: Db, accountId: string, token: string): Promise<boolean> {
  const subscription = subscriptionIn(token)
  if (!subscription || !isOurs(deps, subscription)) return false
  await saveSubscription(deps, tx, accountId, subscription)
  return true
}

/** The same answer whether or not there was one. */
export async function unsubscribe(deps: Deps, viewer: Viewer, endpoint: string) {
  await q.deleteSubscription(deps.db, viewer.accountId, endpoint)
  return { success: true, message: 'This browser stays quiet.' }
}
