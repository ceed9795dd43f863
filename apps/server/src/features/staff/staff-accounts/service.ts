import { randomBytes, randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { StaffKind } from '@heartwell/contract/review/review.ts'
import type { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptSecret, newSecret, openSecret, secretUri, stepOfCode } from '../../../platform/crypto/authenticator.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { assertPasswordAllowed } from '../../accounts/service.ts'
import { EMAIL_TAKEN } from '../../accounts/view.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { startSession } from '../../identity/sign-ins/service.ts'
import { releaseCases } from '../../support/assignment/service.ts'
import { staffById } from '../queries.ts'
import { assertOwnCode, CODE_WRONG, createStaff } from '../service.ts'
import { viewStaff } from '../view.ts'
import * as q from './queries.ts'
import { invitationEnd, isLastAdministrator } from './rules.ts'
import { invitationMail, invitationUrl, invitedAs, viewAccount, viewInvitation } from './view.ts'

type Done = Output<typeof staffAccounts.invite>

export async function listStaff({ db, clock }: Deps): Promise<Output<typeof staffAccounts.list>> {
  const staff = await q.staffAccounts(db)
  const invitations = await q.openInvitations(db, clock())
  return { success: true, staff: staff.map(viewAccount), invitations: invitations.map(viewInvitation) }
}

export const inviteStaff = (deps: Deps, context: Context<typeof staffAccounts.invite>): Promise<Done> =>
  invite(deps, context, { ...context.input.body, role: 'provider' })

export const inviteCounsellor = (deps: Deps, context: Context<typeof staffAccounts.inviteCounsellor>): Promise<Done> =>
  invite(deps, context, { ...context.input.body, role: 'counsellor', roles: [] })

type Invited = { name: string; email: string; role: StaffKind; roles: StaffRole[]; code: string }

type Inviting = Pick<Context<typeof staffAccounts.invite>, 'viewer' | 'once'>

async function invite(deps: Deps, { viewer, once }: Inviting, invitee: Invited): Promise<Done> {
  const { name, email, role, roles, code } = invitee
  await assertOwnCode(deps, viewer, code)
  if (await q.isEmailTaken(deps.db, email)) throw invalid('email', EMAIL_TAKEN)
  const as = invitedAs({ role, roles })
  return once(async (tx) => {
    const invited = { email, name, role, roles, invitedBy: viewer.accountId }
    const { token, expiresAt } = await newInvitation(deps, tx, invited)
    await recordAct(deps, tx, viewer, { action: 'staff.invited', reason: `${isolated(name)} as ${as}` })
    await deps.mailer.queue(tx, invitationMail(deps.config, { to: email, name, as, token, expiresAt }))
    return { success: true, message: `We sent an invitation to ${email}.` }
  })
}

type NewInvitation = {
  email: string | null
  name: string | null
  role: StaffKind
  roles: StaffRole[]
  invitedBy: string | null
}

/** @returns the token of the link, of which only the hash is stored */
async function newInvitation({ vault, clock }: Deps, tx: Db, { invitedBy, ...invited }: NewInvitation) {
  const [id, token, now] = [randomUUID(), randomBytes(32).toString('base64url'), clock()]
  const secret = { token_hash: linkHash(token), totp_secret: encryptSecret(vault, newSecret(), id) }
  const expiresAt = invitationEnd(now)
  const row = { id, ...invited, invited_by: invitedBy, expires_at: expiresAt, ...secret }
  await q.insertInvitation(tx, row, now)
  return { token, expiresAt }
}

export async function withdrawInvitation(deps: Deps, viewer: Viewer, id: string): Promise<Done> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await q.takeInvitation(tx, id)
    if (!row) throw new AppError('not_found')
    await recordAct(deps, tx, viewer, { action: 'staff.invitation_withdrawn', reason: row.name })
  })
  return { success: true, message: 'The invitation is withdrawn.' }
}

export async function changeRoles(
  deps: Deps,
  { viewer, input, once }: Context<typeof staffAccounts.changeRoles>,
): Promise<Done> {
  const { id } = input.params
  const { roles, code } = input.body
  await assertOwnCode(deps, viewer, code)
  return once(async (tx) => {
    const administrators = await q.lockAdministrators(tx)
    const row = await lockRow(tx, 'staff', id)
    if (!row) throw new AppError('not_found')
    if (!roles.includes('administrator') && isLastAdministrator(administrators, id))
      throw new AppError('staff.last_administrator')
    await q.setRoles(tx, id, roles)
    await releaseCases(tx, id)
    const reason = `from ${row.roles.join(', ')} to ${roles.join(', ')}`
    await recordAct(deps, tx, viewer, { action: 'staff.roles_changed', subjectId: id, reason })
    return { success: true, message: 'The roles are saved. They take effect immediately.' }
  })
}

