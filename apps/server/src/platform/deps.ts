import type { Approval, ProfileStatus } from '@heartwell/contract/people.ts'
import type { Budgets } from './budgets.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { MatchingParts } from './match-rows/matching-parts.ts'
import type { Passwords } from './passwords.ts'
import type { Push } from './push/push.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Vault } from './vault.ts'

export type Clock = () => Date

/** What every service is given. Tests give their own clock, budgets and folders. */
export type Deps = {
  db: Db
  config: Config
  clock: Clock
  log: Log
  mailer: Mailer
  jobs: Pick<Jobs, 'send'>
  budgets: Budgets
  passwords: Passwords
  files: Files
  vault: Vault
  push: Push
  realtime: Realtime
  matching: MatchingParts
}

/** Who is calling, read from the database with each request: a right withdrawn is gone with the next call. */
export type Viewer = {
  accountId: string
  sessionId: string
  role: 'member' | 'counsellor' | 'provider'
  email: string
  secondFactor: boolean
  /** Of members only. */
  status: ProfileStatus | null
  approval: Approval | null
  verified: boolean
}
