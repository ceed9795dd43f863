import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { openSession } from '../../apps/server/src/features/identity/sessions/service.ts'
import { aStaffMember } from '../../apps/server/test/factories.ts'
import type { TestApp } from '../../apps/server/test/test-app.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import { openMembers } from './members.ts'
import { isOnShift, nextShift, SHIFTS, type Shift } from './shifts.ts'
import { openWorker, type Room, type Work } from './worker.ts'

/** Somebody with nothing to do checks again after this time, because a wave may have become quiet. */
const CHECK_MS = 5 * MINUTE_MS

/** Things that happen at a moment, the earliest first, those of one moment in the order in which they were planned. */
function openAgenda() {
  const planned: { at: number; no: number; run: () => Promise<void> }[] = []
  let no = 0
  return {
    plan(at: number, run: () => Promise<void>) {
      no += 1
      const entry = { at, no, run }
      const index = planned.findLastIndex((one) => one.at < at || (one.at === at && one.no < entry.no))
      planned.splice(index + 1, 0, entry)
    },
    take: (until: number) => ((planned[0]?.at ?? until) < until ? planned.shift() : undefined),
  }
}

/** Plays one week minute by minute, with the product's clock at the moment that is played. */
export async function playWeek(t: TestApp, monday: number, random: () => number) {
  let now = monday
  t.setClock(() => new Date(now))
  const room: Room = {
    t,
    random,
    touched: new Map(),
    decided: new Map(),
    profiles: new Map(),
    answered: new Map(),
    enquiries: 0,
    seconds: 0,
    open: new Set(),
    waves: { acts: 0, decided: 0, left: 0, doneAt: [] },
    isAtWave: false,
    calls: 0,
    refused: new Map(),
    now: () => now,
  }
  const members = await openMembers(t, random)
  const agenda = openAgenda()
  const idle = new Set<() => void>()
  const busyMs = new Map<string, number>()
  const startedWork = (name: string, { minutes }: Work) =>
    busyMs.set(name, (busyMs.get(name) ?? 0) + minutes * MINUTE_MS)

  async function employ(shift: Shift): Promise<void> {
    const staff = await aStaffMember(t, 'provider', ['administrator'])
    let token = staff.token
    const worker = openWorker(room, staff.id, () => token)
    async function goOn(): Promise<void> {
      if (!isOnShift(shift, monday, now)) return agenda.plan(nextShift(shift, monday, now), come)
      const work = await worker.next()
      if (work) return start(work)
      let isAwake = false
      const wake = () => {
        if (isAwake) return
        isAwake = true
        idle.delete(wake)
        agenda.plan(now, goOn)
      }
      idle.add(wake)
      agenda.plan(now + CHECK_MS, async () => wake())
    }
    function start(work: Work): void {
      startedWork(shift.name, work)
      const end = now + work.minutes * MINUTE_MS
      const { meanwhile } = work
      if (meanwhile)
        for (let at = now + meanwhile.everyMs; at < end; at += meanwhile.everyMs) agenda.plan(at, meanwhile.run)
      agenda.plan(end, async () => {
        await work.end()
        await goOn()
      })
    }
    async function come(): Promise<void> {
      token = await openSession(t.db, staff.id, 'Bench', new Date(now))
      await goOn()
    }
    agenda.plan(nextShift(shift, monday, monday - 1), come)
  }
  for (const shift of SHIFTS) await employ(shift)

  const arrive = (arrival: Arrival) => async () => {
    await members.arrive(arrival)
    for (const wake of [...idle]) wake()
  }
  for (const arrival of arrivalsOf(monday, random)) agenda.plan(arrival.at, arrive(arrival))
  const until = monday + 7 * DAY_MS
  for (let next = agenda.take(until); next; next = agenda.take(until)) {
    now = next.at
    await next.run()
  }
  now = until
  return { room, arrived: members.arrived, busyMs }
}
