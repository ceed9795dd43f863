import { loadAfter } from '@heartwell/matching/behaviour.ts'
import { FIELD, RECORD_BYTES } from '@heartwell/matching/record.ts'

/** A feature row as stored: the values that impressions change are beside the record. */
export type StoredRecord = { no: number; record: Buffer; load: number; load_at: number; impressions: number }

const MOST_IMPRESSIONS = 65_535
/**
 * Number, load, minute of the load, impressions: the values that follow each record when many are read as one block of
 * bytes.
 */
const BESIDE_BYTES = 16

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
      load: bytes.readFloatBE(beside + 4),
      load_at: bytes.readInt32BE(beside + 8),
      impressions: bytes.readInt32BE(beside + 12),
    })
  }
  return records
}

type Beside = Omit<StoredRecord, 'record'>

function complete(view: DataView, { no, load, load_at, impressions }: Beside): void {
  view.setUint32(FIELD.no, no, true)
  view.setUint16(FIELD.impressions, Math.min(MOST_IMPRESSIONS, impressions), true)
  if (load === 0) return
  const [asked, askedAt] = [view.getFloat32(FIELD.load, true), view.getUint32(FIELD.loadAt, true)]
  const at = Math.max(askedAt, load_at)
  view.setFloat32(FIELD.load, loadAfter(asked, at - askedAt) + loadAfter(load, at - load_at), true)
  view.setUint32(FIELD.loadAt, at, true)
}
