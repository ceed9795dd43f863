import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { type PairPlan, PLAN_NOT_YET_WORDS, plans, type Upcoming } from '@heartwell/contract/meetings/plans.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { treatDuePlans } from '../plans/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ZONE = 'Europe/London'
const params = ({ id }: Person) => ({ params: { partnerId: id } })
const dayAhead = (days: number) => dateIn(new Date(t.deps.clock().getTime() + days * DAY_MS), ZONE)
type Form = { place?: string; day?: string; time?: string; zone?: string; kind?: string }
const formOf = (form: Form = {}) => ({
  kind: 'cafe',
  place: 'Museum café, Bath',
  day: dayAhead(4),
  time: '11:00',
  zone: ZONE,
  ...form,
})
const suggest = (by: Person, to: Person, form: Form = {}) =>
  t.call(plans.suggest, { ...params(to), body: formOf(form) }, { as: by.token })
async function pairPlan(viewer: Person, partner: Person): Promise<PairPlan> {
  return (await t.call(plans.ofPair, params(partner), { as: viewer.token })).body.data as PairPlan // the contract's answer
}
const idOf = async (viewer: Person, partner: Person) => (await pairPlan(viewer, partner)).plan?.id ?? ''
const agree = (by: Person, planId: string, version = 1) =>
  t.call(plans.agree, { params: { planId }, body: { version } }, { as: by.token })
const notYet = (by: Person, planId: string) =>
  t.call(plans.notYet, { params: { planId }, body: { words: 'longer' } }, { as: by.token })
const cancel = (by: Person, planId: string) => t.call(plans.cancel, { params: { planId } }, { as: by.token })
const fileOf = (by: Person, planId: string) => t.call(plans.calendarFile, { params: { planId } }, { as: by.token })
const upcomingOf = async (viewer: Person) =>
  (await t.call(plans.upcoming, {}, { as: viewer.token })).body.data as Upcoming[] // the contract's answer
const messagesOf = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { message: string; title: string }[]) ?? []
}
const titled = async (person: Person, title: string) => (await messagesOf(person)).filter((one) => one.title === title)
const change = (planId: string, row: object) =>
  t.db.updateTable('meeting_plans').set(row).where('id', '=', planId).execute()

async function aWritingPair() {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Good morning')
  await say(t, ravi, asha, 'Good morning to you')
  return [asha, ravi] as const
}
async function anAgreedPlan() {
  const [asha, ravi] = await aWritingPair()
  await suggest(asha, ravi)
  const planId = await idOf(ravi, asha)
  await agree(ravi, planId)
  return { asha, ravi, planId }
}

