import { Secret, TOTP } from 'otpauth'
import type { Vault } from './vault.ts'

const PERIOD = 30
const [NONCE, TAG] = [12, 16]

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Heartwell', label, secret: Secret.fromBase32(secret), period: PERIOD })

/** A new secret for an authenticator, in letters that people can type. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address in the QR code that an authenticator scans. */
export const secretUri = (secret: string, label: string) => totp(secret, label).toString()

/** The six digits that an authenticator with this secret shows at this moment. */
export const currentCode = (secret: string, now: Date) => totp(secret).generate({ timestamp: now.getTime() })

/** The time step of this code, one step either way; undefined when it matches none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

/** A secret as stored in the database. */
export function encryptSecret(vault: Vault, secret: string, accountId: string): Buffer {
  const { nonce, tag, data } = vault.encrypt(Buffer.from(secret), accountId)
  return Buffer.concat([nonce, tag, data])
}

export function openSecret(vault: Vault, stored: Uint8Array, accountId: string): string {
  const sealed = Buffer.from(stored)
  const parts = { nonce: sealed.subarray(0, NONCE), tag: sealed.subarray(NONCE, NONCE + TAG) }
  return vault.open({ ...parts, data: sealed.subarray(NONCE + TAG) }, accountId).toString()
}
