import type { Vault } from './vault.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text encrypted for one column. `context` names its owner and is needed again to decrypt it. */
export function encryptText(vault: Vault, text: string, context: string): Buffer {
  const { nonce, tag, data } = vault.encrypt(Buffer.from(text), context)
  return Buffer.concat([nonce, tag, data])
}

/** @throws when the column, the context or the key differs from those of the encryption */
export function openText(vault: Vault, sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed)
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  return vault.open({ nonce, tag, data: bytes.subarray(NONCE_BYTES + TAG_BYTES) }, context).toString()
}