describe('plans.suggest', () => {
  test('both see place, day and hour, and only the other can agree', async () => {
    const [asha, ravi] = await aWritingPair()
    expect((await suggest(asha, ravi)).status).toBe(200)
    const own = (await pairPlan(asha, ravi)).plan
    const theirs = (await pairPlan(ravi, asha)).plan
    expect(own).toMatchObject({ state: 'proposed', is_proposer: true, place: 'Museum café, Bath', kind: 'cafe' })
    expect(theirs).toEqual({ ...own, is_proposer: false })
    expect(await titled(ravi, 'A meeting is suggested')).toHaveLength(1)
    expect((await agree(asha, own?.id ?? '')).body.code).toBe('plan.not_now')
    expect((await agree(ravi, own?.id ?? '')).status).toBe(200)
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect((await pairPlan(viewer, partner)).plan).toMatchObject({ state: 'agreed', version: 1 })
    expect(await titled(asha, 'Your meeting is agreed')).toHaveLength(1)
  })

  test('needs a message of each of the two', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    expect((await pairPlan(asha, ravi)).obstacle).toBe('write_first')
    expect((await suggest(asha, ravi)).body.code).toBe('plan.write_first')
  })

  test('times too near or far are refused', async () => {
    const [asha, ravi] = await aWritingPair()
    expect((await suggest(asha, ravi, { day: dayAhead(-1) })).body.code).toBe('plan.time')
    expect((await suggest(asha, ravi, { day: dayAhead(62) })).body.code).toBe('plan.time')
  })

  test.each([
    ['place', { place: '   ' }, 'Say where you’d like to meet'],
    ['day', { day: '2026-02-30' }, 'Choose a day'],
    ['time', { time: '25:00' }, 'Choose an hour'],
    ['kind', { kind: 'home' }, 'Choose what you’d like to do'],
  ])('refuses a wrong %s at its field', async (field, form, text) => {
    const [asha, ravi] = await aWritingPair()
    const { status, body } = await suggest(asha, ravi, form)
    expect([status, (body.errors as Record<string, string>)[field]]).toEqual([400, text])
  })

  test('a change needs the other again, and an answer to the earlier version is refused', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    expect((await suggest(ravi, asha, { time: '14:00' })).status).toBe(200)
    expect((await pairPlan(asha, ravi)).plan).toMatchObject({
      id: planId,
      state: 'proposed',
      is_proposer: false,
      version: 2,
    })
    expect(await titled(asha, 'Another time or place is suggested')).toHaveLength(1)
    expect((await agree(asha, planId, 1)).body.code).toBe('plan.not_now')
    expect((await agree(asha, planId, 2)).status).toBe(200)
    expect(await titled(ravi, 'Your meeting is agreed')).toHaveLength(1)
  })

  test('two suggestions at the same moment leave one plan', async () => {
    const [asha, ravi] = await aWritingPair()
    await Promise.all([suggest(asha, ravi), suggest(ravi, asha), suggest(asha, ravi)])
    const open = t.db.selectFrom('meeting_plans').select('id').where('state', '=', 'proposed')
    expect(await open.where('proposer_id', 'in', [asha.id, ravi.id]).execute()).toHaveLength(1)
  })

  test('a change and a yes at the same moment leave one of the two', async () => {
    const [asha, ravi] = await aWritingPair()
    await suggest(asha, ravi)
    const planId = await idOf(ravi, asha)
    await Promise.all([agree(ravi, planId), suggest(asha, ravi, { time: '15:30' }), agree(ravi, planId)])
    const { plan } = await pairPlan(ravi, asha)
    expect(plan).toMatchObject({ state: 'proposed', version: 2, is_proposer: false })
  })

  test('after a not yet its words are shown, and the same member waits a week; the other may suggest', async () => {
    const [asha, ravi] = await aWritingPair()
    await suggest(asha, ravi)
    const planId = await idOf(ravi, asha)
    expect((await notYet(asha, planId)).body.code).toBe('plan.not_now')
    expect((await notYet(ravi, planId)).status).toBe(200)
    expect((await messagesOf(asha)).some(({ message }) => message.includes(PLAN_NOT_YET_WORDS.longer))).toBe(true)
    expect(await pairPlan(asha, ravi)).toMatchObject({
      obstacle: 'not_yet',
      plan: { state: 'declined', not_yet: 'longer' },
    })
    expect((await suggest(asha, ravi)).body.code).toBe('plan.not_yet')
    expect((await pairPlan(ravi, asha)).obstacle).toBeNull()
    await change(planId, { changed_at: new Date(t.deps.clock().getTime() - 7 * DAY_MS) })
    expect((await suggest(asha, ravi)).status).toBe(200)
  })

  test('at most five plans in a day', async () => {
    const [asha, ravi] = await aWritingPair()
    for (let n = 0; n < 5; n += 1) {
      expect((await suggest(asha, ravi)).status).toBe(200)
      await cancel(asha, await idOf(asha, ravi))
    }
    expect((await suggest(asha, ravi)).body.code).toBe('plan.many_suggestions')
    t.advance(DAY_MS)
    expect((await suggest(asha, ravi)).status).toBe(200)
  })

  test('at most twenty versions of one plan', async () => {
    const [asha, ravi] = await aWritingPair()
    await suggest(asha, ravi)
    const planId = await idOf(asha, ravi)
    await change(planId, { version: 19 })
    expect((await suggest(asha, ravi)).status).toBe(200)
    expect((await suggest(asha, ravi)).body.code).toBe('plan.many_changes')
    expect((await cancel(asha, planId)).status).toBe(200)
  })

  test('strangers, a block and an end are all not found', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    const stranger = await aMember(t, { gender: 'M' })
    expect((await suggest(asha, stranger)).status).toBe(404)
    for (const answer of [agree, notYet, cancel, fileOf]) expect((await answer(stranger, planId)).status).toBe(404)
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    expect((await suggest(asha, ravi)).status).toBe(404)
    for (const answer of [cancel, fileOf]) expect((await answer(ravi, planId)).status).toBe(404)
    const { asha: mina, ravi: omar, planId: other } = await anAgreedPlan()
    await t.call(safety.block, { body: { member_id: mina.id } }, { as: omar.token })
    expect((await cancel(mina, other)).status).toBe(404)
  })
})

