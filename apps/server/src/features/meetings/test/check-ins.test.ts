import { type CheckIn, checkIns, type WatchForm } from '@heartwell/contract/meetings/check-ins.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { type TrustedPage, trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { historyOf } from '../../../../test/steps/conversation-steps.ts'
import { anAgreedPlan } from '../../../../test/steps/plan-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { treatDueCheckIns } from '../check-ins/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const FORM: WatchForm = {
  shares_place: true,
  shares_time: true,
  shares_name: true,
  minutes: { there: null, during: 75, home: 150 },
}
const WORDS = { word: 'tulip', second: 'kettle' } as const
const CLARE = 'clare@post.example'
let number = 0

type Watched = { asha: Person; ravi: Person; planId: string; token: string; clare: string; startsAt: Date }

const read = (token: string) => t.call(trustedPeople.read, { body: { token } })
const page = async (token: string) => (await read(token)).body.data as TrustedPage // the contract's answer
const watchOf = async (by: Person, planId: string) => {
  const { body } = await t.call(checkIns.watch, { params: { planId } }, { as: by.token })
  return body.data as { person: { link: string } | null; watch: { check_ins: CheckIn[] } | null } // the contract's answer
}
const save = (by: Person, planId: string, form: object = {}) =>
  t.call(checkIns.saveWatch, { params: { planId }, body: { ...FORM, ...form } }, { as: by.token })
const invite = (by: Person, form: object = {}) =>
  t.call(trustedPeople.invite, { body: { name: 'Clare', ...form } }, { as: by.token })
const currentOf = async (by: Person) =>
  (await t.call(checkIns.current, {}, { as: by.token })).body.data as CheckIn | null // the contract's answer
type Pressed = { answer: string; seen?: string; word?: string | null }
const press = (by: Person, checkInId: string, { answer, seen = 'asked', word = null }: Pressed) =>
  t.call(checkIns.answer, { params: { checkInId }, body: { answer, seen, word } }, { as: by.token })
const casesOf = ({ ravi }: Watched) =>
  t.db
    .selectFrom('reports')
    .select(['severity', 'description', 'reporter_id', 'reporter_type', 'conversation_id'])
    .where('reported_id', '=', ravi.id)
    .orderBy('seq')
    .execute()
const subjects = async (email: string) => (await t.mailsTo(email)).map(({ subject }) => subject)
const ALARM = 'Please look now: somebody you look out for may need you'
const runClock = () => treatDueCheckIns(t.deps)
const goTo = (at: Date, minutes = 0) => t.advance(at.getTime() + minutes * MINUTE_MS - t.deps.clock().getTime())

async function anInvitation() {
  const plan = await anAgreedPlan(t)
  await invite(plan.asha)
  const { person } = await watchOf(plan.asha, plan.planId)
  return { ...plan, token: person?.link.split('#')[1] ?? '' }
}

async function aWatchedPlan(form: object = {}): Promise<Watched> {
  const invited = await anInvitation()
  number += 1
  const clare = `${number}.${CLARE}`
  await t.call(trustedPeople.agree, { body: { token: invited.token, email: clare } })
  expect((await save(invited.asha, invited.planId, form)).status).toBe(200)
  return { ...invited, clare }
}

/** A watched plan of which the first check-in is due. */
async function aDueCheckIn(form: object = {}) {
  const watched = await aWatchedPlan(form)
  goTo(watched.startsAt, 75)
  await runClock()
  const checkIn = await currentOf(watched.asha)
  return { ...watched, id: checkIn?.id ?? '' }
}

