type Row = { id: string }

/** The next entry of the list, or at its end the first other one; null when there is no other. */
export function nextToReview<R extends Row>(rows: readonly R[], id: string): R | null {
  const index = rows.findIndex((row) => row.id === id)
  return rows[index + 1] ?? rows.find((row) => row.id !== id) ?? null
}

/** The previous entry of the list; null at its start and for an id that is not in it. */
export function previousToReview<R extends Row>(rows: readonly R[], id: string): R | null {
  return rows[rows.findIndex((row) => row.id === id) - 1] ?? null
}
