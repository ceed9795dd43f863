import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../http/bounded-queue.ts'

/** Argon2id, 19 MiB, two passes, one lane: the OWASP minimum, about 12 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING_MAX = 50

export type Passwords = ReturnType<typeof openPasswords>

/**
 * Hashes and checks passwords on the library's threads, two at a time. With more than 50 waiting the answer is `busy`,
 * so that a flood of sign-ins cannot take the processor from everybody else.
 */
export function openPasswords(limits = { atOnce: AT_ONCE, waiting: WAITING_MAX }) {
  const queue = boundedQueue(limits)
  const dummy = hash('a password that nobody has', COST)
  return {
    hash: (password: string) => queue(() => hash(prepared(password), COST)),
    /** Without a stored hash a dummy is checked, so that an unknown address takes as long as a known one. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      const against = stored ?? (await dummy)
      const matches = await queue(() => verify(against, prepared(password)))
      return matches && stored !== undefined
    },
    /** Whether the hash was made with weaker parameters than today's. */
    needsRehash: (stored: string) =>
      !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`),
  }
}

/** One Unicode form for every keyboard, and a fixed length, so that nothing is truncated. */
const prepared = (password: string) => createHash('sha512').update(password.normalize('NFKC')).digest('base64')
