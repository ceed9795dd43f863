import type { MatchingParts } from './features/matching/ranking/ranking-parts.ts'
import type { RewordedMailer } from './features/notifications/email-texts/reworded-mailer.ts'
import type { Push } from './features/notifications/push/web-push.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Passwords } from './platform/crypto/passwords.ts'
import type { Vault } from './platform/crypto/vault.ts'
import type { Db } from './platform/db/database.ts'
import type { Read } from './platform/db/together.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { AbuseAlarms } from './platform/limits/abuse-alarms.ts'
import type { RateLimits } from './platform/limits/rate-limits.ts'
import type { Log } from './platform/log.ts'
import type { Realtime } from './platform/realtime/realtime.ts'

/** What a feature must do when an account is closed, such as refunds. It runs in the transaction that closes it. */
export type LeavingHook = (deps: Deps, tx: Db, memberId: string) => Promise<void>

/** The dependencies of every service, as types only. Tests pass their own clock, rate limits and folders. */
export type Deps = {
  db: Db
  config: Config
  clock: Clock
  log: Log
  mailer: RewordedMailer
  jobs: Pick<Jobs, 'send' | 'backlog'>
  rateLimits: RateLimits
  alarms: AbuseAlarms
  passwords: Passwords
  files: Files
  vault: Vault
  push: Push
  realtime: Realtime
  matching: MatchingParts
  /** When the account is closed, and may still be restored. */
  whenClosed: LeavingHook
  /** When staff suspend a member, until a time or, with null, until they restore the account; also for a proposed ban. */
  whenSuspended: (deps: Deps, tx: Db, memberId: string, until: Date | null) => Promise<void>
  /** When a ban is confirmed, after `whenSuspended`. */
  whenBanned: LeavingHook
  /** When staff suspend a counsellor. */
  whenCounsellorSuspended: LeavingHook
  /** When two members part by a block or an end, in its transaction. The first of the two has decided it. */
  whenParted: (deps: Deps, tx: Db, memberId: string, otherId: string) => Promise<void>
  /** When a member reports another, in its transaction. */
  whenReported: (deps: Deps, tx: Db, reporterId: string, reportedId: string) => Promise<void>
  /** When a member agrees to be introduced, or withdraws it, in its transaction. */
  whenIntroductionsAllowed: (deps: Deps, tx: Db, memberId: string, isAllowed: boolean) => Promise<void>
  /** How many members wait for the sender's answer to their message. */
  waitingForAnswer: Read<{ sender: string }, (now: Date) => number>
  /** Before the rows of the member are deleted. */
  beforeErasure: LeavingHook
}
