import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
})

const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`), 'This is no key of a push subscription.')
export const ENDPOINT_MAX = 2000
/** A subscription as the browser's `PushSubscription.toJSON()` gives it. */
export const PushSubscriptionJson = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(ENDPOINT_MAX),
  keys: z.object({ p256dh: base64url(86, 90), auth: base64url(20, 26) }),
})
export type PushSubscriptionJson = z.infer<typeof PushSubscriptionJson>

/** What a push notice says, whatever it is about: it is read by whoever holds the phone. */
export const PushNotice = z.object({ title: z.string(), body: z.string(), url: z.string() })
export type PushNotice = z.infer<typeof PushNotice>

export const notifications = {
  history: endpoint({
    method: 'POST',
    path: '/api/notification-history',
    audience: 'registered',
    self: 'user_id',
    body: z.object({ user_id: z.uuid() }),
    response: z.object({ success: z.boolean(), notification_history: z.array(Notification) }),
    refusals: [],
  }),
  /** The public key to subscribe with; null when this installation sends no push notices. */
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), public_key: z.string().nullable() }),
    refusals: [],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscribe',
    audience: 'registered',
    body: z.object({ subscription: PushSubscriptionJson }),
    response: Outcome,
    refusals: ['budget.spent'],
    budget: 'push',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/push/unsubscribe',
    audience: 'registered',
    body: z.object({ endpoint: z.string().max(ENDPOINT_MAX) }),
    response: Outcome,
    refusals: [],
  }),
}