describe('plans.cancel', () => {
  test('either calls an agreed meeting off, and the other is notified once', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    const [one, two] = await Promise.all([cancel(ravi, planId), cancel(ravi, planId)])
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
    expect(await titled(asha, 'Your meeting is off')).toHaveLength(1)
    expect((await pairPlan(asha, ravi)).plan?.state).toBe('cancelled')
  })

  test('only its proposer takes a suggestion back, without a notification', async () => {
    const [asha, ravi] = await aWritingPair()
    await suggest(asha, ravi)
    const planId = await idOf(asha, ravi)
    expect((await cancel(ravi, planId)).body.code).toBe('plan.not_now')
    expect((await cancel(asha, planId)).status).toBe(200)
    expect(await titled(ravi, 'Your meeting is off')).toEqual([])
  })
})

describe('plans.calendarFile', () => {
  const read = (raw: Buffer) => {
    const event = new ICAL.Component(ICAL.parse(raw.toString())).getFirstSubcomponent('vevent')!
    return (name: string) => String(event.getFirstPropertyValue(name))
  }

  test('has the place, the hour and a first name, and no word about us', async () => {
    const { ravi, planId } = await anAgreedPlan()
    const { raw } = await fileOf(ravi, planId)
    const value = read(raw)
    expect(value('summary')).toBe('Coffee with Asha')
    expect(value('location')).toBe('Museum café, Bath')
    expect(value('dtstart')).toBe(`${dayAhead(4)}T11:00:00`)
    expect(value('dtend')).toBe(`${dayAhead(4)}T12:00:00`)
    expect(raw.toString()).not.toMatch(/heartwell|Rao|organizer|attendee/i)
  })

  test('a change and a cancellation replace the entry of the same UID', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    const first = read((await fileOf(asha, planId)).raw)
    await suggest(ravi, asha, { time: '14:00' })
    expect((await fileOf(asha, planId)).status).toBe(404)
    await agree(asha, planId, 2)
    const second = read((await fileOf(asha, planId)).raw)
    await cancel(asha, planId)
    const third = read((await fileOf(asha, planId)).raw)
    expect(new Set([first, second, third].map((value) => value('uid')))).toEqual(new Set([planId]))
    expect([first, second, third].map((value) => value('sequence'))).toEqual(['1', '2', '3'])
    expect(third('status')).toBe('CANCELLED')
  })
})

describe('plans.upcoming', () => {
  test('has agreed meetings of both, the next first, until they are over or called off', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    expect(await upcomingOf(ravi)).toMatchObject([{ id: planId, what: 'plan', partner: { name: 'Asha Rao' } }])
    const omar = await aMember(t, { gender: 'M', name: 'Omar Said' })
    await t.db
      .insertInto('interest_requests')
      .values({
        sender_id: asha.id,
        recipient_id: omar.id,
        state: 'accepted',
        created_at: t.deps.clock(),
        answered_at: t.deps.clock(),
      })
      .execute()
    await say(t, asha, omar, 'Hello')
    await say(t, omar, asha, 'Hello to you')
    await suggest(omar, asha, { day: dayAhead(2) })
    expect(await upcomingOf(asha)).toHaveLength(1)
    await agree(asha, await idOf(asha, omar))
    expect((await upcomingOf(asha)).map(({ partner }) => partner.name)).toEqual(['Omar Said', 'Ravi Menon'])
    await cancel(ravi, planId)
    expect((await upcomingOf(asha)).map(({ partner }) => partner.name)).toEqual(['Omar Said'])
    await change(await idOf(asha, omar), { starts_at: new Date(t.deps.clock().getTime() - 3 * HOUR_MS) })
    expect(await upcomingOf(asha)).toEqual([])
  })

  test('nothing with somebody who has ended the conversation', async () => {
    const { asha, ravi } = await anAgreedPlan()
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    expect(await upcomingOf(ravi)).toEqual([])
  })

  test('at most ten', async () => {
    const asha = await aMember(t)
    const at = t.deps.clock()
    for (let n = 0; n < 11; n += 1) {
      const { id } = await aMember(t, { gender: 'M' })
      const row = { sender_id: asha.id, recipient_id: id, state: 'accepted', created_at: at, answered_at: at }
      await t.db.insertInto('interest_requests').values(row).execute()
      await t.db
        .insertInto('meeting_plans')
        .values({
          proposer_id: asha.id,
          receiver_id: id,
          state: 'agreed',
          kind: 'walk',
          place: 'The park',
          starts_at: new Date(at.getTime() + (n + 1) * HOUR_MS),
          time_zone: ZONE,
          created_at: at,
          changed_at: at,
        })
        .execute()
    }
    expect(await upcomingOf(asha)).toHaveLength(10)
  })
})

