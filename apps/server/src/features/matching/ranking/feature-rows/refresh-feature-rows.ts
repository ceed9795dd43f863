import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import type { Db } from '../../../../platform/db/database.ts'
import {
  deleteFeatureRows,
  lockRows,
  saveFeatureRows,
  takeChanges,
  takeChangesOf,
  tryLockRows,
} from './feature-rows.queries.ts'
import { type AskedRow, requestsOf, type Sources, sourcesOf } from './member-sources.queries.ts'

/** Computes the feature row of a member; undefined until the member has finished onboarding. */
export type RowOf = (sources: Sources, requests: AskedRow[], now: Date) => Row | undefined

type Making = { db: Db; rowOf: RowOf; now: Date }

/**
 * Takes the oldest changes and recomputes the rows of their members.
 * @returns the number of changes; also 0 while another process does this.
 */
export function makeChangedRows({ db, rowOf, now }: Making, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockRows(tx))) return 0
    const memberIds = await takeChanges(tx, limit)
    await write({ db: tx, rowOf, now }, [...new Set(memberIds)])
    return memberIds.length
  })
}

/** Computes the row of this member now, ahead of waiting changes. */
export function makeRowOf({ db, rowOf, now }: Making, memberId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await takeChangesOf(tx, memberId)
    await write({ db: tx, rowOf, now }, [memberId])
  })
}

/** The changes are deleted before the sources are read: a later change has a line of its own. */
async function write({ db, rowOf, now }: Making, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const requests = byMember(await requestsOf(db, ids, now))
  const made = (await sourcesOf(db, ids, now)).flatMap((sources) => {
    const row = rowOf(sources, requests.get(sources.id) ?? [], now)
    return row ? [{ id: sources.id, record: asRecord(row) }] : []
  })
  const without = ids.filter((id) => !made.some((row) => row.id === id))
  await deleteFeatureRows(db, without)
  await saveFeatureRows(db, made)
}

/** A column holds the number, so two records with the same content are the same bytes. */
function asRecord(row: Row): Buffer {
  const bytes = Buffer.alloc(RECORD_BYTES)
  writeRecord({ ...row, no: 0, impressions: 0 }, bytes)
  return bytes
}

function byMember(requests: AskedRow[]): Map<string, AskedRow[]> {
  const found = new Map<string, AskedRow[]>()
  for (const request of requests) {
    for (const id of [request.sender_id, request.recipient_id]) {
      const list = found.get(id)
      if (list) list.push(request)
      else found.set(id, [request])
    }
  }
  return found
}
