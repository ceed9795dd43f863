/** The counts of the console's lists end here; there may be more entries. */
export const LIST_COUNT_MAX = 10_000
