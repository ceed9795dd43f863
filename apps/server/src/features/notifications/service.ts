import { createHash, randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '@heartwell/contract/notifications/notification-settings.ts'
import type { notifications, PushSubscriptionJson } from '@heartwell/contract/notifications/notifications.ts'
import { isTimeZone } from '@heartwell/contract/time/time-zones.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { readSignedId, signId } from '../../platform/crypto/signed-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/pagination.ts'
import { writeTogether } from '../../platform/db/together.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { firstPictures, interestsSharedWithPick } from '../matching/service.ts'
import { areUsableKeys } from './push/push-endpoint.ts'
import * as q from './queries.ts'
import { kindsMailed, mailChoices, mailWayOf, nextDigest, PUSH_TTL_MS, quietUntil, subscriptionIn } from './rules.ts'
import { notificationMail, pushNotification, settingsRow, viewNotification, viewSettings } from './view.ts'

export { unreadRead as unreadNotificationsRead } from './queries.ts'

export const PUSH_QUEUE = 'push-send'
export const NOTIFICATION_QUEUE = 'notice-deliver'
export const DIGEST_QUEUE = 'notice-digest'

type Notification = {
  kind: NotificationKind
  /** A fixed text for each event: notifications with the same kind and title on one day are shown as one. */
  title: string
  message: string
  at: Date
  /** The member whom the notification is about. */
  aboutId?: string
  /** The target of the link, unless it is a member: the number of a case, or a part of the profile. */
  ref?: string
  /** The caller sends the email itself. */
  mailed?: true
}

/** Stores a notification in the transaction of the event, and queues its delivery as the member chose. */
export async function notify(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  memberId: string,
  notification: Notification,
): Promise<void> {
  await writeTogether(tx, (batch) => addNotification({ jobs }, batch, memberId, notification))
}

/** The same as a part of a larger batch of statements. */
export async function addNotification(
  { jobs }: Pick<Deps, 'jobs'>,
  batch: Db,
  memberId: string,
  notification: Notification,
): Promise<void> {
  const { kind, title, message, at, aboutId, ref, mailed } = notification
  const id = randomUUID()
  await q.insertNotification(batch, {
    id,
    member_id: memberId,
    about_id: aboutId ?? null,
    kind,
    ref: ref ?? null,
    title,
    message,
    created_at: at,
    mailed_at: mailed ? at : null,
  })
  await jobs.send(batch, NOTIFICATION_QUEUE, { notificationId: id })
}

/**
 * Stores a notification about the safety of the account, and pushes it to every browser at once, whatever the member
 * chose: also in quiet hours. The caller sends the email itself.
 */
export async function notifyEverywhere(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  memberId: string,
  { kind, title, message, ref, at }: Pick<Notification, 'kind' | 'title' | 'message' | 'ref' | 'at'>,
): Promise<void> {
  const id = randomUUID()
  const row = { id, member_id: memberId, about_id: null, kind, ref: ref ?? null, title, message, created_at: at }
  await q.insertNotification(tx, { ...row, mailed_at: at, pushed_at: at })
  const { neutral } = await settingsOf(tx, memberId)
  for (const { id } of await q.subscriptionsOf(tx, memberId))
    await deps.jobs.send(tx, PUSH_QUEUE, { subscriptionId: id, kinds: [kind], neutral })
}

/**
 * Removes a notification that is no longer true, read or not.
 * @returns when it was read; null if it was not
 */
export async function retractNotification(
  tx: Db,
  memberId: string,
  reference: Pick<Notification, 'kind' | 'title'> & { aboutId: string },
): Promise<Date | null> {
  const deleted = await q.deleteNotifications(tx, memberId, reference)
  await publishInvalidation(tx, [memberId], 'notifications')
  const newest = deleted.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
  return newest?.read_at ?? null
}

/** Puts a retracted notification back into the list, as read or unread as it was. It sends no push and no email. */
export async function restoreNotification(
  tx: Db,
  memberId: string,
  notification: Pick<Notification, 'kind' | 'title' | 'message' | 'at'> & { aboutId: string },
  { readAt, at }: { readAt: Date | null; at: Date },
): Promise<void> {
  const { kind, title, message, at: created_at, aboutId: about_id } = notification
  const row = { id: randomUUID(), member_id: memberId, about_id, kind, ref: null, title, message, created_at }
  await q.insertNotification(tx, { ...row, read_at: readAt, mailed_at: at, pushed_at: at })
}

type History = typeof notifications.history

export async function history(deps: Deps, viewer: Viewer, { body }: Input<History>): Promise<Output<History>> {
  const { limit, cursor } = body
  const after = readTimeCursor(cursor, 'uuid')
  const rows = await q.notificationsOf(deps.db, viewer.accountId, { limit: limit + 1, after })
  const { shown, next_cursor } = pageOf(rows, limit, ({ cursor }) => cursor)
  const about = shown.flatMap(({ about_id }) => about_id ?? [])
  const pictures = await firstPictures(deps, viewer.accountId, about)
  const listed = shown.map((row) => viewNotification(row, pictures.get(row.about_id ?? '') ?? null))
  return { success: true, notification_history: listed, next_cursor }
}

/** Without ids and `until`, marks all notifications until now. */
export async function markRead(deps: Deps, viewer: Viewer, { body }: Input<typeof notifications.markRead>) {
  const at = deps.clock()
  const which = body.ids ? { ids: body.ids } : { until: body.until ? new Date(body.until) : at }
  await q.markRead(deps.db, viewer.accountId, which, at)
  // The member's other pages and devices update their count.
  await publishInvalidation(deps.db, [viewer.accountId], 'notifications')
  return { success: true, message: 'Read.' }
}

/** Marks the notifications with this `ref` as read, because their owner has opened its page. */
export async function markReadOf(db: Db, memberId: string, kind: NotificationKind, ref: string): Promise<void> {
  if ((await q.markReadOf(db, memberId, kind, ref)) > 0) await publishInvalidation(db, [memberId], 'notifications')
}

export const settingsOf = async (db: Db, memberId: string) => viewSettings(await q.settingsOf(db, memberId))

export async function settings(deps: Deps, viewer: Viewer): Promise<Output<typeof notifications.settings>> {
  const row = await q.settingsOf(deps.db, viewer.accountId)
  const zone = row?.time_zone ?? null
  return { success: true, settings: viewSettings(row), zone_known: zone !== null && isTimeZone(zone) }
}

export async function saveSettings(deps: Deps, viewer: Viewer, wanted: NotificationSettings) {
  const at = deps.clock()
  const memberId = viewer.accountId
  await deps.db.transaction().execute(async (tx) => {
    await q.saveSettings(tx, settingsRow(wanted, { memberId, zoneKnown: true, at }))
    // Waiting emails may now be due at another hour.
    if (kindsMailed(wanted, 'daily').length > 0) await planDigest(deps, tx, memberId, wanted)
  })
  return { success: true, message: 'Saved.' }
}

/**
 * Pushes and emails a notification as its owner chose, or after their quiet hours. Notifications read in the meantime
 * are not sent, and those that are due together are sent together.
 */
export async function deliverNotification(deps: Deps, notificationId: string): Promise<void> {
  const notification = await q.unreadNotification(deps.db, notificationId)
  if (!notification) return
  const { member_id: memberId } = notification
  const chosen = await settingsOf(deps.db, memberId)
  const kind = NOTIFICATION_KINDS.find((one) => one === notification.kind)
  if (kind && !notification.mailed_at && mailWayOf(chosen, kind) === 'daily')
    await planDigest(deps, deps.db, memberId, chosen)
  const startAfter = quietUntil(chosen, deps.clock())
  if (startAfter) return deps.jobs.send(deps.db, NOTIFICATION_QUEUE, { notificationId }, { startAfter })
  await deps.db.transaction().execute(async (tx) => {
    await pushOwed(deps, tx, memberId, chosen)
    await mailOwed(deps, tx, { id: memberId, email: notification.email }, chosen, 'at_once')
  })
}

const owedTo = (deps: Deps, memberId: string) => {
  const at = deps.clock()
  return { memberId, at, since: new Date(at.getTime() - PUSH_TTL_MS) }
}

async function pushOwed(deps: Deps, tx: Db, memberId: string, { push, neutral }: NotificationSettings) {
  const wanted = NOTIFICATION_KINDS.filter((kind) => push[kind])
  const kinds = await q.takeToPush(tx, wanted, owedTo(deps, memberId))
  if (kinds.length === 0) return
  for (const { id } of await q.subscriptionsOf(tx, memberId)) {
    await deps.jobs.send(tx, PUSH_QUEUE, { subscriptionId: id, kinds, neutral })
  }
}

type Receiver = { id: string; email: string }

async function mailOwed(
  deps: Deps,
  tx: Db,
  { id, email }: Receiver,
  chosen: NotificationSettings,
  way: 'at_once' | 'daily',
  pickInterests: readonly string[] = [],
) {
  const news = await q.takeToMail(tx, kindsMailed(chosen, way), owedTo(deps, id))
  if (news.length === 0) return
  const about = { news, way, neutral: chosen.neutral, pickInterests, token: signId(deps.vault, id, STOP_EMAILS) }
  await deps.mailer.queue(tx, notificationMail(deps.config, { to: email, accountId: id }, about))
}

/** Each member gets one daily email for each time that it is due, however many notifications there are. */
async function planDigest(deps: Deps, tx: Db, memberId: string, chosen: NotificationSettings) {
  const due = nextDigest(chosen, deps.clock())
  const data = { memberId, due: due.toISOString() }
  await deps.jobs.send(tx, DIGEST_QUEUE, data, { id: digestId(data), startAfter: due })
}

type DigestJob = { memberId: string; due: string }

function digestId({ memberId, due }: DigestJob): string {
  const hex = createHash('sha256').update(`${memberId} ${due}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Sends the daily email, unless the member has moved it to another hour since. */
export async function deliverDigest(deps: Deps, { memberId, due }: DigestJob): Promise<void> {
  const member = await q.addressOf(deps.db, memberId)
  if (!member) return
  const chosen = await settingsOf(deps.db, memberId)
  const justBefore = new Date(new Date(due).getTime() - 1)
  if (nextDigest(chosen, justBefore).toISOString() !== due) return planDigest(deps, deps.db, memberId, chosen)
  const pickInterests = chosen.neutral ? [] : await interestsOfPick(deps, memberId)
  await deps.db
    .transaction()
    .execute((tx) => mailOwed(deps, tx, { id: memberId, email: member.email }, chosen, 'daily', pickInterests))
}

/** None while the ranking does not answer: the email is sent without them. */
async function interestsOfPick(deps: Deps, memberId: string): Promise<string[]> {
  try {
    return await interestsSharedWithPick(deps, memberId)
  } catch (error) {
    deps.log.warn({ err: error }, 'a daily email is sent without a suggestion')
    return []
  }
}

/** The purpose of the tokens in these emails. */
const STOP_EMAILS = 'notice-mails'

/** Ends the emails about notifications for the member whose email has this token. Repeating it is harmless. */
export async function unsubscribeFromEmails(
  deps: Deps,
  token: string,
): Promise<Output<typeof notifications.unsubscribeFromEmails>> {
  const memberId = readSignedId(deps.vault, token, STOP_EMAILS)
  if (!memberId) return { success: false, message: 'Please open the link from the email again.' }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await q.isMember(tx, memberId))) return
    const row = await q.settingsOf(tx, memberId)
    const chosen = { ...viewSettings(row), mail: mailChoices(() => 'off') }
    const owner = { memberId, zoneKnown: Boolean(row?.time_zone), at: deps.clock() }
    await q.saveSettings(tx, settingsRow(chosen, owner))
  })
  return {
    success: true,
    message: 'We won’t send you any more of these emails. You can see updates under Notifications.',
  }
}

/**
 * Sends a push without content to the browsers that the member has allowed, or after the quiet hours. It needs no
 * notification.
 */
export async function sendPushUpdate(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, accountId: string): Promise<void> {
  const startAfter = quietUntil(await settingsOf(tx, accountId), deps.clock())
  for (const { id } of await q.subscriptionsOf(tx, accountId)) {
    await deps.jobs.send(tx, PUSH_QUEUE, { subscriptionId: id }, startAfter ? { startAfter } : {})
  }
}

export type PushJob = { subscriptionId: string; kinds?: NotificationKind[]; neutral?: boolean }

/**
 * Sends one push notification and deletes the subscription if the browser has ended it.
 * @throws PushNotSent when another attempt may succeed.
 */
export async function deliverPush(deps: Deps, { subscriptionId, kinds = [], neutral = true }: PushJob): Promise<void> {
  const subscription = await q.subscriptionById(deps.db, subscriptionId)
  if (!subscription) return
  const result = await deps.push.send(subscription, pushNotification(deps.config, kinds, neutral))
  if (result === 'gone') await q.deleteSubscriptionById(deps.db, subscriptionId)
  else if (result !== 'sent') deps.log.warn({ status: result.refused }, 'a push service refused a notice')
}

export async function subscribe(deps: Deps, viewer: Viewer, subscription: PushSubscriptionJson) {
  if (!isOurs(deps, subscription)) throw invalid('subscription', 'We can’t send notifications to this browser.')
  await deps.db.transaction().execute((tx) => saveSubscription(deps, tx, viewer.accountId, subscription))
  return { success: true, message: 'You’ll now get notifications in this browser.' }
}

/** Whether this installation is allowed and able to send to this subscription. */
const isOurs = ({ push }: Deps, { endpoint, keys }: PushSubscriptionJson) =>
  push.allows(endpoint) && areUsableKeys(keys)

const saveSubscription = (deps: Deps, tx: Db, accountId: string, { endpoint, keys }: PushSubscriptionJson) =>
  q.saveSubscription(tx, { account_id: accountId, endpoint, ...keys, created_at: deps.clock() })

/** @returns whether the token of a registration was a valid subscription; any other text is ignored. */
export async function subscribeWithToken(deps: Deps, tx: Db, accountId: string, token: string): Promise<boolean> {
  const subscription = subscriptionIn(token)
  if (!subscription || !isOurs(deps, subscription)) return false
  await saveSubscription(deps, tx, accountId, subscription)
  return true
}

/** The answer is the same whether or not there was a subscription. */
export async function unsubscribe(deps: Deps, viewer: Viewer, endpoint: string) {
  await q.deleteSubscription(deps.db, viewer.accountId, endpoint)
  return { success: true, message: 'You won’t get notifications in this browser any more.' }
}

/** Ends the push notifications of an account in all browsers. */
export const unsubscribeAll = (tx: Db, accountId: string) => q.deleteSubscriptionsOf(tx, accountId)
