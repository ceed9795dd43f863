import { z } from 'zod'
import { Outcome, PASSWORD_MAX } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** So long an account that its owner wants to be rid of can still be brought back, by signing in. */
export const GRACE_DAYS = 14
/** So long a copy can be fetched. */
export const ARCHIVE_DAYS = 3
export const PASSWORD_WRONG = 'This password is not right.'

/** Asked again before what cannot be undone, or tells everything. */
export const PasswordAgain = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
})

const Archive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  done: z.int(),
  steps: z.int(),
  bytes: z.int().nullable(),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** Whether this session gave the password: otherwise it is asked for once more. */
  open: z.boolean(),
})
export type Archive = z.infer<typeof Archive>

/** What a member does with everything that she has given. */
export const ownData = {
  /** The newest copy of everything that is kept about the caller; null when there is none. */
  archive: endpoint({
    method: 'GET',
    path: '/api/own-data/archive',
    audience: 'registered',
    response: z.object({ success: z.boolean(), archive: Archive.nullable() }),
    refusals: [],
  }),
  /** Begins a new copy. It is made in the background. */
  makeArchive: endpoint({
    method: 'POST',
    path: '/api/own-data/archive',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome,
    refusals: ['budget.spent', 'busy'],
  }),
  /** Lets this session fetch a copy that another one asked for. */
  openArchive: endpoint({
    method: 'POST',
    path: '/api/own-data/archive/open',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome,
    refusals: ['budget.spent', 'busy'],
  }),
  archiveFile: endpoint({
    method: 'GET',
    path: '/api/own-data/archive/file',
    audience: 'registered',
    response: z.custom<Uint8Array>(),
    binary: 'application/zip',
    refusals: ['not_found', 'archive.locked'],
  }),
  /** Hides the account at once, ends its sessions, and has it erased when the time of grace is over. */
  leave: endpoint({
    method: 'POST',
    path: '/api/own-data/leave',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome.extend({ erase_at: z.iso.datetime().optional() }),
    refusals: ['budget.spent', 'busy'],
  }),
}
