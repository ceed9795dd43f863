import { LIST_COUNT_MAX } from '@heartwell/contract/list-counts.ts'

/** Counts end at a limit, so the largest one has a plus. */
export const countText = (count: number): string =>
  count >= LIST_COUNT_MAX ? `${LIST_COUNT_MAX.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')
