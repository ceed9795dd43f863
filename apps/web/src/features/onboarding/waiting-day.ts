const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** '4 November 2026', by the reader's clock. */
export const longDay = (moment: string): string => DAY.format(new Date(moment))
