import type { Weights } from '@heartwell/matching/weights.ts'
import type { RowOf } from './feature-rows/refresh-feature-rows.ts'
import type { Shown } from './impressions/impression-counter.ts'
import type { ListLog } from './impressions/list-log.ts'
import type { MatchIndex } from './index/ranking-index.ts'
import type { RankedLists } from './ranked-lists.ts'

/** The ranking state of a process, besides the database. */
export type MatchingParts = {
  index: Pick<MatchIndex, 'ready' | 'rank' | 'count' | 'applyImpressions'>
  /** Whether a worker in this process computes changed rows; otherwise each request has to. */
  following: boolean
  rowOf: RowOf
  lists: RankedLists
  shown: Shown
  listLog: ListLog
  weights(): Weights
  /** The names of the interests, each at its position in the feature row. */
  topicNames(): Promise<string[]>
  /** The interests were changed: they are read again. */
  forgetTopicNames(): void
  /** The approximate number of members. */
  members(): number
  /** Something has changed: poll at once. */
  nudge(): void
}
