import type { payouts } from '@heartwell/contract/counselling/payouts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { csvText } from '@heartwell/contract/text/csv.ts'
import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { postAll } from '../../payments/ledger/service.ts'
import { dateAt, startOfDate } from '../availability/offset-periods.ts'
import { inCalendarTurn } from '../booking/calendar-turns.ts'
import { lockCalendar } from '../booking/queries.ts'
import * as q from './queries.ts'
import { type OpenBalance, owedMinor, type PayoutEntry, payoutEntries, reversalEntries } from './rules.ts'
import { EXPORT_HEAD, viewExport, viewOwed, viewPayout, viewTotals } from './view.ts'

type List = typeof payouts.list

export async function listPayouts({ db, clock }: Deps, { query }: Input<List>): Promise<Output<List>> {
  const current_month = dateAt(clock(), 'UTC').with({ day: 1 }).toString()
  const month = query.month ?? current_month
  const rows = await q.owedInMonth(db, month)
  const paid = await q.payoutsOfMonth(db, month)
  return {
    success: true,
    month,
    current_month,
    rows: rows.map(viewOwed),
    payouts: paid.map(viewPayout),
    totals: viewTotals(rows, paid),
  }
}

type RecordCall = typeof payouts.record

/**
 * Records a payment of all that is owed to a counsellor up to the end of a month.
 * @throws AppError not_found, payout.changed when another amount is owed by now
 */
export async function recordPayout(
  deps: Deps,
  { viewer, input: { body }, once }: Context<RecordCall>,
): Promise<Output<RecordCall>> {
  const { counsellor_id: counsellorId, month, currency, amount_minor, reference, paid_on } = body
  const counsellor = await q.counsellorOf(deps.db, counsellorId)
  if (!counsellor) throw new AppError('not_found')
  const until = endOfMonth(month, counsellor.time_zone)
  return inCalendarTurn(counsellorId, () =>
    once(async (tx) => {
      const open = await lockedBalances(tx, { counsellorId, currency, until })
      if (!open || owedMinor(open) !== amount_minor) throw new AppError('payout.changed')
      const paid = { counsellorId, counsellorName: counsellor.name, month, currency, reference, paidOn: paid_on }
      await payOut(tx, open, { ...paid, at: deps.clock(), staffId: viewer.accountId })
      await recordAct(deps, tx, viewer, { action: 'payout.recorded', subjectId: counsellorId, reason: reference })
      return { success: true, message: 'The payout is recorded. The counsellor sees it under Earnings.' }
    }),
  )
}

/**
 * The open balances of a counsellor, after nobody else can change them. Payments are locked before the calendar, as
 * everywhere. @returns undefined when an appointment was paid for while the locks were taken
 */
async function lockedBalances(tx: Db, owed: Parameters<typeof q.openBalances>[1]): Promise<OpenBalance[] | undefined> {
  const locked = new Set((await q.openBalances(tx, owed)).map(({ paymentId }) => paymentId))
  await q.lockPayments(tx, [...locked])
  await lockCalendar(tx, owed.counsellorId)
  const open = await q.openBalances(tx, owed)
  return open.every(({ paymentId }) => locked.has(paymentId)) ? open : undefined
}

type Paid = Omit<q.NewPayout, 'amountMinor' | 'appointments' | 'introductions'>

/** Stores a payout of these balances and moves them in the ledger. */
async function payOut(tx: Db, open: readonly OpenBalance[], paid: Paid): Promise<void> {
  const amount = {
    amountMinor: owedMinor(open),
    appointments: open.filter(({ bookingId }) => bookingId !== null).length,
    introductions: open.filter(({ introductionId }) => introductionId !== null).length,
  }
  const payoutId = await q.insertPayout(tx, { ...paid, ...amount })
  await postEntries(tx, payoutEntries(open), { payoutId, act: 'payout', at: paid.at })
}

/** Pays a counsellor all that is owed up to the end of a month. Does nothing when nothing is. */
export async function payOutMonth(tx: Db, paid: Paid & { timeZone: string }): Promise<void> {
  const { counsellorId, currency, month, timeZone } = paid
  const open = await q.openBalances(tx, { counsellorId, currency, until: endOfMonth(month, timeZone) })
  if (owedMinor(open) > 0) await payOut(tx, open, paid)
}

const endOfMonth = (month: string, timeZone: string): Date =>
  startOfDate(Temporal.PlainDate.from(month).add({ months: 1 }), timeZone)

type OfPayout = { payoutId: string; act: 'payout' | 'payout-reversed'; at: Date }

const postEntries = (tx: Db, entries: readonly PayoutEntry[], { payoutId, act, at }: OfPayout) =>
  postAll(
    tx,
    entries.map(({ introductionId, ...entry }) => ({
      ...entry,
      ...(introductionId !== null && { introductionId }),
      payoutId,
      act: `${act}:${payoutId}:${entry.bookingId ?? introductionId ?? entry.paymentId}`,
      at,
    })),
  )

type Reverse = typeof payouts.reverse

/** @throws AppError not_found, payout.not_newest for one that is reversed or followed by another */
export async function reversePayout(deps: Deps, { viewer, input, once }: Context<Reverse>): Promise<Output<Reverse>> {
  const { payoutId } = input.params
  const { reason } = input.body
  const found = await q.payoutById(deps.db, payoutId)
  if (!found?.counsellor_id) throw new AppError('not_found')
  const counsellorId = found.counsellor_id
  return inCalendarTurn(counsellorId, () =>
    once(async (tx) => {
      const moved = await q.movedBy(tx, payoutId)
      const paymentIds = moved.map(({ paymentId }) => paymentId)
      await q.lockPayments(tx, paymentIds)
      await lockCalendar(tx, counsellorId)
      // Another may have reversed it, or recorded a newer one, before the lock.
      const payout = await q.payoutById(tx, payoutId)
      if (!payout?.is_newest) throw new AppError('payout.not_newest')
      const at = deps.clock()
      await q.setReversed(tx, payoutId, { staffId: viewer.accountId, reason, at })
      await postEntries(tx, reversalEntries(payoutEntries(moved)), { payoutId, act: 'payout-reversed', at })
      await recordAct(deps, tx, viewer, { action: 'payout.reversed', subjectId: counsellorId, reason })
      return { success: true, message: 'The payout is reversed, and its amount is owed again.' }
    }),
  )
}

type ExportFile = typeof payouts.exportFile

export async function exportPayouts(
  deps: Deps,
  viewer: Viewer,
  { body: { month } }: Input<ExportFile>,
): Promise<Buffer> {
  const rows = await q.owedInMonth(deps.db, month)
  const paid = await q.payoutsOfMonth(deps.db, month)
  await recordAct(deps, deps.db, viewer, { action: 'payout.exported', reason: `month ${month.slice(0, 7)}` })
  return Buffer.from(csvText([EXPORT_HEAD, ...viewExport(month, rows, paid)]))
}

const PAYOUTS_SHOWN = 24

/** What a counsellor was paid, and what is open now, for the counsellor's own page. */
export async function payoutsOfCounsellor(db: Db, counsellorId: string) {
  const open = await q.openByCurrency(db, counsellorId)
  return { open, payouts: (await q.payoutsOf(db, counsellorId, PAYOUTS_SHOWN)).map(viewPayout) }
}
