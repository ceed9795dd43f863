import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type {
  TransparencyMonth,
  transparency,
  transparencyEditing,
} from '@heartwell/contract/statistics/transparency.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { withLongTimeout } from '../../../platform/db/long-transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { firstAccountAt } from '../queries.ts'
import * as q from './queries.ts'
import { isOver, monthSpan, monthsOver, publishable } from './rules.ts'
import { viewMonth } from './view.ts'

export async function listPublished({ db }: Deps): Promise<Output<typeof transparency.list>> {
  const rows = await q.publishedMonths(db)
  return {
    success: true,
    months: rows.map(({ month, published_at }) => ({ month, published_at: published_at.toISOString() })),
    newest: rows[0] ? viewMonth(rows[0]) : null,
  }
}

/** @throws AppError not_found for a month that is not published */
export async function readPublished(
  { db }: Deps,
  { params }: Input<typeof transparency.month>,
): Promise<Output<typeof transparency.month>> {
  const row = await q.publishedMonth(db, params.month)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewMonth(row) }
}

export async function listMonths({ db, clock }: Deps): Promise<Output<typeof transparencyEditing.months>> {
  const now = clock()
  const published = new Map((await q.publishedMonths(db)).map(({ month, published_at }) => [month, published_at]))
  const months = monthsOver((await firstAccountAt(db)) ?? now, now)
  return {
    success: true,
    months: months.map((month) => ({ month, published_at: published.get(month)?.toISOString() ?? null })),
  }
}

type Preview = typeof transparencyEditing.preview

/** @throws AppError transparency.not_over */
export async function previewMonth(deps: Deps, { params }: Input<Preview>): Promise<Output<Preview>> {
  const { month } = params
  const row = await q.publishedMonth(deps.db, month)
  if (row) return { success: true, data: viewMonth(row) }
  assertOver(month, deps.clock())
  const data = await withLongTimeout(deps.db, (tx) => countMonth(tx, month))
  return { success: true, data: { ...data, published_at: null } }
}

type Publish = typeof transparencyEditing.publish

/** @throws AppError transparency.not_over, transparency.published */
export async function publishMonth(deps: Deps, viewer: Viewer, { params }: Input<Publish>): Promise<Output<Publish>> {
  const { month } = params
  const at = deps.clock()
  assertOver(month, at)
  await withLongTimeout(deps.db, async (tx) => {
    const figures = JSON.stringify(await countMonth(tx, month))
    const isNew = await q.insertMonth(tx, { month, figures, at, by: viewer.accountId })
    if (!isNew) throw new AppError('transparency.published')
    await recordAct(deps, tx, viewer, { action: 'transparency.published', reason: month })
  })
  return { success: true, message: 'The month is published.' }
}

async function countMonth(tx: Db, month: string): Promise<TransparencyMonth> {
  const span = monthSpan(month)
  return publishable(month, await q.countMonth(tx, span), await q.medianHours(tx, span))
}

function assertOver(month: string, now: Date) {
  if (!isOver(month, now)) throw new AppError('transparency.not_over')
}
