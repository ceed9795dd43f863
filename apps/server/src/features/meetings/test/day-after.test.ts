import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { calls } from '@heartwell/contract/meetings/calls.ts'
import { checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import { Again, type MeetingAnswer, Met, type PairPlan, plans } from '@heartwell/contract/meetings/plans.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { connect, historyOf, say } from '../../../../test/steps/conversation-steps.ts'
import { storedLetters } from '../../../../test/steps/introduction-steps.ts'
import { anAgreedPlan } from '../../../../test/steps/plan-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { askAboutMeetings } from '../day-after/service.ts'
import { forgetOldMeetings } from '../jobs.ts'
import { treatDuePlans } from '../plans/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = ({ id }: Person) => ({ params: { partnerId: id } })
async function pairPlan(viewer: Person, partner: Person): Promise<PairPlan> {
  return (await t.call(plans.ofPair, params(partner), { as: viewer.token })).body.data as PairPlan // the contract's answer
}
const answer = (by: Person, planId: string, body: MeetingAnswer) =>
  t.call(plans.answer, { params: { planId }, body }, { as: by.token })
const YES: MeetingAnswer = { met: 'yes', again: 'yes' }
const ALL: MeetingAnswer[] = Met.options.flatMap((met) => Again.options.map((again) => ({ met, again })))
/** From the table: the session of a member ends before the last of these days. */
const noticesOf = ({ id }: Person) =>
  t.db.selectFrom('notifications').select(['title', 'message', 'ref', 'about_id']).where('member_id', '=', id).execute()
const titlesOf = async (person: Person, title: string) =>
  (await noticesOf(person)).filter((notice) => notice.title === title)
const change = (planId: string, row: object) =>
  t.db.updateTable('meeting_plans').set(row).where('id', '=', planId).execute()

/** A meeting that was yesterday at this hour. */
async function aPastMeeting() {
  const pair = await anAgreedPlan(t)
  await change(pair.planId, { starts_at: new Date(t.deps.clock().getTime() - DAY_MS) })
  await treatDuePlans(t.deps)
  return pair
}

/** Everything about the other that a member can read, byte by byte. */
async function allThatIsRead(viewer: Person, partner: Person, planId: string): Promise<string> {
  const read = async (endpoint: Endpoint, input: object = {}) =>
    (await t.call(endpoint, input as never, { as: viewer.token })).raw.toString()
  return [
    await read(plans.ofPair, params(partner)),
    await read(plans.upcoming),
    await read(plans.calendarFile, { params: { planId } }),
    await read(checkIns.watch, { params: { planId } }),
    (await read(calls.ofPair, params(partner))).replaceAll(/"now":"[^"]*"/g, ''),
    await read(conversations.list),
    await read(conversations.menu),
    await read(conversations.conversation, params(partner)),
    JSON.stringify(await historyOf(t, viewer, partner)),
    await read(turns.summary),
    await read(notifications.history, { body: { user_id: viewer.id } }),
    await read(encounters.list),
  ]
    .join('\n')
    .replaceAll(/"request_id":"[^"]*"/g, '')
}

test('plans.ofPair says that a counsellor introduced the two, while they are asked how it went', async () => {
  const { asha, ravi } = await aPastMeeting()
  expect((await pairPlan(asha, ravi)).is_introduced).toBe(false)
  const { id: counsellorId } = await aStaffMember(t, 'counsellor')
  const id = await storedLetters(t, { counsellorId, clientId: ravi.id, otherId: asha.id })
  expect((await pairPlan(asha, ravi)).is_introduced).toBe(false)
  await t.db.updateTable('introductions').set({ state: 'connected' }).where('id', '=', id).execute()
  for (const [viewer, partner] of [
    [asha, ravi],
    [ravi, asha],
  ] as const)
    expect((await pairPlan(viewer, partner)).is_introduced).toBe(true)
})

describe('plans.answer', () => {
  test('none of the nine pairs of answers changes a byte of what the other can read', async () => {
    const { asha, ravi, planId } = await aPastMeeting()
    const before = await allThatIsRead(ravi, asha, planId)
    for (const said of ALL) {
      t.advance(MINUTE_MS)
      expect((await answer(asha, planId, said)).status).toBe(200)
      expect(await allThatIsRead(ravi, asha, planId)).toBe(before)
      expect((await pairPlan(asha, ravi)).own_answer).toEqual(said)
    }
    expect(await t.mailsTo(ravi.email)).toEqual([])
  })

  test('the response is the same whatever the other has said, unless both have met and would meet again', async () => {
    const seen = await Promise.all(
      [null, ...ALL.filter(({ met, again }) => met !== 'yes' || again !== 'yes')].map(async (before) => {
        const { asha, ravi, planId } = await aPastMeeting()
        if (before) await answer(asha, planId, before)
        const { status, body } = await answer(ravi, planId, YES)
        const { own_answer, both_would_meet_again } = await pairPlan(ravi, asha)
        const titles = (await noticesOf(ravi)).map(({ title }) => title)
        return JSON.stringify([status, { ...body, request_id: '' }, own_answer, both_would_meet_again, titles])
      }),
    )
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(1)
  })

  test('two who would meet again at the same moment are both notified, once, and it stays', async () => {
    const { asha, ravi, planId } = await aPastMeeting()
    await Promise.all([answer(asha, planId, YES), answer(ravi, planId, YES)])
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const expected = { own_answer: YES, both_would_meet_again: true, answer_until: null }
      expect(await pairPlan(viewer, partner)).toMatchObject(expected)
      expect(await titlesOf(viewer, 'You’d both like to meet again')).toHaveLength(1)
    }
    expect((await answer(asha, planId, { met: 'yes', again: 'no' })).body.code).toBe('plan.not_now')
  })

  test('is possible from three hours after the start for 14 days, for the two alone', async () => {
    const { asha, ravi, planId } = await anAgreedPlan(t)
    const startedBefore = (ms: number) => change(planId, { starts_at: new Date(t.deps.clock().getTime() - ms) })
    await startedBefore(3 * HOUR_MS - MINUTE_MS)
    expect((await answer(asha, planId, YES)).body.code).toBe('plan.not_now')
    await startedBefore(3 * HOUR_MS)
    expect((await answer(await aMember(t), planId, YES)).status).toBe(404)
    expect((await answer(asha, planId, YES)).status).toBe(200)
    await startedBefore(14 * DAY_MS - MINUTE_MS)
    expect((await answer(asha, planId, YES)).status).toBe(200)
    await startedBefore(14 * DAY_MS)
    expect((await answer(ravi, planId, YES)).body.code).toBe('plan.not_now')
    expect((await pairPlan(ravi, asha)).answer_until).toBeNull()
  })

  test('is refused after a block and an end, like a plan of others', async () => {
    const { asha, ravi, planId } = await aPastMeeting()
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    expect((await answer(ravi, planId, YES)).status).toBe(404)
    const other = await aPastMeeting()
    await t.call(safety.block, { body: { member_id: other.ravi.id } }, { as: other.asha.token })
    expect((await answer(other.ravi, other.planId, YES)).status).toBe(404)
  })

  test.each([
    [{ met: 'maybe', again: 'yes' }, 'met', 'Say whether you met'],
    [{ met: 'yes' }, 'again', 'Say whether you’d like to meet again'],
  ])('refuses %o at its field', async (body, field, text) => {
    const { asha, planId } = await aPastMeeting()
    const refused = await t.call(plans.answer, { params: { planId }, body }, { as: asha.token })
    expect([refused.status, (refused.body.errors as Record<string, string>)[field]]).toEqual([400, text])
  })
})

