type Row = { id: string }

/** The one after this in the list, or the first of the others at its end; null when nobody else is left. */
export function nextToReview<R extends Row>(rows: readonly R[], id: string): R | null {
  const index = rows.findIndex((row) => row.id === id)
  return rows[index + 1] ?? rows.find((row) => row.id !== id) ?? null
}

/** The one before this in the list; null at its beginning and for somebody who is not in it. */
export function previousToReview<R extends Row>(rows: readonly R[], id: string): R | null {
  return rows[rows.findIndex((row) => row.id === id) - 1] ?? null
}

/** Whether somebody has waited longer than we want anybody to wait. */
export const waitsTooLong = (submittedAt: string, now: Date): boolean =>
  now.getTime() - new Date(submittedAt).getTime() > WAITING_TARGET_MS

const WAITING_TARGET_MS = 48 * 3_600_000
