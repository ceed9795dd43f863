import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { readSignedId, signId } from '../../../platform/crypto/signed-id.ts'
import type { Reply } from '../../../platform/http/http.ts'
import { endSession, makeSession } from '../sessions/service.ts'
import { addDevice, type Decision, passwordHashOf, signIn } from './queries.ts'
import { failuresMail, newDeviceMail, type SignedIn } from './view.ts'

export { emailOf } from './queries.ts'

/** A kind of device that has not signed in for this long counts as new again. */
const DEVICE_TTL_MS = 180 * DAY_MS

type Browser = { knownDevice: string | undefined; reply: Reply }
type SignIn = Browser & { viewer: Viewer | undefined; device: string }
/**
 * A sign-in always opens a new session and ends the session that the browser sent.
 * @returns the decision that the member has to know
 */
export async function startSession(deps: Deps, account: SignedIn, context: SignIn): Promise<Decision | undefined> {
  const { viewer, device, reply } = context
  if (viewer) await endSession(deps.db, viewer.sessionId)
  const now = deps.clock()
  const { browserId, cookie } = browserOf(deps, account.id, context.knownDevice)
  const { token, row } = makeSession(account.id, device, now)
  const { known, decision } = await signIn(deps.db, row, {
    accountId: account.id,
    device,
    now,
    forgottenBefore: new Date(now.getTime() - DEVICE_TTL_MS),
    browserKey: account.role === 'member' ? deps.vault.codeHash(browserId, 'ban browser') : null,
  })
  reply.session(token)
  reply.knownDevice(cookie)
  if (!known) await noteNewDevice(deps, account, device)
  return decision ?? undefined
}

const devicePurpose = (accountId: string) => `device:${accountId}`
const BROWSER = 'browser'

/**
 * Gives this browser a counter of its own for failed attempts, so that a stranger's attempts cannot keep it out.
 * @returns the browser's random number, which stays when another account signs in: the cookie is the number, our signature,
 * and the signature for the account that signed in last
 */
export function rememberBrowser(deps: Pick<Deps, 'vault'>, accountId: string, browser: Browser): string {
  const { browserId, cookie } = browserOf(deps, accountId, browser.knownDevice)
  browser.reply.knownDevice(cookie)
  return browserId
}

function browserOf({ vault }: Pick<Deps, 'vault'>, accountId: string, knownDevice: string | undefined) {
  const [given = '', signature, forAccount] = knownDevice?.split('.') ?? []
  const known = forAccount ? readSignedId(vault, `${given}.${signature}`, BROWSER) : undefined
  const browserId = known ?? randomUUID()
  const signed = signId(vault, browserId, devicePurpose(accountId)).slice(browserId.length)
  return { browserId, cookie: `${signId(vault, browserId, BROWSER)}${signed}` }
}

/**
 * The key by which failed attempts on an account are counted: that of the browser where the account has signed in
 * before, otherwise `fallback`, which all other browsers share.
 */
export function attemptKey(
  { vault }: Pick<Deps, 'vault'>,
  account: { id: string } | undefined,
  { knownDevice, fallback }: { knownDevice: string | undefined; fallback: string },
): string {
  const [browserId = '', ...signatures] = knownDevice?.split('.') ?? []
  const known = account && readSignedId(vault, `${browserId}.${signatures.at(-1)}`, devicePurpose(account.id))
  return known ? `device:${known}` : fallback
}

/** Stores a kind of browser, and emails the account holder when the account has used others before. */
async function noteNewDevice(deps: Deps, account: SignedIn, device: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await addDevice(tx, { accountId: account.id, device, now }))) return
    if (!(await deps.rateLimits.tryConsume('signInMail', account.id))) return
    await deps.mailer.queue(tx, newDeviceMail(deps.config, account, device, now))
  })
}

/** Emails the account holder when failed sign-ins begin to cause a delay. */
export async function warnOfFailures(deps: Deps, account: SignedIn): Promise<void> {
  if (!(await deps.rateLimits.tryConsume('failuresMail', account.id))) return
  const mail = failuresMail(deps.config, account, deps.clock())
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, mail))
}

/**
 * Re-authenticates the viewer. Wrong passwords are counted by session, so that attempts of strangers at the sign-in do
 * not stop the account holder.
 */
export async function hasPassword(deps: Deps, { accountId: id, email, role, sessionId }: Viewer, password: string) {
  const key = `session:${sessionId}`
  await deps.rateLimits.assertMayTry(key)
  const known = await deps.passwords.verify(await passwordHashOf(deps.db, id), password)
  if (known) await deps.rateLimits.noteSuccess(key)
  else if (await deps.rateLimits.noteFailure(key)) await warnOfFailures(deps, { id, email, role })
  return known
}