describe('the question on the day after', () => {
  const QUESTION = 'How did it go?'
  const runClock = async () => {
    await treatDuePlans(t.deps)
    await askAboutMeetings(t.deps)
  }
  const goTo = (at: Date) => t.advance(at.getTime() - t.deps.clock().getTime())
  /** When the two are asked first; the meeting has just ended. */
  async function aMeetingJustOver() {
    const pair = await anAgreedPlan(t)
    goTo(new Date(pair.startsAt.getTime() + 3 * HOUR_MS))
    await runClock()
    const { question_at } = await t.db
      .selectFrom('meeting_plans')
      .select('question_at')
      .where('id', '=', pair.planId)
      .executeTakeFirstOrThrow()
    return { ...pair, first: question_at as Date }
  }

  test('is asked at ten o’clock, once more after two days, and never again, to those who have not answered', async () => {
    const { asha, ravi, planId, first } = await aMeetingJustOver()
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
    expect(hour.format(first)).toBe('10:00')
    goTo(new Date(first.getTime() - MINUTE_MS))
    await runClock()
    expect(await titlesOf(asha, QUESTION)).toEqual([])
    goTo(first)
    await runClock()
    expect(await titlesOf(ravi, QUESTION)).toMatchObject([
      { message: 'Did you and Asha meet? Your answer is for us alone.', ref: 'day-after', about_id: asha.id },
    ])
    await answer(asha, planId, { met: 'no', again: 'unsure' })
    for (const days of [2, 4, 8]) {
      goTo(new Date(first.getTime() + days * DAY_MS))
      await runClock()
    }
    expect((await titlesOf(asha, QUESTION)).length).toBe(1)
    expect((await titlesOf(ravi, QUESTION)).length).toBe(2)
  })

  test('reaches each once, also when processes ask at the same time', async () => {
    const { asha, ravi, first } = await aMeetingJustOver()
    goTo(first)
    await Promise.all([askAboutMeetings(t.deps), askAboutMeetings(t.deps), askAboutMeetings(t.deps)])
    await askAboutMeetings(t.deps)
    for (const person of [asha, ravi]) expect(await titlesOf(person, QUESTION)).toHaveLength(1)
  })

  test.each([1, 2])('is asked once later when it is interrupted at its step %i', async (failing) => {
    const { asha, ravi, first } = await aMeetingJustOver()
    goTo(first)
    const { jobs } = t.deps
    let steps = 0
    const failAt = async () => {
      steps += 1
      if (steps === failing) throw new Error('stopped')
    }
    t.deps.jobs = { ...jobs, send: failAt }
    try {
      await askAboutMeetings(t.deps)
    } finally {
      t.deps.jobs = jobs
    }
    await t.db.deleteFrom('job_row_failures').execute()
    await askAboutMeetings(t.deps)
    for (const person of [asha, ravi]) expect(await titlesOf(person, QUESTION)).toHaveLength(1)
  })

  test.each([
    [
      'a block',
      ({ asha, ravi }: { asha: Person; ravi: Person }) =>
        t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token }),
    ],
    [
      'an end',
      ({ asha, ravi }: { asha: Person; ravi: Person }) =>
        t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token }),
    ],
  ] as const)('is not asked after %s', async (_, part) => {
    const pair = await aMeetingJustOver()
    await part(pair)
    goTo(pair.first)
    await runClock()
    for (const person of [pair.asha, pair.ravi]) expect(await titlesOf(person, QUESTION)).toEqual([])
  })

  test('is not asked about a meeting that was called off', async () => {
    const { asha, ravi, planId, startsAt } = await anAgreedPlan(t)
    await t.call(plans.cancel, { params: { planId } }, { as: asha.token })
    goTo(new Date(startsAt.getTime() + 2 * DAY_MS))
    await runClock()
    for (const person of [asha, ravi]) expect(await titlesOf(person, QUESTION)).toEqual([])
  })
})

