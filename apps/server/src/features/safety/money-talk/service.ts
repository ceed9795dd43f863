import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { reportAutomatically } from '../reporting/service.ts'
import { findMoneyTalk } from './find-money-talk.ts'
import { flaggedMessages, takeFlagged } from './queries.ts'

const BATCH = 40

/** The advice that the receiver of this text sees; null for an ordinary text. The sender never sees it. */
export const adviceAbout = (text: string): AdviceCategory | null => findMoneyTalk(text)?.category ?? null

/**
 * Opens reports about messages that the money rules found. The flags are removed in the same transaction: after a crash
 * they are still there.
 * @returns how many messages there were
 */
export const reportFlaggedMessages = (deps: Deps): Promise<number> =>
  forEachDue(deps, {
    job: 'automatic-reports',
    read: (except) => flaggedMessages(deps.db, except, BATCH),
    keyOf: (messageId) => messageId,
    run: async (messageId) => (await deps.db.transaction().execute((tx) => reportSome(deps, tx, { messageId }))) > 0,
  })

/** The same for all messages of one conversation, in the transaction of a caller who is about to change them. */
export const reportFlagged = (
  deps: Pick<Deps, 'clock' | 'jobs' | 'vault' | 'files'>,
  tx: Db,
  conversationId: string,
): Promise<number> => reportSome(deps, tx, { conversationId })

async function reportSome(
  deps: Pick<Deps, 'clock' | 'jobs' | 'vault' | 'files'>,
  tx: Db,
  which: Parameters<typeof takeFlagged>[1],
): Promise<number> {
  const messages = await takeFlagged(tx, which)
  for (const message of messages) await reportAutomatically(deps, tx, message)
  return messages.length
}
