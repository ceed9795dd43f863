import {
  AUDIT_EXPORT_MAX,
  AUDIT_PAGE,
  type AuditFilter,
  type audit,
  DATA_READS_MAX,
} from '@heartwell/contract/audit/audit.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { csvText } from '@heartwell/contract/text/csv.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { pageOf, readNumberCursor } from '../../platform/db/pagination.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { linkWithNeighbours, newestCheck } from './chain-check/service.ts'
import * as q from './queries.ts'
import { actionsOfKind } from './rules.ts'
import { EXPORT_HEAD, viewDataRead, viewEntry, viewExportRow, viewState } from './view.ts'

/** The queue of checks that the console starts, and of the nightly one. */
export const CHECK_QUEUE = 'audit-check'
const EXPORT_BATCH = 2_000

export async function auditState({ db }: Deps): Promise<Output<typeof audit.state>> {
  const parts = {
    ...(await q.sizeOfAudit(db)),
    check: await newestCheck(db),
    staff: await q.staffNames(db),
    actions: await q.actionsInUse(db),
  }
  return { success: true, data: viewState(parts) }
}

export async function listEntries(
  { db }: Deps,
  { query: { cursor, ...filter } }: Input<typeof audit.list>,
): Promise<Output<typeof audit.list>> {
  const rows = await q.entriesIn(db, await entryFilter(db, filter), AUDIT_PAGE + 1, readNumberCursor(cursor))
  const { shown, next_cursor } = pageOf(rows, AUDIT_PAGE, ({ seq }) => seq)
  return { success: true, rows: shown.map(viewEntry), next_cursor }
}

async function entryFilter(db: Deps['db'], filter: AuditFilter): Promise<q.EntryFilter> {
  const { by, kind, action, about, since, before, text } = filter
  const ofKind = kind && actionsOfKind(kind, await q.actionsInUse(db))
  return {
    by,
    actions: action === undefined ? ofKind : [action].filter((one) => ofKind?.includes(one) ?? true),
    about,
    since: since === undefined ? undefined : new Date(since),
    before: before === undefined ? undefined : new Date(before),
    text,
  }
}

/** @throws AppError not_found */
export async function readEntry(
  { db }: Deps,
  { params: { number } }: Input<typeof audit.entry>,
): Promise<Output<typeof audit.entry>> {
  const row = await q.entryBySeq(db, number)
  if (!row) throw new AppError('not_found')
  const found = row.position === null ? undefined : await linkWithNeighbours(db, Number(row.position))
  const link = (one: { number: number; hash: string } | undefined) =>
    one ? { number: one.number, sha256: one.hash } : null
  const chain = found ? { before: link(found.before), after: link(found.after), problem: found.problem } : null
  return { success: true, data: { ...viewEntry(row), chain } }
}

/** Starts a check in the background, because a long chain takes minutes. */
export async function startCheck({ db, jobs }: Deps): Promise<Output<typeof audit.check>> {
  await jobs.send(db, CHECK_QUEUE, {})
  return { success: true, message: 'The check has started.' }
}

/** All entries of the filter, and an entry about the export. @throws AppError audit.too_many */
export async function exportEntries(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof audit.exportFile>,
): Promise<Buffer> {
  const { db } = deps
  const filter = await entryFilter(db, body)
  if ((await q.countEntries(db, filter, AUDIT_EXPORT_MAX + 1)) > AUDIT_EXPORT_MAX) throw new AppError('audit.too_many')
  const rows: q.EntryRow[] = []
  let after: number | undefined
  do {
    const batch = await q.entriesIn(db, filter, EXPORT_BATCH, after)
    rows.push(...batch)
    const last = batch.at(-1)
    after = batch.length === EXPORT_BATCH && last ? Number(last.seq) : undefined
  } while (after)
  const filters = Object.entries(body).map(([name, value]) => `${name} ${value}`)
  const reason = [`${rows.length} entries`, ...filters].join(', ')
  await recordAct(deps, db, viewer, { action: 'audit.exported', reason })
  return Buffer.from(csvText([EXPORT_HEAD, ...rows.map(viewExportRow)]))
}

export async function dataReads({ db }: Deps, { accountId }: Viewer): Promise<Output<typeof audit.dataReads>> {
  const rows = await q.dataReadsOf(db, accountId, DATA_READS_MAX)
  return { success: true, reads: rows.map(viewDataRead) }
}
