import type {
  CounsellorAppointment,
  counsellorWorkspace,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import { dateAt, startOfDate } from '../availability/offset-periods.ts'
import { cancelByCounsellor, completeBooking, markNoShow } from '../booking/service.ts'
import { sealedFor } from '../encrypted-texts/rules.ts'
import * as q from './queries.ts'
import { viewAppointment, viewClient } from './view.ts'

/** The workspace asks for a summary this long after the appointment; later it is of little use to the client. */
const SUMMARY_ASKED_MS = 14 * DAY_MS
const UNREAD_MAX = 20

type Today = Output<typeof counsellorWorkspace.today>
/** Counts the letters that wait for a counsellor; introductions are on a higher floor. */
export type CountReadings = (counsellorId: string) => Promise<NonNullable<Today['second_readings']>>

/**
 * Today and tomorrow on the counsellor's calendar, and pending tasks. Today includes an appointment that began yesterday
 * and ends today.
 */
export async function today(deps: Deps, { accountId }: Viewer, countReadings: CountReadings): Promise<Today> {
  const { db, vault } = deps
  const now = deps.clock()
  const { id, name, image, time_zone, has_hours } = await q.counsellorById(db, accountId)
  const date = dateAt(now, time_zone)
  const startAfter = (days: number) => startOfDate(date.add({ days }), time_zone)
  const [start, next, end] = [startAfter(0), startAfter(1), startAfter(2)]
  const rows = await q.appointmentsWithin(db, accountId, start, end)
  const shown = rows.filter(({ state }) => state !== 'cancelled' && state !== 'refunded')
  const view = (row: q.AppointmentRow): CounsellorAppointment => viewAppointment(row, vault, now)
  const ofToday = shown.filter(({ starts_at }) => starts_at < next)
  return {
    success: true,
    counsellor: { id, name, image, time_zone },
    has_hours,
    today: ofToday.map(view),
    tomorrow: shown.filter(({ starts_at }) => starts_at >= next).map(view),
    last_steps: await stepsFor(deps, accountId, ofToday),
    tasks: await tasksOf(deps, accountId, now),
    second_readings: await countReadings(accountId),
  }
}

/** The steps of each of today's clients from the last appointment with a summary. */
async function stepsFor({ db, vault }: Deps, counsellorId: string, rows: readonly q.AppointmentRow[]) {
  const steps = await q.lastSteps(db, counsellorId, [...new Set(rows.map(({ member_id }) => member_id))])
  return rows.flatMap(({ id, member_id }) => {
    const own = steps.filter((step) => step.member_id === member_id)
    if (own.length === 0) return []
    const read = own.map((step) => ({
      text: openText(vault, step.body, sealedFor.step(step.booking_id, step.position)),
      done: step.done_at !== null,
    }))
    return [{ booking_id: id, steps: read }]
  })
}

async function tasksOf({ db }: Deps, counsellorId: string, now: Date): Promise<Today['tasks']> {
  const unsummed = await q.withoutSummary(db, counsellorId, new Date(now.getTime() - SUMMARY_ASKED_MS))
  const unread = await q.unreadClients(db, counsellorId, UNREAD_MAX)
  const tasks = [
    ...unsummed.map((row) => ({
      kind: 'summary' as const,
      booking_id: row.id,
      client: viewClient(row),
      since: row.ends_at.toISOString(),
    })),
    ...unread.map((row) => ({
      kind: 'unread_messages' as const,
      booking_id: null,
      client: viewClient(row),
      since: row.since.toISOString(),
    })),
  ]
  return tasks.toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

type Act = Input<typeof counsellorWorkspace.cancel>
type Done = Output<typeof counsellorWorkspace.cancel>

const byViewer = ({ accountId }: Viewer, { params }: Act) =>
  ({ bookingId: params.bookingId, by: 'counsellor', counsellorId: accountId }) as const

/** Cancels with a full refund for the client. @throws AppError not_found, booking.not_now */
export async function cancel(deps: Deps, viewer: Viewer, input: Act): Promise<Done> {
  await cancelByCounsellor(deps, byViewer(viewer, input))
  return { success: true, message: 'Cancelled' }
}

/** @throws AppError not_found, booking.not_now */
export async function complete(deps: Deps, viewer: Viewer, input: Act): Promise<Done> {
  await completeBooking(deps, byViewer(viewer, input))
  return { success: true, message: 'Completed' }
}

/** Records that the client did not come. @throws AppError not_found, booking.not_now */
export async function markAbsent(deps: Deps, viewer: Viewer, input: Act): Promise<Done> {
  await markNoShow(deps, byViewer(viewer, input))
  return { success: true, message: 'Noted' }
}
