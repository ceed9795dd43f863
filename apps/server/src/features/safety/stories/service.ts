import type { StorySign } from '@heartwell/contract/safety/advice.ts'
import type { Deps } from '../../../deps.ts'
import * as q from './queries.ts'
import { signsOf } from './signs.ts'
import { isLikeSwindle, reasonsOf, withSigns } from './story-counts.ts'

type SentMessage = { id: string; seq: number; text: string; hasAdvice: boolean }

/**
 * Adds a stored message to the story of its sender. Most messages have no sign and cost no statement. The receiver is
 * warned once in a conversation, below a message that has no advice of its own. After a second warned conversation of one
 * sender, staff get the message as an automatic report; nothing else happens to the sender.
 * @returns the reasons of a new warning below this message; null without one
 */
export async function addToStory(deps: Pick<Deps, 'db' | 'clock'>, message: SentMessage): Promise<StorySign[] | null> {
  const signs = signsOf(message.text, message.seq)
  if (signs.size === 0) return null
  return deps.db.transaction().execute(async (tx) => {
    const story = await q.lockedStory(tx, message.id)
    if (!story) return null
    const counts = withSigns(story.counts, signs)
    await q.saveCounts(tx, message.id, counts)
    if (story.warned_at || message.hasAdvice || !isLikeSwindle(counts)) return null
    const reasons = reasonsOf(counts)
    await q.saveWarning(tx, message.id, reasons, deps.clock())
    if (await q.isWarnedElsewhere(tx, message.id)) await q.flagMessage(tx, message.id, deps.clock())
    return reasons
  })
}
