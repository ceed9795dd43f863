import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Deps, Viewer } from './deps.ts'
import { renderMail } from './mail/templates.ts'

const DAY = 24 * 3600 * 1000
/** A kind of device that has not signed in for so long counts as new again. */
const REMEMBERED = 180 * DAY

export type SignedIn = { id: string; email: string; role: string }

/** Mails the owner when somebody signs in with a kind of browser that this account has not used before. */
export async function noteSignIn(deps: Deps, account: SignedIn, device: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const others = await hasDevices(tx, account.id)
    const known = await rememberDevice(tx, account.id, device, now)
    if (known || !others || !(await deps.budgets.trySpend('signInMail', account.id))) return
    await deps.mailer.queue(tx, newDeviceMail(deps.config, account, device, now))
  })
}

/** Mails the owner when waiting begins after failed sign-ins. */
export async function warnOfFailures(deps: Deps, account: SignedIn): Promise<void> {
  if (!(await deps.budgets.trySpend('failuresMail', account.id))) return
  const mail = failuresMail(deps.config, account, deps.clock())
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, mail))
}

/** Asks again who is there. Wrong answers count like those of signing in. */
export async function knowsPassword(deps: Deps, { accountId: id, email, role }: Viewer, password: string) {
  await deps.budgets.assertMayTry(email)
  const account = deps.db.selectFrom('accounts').select('password_hash').where('id', '=', id)
  const { password_hash } = await account.executeTakeFirstOrThrow()
  const known = await deps.passwords.verify(password_hash, password)
  if (known) await deps.budgets.noteSuccess(email)
  else if (await deps.budgets.noteFailure(email)) await warnOfFailures(deps, { id, email, role })
  return known
}

async function hasDevices(tx: Db, accountId: string): Promise<boolean> {
  const found = tx.selectFrom('sign_in_devices').select('device').where('account_id', '=', accountId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

async function rememberDevice(tx: Db, accountId: string, device: string, now: Date): Promise<boolean> {
  const known = await tx
    .updateTable('sign_in_devices')
    .set({ last_seen_at: now })
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .where('last_seen_at', '>', new Date(now.getTime() - REMEMBERED))
    .returning('device')
    .executeTakeFirst()
  if (known) return true
  const times = { first_seen_at: now, last_seen_at: now }
  await tx
    .insertInto('sign_in_devices')
    .values({ account_id: accountId, device, ...times })
    .onConflict((c) => c.columns(['account_id', 'device']).doUpdateSet(times))
    .execute()
  return false
}

const whenUtc = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

/** Staff have no reset by mail. */
const remedy = ({ publicUrl }: Config, { role }: SignedIn) =>
  role === 'member' ? { action: { label: 'Set a new password', url: `${publicUrl}/ForgotPassword` } } : {}

const about = (config: Config, { id, email }: SignedIn) => ({
  to: email,
  accountId: id,
  brand: { name: config.site.name, contactEmail: config.site.contact_email },
})

function newDeviceMail(config: Config, account: SignedIn, device: string, at: Date) {
  const { brand, ...to } = about(config, account)
  const content = {
    heading: 'A new sign-in to your account',
    paragraphs: [
      `Somebody, most likely you, signed in on ${whenUtc(at)} with a browser that is new to your account: ${device}.`,
      'If this was you, there is nothing to do. If it was not, please set a new password at once: all devices are then signed out.',
    ],
    ...remedy(config, account),
  }
  return { ...to, purpose: 'new-device', subject: 'A new sign-in to your account', ...renderMail(content, brand) }
}

function failuresMail(config: Config, account: SignedIn, at: Date) {
  const { brand, ...to } = about(config, account)
  const content = {
    heading: 'Several failed sign-ins',
    paragraphs: [
      `Until ${whenUtc(at)} somebody entered a wrong password for your account several times. We let nobody in, and further tries have to wait.`,
      'If this was you, try again a little later. If it was not, a long password that you use nowhere else keeps your account safe.',
    ],
    ...remedy(config, account),
  }
  return {
    ...to,
    purpose: 'failed-sign-ins',
    subject: 'Several failed sign-ins to your account',
    ...renderMail(content, brand),
  }
}
