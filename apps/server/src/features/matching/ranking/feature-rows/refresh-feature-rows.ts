import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { reportFailure } from '../../../../platform/jobs/for-each-due.ts'
import { deleteFailure, failuresOf, type RowFailure } from '../../../../platform/jobs/row-failures.ts'
import type { Log } from '../../../../platform/log.ts'
import {
  deleteFeatureRows,
  lockRows,
  saveFeatureRows,
  takeChanges,
  takeChangesOf,
  tryLockRows,
} from './feature-rows.queries.ts'
import { type AskedRow, requestsOf, type Sources, sourcesOf } from './member-sources.queries.ts'
import { writeYeses } from './yeses.ts'

/** Computes the feature row of a member; undefined until the member has finished onboarding. */
export type RowOf = (sources: Sources, requests: AskedRow[], now: Date) => Row | undefined

type Making = { db: Db; rowOf: RowOf; now: Date; log: Log }

/** For the members whose row could not be computed. */
const JOB = 'match-rows'

/**
 * Takes the oldest changes and recomputes the rows of their members, and those that failed a while ago.
 * @returns the number of changes; also 0 while another process does this.
 */
export function makeChangedRows(making: Making, limit: number): Promise<number> {
  return making.db.transaction().execute(async (tx) => {
    if (!(await tryLockRows(tx))) return 0
    const memberIds = await takeChanges(tx, limit)
    if (memberIds.length === 0) return 0
    const failures = await failuresOf(tx, JOB)
    const toRetry = [...failures].filter(([, { retryAt }]) => retryAt <= making.now).map(([id]) => id)
    await write({ ...making, db: tx }, [...new Set([...memberIds, ...toRetry])], failures)
    return memberIds.length
  })
}

/** Computes the row of this member now, ahead of waiting changes. */
export function makeRowOf(making: Making, memberId: string): Promise<void> {
  return making.db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await takeChangesOf(tx, memberId)
    await write({ ...making, db: tx }, [memberId], await failuresOf(tx, JOB))
  })
}

/**
 * The changes are deleted before the sources are read: a later change has a line of its own. A member whose row cannot
 * be computed is left out of the ranking until it can, and does not stop the others.
 */
async function write({ db, rowOf, now, log }: Making, ids: string[], failures: Map<string, RowFailure>): Promise<void> {
  const requests = byMember(await requestsOf(db, ids, now))
  const made: { id: string; record: Buffer; yeses: Buffer }[] = []
  for (const sources of await sourcesOf(db, ids, now)) {
    const { id } = sources
    try {
      const own = requests.get(id) ?? []
      const row = rowOf(sources, own, now)
      if (row) made.push({ id, record: asRecord(row), yeses: writeYeses(id, own) })
    } catch (error) {
      await reportFailure({ db, log, clock: () => now }, JOB, id, error)
      continue
    }
    if (failures.has(id)) await deleteFailure(db, JOB, id)
  }
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
