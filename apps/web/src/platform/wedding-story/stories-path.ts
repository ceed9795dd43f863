/** The list of wedding stories; the address of each is below it. Not in `paths`, which every page loads. */
export const storiesPath = '/wedding-stories'