describe('the clock of plans', () => {
  test('the reminder reaches both once, also when processes work at the same time', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    await change(planId, { reminder_at: t.deps.clock() })
    await Promise.all([treatDuePlans(t.deps), treatDuePlans(t.deps), treatDuePlans(t.deps)])
    await treatDuePlans(t.deps)
    for (const person of [asha, ravi]) expect(await titled(person, 'Your meeting is coming up')).toHaveLength(1)
  })

  test('a change clears the reminder of the earlier time', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    await suggest(asha, ravi, { time: '14:00' })
    const { reminder_at } = await t.db
      .selectFrom('meeting_plans')
      .select('reminder_at')
      .where('id', '=', planId)
      .executeTakeFirstOrThrow()
    expect(reminder_at).toBeNull()
  })

  test.each([1, 2, 3, 4])('a reminder that is interrupted at its step %i is sent once later', async (failing) => {
    const { asha, ravi, planId } = await anAgreedPlan()
    await change(planId, { reminder_at: t.deps.clock() })
    const { jobs } = t.deps
    let steps = 0
    const failAt = async () => {
      steps += 1
      if (steps === failing) throw new Error('stopped')
    }
    t.deps.jobs = { ...jobs, send: failAt }
    try {
      await treatDuePlans(t.deps)
    } finally {
      t.deps.jobs = jobs
    }
    await t.db.deleteFrom('job_row_failures').execute()
    await treatDuePlans(t.deps)
    for (const person of [asha, ravi]) expect(await titled(person, 'Your meeting is coming up')).toHaveLength(1)
  })

  test('ends what its time ends, and another plan is possible', async () => {
    const [asha, ravi] = await aWritingPair()
    await suggest(asha, ravi)
    const lapsed = await idOf(asha, ravi)
    await change(lapsed, { starts_at: t.deps.clock() })
    const over = await anAgreedPlan()
    await change(over.planId, { starts_at: new Date(t.deps.clock().getTime() - 3 * HOUR_MS) })
    expect((await agree(ravi, lapsed)).body.code).toBe('plan.not_now')
    expect((await suggest(ravi, asha)).status).toBe(200)
    await treatDuePlans(t.deps)
    const states = await t.db
      .selectFrom('meeting_plans')
      .select(['id', 'state'])
      .where('id', 'in', [lapsed, over.planId])
      .execute()
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [lapsed, 'lapsed'],
        [over.planId, 'over'],
      ]),
    )
  })

  test('no reminder after an end of the conversation', async () => {
    const { asha, ravi, planId } = await anAgreedPlan()
    await change(planId, { reminder_at: t.deps.clock() })
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    await treatDuePlans(t.deps)
    expect(await titled(ravi, 'Your meeting is coming up')).toEqual([])
  })
})

// The last test, because it leaves the clock in another spring.
test('an hour that the clocks skip is refused, and the day of the change has the hour of the place', async () => {
  t.setClock(() => new Date('2027-03-20T12:00:00Z'))
  const [asha, ravi] = await aWritingPair()
  expect((await suggest(asha, ravi, { day: '2027-03-28', time: '01:30' })).body.code).toBe('plan.time')
  expect((await suggest(asha, ravi, { day: '2027-03-28', time: '11:00' })).status).toBe(200)
  expect((await pairPlan(ravi, asha)).plan?.starts_at).toBe('2027-03-28T10:00:00.000Z')
})
