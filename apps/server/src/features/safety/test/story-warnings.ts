import { FIRST_DAYS } from '../stories/circumstances.ts'
import { adviceWithin, conversationPoints, OWN_MIN, type Said, senderPoints } from '../stories/conversation-points.ts'
import { type SignCounts, signsOf } from '../stories/signs.ts'
import { isLikeSwindle, withMessage } from '../stories/story-counts.ts'
import type { VoiceTalk } from './voices.ts'

/** The messages of a conversation before and with the one at a place, as one side sees them. */
const saidBy = ({ messages }: VoiceTalk, by: 'a' | 'b', at: number): Said[] =>
  messages.slice(0, at + 1).map((message) => ({ isOwn: message.by === by, text: message.text }))

/** The place of the first message of one side that has advice, for its words or for the story; Infinity for none. */
export function firstWarning(talk: VoiceTalk, by: 'a' | 'b'): number {
  let counts: SignCounts = {}
  let firstDays = 0
  for (const [at, message] of talk.messages.entries()) {
    if (message.by !== by) continue
    const { day, text } = message
    const said = saidBy(talk, by, at)
    if (adviceWithin(text, said.slice(0, -1)) !== null) return at
    if (day <= FIRST_DAYS) firstDays += 1
    // The written conversations have days, but no hours and no other receivers.
    counts = withMessage(counts, signsOf(text), { day, firstDays, hours: null, samePeople: 0 })
    if (senderPoints(text) >= OWN_MIN && isLikeSwindle(counts, conversationPoints(said))) return at
  }
  return Number.POSITIVE_INFINITY
}
