import { timingSafeEqual } from 'node:crypto'
import type { Vault } from './vault.ts'

const UUID_LENGTH = 36

/**
 * A token for links in emails: the id and its code. It needs no row and stays valid as long as the key of the data.
 * @param purpose a token of one purpose is refused for every other
 */
export const signId = (vault: Pick<Vault, 'codeHash'>, id: string, purpose: string): string =>
  `${id}.${vault.codeHash(id, purpose).toString('base64url')}`

/** The id in a token of `signId`; undefined if somebody else made it. */
export function readSignedId(vault: Pick<Vault, 'codeHash'>, token: string, purpose: string): string | undefined {
  const id = token.slice(0, UUID_LENGTH)
  const given = Buffer.from(token)
  const real = Buffer.from(signId(vault, id, purpose))
  return given.length === real.length && timingSafeEqual(given, real) ? id : undefined
}