describe('the answers', () => {
  const counts = async (month: string) => {
    const rows = await t.db.selectFrom('meeting_outcomes').selectAll().where(sql`month::text`, '=', month).execute()
    return rows.map(({ met, again, number }) => `${met} ${again} ${number}`).sort()
  }
  const stored = async (planId: string) =>
    (await t.db.selectFrom('meeting_answers').select('member_id').where('plan_id', '=', planId).execute()).length

  test('are deleted with an account, without a count', async () => {
    const { asha, ravi, planId } = await aPastMeeting()
    await answer(asha, planId, YES)
    await answer(ravi, planId, YES)
    await eraseMember(t.deps, asha.id, { by: 'operator' })
    expect(await stored(planId)).toBe(0)
    const month = new Date(t.deps.clock().getTime() - DAY_MS).toISOString().replace(/-\d\dT.*/, '-01')
    expect(await counts(month)).toEqual([])
  })

  // The last test, because it moves the clock by half a year.
  test('become counts of their month 180 days after the meeting, once, and name nobody', async () => {
    const start = new Date('2031-02-10T11:00:00Z')
    t.setClock(() => new Date('2031-02-11T11:00:00Z'))
    const meetings = []
    for (const [own, partners] of [
      [YES, YES],
      [YES, { met: 'yes', again: 'no' }],
    ] as const) {
      const asha = await aMember(t)
      const ravi = await aMember(t, { gender: 'M' })
      await connect(t, asha, ravi)
      await say(t, asha, ravi, 'Good morning')
      const at = new Date('2031-02-01T11:00:00Z')
      const both = { proposer_id: ravi.id, receiver_id: asha.id, created_at: at, changed_at: at }
      const { id } = await t.db
        .insertInto('meeting_plans')
        .values({
          ...both,
          state: 'over',
          kind: 'walk',
          place: 'The park',
          starts_at: start,
          time_zone: 'Europe/London',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect((await answer(asha, id, own)).status).toBe(200)
      expect((await answer(ravi, id, partners)).status).toBe(200)
      meetings.push(id)
    }
    const lastMoment = start.getTime() + 180 * DAY_MS
    t.setClock(() => new Date(lastMoment))
    await forgetOldMeetings(t.deps)
    expect(await Promise.all(meetings.map(stored))).toEqual([2, 2])
    t.setClock(() => new Date(lastMoment + 1))
    await Promise.all([forgetOldMeetings(t.deps), forgetOldMeetings(t.deps)])
    await forgetOldMeetings(t.deps)
    expect(await Promise.all(meetings.map(stored))).toEqual([0, 0])
    expect(await counts('2031-02-01')).toEqual(['yes no 1', 'yes yes 3'])
    const rows = await t.db.selectFrom('meeting_outcomes').selectAll().execute()
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['month', 'met', 'again', 'number']))
  })
})
