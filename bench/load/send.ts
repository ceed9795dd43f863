import { Agent, request as httpRequest } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { SESSION_COOKIE } from '../../apps/server/src/platform/http/http.ts'
import type { LoadRequest, Reader } from './mix.ts'
import type { LoadViewer } from './viewers.ts'

const TIMEOUT_MS = 10_000
const LISTS_AT_ONCE = 8
/** A list from the ranking index; without the index, the database needs seconds. */
const READY_MS = 500
const POLL_MS = 1_000

/** Statuses that a correct request of the benchmark never gets. */
const FAULTS = new Set([400, 401, 403])
export const isFault = (status: number) => FAULTS.has(status) || status >= 500

type Sent = { status: number; body: string }
export type Sender = (request: LoadRequest, viewer: LoadViewer, readsBody?: boolean) => Promise<Sent>

/**
 * Sends as browsers behind one proxy: with a session, an address of its own for each member, and a compressed answer,
 * which is decoded only when it is needed.
 */
export function openSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' })
  const { hostname, port } = new URL(url)
  const send: Sender = ({ method, path, body, isAnonymous }, { id, token }, readsBody = false) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(isAnonymous ? {} : { cookie: `${SESSION_COOKIE}=${token}` }),
      origin: url,
      'x-forwarded-for': addressOf(id),
      'accept-encoding': readsBody ? 'identity' : 'br, gzip',
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    return new Promise((resolve, reject) => {
      const request = httpRequest({ agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }, (response) => {
        const status = response.statusCode ?? 0
        response.once('error', reject)
        if (readsBody) return void textOf(response).then((text) => resolve({ status, body: text }), reject)
        response.once('end', () => resolve({ status, body: '' }))
        response.resume()
      })
      request.once('timeout', () => request.destroy(new Error('timeout')))
      request.once('error', reject)
      request.end(payload)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** An address of the network 10.0.0.0/8, the same for each request of a member. */
function addressOf(id: string): string {
  const number = Number.parseInt(id.replaceAll('-', '').slice(-6), 16)
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** Reads the lists of these viewers once the ranking index is loaded. Viewers without matches are left out. */
export async function readLists(send: Sender, viewers: readonly LoadViewer[]): Promise<Reader[]> {
  const read = async (viewer: LoadViewer): Promise<Reader> => {
    const { status, body } = await send(listOf(viewer), viewer, true)
    if (status !== 200) throw new Error(`A list of matches answers ${status}: ${body}`)
    const list = JSON.parse(body) as { matched_users: { id: string }[] } // By the contract.
    return { viewer, matches: list.matched_users.map(({ id }) => id) }
  }
  await untilReady(send, viewers)
  const readers: Reader[] = []
  for (let at = 0; at < viewers.length; at += LISTS_AT_ONCE)
    readers.push(...(await Promise.all(viewers.slice(at, at + LISTS_AT_ONCE).map(read))))
  return readers.filter(({ matches }) => matches.length > 0)
}

const listOf = ({ id }: LoadViewer): LoadRequest => ({
  method: 'POST',
  path: '/api/matched-users',
  body: { user_id: id },
})

async function untilReady(send: Sender, viewers: readonly LoadViewer[]): Promise<void> {
  for (const viewer of viewers) {
    const started = performance.now()
    const status = await send(listOf(viewer), viewer).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200 && performance.now() - started < READY_MS) return
    await delay(POLL_MS)
  }
  throw new Error('No list of matches was answered quickly: the ranking index is not ready.')
}
