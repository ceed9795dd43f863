import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { NotificationKind, NotificationSettings } from './notification-settings.ts'

export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  read: z.boolean().default(false),
  kind: NotificationKind.nullable().default(null),
  /** The member whom the notification is about. */
  about_id: z.uuid().nullable().default(null),
  /** The first picture of that member, as on their card. */
  picture: z.string().nullable().default(null),
  /**
   * The target besides a member: the number of a support case, a part of the profile, or the id of the sender of a
   * message.
   */
  ref: z.string().nullable().default(null),
})
export type Notification = z.infer<typeof Notification>

/** The title of the notification that somebody has sent an interest, which its recipient can answer. */
export const NEW_INTEREST = 'A new interest'

/** The most notifications in a list without pages. */
export const NOTIFICATIONS_MAX = 200

const base64url = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`), 'This is not a valid key of a push subscription.')
export const ENDPOINT_MAX = 2000
/** A subscription as the browser's `PushSubscription.toJSON()` gives it. */
export const PushSubscriptionJson = z.object({
  /** The length is checked first, because reading the host name of a URL takes quadratic time. */
  endpoint: z
    .string()
    .max(ENDPOINT_MAX)
    .pipe(z.url({ protocol: /^https?$/ })),
  keys: z.object({ p256dh: base64url(86, 90), auth: base64url(20, 26) }),
})
export type PushSubscriptionJson = z.infer<typeof PushSubscriptionJson>

/** The content of a push notification. It must be neutral, because other people may see the phone's screen. */
export const PushNotification = z.object({ title: z.string(), body: z.string(), url: z.string() })
export type PushNotification = z.infer<typeof PushNotification>

const MailedToken = z.object({ token: z.string().min(1).max(200) })

export const notifications = {
  history: endpoint({
    method: 'POST',
    path: '/api/notification-history',
    audience: 'registered',
    reads: true,
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      limit: z.int().min(1).max(NOTIFICATIONS_MAX).default(NOTIFICATIONS_MAX),
      /** The `next_cursor` of the page before. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      notification_history: z.array(Notification),
      next_cursor: z.string().nullable().default(null),
    }),
    refusals: [],
  }),
  /**
   * Marks some of the viewer's notifications, or all up to a moment. Repeating it is harmless; unknown and other
   * members' ids are ignored.
   */
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    audience: 'registered',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      ids: z.array(z.uuid()).max(NOTIFICATIONS_MAX).optional(),
      until: z.iso.datetime().optional(),
    }),
    response: Outcome,
    refusals: [],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notification-settings',
    audience: 'registered',
    /** `zone_known` is false while none of the member's browsers has sent its time zone; `time_zone` is then UTC. */
    response: z.object({ success: z.boolean(), settings: NotificationSettings, zone_known: z.boolean() }),
    refusals: [],
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/notification-settings',
    audience: 'registered',
    body: NotificationSettings,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
  /** The action of the page that the link in each such email opens. */
  unsubscribeFromEmails: endpoint({
    method: 'POST',
    path: '/api/notification-mails/stop',
    audience: 'anyone',
    body: MailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'unsubscribe',
  }),
  /** The request that a mail program posts by itself (RFC 8058), to the address of that page. */
  unsubscribeFromEmailsOneClick: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe',
    audience: 'anyone',
    query: MailedToken,
    form: true,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'unsubscribe',
  }),
  /** The public key to subscribe with; null when this installation sends no push notifications. */
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
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'push',
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