export async function deactivate(
  deps: Deps,
  { viewer, input, once }: Context<typeof staffAccounts.deactivate>,
): Promise<Done> {
  const { id } = input.params
  if (id === viewer.accountId) throw new AppError('staff.own_account')
  await assertOwnCode(deps, viewer, input.body.code)
  return once(async (tx) => {
    const administrators = await q.lockAdministrators(tx)
    if (!(await lockRow(tx, 'staff', id))) throw new AppError('not_found')
    if (isLastAdministrator(administrators, id)) throw new AppError('staff.last_administrator')
    await q.setSuspended(tx, id, deps.clock())
    await endSessionsOf(tx, id)
    await releaseCases(tx, id)
    await recordAct(deps, tx, viewer, { action: 'staff.deactivated', subjectId: id })
    return { success: true, message: 'The account is deactivated, and all its sessions have ended.' }
  })
}

export async function activate(
  deps: Deps,
  { viewer, input, once }: Context<typeof staffAccounts.activate>,
): Promise<Done> {
  const { id } = input.params
  await assertOwnCode(deps, viewer, input.body.code)
  return once(async (tx) => {
    if (!(await lockRow(tx, 'staff', id))) throw new AppError('not_found')
    await q.setSuspended(tx, id, null)
    await recordAct(deps, tx, viewer, { action: 'staff.activated', subjectId: id })
    return { success: true, message: 'The account is active again.' }
  })
}

export async function invitation(
  deps: Deps,
  { body }: Input<typeof staffAccounts.invitation>,
): Promise<Output<typeof staffAccounts.invitation>> {
  const row = await openInvitation(deps, body.token)
  const secret = openSecret(deps.vault, row.totp_secret, row.id)
  const [setup_key, setup_uri] = [secret, secretUri(secret, row.email ?? deps.config.site.name)]
  const { email, name } = row
  return { success: true, email, name, role: row.role, roles: row.roles, setup_key, setup_uri }
}

/** An invitation of the first administrator ends when there is any staff. */
async function openInvitation({ db, clock }: Deps, token: string): Promise<q.InvitationRow> {
  const row = await q.invitationByToken(db, linkHash(token), clock())
  if (!row || (row.email === null && (await q.hasStaff(db)))) throw new AppError('staff.invitation_dead')
  return row
}

type Joining = Context<typeof staffAccounts.join>
/** The account that an invitation opened. */
export const Joined = z.object({ id: z.string() })
export type Joined = z.infer<typeof Joined>

export async function join(deps: Deps, context: Joining): Promise<Output<typeof staffAccounts.join>> {
  const { token, name, password, code } = context.input.body
  const row = await openInvitation(deps, token)
  const email = row.email ?? context.input.body.email
  if (!email) throw invalid('email', 'Email is required')
  const secret = openSecret(deps.vault, row.totp_secret, row.id)
  if (stepOfCode(secret, code, deps.clock()) === undefined) throw invalid('code', CODE_WRONG)
  assertPasswordAllowed(password, { name, email })
  const passwordHash = await deps.passwords.hash(password)
  const [role, roles] = [row.role, row.roles]
  const joined = await context.once(async (tx): Promise<Joined> => {
    if (row.email === null) await assertFirst(tx)
    if (!(await q.takeInvitation(tx, row.id))) throw new AppError('staff.invitation_dead')
    const invitedBy = row.invited_by
    const created = await createStaff(deps, tx, { email, name, role, roles, passwordHash, secret, invitedBy })
    if (!created) throw invalid('email', EMAIL_TAKEN)
    await recordAct(deps, tx, { accountId: created.id }, { action: 'staff.joined', subjectId: created.id })
    return { id: created.id }
  })
  return welcome(deps, context, { ...joined, name, email, role, roles })
}

async function welcome(deps: Deps, context: Joining, staff: Parameters<typeof viewStaff>[0]) {
  if (context.viewer?.accountId !== staff.id) await startSession(deps, staff, context)
  return { success: true, message: `Welcome, ${isolated(staff.name)}.`, data: viewStaff(staff) }
}

/**
 * The answer to an invitation that was accepted with the same key before, whose first answer and session may have been
 * lost. The key alone signs nobody in: the password must still be right, and the account active.
 * @throws AppError staff.invitation_dead
 */
export async function repeatJoin(deps: Deps, context: Joining, { id }: Joined) {
  const staff = await staffById(deps.db, id)
  const isKnown = await deps.passwords.verify(staff?.password_hash, context.input.body.password)
  if (!staff || !isKnown) throw new AppError('staff.invitation_dead')
  return welcome(deps, context, staff)
}

/** Of two people with such an invitation, one becomes the first administrator. */
async function assertFirst(tx: Db) {
  await q.lockFirstAdministrator(tx)
  if (await q.hasStaff(tx)) throw new AppError('staff.invitation_dead')
}

/**
 * The link by which the first administrator opens an account, while there is no staff yet. Every start makes another
 * one; they end after the usual time, or when one was used.
 */
export async function firstAdministratorUrl(deps: Deps): Promise<string | undefined> {
  if (await q.hasStaff(deps.db)) return undefined
  const invited: NewInvitation = {
    email: null,
    name: null,
    role: 'provider',
    roles: ['administrator'],
    invitedBy: null,
  }
  const { token } = await deps.db.transaction().execute((tx) => newInvitation(deps, tx, invited))
  return invitationUrl(deps.config, token)
}
