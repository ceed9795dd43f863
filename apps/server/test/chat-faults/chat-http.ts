import { SESSION_COOKIE } from '../../src/platform/http/http.ts'

/** A browser gives up a request after this time. */
const ANSWER_MS = 5_000

export type ChatAnswer = { status: number; body: object }

/** Calls a server that answers JSON, as the member of this session. Undefined when no answer came. */
export async function askServer(url: string, token: string, body?: object): Promise<ChatAnswer | undefined> {
  // AbortSignal.timeout() may be collected as garbage before it fires, and the call would never end.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS)
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: `${SESSION_COOKIE}=${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: giveUp.signal,
    })
    return { status: response.status, body: (await response.json()) as object } // Our own server answers with JSON.
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
