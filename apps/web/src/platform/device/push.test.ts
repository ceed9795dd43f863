// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endPush, pushState, registrationToken, turnPushOff, turnPushOn } from './push.ts'

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const MADE = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: KEY, auth: 'tBHItJI5svbpez7KI4CCXg' },
}
const bytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer

type Browser = { permission?: string; answer?: string; subscribedWith?: string; serverKey?: string | null }

/** Fakes a browser with a push service. */
function aBrowser({ permission = 'default', answer = 'granted', subscribedWith, serverKey = KEY }: Browser) {
  let key = subscribedWith
  const subscription = () => ({
    ...MADE,
    options: { applicationServerKey: bytes(key ?? '') },
    toJSON: () => MADE,
    unsubscribe: vi.fn(async () => {
      key = undefined
      return true
    }),
  })
  const pushManager = {
    getSubscription: vi.fn(async () => (key ? subscription() : null)),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      key = applicationServerKey
      return subscription()
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: vi.fn(),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  const requestPermission = vi.fn(async () => {
    notification.permission = answer
    return answer
  })
  const notification = { permission, requestPermission }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const body = address === '/api/push/key' ? { success: true, public_key: serverKey } : { success: true, message: '' }
    return new Response(JSON.stringify(body))
  })
  return { pushManager, requestPermission, asked }
}

const flag: { push?: string } = {}
beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: flag } }))
afterEach(() => vi.unstubAllGlobals())

test('RG-06 a browser without push is detected, and a registration sends an empty token', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
  expect(await pushState()).toBe('unavailable')
  expect(flag.push).toBe('unavailable')
  expect(await registrationToken()).toBe('')
})

test('RG-05 a registration asks for no permission; where one is given it sends the subscription', async () => {
  const { requestPermission } = aBrowser({ permission: 'default' })
  expect(await registrationToken()).toBe('')
  expect(requestPermission).not.toHaveBeenCalled()
  aBrowser({ permission: 'granted' })
  expect(JSON.parse(await registrationToken())).toEqual(MADE)
})

test('a press of the button asks, subscribes with the key of this installation, and sends the subscription to the server', async () => {
  const { pushManager, asked } = aBrowser({})
  expect(await pushState()).toBe('off')
  expect(await turnPushOn()).toBe('on')
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(asked).toContain('/api/push/subscribe')
  expect(await pushState()).toBe('on')
  expect(await turnPushOff()).toBe('off')
  expect(asked).toContain('/api/push/unsubscribe')
})

describe('endPush', () => {
  const subscribed = () => aBrowser({ permission: 'granted', subscribedWith: KEY })

  test('ends the subscription on the server before the sign-out, and in the browser after it', async () => {
    const { asked, pushManager } = subscribed()
    await endPush(async () => {
      asked.push('sign-out')
      expect(await pushManager.getSubscription()).not.toBeNull()
    })
    expect(asked).toEqual(['/api/push/unsubscribe', 'sign-out'])
    expect(await pushManager.getSubscription()).toBeNull()
    expect(flag.push).toBe('off')
  })

  test('leaves push on when the sign-out fails', async () => {
    const { asked, pushManager } = subscribed()
    await expect(endPush(() => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable')
    expect(asked).toEqual(['/api/push/unsubscribe', '/api/push/subscribe'])
    expect(await pushManager.getSubscription()).not.toBeNull()
  })

  test('signs out without a subscription', async () => {
    const { asked } = aBrowser({ permission: 'granted' })
    const signOut = vi.fn(async () => undefined)
    await endPush(signOut)
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(asked).toEqual([])
  })
})

test('a no stays a no, and a question that was closed can be asked again', async () => {
  aBrowser({ answer: 'denied' })
  expect(await turnPushOn()).toBe('denied')
  expect(await pushState()).toBe('denied')
  aBrowser({ answer: 'default' })
  expect(await turnPushOn()).toBe('off')
})

test('an installation without a key sends no push notifications', async () => {
  aBrowser({ serverKey: null, permission: 'granted' })
  expect(await pushState()).toBe('unavailable')
  expect(await turnPushOn()).toBe('unavailable')
  expect(await registrationToken()).toBe('')
})

test('a subscription for an earlier key gives way to a new one', async () => {
  const { pushManager } = aBrowser({ permission: 'granted', subscribedWith: `${KEY.slice(0, -3)}AAA` })
  expect(await turnPushOn()).toBe('on')
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1)
  const kept = aBrowser({ permission: 'granted', subscribedWith: KEY })
  expect(await turnPushOn()).toBe('on')
  expect(kept.pushManager.subscribe).not.toHaveBeenCalled()
})
