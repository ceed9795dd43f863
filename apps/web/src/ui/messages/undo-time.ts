/** How long an act can be undone, in milliseconds. */
export const UNDO_MS = 8_000
