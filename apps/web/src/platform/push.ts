import { notifications, PushSubscriptionJson } from '@heartwell/contract/notifications.ts'
import { call } from './api.ts'

export const WORKER = '/push-worker.js'

/**
 * `unavailable`: this browser or this installation knows no notices. `denied`: the member has forbidden them in the
 * browser. `off` and `on`: as she likes.
 */
export type PushState = 'unavailable' | 'denied' | 'off' | 'on'

/** Where this browser stands with notices; also kept as `data-push` of the document, for whoever looks from outside. */
export async function pushState(): Promise<PushState> {
  return flagged(await lookUp().catch(() => 'unavailable' as const))
}

/** Asks for permission and subscribes. Call it from a press of a button: browsers ignore other questions. */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported()) return flagged('unavailable')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return flagged(permission === 'denied' ? 'denied' : 'off')
  const subscription = await subscribeHere()
  if (!subscription) return flagged('unavailable')
  await call(notifications.subscribe, { body: { subscription } })
  return flagged('on')
}

/** The browser stays quiet from now on, also when the server cannot be told: what it sends then goes nowhere. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (!subscription) return flagged('off')
  const told = call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await Promise.allSettled([told, subscription.unsubscribe()])
  return flagged('off')
}

/**
 * What a registration sends as `token`: the subscription of a browser that may show notices already, else nothing.
 * Nobody is asked for a permission by a form, and nothing here ever stops a registration.
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

/** The browser's own subscription, or one made with the key of this installation; none where there is no key. */
async function subscribeHere(): Promise<PushSubscriptionJson | undefined> {
  const key = await serverKey()
  if (!key) return undefined
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await currentFor(key, pushManager)
  return PushSubscriptionJson.parse(subscription.toJSON())
}

/** A subscription that was made with another key is void: the installation has a new one. */
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
