import type { Output } from '@heartwell/contract/endpoint.ts'
import type { notifications, PushSubscriptionJson } from '@heartwell/contract/notifications.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { tellLive } from '../../platform/live/tell.ts'
import { areUsableKeys } from '../../platform/push/push-endpoint.ts'
import * as q from './queries.ts'
import { subscriptionIn } from './rules.ts'
import { newsNotice } from './view.ts'

export const PUSH_QUEUE = 'push-send'

/** `aboutId` is the member that the notice speaks of, if it does. */
type Notice = { title: string; message: string; at: Date; aboutId?: string }

/** Tells a member something, in the transaction that makes it true. */
export async function notify(tx: Db, memberId: string, { title, message, at, aboutId }: Notice): Promise<void> {
  await q.insertNotification(tx, { member_id: memberId, about_id: aboutId ?? null, title, message, created_at: at })
  await tellLive(tx, [memberId], 'notifications')
}

export async function history(deps: Deps, viewer: Viewer): Promise<Output<typeof notifications.history>> {
  const rows = await q.notificationsOf(deps.db, viewer.accountId)
  return {
    success: true,
    notification_history: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  }
}

/** Tells the browsers that a member allowed it that there is news, if and when the caller's transaction commits. */
export async function pushNews({ jobs }: Pick<Deps, 'jobs'>, tx: Db, accountId: string): Promise<void> {
  for (const { id } of await q.subscriptionsOf(tx, accountId)) await jobs.send(tx, PUSH_QUEUE, { subscriptionId: id })
}

/** Sends the one notice. What the browser took back is erased. @throws PushNotSent when another try may help. */
export async function deliverPush(deps: Deps, subscriptionId: string): Promise<void> {
  const subscription = await q.subscriptionById(deps.db, subscriptionId)
  if (!subscription) return
  const result = await deps.push.send(subscription, newsNotice(deps.config))
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
