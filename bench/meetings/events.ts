import { CHECK_IN_WAITS_MS } from '@heartwell/contract/meetings/check-ins.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { HOME_MINUTES, type StoredPlan, THERE_MINUTES } from './plans.ts'

export const EVENTS = ['reminder', 'asked', 'asked by email', 'trusted person', 'case', 'question'] as const
type EventName = (typeof EVENTS)[number]

/** Something that has to happen once for one person, and when; emails carry no time of our clock. */
export type Due = { event: EventName; who: string; at: Date | null }

const after = (plan: StoredPlan, minutes: number, waits = 0) =>
  new Date(plan.startsAt.getTime() + minutes * MINUTE_MS + waits * CHECK_IN_WAITS_MS)

/** When the clock asks, twice for a check-in that nobody answers, and when it gives up. */
function checkInsOf(plan: StoredPlan): { asked: Date[]; missed: Date[] } {
  const [there, home] = [THERE_MINUTES, HOME_MINUTES]
  const askedThere = plan.answers === 'there' ? [after(plan, there)] : [after(plan, there), after(plan, there, 1)]
  const askedHome = plan.answers === 'home' ? [after(plan, home)] : [after(plan, home), after(plan, home, 1)]
  const missed = [
    ...(plan.answers === 'there' ? [] : [after(plan, there, 2)]),
    ...(plan.answers === 'home' ? [] : [after(plan, home, 2)]),
  ]
  return { asked: [...askedThere, ...askedHome], missed }
}

/** Everything that these plans cause, once each. */
export const expectedOf = (plans: readonly StoredPlan[], questions: ReadonlyMap<string, Date>): Due[] =>
  plans.flatMap((plan): Due[] => {
    const { asked, missed } = checkInsOf(plan)
    const both = [plan.watched, plan.partner]
    return [
      ...both.map((who) => ({ event: 'reminder' as const, who, at: new Date(plan.startsAt.getTime() - DAY_MS) })),
      ...asked.map((at) => ({ event: 'asked' as const, who: plan.watched, at })),
      ...asked.map(() => ({ event: 'asked by email' as const, who: plan.email, at: null })),
      ...missed.map(() => ({ event: 'trusted person' as const, who: plan.trusted, at: null })),
      ...missed.map((at) => ({ event: 'case' as const, who: plan.partner, at })),
      ...both.map((who) => ({ event: 'question' as const, who, at: questions.get(plan.id) ?? null })),
    ]
  })

const NOTICES: Record<string, EventName> = {
  'Your meeting is coming up': 'reminder',
  'Check-in': 'asked',
  'How did it go?': 'question',
}
const MAILS: Record<string, EventName> = { 'check-in': 'asked by email', 'trusted-alarm': 'trusted person' }

/** Everything that has happened, as stored. */
export async function happenedIn(db: Db): Promise<Due[]> {
  const notices = await db
    .selectFrom('notifications')
    .select(['title', 'member_id', 'created_at'])
    .where('title', 'in', Object.keys(NOTICES))
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['purpose', 'to_address'])
    .where('purpose', 'in', Object.keys(MAILS))
    .execute()
  const cases = await db
    .selectFrom('reports')
    .select(['reported_id', 'created_at'])
    .where('is_check_in', '=', true)
    .execute()
  return [
    ...notices.map(({ title, member_id, created_at }) => dueOf(NOTICES[title], member_id, created_at)),
    ...mails.map(({ purpose, to_address }) => dueOf(MAILS[purpose], to_address, null)),
    ...cases.map(({ reported_id, created_at }) => dueOf('case', reported_id ?? '', created_at)),
  ]
}

function dueOf(event: EventName | undefined, who: string, at: Date | null): Due {
  if (!event) throw new Error('an event that was not asked for')
  return { event, who, at }
}

export type Tally = {
  expected: number
  happened: number
  lost: number
  doubled: number
  early: number
  lateMs: number[]
}

/** Compares what had to happen with what has happened, for each person in the order of time. */
export function tallyOf(event: EventName, expected: readonly Due[], happened: readonly Due[]): Tally {
  const [due, done] = [byPerson(event, expected), byPerson(event, happened)]
  const people = new Set([...due.keys(), ...done.keys()])
  const tally: Tally = { expected: 0, happened: 0, lost: 0, doubled: 0, early: 0, lateMs: [] }
  for (const who of people) {
    const [wanted, found] = [due.get(who) ?? [], done.get(who) ?? []]
    tally.expected += wanted.length
    tally.happened += found.length
    tally.lost += Math.max(0, wanted.length - found.length)
    tally.doubled += Math.max(0, found.length - wanted.length)
    for (const [no, at] of found.entries()) {
      const wantedAt = wanted[no]
      if (!at || !wantedAt) continue
      const late = at.getTime() - wantedAt.getTime()
      if (late < 0) tally.early += 1
      tally.lateMs.push(late)
    }
  }
  return tally
}

function byPerson(event: EventName, all: readonly Due[]): Map<string, (Date | null)[]> {
  const people = new Map<string, (Date | null)[]>()
  for (const one of all) if (one.event === event) people.set(one.who, [...(people.get(one.who) ?? []), one.at])
  for (const times of people.values()) times.sort((a, b) => (a?.getTime() ?? 0) - (b?.getTime() ?? 0))
  return people
}
