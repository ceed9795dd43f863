import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { scoreMoneyTalk } from '../money-talk/find-money-talk.ts'
import { PhraseIndex, type PointsTable, phrasePoints } from '../money-talk/phrase-index.ts'
import { sentencesOf } from '../money-talk/plain-text.ts'
import { LIMIT } from '../money-talk/points.generated.ts'
import { MESSAGE_LIMIT, PARTNER_POINTS, SENDER_POINTS, SIDE_WEIGHTS } from './points.generated.ts'

/** A message as the sender of the newest one sees it. */
export type Said = { isOwn: boolean; text: string }

/** The newest messages of both sides that are read, and the letters of each. */
export const [NEWEST, LETTERS] = [30, 300]
/** A message with fewer points of its own is no reason to look at its conversation. */
export const OWN_MIN = 75
/** A message with fewer points of the money rules has no advice, whatever its conversation is like. */
export const MESSAGE_MIN = 50
/**
 * With this number of points above the limit of a single message it has advice whatever its conversation is like. Fewer are
 * enough among the first few messages, and fewest before the first one, when nothing was said that makes it less likely.
 * Even that counts less than a note: people who know each other from elsewhere begin in the middle, with a bill or a
 * warning about swindlers.
 */
const [CERTAIN, CERTAIN_AT_FIRST, CERTAIN_ALONE, FIRST_FEW] = [135, 75, 50, 4]
export const isCertain = (points: number, messagesBefore: number): boolean =>
  points >= LIMIT + (messagesBefore === 0 ? CERTAIN_ALONE : messagesBefore < FIRST_FEW ? CERTAIN_AT_FIRST : CERTAIN)
/** How much the conversation counts beside the message that is about money. */
export const STORY_WEIGHT = 2

/** The phrases of a table, and the points of each by its place. */
function learned(table: PointsTable): (text: string) => number {
  const phrases = phrasePoints(table)
  const index = new PhraseIndex(phrases.map(([phrase]) => phrase))
  const points = Int32Array.from(phrases, ([, value]) => value)
  const countedIn = new Int32Array(phrases.length)
  let texts = 0
  return (text) => {
    texts = (texts % (2 ** 31 - 1)) + 1
    let sum = 0
    const count = (place: number) => {
      if (countedIn[place] === texts) return
      countedIn[place] = texts
      sum += points[place] ?? 0
    }
    for (const sentence of sentencesOf(text.slice(0, LETTERS))) index.find(sentence, count)
    return sum
  }
}

/** The points of a message: how much more often swindlers write like that, before any word about money, than others. */
export const senderPoints = learned(SENDER_POINTS)
/** The points of an answer: how much more often swindlers are answered like that. */
const partnerPoints = learned(PARTNER_POINTS)

/** The sums of both sides of a conversation. */
export type Sides = { own: number; ownMessages: number; partner: number; partnerMessages: number }

/** A few messages say little: their mean is drawn towards zero as if there were these more without points. */
const SHRINKAGE = 4
/** What is weighed: the mean and the sum of each side, and the number of the sender's messages. */
export const sideFeatures = ({ own, ownMessages, partner, partnerMessages }: Sides): number[] => [
  own / (ownMessages + SHRINKAGE),
  own,
  partner / (partnerMessages + SHRINKAGE),
  partner,
  Math.log(ownMessages + 1),
]

/** How much the messages of a side are like those between a swindler and somebody who is being swindled. */
export function conversationPoints(said: readonly Said[]): number {
  const sides: Sides = { own: 0, ownMessages: 0, partner: 0, partnerMessages: 0 }
  for (const { isOwn, text } of said.slice(-NEWEST)) {
    if (isOwn) {
      sides.own += senderPoints(text)
      sides.ownMessages += 1
    } else {
      sides.partner += partnerPoints(text)
      sides.partnerMessages += 1
    }
  }
  const weighed = sideFeatures(sides).map((value, at) => value * (SIDE_WEIGHTS[at] ?? 0))
  return Math.round(weighed.reduce((sum, one) => sum + one, 0))
}

/** Whether the conversation is read at all to decide about advice. */
export const mayHaveAdvice = (text: string): boolean => (scoreMoneyTalk(text)?.points ?? 0) >= MESSAGE_MIN

/**
 * The advice about a new message after those that were said before, which make it more or less likely: a broken camera
 * means something else after three dinners than after declarations of love.
 */
export function adviceWithin(text: string, said: readonly Said[]): AdviceCategory | null {
  const talk = scoreMoneyTalk(text)
  if (!talk || talk.points < MESSAGE_MIN) return null
  if (isCertain(talk.points, said.length)) return talk.category
  const story = conversationPoints([...said, { isOwn: true, text }])
  return talk.points + STORY_WEIGHT * story >= MESSAGE_LIMIT ? talk.category : null
}
