import { randomBytes, randomUUID } from 'node:crypto'
import { invitationEnd } from '../../src/features/staff/staff-accounts/rules.ts'
import { currentCode, encryptSecret, newSecret } from '../../src/platform/crypto/authenticator.ts'
import { linkHash } from '../../src/platform/crypto/link-hash.ts'
import { newAddress } from '../database/sample-rows.ts'
import { aStaffMember, PASSWORD, type StaffPerson } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

export type StaffSamples = {
  /** The invitation of a supporter: one to withdraw, one to read, one to accept. */
  withdrawn: Invitation
  read: Invitation
  accepted: Invitation
  /** A reviewer whose roles change, who is deactivated and activated again. */
  colleague: StaffPerson
  /** A code of the administrator's authenticator. */
  code: () => string
}
export type Invitation = { id: string; token: string; email: string | null; secret: string }

export async function staffSamples(t: TestApp, { code }: StaffPerson): Promise<StaffSamples> {
  return {
    withdrawn: await anInvitation(t),
    read: await anInvitation(t),
    accepted: await anInvitation(t),
    colleague: await aStaffMember(t, 'provider', ['reviewer']),
    code,
  }
}

/** An invitation as it is stored, with its token. @param email null for the first administrator's */
export async function anInvitation(t: TestApp, email: string | null = newAddress()): Promise<Invitation> {
  const [id, token, secret] = [randomUUID(), randomBytes(32).toString('base64url'), newSecret()]
  const row = {
    id,
    email,
    name: email && 'Tom Reed',
    roles: [email ? 'support' : 'administrator'],
    token_hash: linkHash(token),
    totp_secret: encryptSecret(t.deps.vault, secret, id),
    expires_at: invitationEnd(t.deps.clock()),
  }
  await t.db.insertInto('staff_invitations').values(row).execute()
  return { id, token, email, secret }
}

const ROLES = ['reviewer', 'moderator'] as const

export const STAFF_SAMPLES: Record<string, (world: World) => CallInput> = {
  'consoleHome.today': () => ({}),
  'consoleSearch.search': () => ({ query: { text: 'maria' } }),
  'stepUp.byCode': ({ staff }) => ({ body: { code: staff.code() } }),
  'staffAccounts.list': () => ({}),
  'staffAccounts.invite': ({ staff }) => ({
    body: { name: 'Tom Reed', email: newAddress(), roles: ['support'], code: staff.code() },
  }),
  'staffAccounts.inviteCounsellor': ({ staff }) => ({
    body: { name: 'Ngozi Eze', email: newAddress(), code: staff.code() },
  }),
  'staffAccounts.withdrawInvitation': ({ staff }) => ({ params: { id: staff.withdrawn.id } }),
  'staffAccounts.changeRoles': ({ staff }) => ({
    params: { id: staff.colleague.id },
    body: { roles: ROLES, code: staff.code() },
  }),
  'staffAccounts.deactivate': ({ staff }) => ({ params: { id: staff.colleague.id }, body: { code: staff.code() } }),
  'staffAccounts.activate': ({ staff }) => ({ params: { id: staff.colleague.id }, body: { code: staff.code() } }),
  'staffAccounts.invitation': ({ staff }) => ({ body: { token: staff.read.token } }),
  'staffAccounts.join': ({ staff: { accepted } }) => ({
    body: { token: accepted.token, name: 'Tom Reed', password: PASSWORD, code: codeOf(accepted) },
  }),
}

/** What an authenticator with the invitation's secret shows now. */
export const codeOf = ({ secret }: Invitation): string => currentCode(secret, new Date())