describe('trustedPeople', () => {
  test('a link asks somebody without an account, who sees nothing before they agree, and answers once', async () => {
    const { asha, planId, token } = await anInvitation()
    expect(await page(token)).toMatchObject({ member: 'Asha', name: 'Clare', has_agreed: false, plan: null })
    expect((await save(asha, planId)).body.code).toBe('trusted_person.not_agreed')
    expect((await t.call(trustedPeople.agree, { body: { token, email: CLARE } })).status).toBe(200)
    expect((await save(asha, planId)).status).toBe(200)
    expect((await invite(asha)).body.code).toBe('trusted_person.exists')
    expect((await watchOf(asha, planId)).person?.link).toBeNull()
    await t.call(trustedPeople.agree, { body: { token, email: 'ravi@post.example' } })
    const people = t.db.selectFrom('trusted_people').select('email').where('member_id', '=', asha.id)
    expect(await people.execute()).toEqual([{ email: CLARE }])
  })

  test('an invitation by email names nobody, at most three a day to one address', async () => {
    const email = 'often@post.example'
    const limited = await testApp({ rateLimits: true })
    const body = { name: 'Clare', email }
    const mails = await (async () => {
      for (let n = 0; n < 4; n += 1) {
        const { token: as } = await aMember(limited)
        expect((await limited.call(trustedPeople.invite, { body }, { as })).status).toBe(200)
      }
      return limited.mailsTo(email)
    })().finally(() => limited.close())
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('/somebody-who-knows#')
    expect(mails[0]?.text).not.toMatch(/Asha|Clare/)
  })

  test('every wrong, revoked, declined or expired link gets the same answer', async () => {
    const answers = [await read('nonsense'), await read(`${(await aMember(t)).id}.${'A'.repeat(43)}`)]
    const { asha, token } = await anInvitation()
    await t.call(trustedPeople.remove, {}, { as: asha.token })
    answers.push(await read(token))
    const { token: declined, asha: mina } = await anInvitation()
    expect((await t.call(trustedPeople.stop, { body: { token: declined } })).status).toBe(200)
    answers.push(await read(declined))
    const { body } = await t.call(notifications.history, { body: { user_id: mina.id } }, { as: mina.token })
    expect(body.notification_history).toMatchObject([{ title: 'Somebody who knows' }])
    const { token: late } = await anInvitation()
    t.advance(14 * DAY_MS - MINUTE_MS)
    expect((await read(late)).status).toBe(200)
    t.advance(MINUTE_MS)
    answers.push(await read(late))
    for (const { status, body: answer } of answers) {
      expect(status).toBe(404)
      expect({ ...answer, request_id: '' }).toEqual({ ...answers[0]?.body, request_id: '' })
    }
  })

  test('sees from a day before only what the member chose, and nothing once all is well', async () => {
    const { asha, token, startsAt } = await aWatchedPlan({
      shares_place: false,
      minutes: { there: null, during: 75, home: null },
    })
    expect((await page(token)).plan).toBeNull()
    goTo(startsAt, -24 * 60)
    const { plan } = await page(token)
    expect(plan).toMatchObject({ place: null, partner: 'Ravi', starts_at: startsAt.toISOString() })
    expect(JSON.stringify(plan)).not.toMatch(/Museum|Menon/)
    goTo(startsAt, 75)
    await runClock()
    expect((await t.call(trustedPeople.remove, {}, { as: asha.token })).body.code).toBe('trusted_person.watching')
    expect((await press(asha, (await currentOf(asha))?.id ?? '', { answer: 'well' })).status).toBe(200)
    expect((await page(token)).plan).toBeNull()
    expect((await t.call(trustedPeople.stop, { body: { token } })).body.code).toBe('trusted_person.watching')
    goTo(startsAt, 180)
    expect((await t.call(trustedPeople.remove, {}, { as: asha.token })).status).toBe(200)
  })
})

