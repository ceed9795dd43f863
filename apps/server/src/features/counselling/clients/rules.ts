/** The cursor of the list of clients: sorted by how soon they need the counsellor, then by id. */
export type ClientsCursor = { position: number; id: string }

const CURSOR = /^(\d{1,13}(?:\.\d{1,9})?)~([0-9a-f-]{36})$/

export const writeCursor = ({ position, id }: ClientsCursor): string => `${position}~${id}`

/** @returns undefined for an invalid cursor */
export function readCursor(text: string): ClientsCursor | undefined {
  const [, position, id] = CURSOR.exec(text) ?? []
  return position && id ? { position: Number(position), id } : undefined
}
