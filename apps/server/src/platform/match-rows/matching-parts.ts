import type { Weights } from '@heartwell/matching/weights.ts'
import type { MatchIndex } from '../match-index/match-index.ts'
import type { RowOf } from './make-rows.ts'
import type { RankedLists } from './ranked-lists.ts'
import type { Shown } from './shown.ts'

/** What the ranking of people keeps in a process, beside the database. */
export type MatchingParts = {
  index: Pick<MatchIndex, 'ready' | 'rank' | 'count' | 'attend'>
  /** Somebody in this process makes changed rows; otherwise who asks has to. */
  following: boolean
  rowOf: RowOf
  lists: RankedLists
  shown: Shown
  weights(): Weights
  /** About how many members there are to choose from. */
  members(): number
  /** Something has changed: look at once. */
  nudge(): void
}
