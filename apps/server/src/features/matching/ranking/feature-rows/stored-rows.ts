import { FIELD, RECORD_BYTES } from '@heartwell/matching/record.ts'

/** A feature row as stored: impressions are beside the record. */
export type StoredRecord = { no: number; record: Buffer; impressions: number }

const MOST_IMPRESSIONS = 65_535
/** Number and impressions follow each record when many are read as one block of bytes. */
const BESIDE_BYTES = 8

/** The record with its number and the effect of impressions, as the model and the index read it. */
export function completed(stored: StoredRecord): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES)
  bytes.set(stored.record)
  complete(new DataView(bytes.buffer), stored)
  return bytes
}

/** The same for several records in one block. */
export function completedTogether(rows: StoredRecord[]): Uint8Array {
  const records = new Uint8Array(rows.length * RECORD_BYTES)
  for (const [i, row] of rows.entries()) records.set(completed(row), i * RECORD_BYTES)
  return records
}

/** Completes records that are each followed by the values stored beside them. */
export function joined(bytes: Buffer): Uint8Array {
  const count = bytes.length / (RECORD_BYTES + BESIDE_BYTES)
  const records = new Uint8Array(count * RECORD_BYTES)
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i * (RECORD_BYTES + BESIDE_BYTES), i * RECORD_BYTES]
    const beside = from + RECORD_BYTES
    records.set(bytes.subarray(from, beside), to)
    complete(new DataView(records.buffer, to, RECORD_BYTES), {
      no: bytes.readInt32BE(beside),
      impressions: bytes.readInt32BE(beside + 4),
    })
  }
  return records
}

type Beside = Omit<StoredRecord, 'record'>

function complete(view: DataView, { no, impressions }: Beside): void {
  view.setUint32(FIELD.no, no, true)
  view.setUint16(FIELD.impressions, Math.min(MOST_IMPRESSIONS, impressions), true)
}
