import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { tabLock } from '../realtime/tab-lock.ts'

type Send = () => Promise<Response>

const LOCK = 'session-renewal'
/** The storage key of the number of renewals in this browser, which its tabs share. */
const RENEWALS = 'sessionRenewals'
/** Requests that are still under way after this time, such as uploads, do not delay a renewal further. */
const WAIT_MAX_MS = 5_000

const NEEDED: ErrorCode = 'session.required'
const SIGNED_OUT = JSON.stringify({ success: false, code: NEEDED })

const underWay = new Set<Promise<Response>>()
let renewal: Promise<unknown> | undefined
/** While the session is being ended: whether it has ended. */
let ending: Promise<boolean> | undefined
let isDocumentOver = false

/**
 * From now on all requests are answered here as signed out: the session has ended, and another document follows.
 * @returns a function that lets requests pass again
 */
export function refuseRequests(): () => void {
  isDocumentOver = true
  return () => {
    isDocumentOver = false
  }
}

/**
 * Sends a request with the session's cookie. It waits while this tab renews or ends the session. When it is refused
 * because another tab has renewed the session meanwhile, it is sent again: a refused request had no effect.
 */
export async function sendInSession(send: Send): Promise<Response> {
  while (renewal) await renewal
  if (isDocumentOver || (ending && (await ending))) return new Response(SIGNED_OUT, { status: 401 })
  const before = renewals()
  const response = await counted(send())
  return response.status === 401 && (await hasRenewedSince(before)) ? counted(send()) : response
}

/**
 * Sends a command that ends the session and whose response starts a new one. Between the two the browser's cookie is
 * invalid, so the command waits for the requests under way, and later ones wait for its response.
 */
export async function sendRenewal(send: Send): Promise<Response> {
  const renewed = tabLock(LOCK, async () => {
    await Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))])
    const response = await send()
    deviceStorage.write(RENEWALS, String(renewals() + 1))
    return response
  })
  renewal = renewed.catch(() => undefined)
  try {
    return await renewed
  } finally {
    renewal = undefined
  }
}

/**
 * Sends the command that ends the session. A request that begins meanwhile waits for its response. When the session has
 * ended, that request is answered here as the server would answer it.
 */
export async function sendEnd(send: Send): Promise<Response> {
  const response = send()
  ending = response.then(
    ({ ok, status }) => ok || status === 401,
    () => false,
  )
  try {
    return await response
  } finally {
    ending = undefined
  }
}

const renewals = () => Number(deviceStorage.read(RENEWALS))

/** Resolves when no tab of this browser is renewing the session. */
export const renewalDone = (): Promise<void> => tabLock(LOCK, async () => undefined)

async function hasRenewedSince(before: number): Promise<boolean> {
  await renewalDone()
  return renewals() !== before
}

function counted(response: Promise<Response>): Promise<Response> {
  underWay.add(response)
  const done = () => void underWay.delete(response)
  response.then(done, done)
  return response
}
