import { createECDH } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import path from 'node:path'
import type { PushNotification } from '@heartwell/contract/notifications/notifications.ts'
import webPush from 'web-push'
import type { Config } from '../../../platform/config.ts'
import { readOrCreateSecret } from '../../../platform/crypto/secret-file.ts'
import type { PushHosts } from '../../../platform/push-hosts.ts'
import { isPushEndpoint, publicLookup } from './push-endpoint.ts'

/** The push service discards messages older than a day. */
const LIFE_SECONDS = 24 * 3600
const DEADLINE_MS = 10_000

type Subscription = { endpoint: string; p256dh: string; auth: string }
/** `gone`: the browser has unsubscribed. `refused`: another attempt would be refused as well. */
type PushResult = 'sent' | 'gone' | { refused: number }
export type Push = ReturnType<typeof openPush>

type Settings = { hosts: PushHosts; key: string | undefined; dataDir: string; contact: string }

export const pushFor = ({ pushHosts, pushKey, dataDir, site }: Config) =>
  openPush({ hosts: pushHosts, key: pushKey, dataDir, contact: site.contact_email })

/** Sends push notifications to browsers on behalf of this installation, by the Push API (RFC 8030, 8291 and 8292). */
function openPush({ hosts, key, dataDir, contact }: Settings) {
  const privateKey =
    key ?? readOrCreateSecret(path.join(dataDir, 'push.key'), () => webPush.generateVAPIDKeys().privateKey)
  const publicKey = publicOf(privateKey)
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey }
  const allows = (endpoint: string) => isPushEndpoint(endpoint, hosts)
  return {
    /** The key with which browsers subscribe; null when push notifications are switched off. */
    publicKey: hosts.length > 0 ? publicKey : null,
    allows,
    /** @throws PushNotSent when another attempt may succeed. */
    async send({ endpoint, p256dh, auth }: Subscription, notification: PushNotification): Promise<PushResult> {
      if (!allows(endpoint)) return 'gone'
      const options = { vapidDetails, TTL: LIFE_SECONDS, urgency: 'normal', topic: 'news' } as const
      const subscription = { endpoint, keys: { p256dh, auth } }
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notification), options)
      const status = await post(endpoint, headers, body, !hosts.includes(new URL(endpoint).origin))
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new PushNotSent(`HTTP_${status}`)
      return { refused: status }
    },
  }
}

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

type Headers = Record<string, string | number>

/** Follows no redirect and reads no body: only the status matters. */
function post(endpoint: string, headers: object, body: Buffer | null, guarded: boolean): Promise<number> {
  const send = endpoint.startsWith('https:') ? secureRequest : plainRequest
  const options = {
    method: 'POST',
    headers: headers as Headers, // the library's own, all plain
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(guarded ? { lookup: publicLookup } : {}),
  }
  return new Promise((resolve, reject) => {
    const request = send(endpoint, options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error) => reject(new PushNotSent('code' in error ? String(error.code) : error.name)))
    request.end(body)
  })
}

/** Replaces the error of the transport, whose message holds the browser's address. */
class PushNotSent extends Error {
  override readonly name = 'PushNotSent'
  readonly code: string
  constructor(code: string) {
    super(`A push notice was not sent (${code}).`)
    this.code = code
  }
}
