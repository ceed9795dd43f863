import { parseArgs } from 'node:util'
import { NAME_MAX } from '@heartwell/contract/accounts/accounts.ts'
import { RejectForm } from '@heartwell/contract/review/review.ts'
import { emailField } from '@heartwell/contract/text/email-address.ts'
import type { Deps } from './deps.ts'
import { eraseMember } from './features/accounts/deletion/service.ts'
import { assertPasswordAllowed } from './features/accounts/service.ts'
import { checkChain } from './features/audit/chain-check/service.ts'
import { phoneCodes } from './features/counselling/room/service.ts'
import { rotateDataKey } from './features/data-key/service.ts'
import { estimateText } from './features/matching/ranking/off-policy/rules.ts'
import { estimateWeights } from './features/matching/ranking/off-policy/service.ts'
import { findStrayFiles, removeStrayFiles } from './features/orphaned-files/service.ts'
import { checkLedger } from './features/payments/ledger/service.ts'
import { approve, memberIdByEmail, reject, reviewFile } from './features/review/service.ts'
import { restoreByEmail, suspendByEmail } from './features/safety/service.ts'
import { createStaff } from './features/staff/service.ts'
import { MoveRunning } from './platform/files/move-files.ts'
import { AppError } from './platform/http/app-error.ts'

export const HELP = `npm run admin -- <command>
  help                                     this text
  create-staff <email> --name <name> --password <12 or more> [--role provider|counsellor]
                                           makes a staff account and prints the secret for its authenticator, once
  approve <email>                          approves the member's profile
  reject <email> --reason <why>            rejects it; the member reads the reason
  show <email>                             prints the state of the member
  suspend <email> --reason <why>           signs the account out everywhere and hides it
  restore <email>                          restores a suspended account; a member is notified by email
  erase <email> --yes                      deletes the member and all of their data for good
  ledger                                   checks the ledger of every payment; fails if anything differs
  audit-check                              checks the hash chain of the audit; fails if an entry does not fit
  alarms                                   the signs of abuse since the start of the server: refused and failed requests
  rotate-data-key                          encrypts everything with DATA_KEY that DATA_KEY_BEFORE encrypted; may be repeated
  move-files                               moves the files of DATA_DIR to the bucket of S3_BUCKET; may be repeated
  estimate-ranking --weights <name=number,…>
                                           estimates from logged lists what other weights would bring, with intervals
  stray-files [--yes]                      counts the files that no row names, and with --yes deletes them
  move-to-postgres                         moves the embedded database to the empty one of DATABASE_URL; stop the server first
  phone-codes                              the phone codes of the next 24 hours' appointments`

const STAFF_PASSWORD_MIN = 12

/** A mistake in the command; the message says which. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Runs one command of the operator and returns what to print. @throws OperatorError */
export async function runOperator(deps: Deps, args: string[]): Promise<string> {
  const [command = 'help', ...rest] = args
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) throw new OperatorError(`There is no command "${command}".\n\n${HELP}`)
  const { email, options } = parsed(rest)
  return run(deps, email, options).catch((error: unknown) => {
    if (error instanceof AppError) throw new OperatorError(error.code === 'not_found' ? NOBODY : error.message)
    throw error
  })
}
const NOBODY = 'There is no such member, or the profile is not submitted yet.'

type Options = {
  name?: string | undefined
  password?: string | undefined
  role?: string | undefined
  reason?: string | undefined
  weights?: string | undefined
  yes?: boolean | undefined
}
type Command = (deps: Deps, email: string, options: Options) => Promise<string>

const COMMANDS: Record<string, Command> = {
  help: async () => HELP,
  'create-staff': newStaff,
  async approve(deps, email) {
    await approve(deps, 'operator', await memberIdByEmail(deps.db, address(email)))
    return `${email} is approved.`
  },
  async reject(deps, email, { reason }) {
    const form = RejectForm.safeParse({ reason })
    if (!form.success) throw new OperatorError('Say why: --reason "…". The member reads it.')
    await reject(deps, 'operator', await memberIdByEmail(deps.db, address(email)), form.data.reason)
    return `${email} is rejected.`
  },
  async show(deps, email) {
    const { data } = await reviewFile(deps, 'operator', await memberIdByEmail(deps.db, address(email)))
    return JSON.stringify({ ...data, answers: `${data.answers.length} answers` }, null, 2)
  },
  async suspend(deps, email, { reason }) {
    if (!reason?.trim()) throw new OperatorError('Say why: --reason "…". Only the record keeps it.')
    await suspendByEmail(deps, address(email), reason.trim())
    return `${email} is suspended.`
  },
  async restore(deps, email) {
    await restoreByEmail(deps, address(email))
    return `${email} is restored.`
  },
  async erase(deps, email, { yes }) {
    if (!yes) throw new OperatorError('This cannot be undone. Add --yes if you are sure.')
    await eraseMember(deps, await memberIdByEmail(deps.db, address(email)), { by: 'operator' })
    return `${email} is erased.`
  },
  async 'phone-codes'(deps) {
    const lines = await phoneCodes(deps)
    return lines.length > 0 ? lines.join('\n') : 'No appointments in the next 24 hours.'
  },
  ledger,
  'audit-check': auditCheck,
  async alarms({ alarms }) {
    const { rate_limit, failed_sign_in, refused_origin } = alarms.totals()
    return `Since the start of this process: ${rate_limit} requests over a rate limit, ${failed_sign_in} failed logins, ${refused_origin} requests of other sites.`
  },
  'move-files': moveFilesToBucket,
  'rotate-data-key': rotateKey,
  'stray-files': strayFiles,
  'estimate-ranking': estimateRanking,
}

