import type { LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { SecondReading } from '@heartwell/contract/introductions/second-readings.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { readableUntil } from '../rules.ts'
import type { ReadingRow, readingOf } from './queries.ts'

export const viewReading = (row: ReadingRow): SecondReading => ({
  id: row.id,
  names: [plainFirstName(row.client_name), plainFirstName(row.other_name)],
  writer: row.writer,
  requested_at: row.reading_requested_at.toISOString(),
  until: readableUntil(row.reading_requested_at).toISOString(),
})

type Conflict = NonNullable<LetterPair['conflict']>
type OwnReading = Awaited<ReturnType<typeof readingOf>>

/** What the writer of letters to two own clients sees. */
export function viewConflict(readers: number, row: OwnReading, reason: string | null): Conflict {
  const { reading_requested_at: requested, second_read_at: readAt, returned_at: returnedAt } = row ?? {}
  const reader = row?.reader ?? null
  return {
    readers,
    requested_at: requested?.toISOString() ?? null,
    until: requested ? readableUntil(requested).toISOString() : null,
    released: readAt ? { reader, at: readAt.toISOString() } : null,
    returned: returnedAt ? { reader, at: returnedAt.toISOString(), reason } : null,
  }
}
