import { LIST_COUNT_MAX } from '@heartwell/contract/console/list-counts.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'

/** Counts end at a limit, so the largest one has a plus. */
export const countText = (count: number): string =>
  count >= LIST_COUNT_MAX ? `${numberText(LIST_COUNT_MAX)}+` : numberText(count)
