import type { Output } from '@heartwell/contract/endpoint.ts'
import type { review, StaffKind } from '@heartwell/contract/review/review.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { encryptSecret, newSecret, openSecret, secretUri, stepOfCode } from '../../platform/crypto/authenticator.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { attemptKey, startSession, warnOfFailures } from '../identity/sign-ins/service.ts'
import * as q from './queries.ts'
import { viewStaff } from './view.ts'

const SIGN_IN_FAILED = 'Invalid email, password or code.'

/** The role of a new counsellor until the provider changes it. */
const FIRST_ROLE = 'relationship_success_coach'

/** Staff sign in with both a password and a code of their authenticator. */
export async function signIn(
  deps: Deps,
  context: Context<typeof review.signIn>,
): Promise<Output<typeof review.signIn>> {
  const { email, password, code } = context.input.body
  const account = await q.staffByEmail(deps.db, email)
  const fallback = `staff:${email}`
  const key = attemptKey(deps, account, { knownDevice: context.knownDevice, fallback })
  await deps.rateLimits.assertMayTry(key)
  const known = await deps.passwords.verify(account?.password_hash, password)
  if (known && account && !account.totp_secret) throw new AppError('staff.second_factor')
  if (!known || !account || !(await codeFits(deps, account, code))) {
    if ((await deps.rateLimits.noteFailure(key)) && account) await warnOfFailures(deps, account)
    return { success: false, message: SIGN_IN_FAILED }
  }
  await deps.rateLimits.noteSuccess(key)
  await startSession(deps, account, context)
  return { success: true, message: 'Welcome back.', data: viewStaff(account) }
}

async function codeFits(deps: Deps, account: q.StaffRow, code: string): Promise<boolean> {
  if (!account.totp_secret) return false
  const secret = openSecret(deps.vault, account.totp_secret, account.id)
  const step = stepOfCode(secret, code, deps.clock())
  return step !== undefined && q.takeStep(deps.db, account.id, step)
}

const ADMINISTRATOR: readonly StaffRole[] = ['administrator']

export const CODE_WRONG = 'This code is not right. Please enter the one that your app shows now.'

/**
 * Asks staff for their second factor again before an act that changes what others may do.
 * @throws AppError request.invalid at `code` for a wrong or used one; rate_limit.exceeded after several
 */
export async function assertOwnCode(deps: Deps, viewer: Viewer, code: string): Promise<void> {
  const key = `session:${viewer.sessionId}`
  await deps.rateLimits.assertMayTry(key)
  const account = await q.staffByEmail(deps.db, viewer.email)
  if (account && (await codeFits(deps, account, code))) return deps.rateLimits.noteSuccess(key)
  if ((await deps.rateLimits.noteFailure(key)) && account) await warnOfFailures(deps, account)
  throw invalid('code', CODE_WRONG)
}

type NewStaff = {
  email: string
  name: string
  role: StaffKind
  /** Of the provider's staff. The default is an administrator. */
  roles?: readonly StaffRole[]
  passwordHash: string
  demo?: boolean
  secret?: string
  /** The administrator who invited this person of the provider's staff. */
  invitedBy?: string | null
}

/**
 * Creates a staff account with a new second factor.
 * @returns its id and the secret for an authenticator, shown only this once. Undefined when the address is already
 * registered.
 */
export async function createStaff(deps: Pick<Deps, 'vault' | 'clock'>, tx: Db, staff: NewStaff) {
  const secret = staff.secret ?? newSecret()
  const email = staff.email.toLowerCase()
  const account = { role: staff.role, email, password_hash: staff.passwordHash, created_at: deps.clock() }
  const created = await q.insertStaffAccount(tx, {
    ...account,
    totp_secret: Buffer.alloc(0),
    is_demo: staff.demo ?? false,
  })
  if (!created) return undefined
  await q.setSecret(tx, created.id, encryptSecret(deps.vault, secret, created.id))
  if (staff.role === 'provider')
    await q.insertStaff(tx, {
      id: created.id,
      name: staff.name,
      roles: [...(staff.roles ?? ADMINISTRATOR)],
      invited_by: staff.invitedBy ?? null,
    })
  else await q.insertCounsellor(tx, { id: created.id, name: staff.name, role: FIRST_ROLE })
  return { id: created.id, secret, uri: secretUri(secret, email) }
}

export async function me(deps: Deps, viewer: Viewer | undefined): Promise<Output<typeof review.me>> {
  const account = viewer?.secondFactor ? await q.staffByEmail(deps.db, viewer.email) : undefined
  return account ? { success: true, data: viewStaff(account) } : { success: false }
}