describe('checkIns.saveWatch', () => {
  test('only for an own agreed plan, until the meeting begins', async () => {
    const { asha, ravi, planId, startsAt } = await aWatchedPlan()
    expect((await save(await aMember(t), planId)).status).toBe(404)
    expect((await save(ravi, planId)).body.code).toBe('trusted_person.not_agreed')
    goTo(startsAt)
    expect((await save(asha, planId)).body.code).toBe('plan.not_now')
  })

  test.each([
    [5, 480, 200],
    [4, 480, 400],
    [5, 481, 400],
  ])('check-ins after %i and %i minutes: %i', async (there, home, expected) => {
    const { asha, planId } = await aWatchedPlan()
    expect((await save(asha, planId, { minutes: { there, during: null, home } })).status).toBe(expected)
  })

  test('a change of the plan moves the check-ins, and a cancellation before its start ends them', async () => {
    const { asha, planId, startsAt } = await aWatchedPlan()
    const later = new Date(startsAt.getTime() + DAY_MS)
    const change = (row: object) => t.db.updateTable('meeting_plans').set(row).where('id', '=', planId).execute()
    await change({ state: 'proposed', starts_at: later, place: 'The park', version: 2, changed_at: t.deps.clock() })
    goTo(startsAt, 80)
    await runClock()
    expect(await currentOf(asha)).toBeNull()
    await t.call(plans.agree, { params: { planId }, body: { version: 2 } }, { as: asha.token })
    const { watch } = await watchOf(asha, planId)
    // The meeting of the first time had begun, so nothing moves it.
    expect(watch?.check_ins[0]?.due_at).toBe(new Date(startsAt.getTime() + 75 * MINUTE_MS).toISOString())
    const other = await aWatchedPlan()
    await t.db
      .updateTable('meeting_plans')
      .set({ state: 'proposed', starts_at: new Date(other.startsAt.getTime() + DAY_MS), version: 2 })
      .where('id', '=', other.planId)
      .execute()
    await t.call(plans.agree, { params: { planId: other.planId }, body: { version: 2 } }, { as: other.asha.token })
    expect((await watchOf(other.asha, other.planId)).watch?.check_ins[0]?.due_at).toBe(
      new Date(other.startsAt.getTime() + DAY_MS + 75 * MINUTE_MS).toISOString(),
    )
    await t.call(plans.cancel, { params: { planId: other.planId } }, { as: other.ravi.token })
    goTo(other.startsAt, 26 * 60)
    await runClock()
    expect(await currentOf(other.asha)).toBeNull()
  })
})

describe('the clock of check-ins', () => {
  test('asks, asks once more, then tells the trusted person and opens an urgent case, each once', async () => {
    const watched = await aDueCheckIn()
    const { asha, clare, startsAt } = watched
    for (const minutes of [75, 90, 105, 120]) {
      goTo(startsAt, minutes)
      await Promise.all([runClock(), runClock(), runClock()])
      await runClock()
    }
    expect(await subjects(asha.email)).toEqual(['Is all well?', 'Is all well?'])
    expect(await subjects(clare)).toEqual([ALARM])
    const [one, ...others] = await casesOf(watched)
    expect(others).toEqual([])
    expect(one).toMatchObject({ severity: 1, reporter_type: 'system', reporter_id: null })
    expect(one?.conversation_id).not.toBeNull()
    expect(one?.description).toContain('Check-in: Asha Rao has not answered two questions.')
    expect(one?.description).toContain('Museum café, Bath')
  })

  test.each([1, 2, 3])('what is interrupted at its step %i happens once later', async (failing) => {
    const watched = await aDueCheckIn()
    for (const minutes of [90, 105]) {
      goTo(watched.startsAt, minutes)
      const { jobs, mailer } = t.deps
      let steps = 0
      const step = async () => {
        steps += 1
        if (steps === failing) throw new Error('stopped')
      }
      t.deps.jobs = { ...jobs, send: async (...sent) => step().then(() => jobs.send(...sent)) }
      t.deps.mailer = { ...mailer, queue: async (...queued) => step().then(() => mailer.queue(...queued)) }
      try {
        await runClock()
      } finally {
        t.deps.jobs = jobs
        t.deps.mailer = mailer
      }
      await t.db.deleteFrom('job_row_failures').execute()
      await runClock()
    }
    expect(await subjects(watched.asha.email)).toEqual(['Is all well?', 'Is all well?'])
    expect(await subjects(watched.clare)).toEqual([ALARM])
    expect(await casesOf(watched)).toHaveLength(1)
  })

  test('nothing that the partner does after the start stops the questions', async () => {
    const watched = await aWatchedPlan()
    goTo(watched.startsAt, 10)
    expect(
      (await t.call(plans.cancel, { params: { planId: watched.planId } }, { as: watched.ravi.token })).status,
    ).toBe(200)
    await t.call(safety.block, { body: { member_id: watched.asha.id } }, { as: watched.ravi.token })
    expect((await page(watched.token)).plan?.place).toBe('Museum café, Bath')
    for (const minutes of [75, 90, 105]) {
      goTo(watched.startsAt, minutes)
      await runClock()
    }
    expect(await casesOf(watched)).toHaveLength(1)
    const missed = await currentOf(watched.asha)
    expect(missed?.state).toBe('missed')
    expect((await press(watched.asha, missed?.id ?? '', { answer: 'well', seen: 'missed' })).status).toBe(200)
    expect((await subjects(watched.clare)).sort()).toEqual(['All is well', ALARM])
  })

  test('is late but never silent after a stop of an hour', async () => {
    const watched = await aWatchedPlan()
    for (const minutes of [135, 141, 147]) {
      goTo(watched.startsAt, minutes)
      await runClock()
    }
    expect(await subjects(watched.asha.email)).toHaveLength(2)
    expect(await subjects(watched.clare)).toEqual([ALARM])
  })
})

