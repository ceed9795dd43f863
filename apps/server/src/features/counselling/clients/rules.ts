/** The cursor of the list of clients: sorted by name, then id. */
export type ClientsCursor = { name: string; id: string }

const CURSOR = /^([A-Za-z0-9_-]{0,180})\.([0-9a-f-]{36})$/

export const writeCursor = ({ name, id }: ClientsCursor): string => `${Buffer.from(name).toString('base64url')}.${id}`

/** @returns undefined for an invalid cursor */
export function readCursor(text: string): ClientsCursor | undefined {
  const [, name, id] = CURSOR.exec(text) ?? []
  return name !== undefined && id ? { name: Buffer.from(name, 'base64url').toString(), id } : undefined
}
