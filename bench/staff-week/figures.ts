import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import type { Arrived } from './members.ts'
import { SHIFTS, staffedMinutes } from './shifts.ts'
import type { Room } from './worker.ts'

type Queue = { arrived: number; done: number; waiting: number; lost: number }

export type WeekFigures = {
  monday: string
  calls: number
  refused: Record<string, number>
  severityOne: { arrived: number; touched: number; medianMinutes: number; worstMinutes: number; over15: number }
  wave: { reports: number; acts: number; decided: number; left: number; minutesAfterLast: number }
  queues: Record<'reports' | 'profiles' | 'support' | 'enquiries', Queue>
  medianHours: Record<'urgent' | 'other' | 'profiles' | 'support', number>
  notifiedOnce: number
  notifiedWrong: number
  secondReviews: { drawn: number; read: number; equal: number }
  /** The share of the paid hours that is work. */
  busy: number
}

const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits
const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? 0 : (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)
}
/** The hours from the arrival to the end, of what has ended. */
const hoursOf = (arrived: Iterable<readonly [string, number]>, done: ReadonlyMap<string, number>) =>
  round(
    median(
      [...arrived].flatMap(([key, at]) => {
        const end = done.get(key)
        return end === undefined ? [] : [(end - at) / HOUR_MS]
      }),
    ),
  )

type Week = { room: Room; arrived: Arrived; busyMs: ReadonlyMap<string, number> }

/** Compares what has arrived with the rows at the end of the week. */
export async function figuresOf(db: Db, monday: number, { room, arrived, busyMs }: Week): Promise<WeekFigures> {
  const until = monday + 7 * DAY_MS
  const numbers = [...arrived.reports.keys()]
  const rows = await db
    .selectFrom('reports')
    .select(['number', 'state', 'reporter_id'])
    .where('number', 'in', numbers)
    .execute()
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  const decided = rows.filter(({ state }) => state === 'decided')
  const urgent = [...arrived.reports].filter(([, { isUrgent }]) => isUrgent)
  // A report that nobody has opened by the end of the week counts with the time until then.
  const minutes = urgent.map(([number, { at }]) => staffedMinutes(monday, at, room.touched.get(number) ?? until))
  const wave = [...arrived.reports].filter(([, { isWave }]) => isWave)
  const lastOfWave = Math.max(...wave.map(([, { at }]) => at))
  const members = [...arrived.profiles.keys()]
  const waitingMembers = await count(
    db
      .selectFrom('members')
      .where('id', 'in', members)
      .where('approval', '=', 'pending')
      .where('status', '=', 'Tab')
      .select('id')
      .execute(),
  )
  const cases = await db
    .selectFrom('support_cases')
    .select('state')
    .where('number', 'in', [...arrived.support.keys()])
    .execute()
  const since = new Date(monday)
  const enquiryRows = await db
    .selectFrom('enquiries')
    .select('done_at')
    .where('created_at', '>=', since)
    .where('created_at', '<', new Date(until))
    .execute()
  const notified = await notifiedOf(db, decided)
  const second = await db
    .selectFrom('second_reviews as s')
    .innerJoin('decisions as d', 'd.id', 's.decision_id')
    .select(['s.outcome', 'd.outcome as first'])
    .where('s.drawn_at', '>=', since)
    .where('s.drawn_at', '<', new Date(until))
    .execute()
  const read = second.filter(({ outcome }) => outcome !== null)
  const queue = (came: number, done: number, waiting: number): Queue => ({
    arrived: came,
    done,
    waiting,
    lost: came - done - waiting,
  })
  const open = [...states.values()].filter((state) => state === 'open').length
  const answered = cases.filter(({ state }) => state === 'answered').length
  const enquiriesDone = enquiryRows.filter(({ done_at }) => done_at !== null).length
  const timesOf = (isUrgent: boolean) =>
    [...arrived.reports].flatMap(([number, report]) =>
      report.isUrgent === isUrgent && !report.isWave ? [[number, report.at] as const] : [],
    )
  return {
    monday: since.toISOString().slice(0, 10),
    calls: room.calls,
    refused: Object.fromEntries(room.refused),
    severityOne: {
      arrived: urgent.length,
      touched: urgent.filter(([number]) => room.touched.has(number)).length,
      medianMinutes: round(median(minutes)),
      worstMinutes: round(Math.max(...minutes)),
      over15: minutes.filter((one) => one > 15).length,
    },
    wave: {
      reports: wave.length,
      acts: room.waves.acts,
      decided: wave.filter(([number]) => states.get(number) === 'decided').length,
      left: wave.filter(([number]) => states.get(number) !== 'decided').length,
      minutesAfterLast: round((Math.max(...room.waves.doneAt) - lastOfWave) / MINUTE_MS),
    },
    queues: {
      reports: queue(numbers.length, decided.length, open),
      profiles: queue(members.length, members.filter((id) => room.profiles.has(id)).length, waitingMembers),
      support: queue(arrived.support.size, answered, cases.filter(({ state }) => state === 'received').length),
      enquiries: queue(arrived.enquiries.length, enquiriesDone, enquiryRows.length - enquiriesDone),
    },
    medianHours: {
      urgent: hoursOf(timesOf(true), room.decided),
      other: hoursOf(timesOf(false), room.decided),
      profiles: hoursOf(arrived.profiles, room.profiles),
      support: hoursOf(arrived.support, room.answered),
    },
    ...notified,
    secondReviews: {
      drawn: second.length,
      read: read.length,
      equal: read.filter(({ outcome, first }) => outcome === first).length,
    },
    busy: round([...busyMs.values()].reduce((sum, ms) => sum + ms, 0) / (SHIFTS.length * 40 * HOUR_MS), 2),
  }
}

const count = async (rows: Promise<unknown[]>) => (await rows).length

/** Whether the reporter of each decided report was notified of the decision once. */
async function notifiedOf(db: Db, decided: readonly { number: string; reporter_id: string | null }[]) {
  const notices = await db
    .selectFrom('notifications')
    .select(['member_id', 'message'])
    .where('title', '=', 'We’ve decided about your report')
    .execute()
  const times = new Map<string, number>()
  for (const { member_id, message } of notices) {
    const key = `${member_id} ${/case ([A-Z0-9-]+)/.exec(message)?.[1]}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const counts = decided.map(({ number, reporter_id }) => times.get(`${reporter_id} ${number}`) ?? 0)
  return {
    notifiedOnce: counts.filter((one) => one === 1).length,
    notifiedWrong: counts.filter((one) => one !== 1).length,
  }
}

/** What does not meet its goal, in words. */
export function missedIn({ severityOne, wave, queues, notifiedWrong }: WeekFigures): string[] {
  const missed: string[] = []
  if (severityOne.over15 > 0)
    missed.push(`${severityOne.over15} reports of severity 1 untouched for 15 staffed minutes`)
  for (const [name, { lost }] of Object.entries(queues)) if (lost !== 0) missed.push(`${lost} of ${name} lost`)
  if (wave.left > 0 || wave.acts > 10) missed.push(`the wave: ${wave.left} left after ${wave.acts} acts`)
  if (notifiedWrong > 0) missed.push(`${notifiedWrong} reporters not notified once`)
  return missed
}
