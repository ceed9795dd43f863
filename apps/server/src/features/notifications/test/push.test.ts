import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aRegistration, aSubscription } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { declareNotificationQueue, notificationJobs } from '../jobs.ts'
import { deliverPush } from '../service.ts'

type Received = { url: string; headers: Record<string, unknown>; body: Buffer }
/** A push service on this machine with a configurable answer. */
const received: Received[] = []
const answers = { status: 201 }
let service: Server
let origin: string
let t: TestApp
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(answers.status).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}` // A listening server has an address with a port.
  t = await testApp({ env: { PUSH_HOSTS: `${origin},*.push.apple.com` } })
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => service.close(resolve))
})

const subscribe = (m: Person, subscription: object) =>
  t.call(notifications.subscribe, { body: { subscription } }, { as: m.token })
const here = () => aSubscription(`${origin}/push/${randomUUID()}`)
const rowsOf = (id: string) => t.db.selectFrom('push_subscriptions').selectAll().where('account_id', '=', id).execute()
async function subscriptionIdOf(m: Person): Promise<string> {
  const [row] = await rowsOf(m.id)
  return row?.id ?? ''
}

describe('RG-05 a browser that allows notifications', () => {
  test('gets the public key of this installation before anybody is signed in; the private one is kept closed', async () => {
    const { status, body } = await t.call(notifications.pushKey)
    expect(status).toBe(200)
    expect(Buffer.from(String(body.public_key), 'base64url')).toHaveLength(65)
    const file = await stat(path.join(t.dataDir, 'push.key'))
    expect(file.mode & 0o777).toBe(0o600)
  })

  test('is subscribed for the session’s account, moves with it, and is taken back', async () => {
    const asha = await aMember(t, { status: 'gender' })
    const ravi = await aMember(t, { gender: 'M' })
    const subscription = here()
    expect((await subscribe(asha, subscription)).status).toBe(200)
    expect((await subscribe(asha, subscription)).status).toBe(200)
    expect(await rowsOf(asha.id)).toHaveLength(1)
    await subscribe(ravi, subscription)
    expect([await rowsOf(asha.id), (await rowsOf(ravi.id)).length]).toEqual([[], 1])
    const { endpoint } = subscription
    const drop = (m: Person) => t.call(notifications.unsubscribe, { body: { endpoint } }, { as: m.token })
    const refused = await drop(asha)
    expect(await rowsOf(ravi.id), 'another account cannot take it back').toHaveLength(1)
    expect(refused.body).toEqual((await drop(ravi)).body)
    expect(await rowsOf(ravi.id)).toEqual([])
  })

  test('is one of ten at most', async () => {
    const asha = await aMember(t)
    for (let n = 0; n < 12; n += 1) {
      t.advance(1000)
      await subscribe(asha, here())
    }
    expect(await rowsOf(asha.id)).toHaveLength(10)
  })

  test.each([
    ['another host', () => aSubscription('https://evil.example/push')],
    ['our own network', () => aSubscription('http://127.0.0.1:1/push')],
    ['the name of a host inside', () => aSubscription('https://localhost/push')],
    ['keys of nobody', () => ({ ...here(), keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } })],
    ['no keys', () => ({ endpoint: `${origin}/push` })],
    ['a text', () => 'subscription'],
  ])('is refused with %s', async (_, subscription) => {
    const asha = await aMember(t)
    expect((await subscribe(asha, subscription() as object)).status).toBe(400) // One of the subscriptions is deliberately no object.
    expect(await rowsOf(asha.id)).toEqual([])
  })
})

describe('RG-05 EN-09 the token of a registration', () => {
  const register = async (token: string) => {
    const { body } = await t.call(accounts.register, { body: aRegistration({ token }) })
    expect(body.success).toBe(true)
    return rowsOf((body.data as { id: string }).id) // A successful registration returns its member.
  }
  test('that is a subscription of ours is one from then on', async () => {
    expect(await register(JSON.stringify({ ...here(), expirationTime: null }))).toHaveLength(1)
  })
  test.each(['', 'push-1', '{', '{}', '[1]', JSON.stringify(aSubscription('https://evil.example/x'))])(
    'that is "%s" is of no consequence',
    async (token) => {
      expect(await register(token)).toEqual([])
    },
  )
})

describe('a notification', () => {
  test('about a decision reaches the browser encrypted, in neutral words, signed by this installation', async () => {
    const jobs = await startJobs({ db: t.db, log: t.deps.log })
    await declareNotificationQueue(jobs)
    await notificationJobs(t.deps, jobs)
    const before = t.deps.jobs
    t.deps.jobs = jobs
    try {
      const asha = await aMember(t, { approval: 'pending', name: 'Asha Canary' })
      const reviewer = await aStaffMember(t)
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = keys.generateKeys('base64url')
      await subscribe(asha, { endpoint: `${origin}/push/asha`, keys: { p256dh, auth: auth.toString('base64url') } })
      received.length = 0
      const input = { params: { id: asha.id }, body: { reason: 'Canary reason' } }
      expect((await t.call(review.reject, input, { as: reviewer.token })).status).toBe(200)
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 120_000 })
      const [notification] = received
      expect(notification).toMatchObject({
        url: '/push/asha',
        headers: { 'content-encoding': 'aes128gcm', topic: 'news' },
      })
      const { body } = await t.call(notifications.pushKey)
      expect(notification?.headers.authorization).toMatch(
        new RegExp(`^vapid t=[\\w.-]+, k=${String(body.public_key)}$`),
      )
      expect(notification?.body.includes('update')).toBe(false)
      expect(JSON.parse(decrypted(notification?.body ?? Buffer.alloc(0), keys, auth))).toEqual({
        title: 'Heartwell',
        body: 'You have an update at Heartwell',
        url: '/Sidebar/notification',
      })
    } finally {
      t.deps.jobs = before
      await jobs.stop()
    }
  })

  test.each([404, 410])('that the service answers with %i ends the subscription', async (status) => {
    const asha = await aMember(t)
    await subscribe(asha, here())
    answers.status = status
    await deliverPush(t.deps, { subscriptionId: await subscriptionIdOf(asha) })
    answers.status = 201
    expect(await rowsOf(asha.id)).toEqual([])
  })

  test.each([429, 500, 503])(
    'that the service answers with %i is tried again, and its log line names nobody',
    async (status) => {
      const asha = await aMember(t)
      await subscribe(asha, here())
      answers.status = status
      await expect(deliverPush(t.deps, { subscriptionId: await subscriptionIdOf(asha) })).rejects.toMatchObject({
        code: `HTTP_${status}`,
        message: expect.not.stringContaining('127.0.0.1'),
      })
      answers.status = 201
      expect(await rowsOf(asha.id)).toHaveLength(1)
    },
  )

  test('to somebody suspended, or taken back meanwhile, is not sent', async () => {
    const asha = await aMember(t)
    await subscribe(asha, here())
    await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', asha.id).execute()
    received.length = 0
    await deliverPush(t.deps, { subscriptionId: await subscriptionIdOf(asha) })
    await deliverPush(t.deps, { subscriptionId: randomUUID() })
    expect(received).toEqual([])
  })
})

test('with PUSH_HOSTS=off there is no key, and nobody subscribes', async () => {
  const off = await testApp({ env: { PUSH_HOSTS: 'off' } })
  try {
    expect((await off.call(notifications.pushKey)).body).toEqual({ success: true, public_key: null })
    const asha = await aMember(off)
    const body = { subscription: aSubscription() }
    expect((await off.call(notifications.subscribe, { body }, { as: asha.token })).status).toBe(400)
  } finally {
    await off.close()
  }
})

/** Decrypts a message as the browser does (RFC 8188 and 8291). */
function decrypted(message: Buffer, own: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16)
  const keyLength = message[20] ?? 0
  const sender = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
