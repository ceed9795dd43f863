import { randomUUID } from 'node:crypto'

/** A UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, then random bits, so that neighbours share pages of an index. */
export function timeOrderedId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
