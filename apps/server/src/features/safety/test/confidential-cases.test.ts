import { consoleHome } from '@heartwell/contract/console/console-home.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { HARMLESS_REPETITIONS } from '@heartwell/contract/repetitions.ts'
import { confidentialCases, confidentialInbox } from '@heartwell/contract/safety/confidential-cases.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { ALL_ROLES, freshSession } from '../../../../test/matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let world: World
let moderator: StaffPerson
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  moderator = await aStaffMember(t, 'provider', ['moderator'])
})
afterAll(() => t.close())

const CANARY = 'canary of Amina'
/** In the last test alone. */
const SECRET = 'pressed by an uncle'
const ANSWER = 'canary of the team'
const send = (by: Person, more: Record<string, unknown> = {}) =>
  t.call(confidentialCases.send, { body: { text: CANARY, answer_by: 'here', ...more } }, { as: by.token })
const page = async (by: Person) => (await t.call(confidentialCases.read, {}, { as: by.token })).body.data
const listed = async () => {
  const { body } = await t.call(confidentialInbox.list, {}, { as: moderator.token })
  return body.rows as { id: string; member: { id: string }; text: string; phone: string; answer_by: string }[]
}
const caseOf = async ({ id }: Person) => (await listed()).filter(({ member }) => member.id === id)
const answer = (id: string, text: string, as = moderator.token) =>
  t.call(confidentialInbox.answer, { params: { id }, body: { answer: text } }, { as })

describe('a member who is not free to decide', () => {
  test('may send nothing but the press of the button', async () => {
    const amina = await aMember(t)
    expect((await send(amina, { text: '' })).body).toEqual({ success: true, message: 'We have your message' })
    expect(await caseOf(amina)).toMatchObject([{ text: '', answer_by: 'here', phone: '' }])
    expect(await page(amina)).toMatchObject({ answer_by: 'here', answer: null })
  })

  test('gives a number and a time when they want a call', async () => {
    const amina = await aMember(t)
    expect((await send(amina, { answer_by: 'phone' })).body).toMatchObject({
      code: 'request.invalid',
      errors: { phone: 'Please give a number and a time' },
    })
    await send(amina, { answer_by: 'phone', phone: '0115 496 0123, Tuesdays' })
    const [found] = await caseOf(amina)
    expect(found).toMatchObject({ phone: '0115 496 0123, Tuesdays' })
    await answer(found?.id ?? '', 'She is with her aunt now.')
    // What the team notes about a call stays with the team.
    expect(JSON.stringify(await page(amina))).not.toContain('aunt')
  })

  test('reads the answer on the page, and empties the page', async () => {
    const amina = await aMember(t)
    await send(amina)
    const [found] = await caseOf(amina)
    expect((await answer(found?.id ?? '', 'You can ring us at any time.')).body.success).toBe(true)
    expect(await page(amina)).toMatchObject({ answer: 'You can ring us at any time.' })
    await t.call(confidentialCases.clear, {}, { as: amina.token })
    expect(await page(amina)).toBeNull()
    expect(
      await t.db.selectFrom('confidential_cases').select('id').where('member_id', '=', amina.id).execute(),
    ).toHaveLength(1)
  })

  test('gets no notification, email, push or event, and nobody else does', async () => {
    const amina = await aMember(t)
    const countOf = async () => [
      (await t.mailsTo(amina.email)).length,
      (await t.db.selectFrom('notifications').select('id').where('member_id', '=', amina.id).execute()).length,
      t.published.length,
    ]
    const before = await countOf()
    await send(amina)
    const [found] = await caseOf(amina)
    await answer(found?.id ?? '', 'We are here.')
    expect(await countOf()).toEqual(before)
  })

  test('is at most ten times a day', async () => {
    const limited = await testApp({ rateLimits: true })
    try {
      const amina = await aMember(limited)
      const status = async () => {
        const body = { text: '', answer_by: 'none' }
        return (await limited.call(confidentialCases.send, { body }, { as: amina.token })).status
      }
      for (let n = 1; n <= 10; n += 1) expect(await status()).toBe(200)
      expect(await status()).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

test('a case is answered once, also when two press at the same moment', async () => {
  const amina = await aMember(t)
  await send(amina)
  const [found] = await caseOf(amina)
  const colleague = await aStaffMember(t, 'provider', ['moderator'])
  const both = await Promise.all([answer(found?.id ?? '', 'One'), answer(found?.id ?? '', 'Two', colleague.token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await caseOf(amina)).toEqual([])
})

test('a case that waits is counted for moderators, and late after four hours', async () => {
  const late = await aMember(t)
  await send(late)
  const count = async () => {
    const { body } = await t.call(consoleHome.today, {}, { as: await freshSession(t, moderator) })
    return (body.waiting as { kind: string; overdue: number }[]).find(({ kind }) => kind === 'confidential')
  }
  const before = (await count())?.overdue ?? -1
  await t.db
    .updateTable('confidential_cases')
    .set({ created_at: new Date(t.deps.clock().getTime() - 4 * HOUR_MS - 1000) })
    .where('member_id', '=', late.id)
    .execute()
  expect(await count()).toMatchObject({ overdue: before + 1 })
})

test('nothing of it is in any byte of any endpoint that reads, but for moderators and administrators', async () => {
  const { approved } = world.people
  await send(approved, { text: SECRET })
  const [found] = (await caseOf(approved)).filter(({ text }) => text === SECRET)
  const stored = JSON.stringify(await t.db.selectFrom('confidential_cases').selectAll().execute())
  expect(stored).not.toContain(SECRET)
  const reads: readonly string[] = HARMLESS_REPETITIONS.reads.commands
  const all = Object.entries(ENDPOINTS).filter(([name, e]) => (e.method === 'GET' ? !e.unsafe : reads.includes(name)))
  expect(all.length).toBeGreaterThan(150)
  /** The endpoints whose answers have one of the words in any byte, by role. No reading ends the session. */
  const placesOf = async (...words: string[]) => {
    const places: string[] = []
    for (const role of ALL_ROLES) {
      const person = role === 'visitor' ? undefined : world.people[role]
      const as = person && (await freshSession(t, person))
      for (const [name, endpoint] of all) {
        const { raw, status } = await t.call(endpoint, sampleOf(name, world, person), { as })
        if (as) expect(status, `${role} ${name}`).not.toBe(401)
        const text = raw.toString()
        places.push(...words.filter((word) => text.includes(word)).map((word) => `${word}: ${role} ${name}`))
      }
    }
    return places
  }
  expect(await placesOf(SECRET)).toEqual([
    `${SECRET}: provider confidentialInbox.list`,
    `${SECRET}: moderator confidentialInbox.list`,
  ])
  await answer(found?.id ?? '', ANSWER)
  expect(await placesOf(SECRET, ANSWER)).toEqual([`${ANSWER}: approved confidentialCases.read`])
})
