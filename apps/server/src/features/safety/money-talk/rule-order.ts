import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'

/** Words of lists that come in this order, with at most `gap` words between one and the next. */
type RuleOrder = { gap: number; lists: readonly string[] }
export const order = (gap: number, ...lists: string[]): RuleOrder => ({ gap, lists })
export const or = (...lists: string[]) => lists.join('|')

/** The most words between two others: next to each other, in one clause, in one sentence. */
export const [CLOSE, NEAR, GAP] = [3, 7, 12]

/** One sign of a swindle. The lists hold the words that `sentencesOf` makes of a message. */
export type MoneyRule = {
  category: AdviceCategory
  name: string
  /** Why it counts. */
  why: string
  /** It says nothing about a message alone and counts only in a conversation. */
  isSign?: true
  /** Its category becomes that of the message, whatever else matches. */
  names?: true
  /** It matches a sentence that has one of these words. */
  words?: string
  /** It matches a sentence that has a word of each list, in this order and with at most `gap` words between them. */
  orders?: readonly RuleOrder[]
}
