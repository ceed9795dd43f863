import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

export const LINK_TTL_MS = DAY_MS
/** How long the holder of an old address can restore it. */
export const KEEP_LINK_TTL_MS = 7 * DAY_MS
export const CODE_TTL_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
export const RESEND_PAUSE = MINUTE_MS

type SignInAccount = { role: string; suspended_at: Date | null; erase_at: Date | null }

/** Members only. A member whose account deletion is pending may sign in until the grace period ends. */
export const canSignIn = ({ role, suspended_at, erase_at }: SignInAccount, now: Date) =>
  role === 'member' && suspended_at === null && (erase_at === null || erase_at > now)

/** Members only: the sign-in page for members never says that a staff account is suspended. */
export const isSuspended = ({ role, suspended_at }: SignInAccount) => role === 'member' && suspended_at !== null

/** A member who has not opened the emailed link yet. */
export const isUnverified = ({ status }: { status: string | null }) => status === 'RegistrationVarification'

export type StoredCode = { tries: number; expiresAt: Date }

/** A code may be tried five times within ten minutes; after that even the right one is refused. */
export const codeAlive = (code: StoredCode, now: Date) => code.tries < CODE_TRIES && now < code.expiresAt

/** Whether a password only repeats the account holder's name or address, or the product's name. */
export function repeatsIdentity(password: string, identity: { name: string; email: string }): boolean {
  const plain = password.toLowerCase()
  const { name, email } = { name: identity.name.toLowerCase(), email: identity.email.toLowerCase() }
  const words = [name, name.replaceAll(/\s+/g, ''), email, email.split('@')[0] ?? '', 'heartwell']
  return words.some((word) => word.length > 0 && word === plain)
}
