import { createHash } from 'node:crypto'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { adviceAbout } from '../../safety/money-talk/service.ts'
import { reportAccount } from '../../safety/reporting/service.ts'
import * as q from './queries.ts'
import { EQUAL_NOTES, EQUAL_NOTES_MS, newUntil, plainNote, refusalOf } from './rules.ts'
import { allowanceText, equalNotesText, secondsTo } from './view.ts'

export { allowanceRead } from './queries.ts'

/** The times that `allowanceRead` needs. */
export const allowanceTimes = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  const now = clock().getTime()
  return {
    newSince: new Date(now - config.newAccounts.days * DAY_MS),
    sentSince: new Date(now - config.interestDays * DAY_MS),
  }
}

/**
 * Limits the interests of a member whose approval is recent. The caller holds the sender's lock, so that interests sent
 * at the same time are counted one after the other.
 * @throws AppError interest.new_account
 */
export function assertWithinAllowance({ config, clock, rateLimits }: Deps, { approvedAt, sent }: q.Allowed): void {
  if (!rateLimits.areEnabled) return
  const allowance = config.newAccounts
  const now = clock()
  if (!approvedAt || now >= newUntil(approvedAt, allowance)) return
  const refused = refusalOf(sent, allowance, { now, lifetimeMs: config.interestDays * DAY_MS })
  if (!refused) return
  const message = allowanceText({ refused, until: newUntil(approvedAt, allowance), now }, allowance)
  throw new AppError('interest.new_account', { message, retryAfter: secondsTo(refused.next, now) })
}

/** The columns of a note: its text, the advice for its recipient, and a hash that is the same for equal notes. */
export function noteColumns(note: string | null, recipientName: string) {
  if (note === null) return { note, note_advice: null, note_hash: null }
  const plain = plainNote(note, recipientName)
  const note_hash = plain === '' ? null : createHash('sha256').update(plain).digest()
  return { note, note_advice: adviceAbout(note), note_hash }
}

type Sent = { sender_id: string; note: string | null; note_hash: Buffer | null }

/** Reports a member who has sent the same note to many people, each time their number is reached again. */
export async function reportEqualNotes(deps: Deps, tx: Db, { sender_id, note, note_hash }: Sent): Promise<void> {
  if (note === null || note_hash === null) return
  const count = await q.countEqualNotes(tx, sender_id, note_hash, new Date(deps.clock().getTime() - EQUAL_NOTES_MS))
  if (count > 0 && count % EQUAL_NOTES === 0) await reportAccount(deps, tx, sender_id, equalNotesText(note, count))
}
