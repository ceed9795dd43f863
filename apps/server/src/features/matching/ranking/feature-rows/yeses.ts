import { KEPT, yesesOf } from '@heartwell/matching/learning/voices.ts'
import type { Yeses } from '@heartwell/matching/source.ts'
import type { AskedRow } from './member-sources.queries.ts'

const BYTES = 2

/** The people to whom the member said yes, as stored beside the feature row: two bytes each, little endian. */
export function writeYeses(memberId: string, requests: readonly AskedRow[]): Buffer {
  const people = requests.flatMap(({ sender_id, recipient_id, state }) =>
    sender_id === memberId ? [recipient_id] : state === 'accepted' ? [sender_id] : [],
  )
  const yeses = yesesOf(people.map(numberOf))
  const bytes = Buffer.alloc(yeses.length * BYTES)
  for (const [at, number] of yeses.entries()) bytes.writeUInt16LE(number, at * BYTES)
  return bytes
}

/** None of somebody without a feature row. */
export const readYeses = (bytes: Buffer | null): Yeses =>
  Uint16Array.from(
    { length: Math.min(KEPT, (bytes?.length ?? 0) / BYTES) },
    (_, at) => bytes?.readUInt16LE(at * BYTES) ?? 0,
  )

/** The last digits of an id are chosen by chance. */
const numberOf = (id: string): number => Number.parseInt(id.slice(-8), 16)
