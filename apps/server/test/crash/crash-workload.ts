import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import type { StoredMember } from '../server-members.ts'

/** A server that goes away and comes back. */
export type Target = {
  url: string
  /** Resolves when the server is back; at once while it is up. */
  up(): Promise<void>
}

export type Pair = { sender: StoredMember; recipient: StoredMember }

/** What the clients know afterwards. A server must keep only what it has acknowledged. */
export type Ledger = {
  /** Acknowledged registrations by email address, with their sessions. */
  registered: Map<string, string>
  interested: Pair[]
  /** Requests that ended without an answer. */
  lostAnswers: number
  /** How often each status other than 200 was answered. */
  refusals: Record<number, number>
  /** Answers that a correct server never gives. */
  surprises: string[]
}

type Plan = { registrations: number; pairs: Pair[]; clients: number }

const PASSWORD = 'a-Quiet-evening-9!'
/** Far more than any answer takes on a busy machine. */
const ANSWER_MS = 200_000
const PAUSE_MS = 50

/** Several clients register members and several others send interests; each repeats a request until it is answered. */
export async function sendAll(target: Target, { registrations, pairs, clients }: Plan): Promise<Ledger> {
  const ledger: Ledger = { registered: new Map(), interested: [], lostAnswers: 0, refusals: {}, surprises: [] }
  const emails = Array.from({ length: registrations }, (_, n) => `person-${n}@crash.example`)
  await Promise.all([
    inTurns(emails, clients, (email) => register(target, ledger, email)),
    inTurns(pairs, clients, (pair) => sendInterest(target, ledger, pair)),
  ])
  return ledger
}

/**
 * Checks that each acknowledged registration left a working session.
 * @returns the email addresses of those that did not
 */
export async function brokenSessions(url: string, ledger: Ledger): Promise<string[]> {
  const broken: string[] = []
  await inTurns([...ledger.registered], 8, async ([email, token]) => {
    if ((await sessionStatus(url, token)) !== 200) broken.push(email)
  })
  return broken
}

/** A busy server may refuse a request for now (503), which says nothing about the session. */
async function sessionStatus(url: string, token: string): Promise<number> {
  for (;;) {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` }
    const response = await fetch(`${url}${accounts.sessions.path}`, { headers })
    await response.arrayBuffer()
    if (response.status !== 503) return response.status
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function inTurns<T>(items: T[], clients: number, step: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const client = async () => {
    for (const item of rest) await step(item)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function register(target: Target, ledger: Ledger, email: string): Promise<void> {
  const { answer, tries } = await insist(target, ledger, accounts.register.path, registration(email))
  if (answer.token) {
    ledger.registered.set(email, answer.token)
    return
  }
  const taken = typeof answer.body.message === 'object' && answer.body.message !== null
  if (!taken || tries === 1) ledger.surprises.push(`registration, try ${tries}: ${JSON.stringify(answer.body)}`)
  // An earlier request was stored but its answer was lost, so the member signs in with the chosen password.
  const signedIn = await insist(target, ledger, accounts.login.path, { email, password: PASSWORD })
  if (signedIn.answer.token) ledger.registered.set(email, signedIn.answer.token)
  else ledger.surprises.push(`login: ${JSON.stringify(signedIn.answer.body)}`)
}

const registration = (email: string) => ({
  name: `Person ${email.split('@')[0]}`,
  email,
  dob: '1970-03-29',
  phoneNumber: '07700900123',
  profession: 'Gardener',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  address: '12 Linden Row',
  acceptTerms: true,
})

async function sendInterest(target: Target, ledger: Ledger, pair: Pair): Promise<void> {
  const { sender, recipient } = pair
  const body = { user_id: sender.id, match_confirm_user_id: recipient.id }
  const { answer, tries } = await insist(target, ledger, interests.send.path, body, sender.token)
  const first = answer.body.success === true
  const repeated = !first && tries > 1 && JSON.stringify(answer.body.data) === '{"relation":"sent"}'
  if (first || repeated) ledger.interested.push(pair)
  else ledger.surprises.push(`interest, try ${tries}: ${JSON.stringify(answer.body)}`)
}

type Answer = { status: number; body: Record<string, unknown>; token: string | undefined }

/** Sends the same request until the server has answered it: after a lost answer, and after "try again later". */
async function insist(target: Target, ledger: Ledger, path: string, body: object, as?: string) {
  for (let tries = 1; ; tries++) {
    await target.up()
    const answer = await post(`${target.url}${path}`, body, as)
    if (!answer) ledger.lostAnswers++
    else if (answer.status < 500) {
      if (answer.status !== 200) count(ledger, answer.status)
      return { answer, tries }
    } else count(ledger, answer.status)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function count(ledger: Ledger, status: number) {
  ledger.refusals[status] = (ledger.refusals[status] ?? 0) + 1
}

async function post(url: string, body: object, as?: string): Promise<Answer | undefined> {
  const cookie: Record<string, string> = as ? { cookie: `${SESSION_COOKIE}=${as}` } : {}
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '')?.[1]
    // Our server answers with JSON objects only.
    return { status: response.status, body: (await response.json()) as Answer['body'], token }
  } catch {
    return undefined
  }
}
