import type { Sealed, Vault } from './vault.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text encrypted for one column. `context` names its owner and is needed again to decrypt it. */
export const encryptText = (vault: Vault, text: string, context: string): Buffer =>
  joined(vault.encrypt(Buffer.from(text), context))

/** @throws when the column, the context or the key differs from those of the encryption */
export const openText = (vault: Vault, sealed: Uint8Array, context: string): string =>
  vault.open(parts(sealed), context).toString()

/** The same text encrypted with the current key; undefined when it is already. @throws when neither key opens it */
export function renewText(vault: Vault, sealed: Uint8Array, context: string): Buffer | undefined {
  const renewed = vault.renew(parts(sealed), context)
  return renewed && joined(renewed)
}

const joined = ({ nonce, tag, data }: Sealed) => Buffer.concat([nonce, tag, data])

function parts(sealed: Uint8Array): Omit<Sealed, 'keyId'> {
  const bytes = Buffer.from(sealed)
  return {
    nonce: bytes.subarray(0, NONCE_BYTES),
    tag: bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    data: bytes.subarray(NONCE_BYTES + TAG_BYTES),
  }
}
