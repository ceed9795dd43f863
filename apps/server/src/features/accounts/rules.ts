const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const LINK_LIFE = DAY
/** How long the holder of an old address can bring it back. */
export const KEEP_LIFE = 7 * DAY
export const CODE_LIFE = 10 * MINUTE
export const CODE_TRIES = 5
export const RESEND_PAUSE = MINUTE

type Door = { role: string; suspended_at: Date | null; erase_at: Date | null }

/** Members only; whoever is leaving may come back until the time is over. */
export const mayComeIn = ({ role, suspended_at, erase_at }: Door, now: Date) =>
  role === 'member' && suspended_at === null && (erase_at === null || erase_at > now)

/** Of members: staff are told nothing on the page of the members. */
export const isSuspended = ({ role, suspended_at }: Door) => role === 'member' && suspended_at !== null

export type StoredCode = { tries: number; expiresAt: Date }

/** A code may be tried five times within ten minutes; after that even the right one is refused. */
export const codeAlive = (code: StoredCode, now: Date) => code.tries < CODE_TRIES && now < code.expiresAt

/** Whether a password only repeats the person's own name or address, or the product's name. */
export function repeatsIdentity(password: string, identity: { name: string; email: string }): boolean {
  const plain = password.toLowerCase()
  const { name, email } = { name: identity.name.toLowerCase(), email: identity.email.toLowerCase() }
  const words = [name, name.replaceAll(/\s+/g, ''), email, email.split('@')[0] ?? '', 'heartwell']
  return words.some((word) => word.length > 0 && word === plain)
}
