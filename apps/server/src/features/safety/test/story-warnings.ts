import { findMoneyTalk } from '../money-talk/find-money-talk.ts'
import { isLikeSwindle } from '../stories/story-counts.ts'
import { storyOf } from './story-points.ts'
import type { VoiceTalk } from './voices.ts'

/** The place of the first message of one side that has advice, for its words or for the story; Infinity for none. */
export function firstWarning(talk: VoiceTalk, by: 'a' | 'b'): number {
  const isWarned = ({ at, counts }: ReturnType<typeof storyOf>[number]) =>
    isLikeSwindle(counts) || findMoneyTalk(talk.messages[at]?.text ?? '') !== null
  return storyOf(talk, by).find(isWarned)?.at ?? Number.POSITIVE_INFINITY
}
