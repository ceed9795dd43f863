import { createHash } from 'node:crypto'

/** The stored hash of the token in an emailed link. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest()
