import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Outcome, PASSWORD_MAX } from './accounts.ts'

/** The grace period, in days, within which the owner can restore a deleted account by signing in. */
export const GRACE_DAYS = 14
/** How long a data export can be downloaded, in days. */
export const ARCHIVE_DAYS = 3
export const PASSWORD_NEEDED = 'Password is required'
export const PASSWORD_WRONG = 'This password is not correct.'

/** The password is needed again before an action that cannot be undone or that reveals everything. */
export const PasswordAgain = z.object({
  password: z
    .string(PASSWORD_NEEDED)
    .min(1, PASSWORD_NEEDED)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
})

const Archive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  done: z.int(),
  steps: z.int(),
  bytes: z.int().nullable(),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** Whether this session has given the password; otherwise it has to be given again. */
  open: z.boolean(),
})
export type Archive = z.infer<typeof Archive>

/** What members can do with all of their data. */
export const ownData = {
  /** The viewer's newest data export; null when there is none. */
  archive: endpoint({
    method: 'GET',
    path: '/api/own-data/archive',
    audience: 'registered',
    response: z.object({ success: z.boolean(), archive: Archive.nullable() }),
    refusals: [],
  }),
  /** Starts a new data export in the background. */
  makeArchive: endpoint({
    method: 'POST',
    path: '/api/own-data/archive',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome,
    refusals: ['rate_limit.exceeded', 'busy'],
  }),
  /** Lets this session download a data export that another session requested. */
  openArchive: endpoint({
    method: 'POST',
    path: '/api/own-data/archive/open',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome,
    refusals: ['rate_limit.exceeded', 'busy'],
  }),
  archiveFile: endpoint({
    method: 'GET',
    path: '/api/own-data/archive/file',
    audience: 'registered',
    response: z.custom<Uint8Array>(),
    binary: 'application/zip',
    refusals: ['not_found', 'archive.locked'],
  }),
  /** Hides the account at once, ends its sessions, and deletes it when the grace period is over. */
  leave: endpoint({
    method: 'POST',
    path: '/api/own-data/leave',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome.extend({ erase_at: z.iso.datetime().optional() }),
    refusals: ['rate_limit.exceeded', 'busy'],
  }),
}