describe('checkIns.answer', () => {
  test('all is well stops the clock, and the next question follows', async () => {
    const watched = await aDueCheckIn()
    const { body } = await press(watched.asha, watched.id, { answer: 'well' })
    expect(body.data).toMatchObject({ state: 'well', is_last: false, next_at: null })
    goTo(watched.startsAt, 149)
    await runClock()
    expect(await currentOf(watched.asha)).toMatchObject({ kind: 'home', state: 'waiting', is_last: true })
    expect(await casesOf(watched)).toEqual([])
    expect(await subjects(watched.clare)).toEqual([])
  })

  test.each([
    ['call', 'asks to be called'],
    ['help', 'pressed ‘I need help’'],
  ])('%s notifies the trusted person and staff at once, and once', async (answer, words) => {
    const watched = await aDueCheckIn()
    await Promise.all([press(watched.asha, watched.id, { answer }), press(watched.asha, watched.id, { answer })])
    const cases = await casesOf(watched)
    expect(cases.map(({ severity }) => severity)).toEqual([1])
    expect(cases[0]?.description).toContain(words)
    expect(await subjects(watched.clare)).toEqual([ALARM])
    expect((await page(watched.token)).plan?.check_ins[0]?.state).toBe(answer)
  })

  test('of all is well and a call for help at the same moment, the call for help stays', async () => {
    const watched = await aDueCheckIn()
    await Promise.all([
      press(watched.asha, watched.id, { answer: 'well' }),
      press(watched.asha, watched.id, { answer: 'help' }),
      press(watched.asha, watched.id, { answer: 'well' }),
    ])
    expect(await currentOf(watched.asha)).toMatchObject({ id: watched.id, state: 'help' })
    expect(await casesOf(watched)).toHaveLength(1)
    expect((await press(watched.asha, watched.id, { answer: 'well' })).body.code).toBe('check_in.changed')
    expect((await press(watched.asha, watched.id, { answer: 'well', seen: 'help' })).status).toBe(200)
  })

  test('an answer and the clock at the same moment leave one of the two', async () => {
    const watched = await aDueCheckIn()
    goTo(watched.startsAt, 90)
    await Promise.all([runClock(), press(watched.asha, watched.id, { answer: 'well' }), runClock()])
    goTo(watched.startsAt, 120)
    await runClock()
    expect(await casesOf(watched)).toEqual([])
  })

  test('the second word answers byte by byte like the first, and tells the trusted person and staff', async () => {
    const pressed = async (word: string) => {
      const watched = await aDueCheckIn({ words: WORDS })
      const { status, body } = await press(watched.asha, watched.id, { answer: 'well', word })
      const own = await watchOf(watched.asha, watched.planId)
      const removed = (await t.call(trustedPeople.remove, {}, { as: watched.asha.token })).body
      const shown = JSON.stringify({ status, body, own, current: await currentOf(watched.asha), removed })
      return { watched, shown: shown.replaceAll(/"[\w-]{20,}[^"]*"|"20\d\d-[^"]+"|"http[^"]+"/g, '') }
    }
    const word = await pressed('tulip')
    expect(await casesOf(word.watched)).toEqual([])
    const second = await pressed('kettle')
    expect(second.shown).toBe(word.shown)
    const [one] = await casesOf(second.watched)
    expect(one?.description).toContain('pressed the second word')
    expect(await subjects(second.watched.clare)).toEqual([ALARM])
    expect((await page(second.watched.token)).plan?.check_ins[0]?.state).toBe('help')
  })

  test('two wrong words can be tried again, the third counts as the second word', async () => {
    const watched = await aDueCheckIn({ words: WORDS })
    for (const word of ['bread', null]) {
      const { body } = await press(watched.asha, watched.id, { answer: 'well', word })
      expect(body).toMatchObject({ is_wrong_word: true, data: { state: 'asked' } })
    }
    expect(await casesOf(watched)).toEqual([])
    const { body } = await press(watched.asha, watched.id, { answer: 'well', word: 'robin' })
    expect(body).toMatchObject({ is_wrong_word: false, data: { state: 'well' } })
    expect(await casesOf(watched)).toHaveLength(1)
  })

  test('is refused for others, too early and when everything is over', async () => {
    const watched = await aWatchedPlan()
    const { watch } = await watchOf(watched.asha, watched.planId)
    const id = watch?.check_ins[0]?.id ?? ''
    goTo(watched.startsAt, -31)
    expect((await press(watched.asha, id, { answer: 'help' })).body.code).toBe('check_in.not_now')
    goTo(watched.startsAt, -30)
    expect((await press(watched.ravi, id, { answer: 'help' })).status).toBe(404)
    expect((await press(watched.asha, id, { answer: 'well', seen: 'waiting' })).status).toBe(200)
    goTo(watched.startsAt, 180)
    expect((await press(watched.asha, id, { answer: 'help' })).body.code).toBe('check_in.not_now')
  })
})

test('the partner learns nothing of it, byte by byte', async () => {
  const { asha, ravi, planId, token, startsAt } = await anInvitation()
  const allThatIsRead = async () => {
    const as = { as: ravi.token }
    const read = async (answer: Promise<{ raw: Buffer }>) =>
      (await answer).raw.toString().replaceAll(/"request_id":"[^"]*"/g, '')
    return JSON.stringify([
      await read(t.call(plans.ofPair, { params: { partnerId: asha.id } }, as)),
      await read(t.call(plans.upcoming, {}, as)),
      await read(t.call(checkIns.watch, { params: { planId } }, as)),
      await read(t.call(checkIns.current, {}, as)),
      await read(t.call(notifications.history, { body: { user_id: ravi.id } }, as)),
      await historyOf(t, ravi, asha),
    ])
  }
  goTo(startsAt, -60)
  const before = await allThatIsRead()
  await t.call(trustedPeople.agree, { body: { token, email: CLARE } })
  await save(asha, planId, { words: WORDS })
  expect(await allThatIsRead()).toBe(before)
  goTo(startsAt, 75)
  const begun = await allThatIsRead()
  await runClock()
  await press(asha, (await currentOf(asha))?.id ?? '', { answer: 'well', word: 'kettle' })
  await press(asha, (await currentOf(asha))?.id ?? '', { answer: 'help' })
  expect(await allThatIsRead()).toBe(begun)
  expect(await t.mailsTo(ravi.email)).toEqual([])
})
