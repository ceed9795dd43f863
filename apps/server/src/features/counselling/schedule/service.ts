import { type counsellorWorkspace, WORKSPACE_TEXTS } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { dateAt, startOfDate } from '../availability/offset-periods.ts'
import { appointmentsBetween, appointmentsDuring, counsellorById } from '../workspace/queries.ts'
import { viewAppointment } from '../workspace/view.ts'
import * as q from './queries.ts'
import { overlapping, shortTime } from './rules.ts'

/** The most dates that one absence may cover. */
const EXCEPTION_DAYS_MAX = 90

type Calendar = typeof counsellorWorkspace.calendar

export async function calendar(
  deps: Deps,
  { accountId }: Viewer,
  { query }: Input<Calendar>,
): Promise<Output<Calendar>> {
  const { db } = deps
  const { time_zone } = await counsellorById(db, accountId)
  const first = Temporal.PlainDate.from(query.from)
  const until = first.add({ days: query.days })
  const rows = await appointmentsBetween(db, accountId, startOfDate(first, time_zone), startOfDate(until, time_zone))
  const exceptions = await q.exceptionsBetween(db, accountId, query.from, until.subtract({ days: 1 }).toString())
  const coming = await q.exceptionsFrom(db, accountId, dateAt(deps.clock(), time_zone).toString())
  const feed = await q.feedOf(db, accountId)
  return {
    success: true,
    time_zone,
    from: query.from,
    until: until.toString(),
    hours: (await q.hoursOf(db, accountId)).map((hours) => ({
      weekday: hours.weekday,
      opens: shortTime(hours.opens),
      closes: shortTime(hours.closes),
    })),
    exceptions: exceptions.map(viewException),
    coming_exceptions: coming.map(viewException),
    appointments: rows.map((row) => viewAppointment(row, deps.vault, deps.clock())),
    feed: feed ? { created_at: feed.created_at.toISOString(), read_at: feed.read_at?.toISOString() ?? null } : null,
  }
}

const viewException = (row: q.ExceptionRow) => ({
  id: row.id,
  date: row.date,
  kind: row.kind,
  opens: row.opens === null ? null : shortTime(row.opens),
  closes: row.closes === null ? null : shortTime(row.closes),
})

type SaveHours = typeof counsellorWorkspace.saveHours

/** Replaces the ordinary week. Existing appointments stay. @throws AppError schedule.overlap with its field */
export async function saveHours(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<SaveHours>,
): Promise<Output<SaveHours>> {
  const at = overlapping(body.hours)
  if (at !== undefined) throw overlap(`hours.${at}.opens`)
  await deps.db.transaction().execute(async (tx) => {
    await q.lockCounsellor(tx, accountId)
    await q.replaceHours(tx, accountId, body.time_zone, body.hours)
  })
  return { success: true, message: 'Saved' }
}

const overlap = (field: string) => new AppError('schedule.overlap', { errors: { [field]: WORKSPACE_TEXTS.overlap } })

type AddException = typeof counsellorWorkspace.addException

/**
 * Adds time away, or open hours besides the ordinary week, on one or more dates. If appointments fall into time away,
 * nothing is saved and they are returned, unless the counsellor keeps them.
 * @throws AppError request.invalid; schedule.overlap, whose text names the first date that has such an entry
 */
export async function addException(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<AddException>,
): Promise<Output<AddException>> {
  const dates = datesOf(body)
  const rows = dates.map((date) => ({ date, kind: body.kind, opens: body.opens, closes: body.closes }))
  return deps.db.transaction().execute(async (tx) => {
    const { time_zone } = await q.lockCounsellor(tx, accountId)
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    const known = await q.exceptionsBetween(tx, accountId, first, last)
    const other = known.find((one) => rows.some((row) => row.date === one.date && overlaps(row, one)))
    if (other) throw new AppError('schedule.overlap', { message: overlapText(viewException(other)) })
    if (body.kind === 'away' && !body.keep_appointments) {
      const affected = await appointmentsIn(tx, accountId, rows, time_zone)
      if (affected.length > 0) {
        const shown = affected.map((row) => viewAppointment(row, deps.vault, deps.clock()))
        return { success: false, message: 'You have appointments in this time.', affected: shown }
      }
    }
    await q.insertExceptions(tx, accountId, rows, deps.clock())
    return { success: true, message: 'Saved', affected: [] }
  })
}

type Exception = { date: string; kind: string; opens: string | null; closes: string | null }

function datesOf({ date, until, kind, opens, closes }: Input<AddException>['body']): string[] {
  if ((opens === null) !== (closes === null)) throw invalid(opens === null ? 'opens' : 'closes', WORKSPACE_TEXTS.time)
  if (opens !== null && closes !== null && opens >= closes) throw invalid('closes', WORKSPACE_TEXTS.order)
  if (kind === 'open' && opens === null) throw invalid('opens', WORKSPACE_TEXTS.time)
  const first = Temporal.PlainDate.from(date)
  const days = first.until(Temporal.PlainDate.from(until ?? date), { largestUnit: 'day' }).days
  if (days < 0) throw invalid('until', WORKSPACE_TEXTS.order)
  if (days >= EXCEPTION_DAYS_MAX) throw invalid('until', `Please choose at most ${EXCEPTION_DAYS_MAX} days`)
  return Array.from({ length: days + 1 }, (_, after) => first.add({ days: after }).toString())
}

/**
 * On one date, two exceptions of the same kind may not overlap. A day off and extra hours may, and the day off wins.
 */
function overlaps(a: Exception, b: Exception): boolean {
  if (a.kind !== b.kind) return false
  return (a.opens ?? '00:00') < (b.closes ?? '24:00') && (b.opens ?? '00:00') < (a.closes ?? '24:00')
}

function overlapText({ date, kind, opens, closes }: ReturnType<typeof viewException>): string {
  const what = kind === 'away' ? 'You’re already away' : 'You already have extra hours'
  const hours = opens && closes ? `, ${opens} to ${closes}` : ''
  return `${what} on ${longDay(date)}${hours}. Remove that entry first, or choose another time.`
}

async function appointmentsIn(tx: Db, counsellorId: string, rows: readonly Exception[], timeZone: string) {
  const found = new Map<string, Awaited<ReturnType<typeof appointmentsDuring>>[number]>()
  for (const { date, opens, closes } of rows) {
    const from = momentAt(date, opens ?? '00:00', timeZone)
    const until = momentAt(date, closes ?? '24:00', timeZone)
    for (const row of await appointmentsDuring(tx, counsellorId, from, until)) found.set(row.id, row)
  }
  return [...found.values()]
}

/** A time of a date by the zone's clocks; '24:00' is the beginning of the next date. */
function momentAt(date: string, time: string, timeZone: string): Date {
  const day = Temporal.PlainDate.from(date)
  if (time === '24:00') return startOfDate(day.add({ days: 1 }), timeZone)
  return new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)
}

type RemoveException = typeof counsellorWorkspace.removeException

/** @throws AppError not_found */
export async function removeException(
  deps: Deps,
  { accountId }: Viewer,
  { params }: Input<RemoveException>,
): Promise<Output<RemoveException>> {
  if (!(await q.deleteException(deps.db, accountId, params.exceptionId))) throw new AppError('not_found')
  return { success: true, message: 'Removed' }
}
