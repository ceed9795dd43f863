import { accountRecovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { expect } from 'vitest'
import { runOperator } from '../../src/operator.ts'
import { linkHash } from '../../src/platform/crypto/link-hash.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { aSubscription } from '../samples/endpoint-samples.ts'
import { aRecovery, aSanction } from '../samples/sanction-samples.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { NEW_PASSWORD } from './account-steps.ts'

export const stopRecovery = (t: TestApp, token: string, as?: string) =>
  t.call(accountRecovery.stop, { body: { token } }, { as })
export const completeRecovery = (t: TestApp, token: string, password = NEW_PASSWORD) =>
  t.call(accountRecovery.complete, { body: { token, password, confirmPassword: password } })

const recoveries = (t: TestApp) => t.db.selectFrom('account_recoveries').selectAll()
export const recoveryById = (t: TestApp, id: string) => recoveries(t).where('id', '=', id).executeTakeFirstOrThrow()
export const openRecoveryOf = (t: TestApp, { id }: Person) =>
  recoveries(t).where('member_id', '=', id).where('ended_at', 'is', null).executeTakeFirstOrThrow()

/** The token of the link in the newest email to this address; empty if it has none. */
export async function recoveryTokenTo(t: TestApp, email: string): Promise<string> {
  const [newest] = await t.mailsTo(email)
  return /(?:stop-recovery|recover-account)\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Of all emails to this address, the oldest first. */
export const subjectsTo = async (t: TestApp, email: string) =>
  (await t.mailsTo(email)).map(({ subject }) => subject).reverse()

export const emailOfMember = async (t: TestApp, { id }: Person) =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** A recovery that a staff member has requested and another one confirms, of a new member unless one is given. */
export async function confirmedRecovery(
  t: TestApp,
  first: Person | undefined,
  confirm: (id: string) => Promise<Answer>,
  member?: Person,
) {
  const asha = member ?? (await aMember(t))
  const id = await aRecovery(t, asha.id, first?.id)
  expect((await confirm(id)).status).toBe(200)
  const { new_email: email } = await recoveryById(t, id)
  return { asha, id, email, stopToken: await recoveryTokenTo(t, asha.email) }
}

export const subscribe = (t: TestApp, { id, token }: Person, browser: string) => {
  const subscription = aSubscription(`https://updates.push.services.mozilla.com/wpush/v2/${id}${browser}`)
  return t.call(notifications.subscribe, { body: { subscription } }, { as: token })
}

/** A change of the address that waits for its confirmation; its tokens name the member. */
export async function askForNewEmail(t: TestApp, { id, email }: Person, new_email: string) {
  const hashes = { confirm_hash: linkHash(`confirm ${id}`), keep_hash: linkHash(`keep ${id}`) }
  const change = { account_id: id, old_email: email, new_email, asked_at: t.deps.clock(), ...hashes }
  await t.db.insertInto('email_changes').values(change).execute()
}

export async function someoneTakes(t: TestApp, email: string) {
  const { id } = await aMember(t)
  await t.db.updateTable('accounts').set({ email }).where('id', '=', id).execute()
}

export async function anAddressOfABannedPerson(t: TestApp): Promise<string> {
  const ravi = await aMember(t)
  const { id } = await aSanction(t, ravi.id, 'ban')
  const moderator = await aStaffMember(t, 'provider', ['moderator'])
  await t.call(sanctions.confirmBan, { params: { id } }, { as: moderator.token })
  await runOperator(t.deps, ['erase', ravi.email, '--yes'])
  return ravi.email
}
