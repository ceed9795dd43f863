import { createHash } from 'node:crypto'

const CODES = 100_000_000n

/**
 * '4821 0937': identifies one appointment on the phone. It is derived from the booking's id, which only the two sides
 * and the provider know.
 */
export function phoneCode(bookingId: string): string {
  const hash = createHash('sha256').update(`phone ${bookingId}`).digest('hex')
  const digits = (BigInt(`0x${hash}`) % CODES).toString().padStart(8, '0')
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}
