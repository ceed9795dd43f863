import type { memberFile, SlowSending } from '@heartwell/contract/console/member-file.ts'
import type { Input } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { EVIDENCE_DAYS, type Evidence, nextFirstWords, slowUntil, stepOf } from './rules.ts'
import { secondsTo, slowText, viewSlowSending } from './view.ts'

type Clock = Pick<Deps, 'clock'>

const evidenceAgainst = ({ clock }: Clock, db: Db, memberId: string) =>
  q.evidenceAgainst(db, memberId, evidenceSince(clock()))

/** The time since which warnings count. */
export const evidenceSince = (now: Date) => new Date(now.getTime() - EVIDENCE_DAYS * DAY_MS)
export { evidenceRead } from './queries.ts'

/** Whether staff should read the conversations of this sender. */
export const needsCase = async (deps: Clock, db: Db, senderId: string): Promise<boolean> =>
  stepOf(await evidenceAgainst(deps, db, senderId)) === 'case'

/**
 * Counts the first words of a sender to a new person, in the transaction that stores them or before it. A person counts
 * once, so that a repetition is never refused.
 * @param evidence what speaks against the sender, if the caller has read it
 * @throws AppError first_words.slowed for one person more than the sender may write to
 */
export async function assertMayWriteFirst(
  deps: Clock,
  tx: Db,
  { senderId, receiverId, evidence }: { senderId: string; receiverId: string; evidence?: Evidence },
): Promise<void> {
  const until = slowUntil(evidence ?? (await evidenceAgainst(deps, tx, senderId)), deps.clock())
  if (until === null) return
  await q.lockFirstWords(tx, senderId)
  const now = deps.clock()
  const written = await q.firstWordsOf(tx, senderId)
  if (written.some(({ receiver_id }) => receiver_id === receiverId)) return
  const next = nextFirstWords(
    written.map(({ written_at }) => written_at),
    now,
  )
  if (next) {
    const message = slowText({ next, until, now })
    throw new AppError('first_words.slowed', { message, retryAfter: secondsTo(next, now) })
  }
  await q.insertFirstWords(tx, senderId, receiverId, now)
}

/** For staff; null while the sending of the member is not slower. */
export async function slowSendingOf(deps: Clock, db: Db, memberId: string): Promise<SlowSending | null> {
  const evidence = await evidenceAgainst(deps, db, memberId)
  const until = slowUntil(evidence, deps.clock())
  return until && viewSlowSending(evidence, until)
}

/** Staff have checked the conversations: the warnings so far say nothing any more. */
export const clearWarnings = ({ clock }: Clock, tx: Db, memberId: string) => q.clearWarnings(tx, memberId, clock())

type End = Input<typeof memberFile.endSlowSending>

/** Repeating it is harmless. @throws AppError not_found */
export async function endSlowSending(deps: Deps, viewer: Viewer, { params: { id } }: End) {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await q.isMember(tx, id))) throw new AppError('not_found')
    if ((await slowSendingOf(deps, tx, id)) === null) return
    await clearWarnings(deps, tx, id)
    await recordAct(deps, tx, viewer, { action: 'slow_sending.ended', subjectId: id })
  })
  return { success: true, message: 'The member can write to new people as before.' }
}
