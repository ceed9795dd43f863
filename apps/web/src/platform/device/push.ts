import { notifications, PushSubscriptionJson } from '@heartwell/contract/notifications/notifications.ts'
import { call } from '../api/api.ts'
import { registerWorker } from './push-worker.ts'

/**
 * `unavailable`: this browser or this installation has no push notifications. `denied`: the member has blocked them in
 * the browser. `off` and `on`: the member's choice.
 */
export type PushState = 'unavailable' | 'denied' | 'off' | 'on'

/** The push state of this browser, which is also set as `data-push` of the document. */
export async function pushState(): Promise<PushState> {
  return flagged(await lookUp().catch(() => 'unavailable' as const))
}

/** Asks for permission and subscribes. Call it from a click handler: browsers ignore other requests. */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported()) return flagged('unavailable')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return flagged(permission === 'denied' ? 'denied' : 'off')
  const subscription = await subscribeHere()
  if (!subscription) return flagged('unavailable')
  await call(notifications.subscribe, { body: { subscription } })
  return flagged('on')
}

/** Turns push off in this browser, even while the server cannot be reached: what it sends then is not delivered. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (!subscription) return flagged('off')
  const reported = call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await Promise.allSettled([reported, subscription.unsubscribe()])
  return flagged('off')
}

/**
 * Signs out and ends push, so that the next person at this browser receives nothing; push stays when the sign-out
 * fails. The server must forget the subscription while the session lasts. The browser ends it afterwards, because it
 * could not subscribe again without a network. A failure of push never prevents the sign-out.
 */
export async function endPush(signOut: () => Promise<void>): Promise<void> {
  const subscription = await currentSubscription().catch(() => undefined)
  if (!subscription) return signOut()
  await call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  try {
    await signOut()
  } catch (error) {
    const own = PushSubscriptionJson.parse(subscription.toJSON())
    void call(notifications.subscribe, { body: { subscription: own } }).catch(() => undefined)
    throw error
  }
  await subscription.unsubscribe().catch(() => undefined)
  flagged('off')
}

/**
 * The `token` of a registration: the subscription of a browser that already allows notifications, else ''. Never asks
 * for permission and never makes a registration fail.
 */
export async function registrationToken(): Promise<string> {
  if (!isSupported() || Notification.permission !== 'granted') return ''
  const subscription = await subscribeHere().catch(() => undefined)
  return subscription ? JSON.stringify(subscription) : ''
}

async function lookUp(): Promise<PushState> {
  if (!isSupported()) return 'unavailable'
  if (Notification.permission === 'denied') return 'denied'
  if (!(await serverKey())) return 'unavailable'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

function flagged(state: PushState): PushState {
  document.documentElement.dataset.push = state
  return state
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const serverKey = async () => (await call(notifications.pushKey, {})).public_key

const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()

/** The browser's subscription, made with the key of this installation; undefined without a key. */
async function subscribeHere(): Promise<PushSubscriptionJson | undefined> {
  const key = await serverKey()
  if (!key) return undefined
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await currentFor(key, pushManager)
  return PushSubscriptionJson.parse(subscription.toJSON())
}

/** Replaces a subscription that was made with an earlier key of this installation. */
async function currentFor(key: string, pushManager: PushManager): Promise<PushSubscription> {
  const old = await pushManager.getSubscription()
  if (old && encoded(old.options.applicationServerKey) === key) return old
  await old?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function encoded(key: ArrayBuffer | null): string {
  const letters = key ? String.fromCharCode(...new Uint8Array(key)) : ''
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
