/** Words of lists that come in this order, with at most `gap` words between one and the next. */
export type RuleOrder = { gap: number; lists: readonly string[] }
export const order = (gap: number, ...lists: string[]): RuleOrder => ({ gap, lists })
export const or = (...lists: string[]) => lists.join('|')

/** The most words between two others: next to each other, in one clause, in one sentence. */
export const [CLOSE, NEAR, GAP] = [3, 7, 12]