/**
 * All received money is booked, unused or refunded.
 * @throws OperatorError with the differences, so that the command fails
 */
async function ledger({ db }: Deps): Promise<string> {
  const { payments, receivedMinor, unusedMinor, bookedMinor, paidOutMinor, refundedMinor, differences } =
    await checkLedger(db)
  if (differences.length > 0) throw new OperatorError(`The ledger is wrong:\n${differences.join('\n')}`)
  const held = `unused ${unusedMinor} + booked ${bookedMinor} + paid out ${paidOutMinor}`
  const sums = `received ${receivedMinor} = ${held} + refunded ${refundedMinor}`
  return `The ledger is right: ${payments} payments, in minor units ${sums}.`
}

/** @throws OperatorError when a file differs in the bucket, so that the command fails */
async function moveFilesToBucket({ files }: Deps): Promise<string> {
  if (!files.moveLocal) throw new OperatorError('Set S3_BUCKET and its keys, restart the server, and repeat this.')
  const { moved, bytes, different } = await files.moveLocal().catch((error: unknown) => {
    if (error instanceof MoveRunning) throw new OperatorError(error.message)
    if (error instanceof AppError)
      throw new OperatorError('The bucket does not answer. Repeat the command: it goes on.')
    throw error
  })
  const done = `${moved} files (${bytes} bytes) were moved to the bucket. Each was read back and is equal.`
  if (different.length > 0) throw new OperatorError(`${done}\nThese differ and stay here:\n${different.join('\n')}`)
  return done
}

async function strayFiles(deps: Deps, _email: string, { yes }: Options): Promise<string> {
  const found = await findStrayFiles(deps)
  const counts = `${found.strays} of ${found.files} files are older than a day and have no row.`
  if (found.strays === 0) return counts
  if (!yes) return `${counts} Add --yes to delete them, if this is the database that belongs to the files.`
  return `${counts} ${await removeStrayFiles(deps, found)} are deleted.`
}

async function estimateRanking(deps: Deps, _email: string, { weights }: Options): Promise<string> {
  if (!weights) throw new OperatorError('Say which weights: --weights values=0.7,age=1.')
  const found = await estimateWeights(deps, weights)
  if (typeof found === 'string') throw new OperatorError(found)
  return estimateText(found.estimate, found)
}

/** @throws OperatorError when something can be read with neither key, so that the command fails */
async function rotateKey(deps: Deps): Promise<string> {
  const { renewed, checked, unreadable, archives } = await rotateDataKey(deps)
  const done = `${renewed} of ${checked} encrypted records were encrypted again with DATA_KEY.`
  if (unreadable.length > 0) {
    throw new OperatorError(`${done}\nNeither key opens these, keep DATA_KEY_BEFORE:\n${unreadable.join('\n')}`)
  }
  const later =
    archives > 0 ? ` in three days: until then ${archives} data exports of members may need it` : ' and restart'
  return `${done}\nNothing is left for DATA_KEY_BEFORE. Remove it${later}.`
}

/** @throws OperatorError with the first entry that does not fit, so that the command fails */
async function auditCheck(deps: Deps): Promise<string> {
  const { entries, end, breaks, first } = await checkChain(deps)
  if (first) {
    const others = breaks > 1 ? ` ${breaks} entries do not fit.` : ''
    throw new OperatorError(`The audit chain is broken at entry ${first.number} (${first.problem}).${others}`)
  }
  return end
    ? `The audit chain is intact: ${entries} entries, the last is ${end.number}, its hash ${end.hash}.`
    : 'The audit has no entries.'
}

async function newStaff(deps: Deps, email: string, { name, password, role = 'provider' }: Options): Promise<string> {
  if (role !== 'provider' && role !== 'counsellor') throw new OperatorError('--role is provider or counsellor.')
  if (!name || name.length > NAME_MAX) throw new OperatorError('Give a name: --name "…".')
  if (!password || password.length < STAFF_PASSWORD_MIN) {
    throw new OperatorError(`Staff need a password of ${STAFF_PASSWORD_MIN} characters or more: --password "…".`)
  }
  assertPasswordAllowed(password, { name, email })
  const passwordHash = await deps.passwords.hash(password)
  const staff = { email: address(email), name, role, passwordHash } as const
  const created = await deps.db.transaction().execute((tx) => createStaff(deps, tx, staff))
  if (!created) throw new OperatorError('This email is already registered.')
  return `${email} can log in at ${deps.config.publicUrl}/provider.\nAuthenticator secret (shown once): ${created.secret}\n${created.uri}`
}

function address(email: string): string {
  const valid = emailField('Invalid email format').safeParse(email)
  if (!valid.success) throw new OperatorError('Give an email address.')
  return valid.data
}

function parsed(args: string[]): { email: string; options: Options } {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: text, password: text, role: text, reason: text, weights: text, yes: { type: 'boolean' } },
    })
    return { email: positionals[0] ?? '', options: values }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : HELP)
  }
}
