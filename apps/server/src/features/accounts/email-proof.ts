import { timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'

type Vault = Pick<Deps['vault'], 'codeHash'>

/** When the time ends in which somebody who has proved an address may register with it. */
export const proofEnd = (now: Date): Date => new Date(now.getTime() + HOUR_MS)

/**
 * A token for a person who has proved an address: until then they may register with it without a further email. It needs
 * no row, because it is of no use once the address is registered.
 */
export function emailProof(vault: Vault, email: string, until: Date): string {
  const at = String(until.getTime())
  return `${at}.${vault.codeHash(`${at} ${email}`, 'email proof').toString('base64url')}`
}

/** Whether this token is for this address and has not expired. Anybody can send any text. */
export function provesEmail({ vault, clock }: { vault: Vault; clock: Deps['clock'] }, email: string, token: string) {
  const until = new Date(Number(token.split('.')[0]))
  if (!(until > clock())) return false
  const given = Buffer.from(token)
  const real = Buffer.from(emailProof(vault, email, until))
  return given.length === real.length && timingSafeEqual(given, real)
}
