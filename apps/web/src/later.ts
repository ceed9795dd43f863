/** The `rel` of a rendered document's link to its script. Browsers do not know it, so nothing is fetched yet. */
export const LATER = 'later'
