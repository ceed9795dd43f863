import type { ClientIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { introducing } from '../../../../test/steps/counsellor-introduction-steps.ts'
import { storedLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let leila: Person
let steps: ReturnType<typeof introducing>
beforeAll(async () => {
  t = await testApp()
  leila = await aStaffMember(t, 'counsellor')
  steps = introducing(t, leila)
})
afterAll(() => t.close())

const declinesFor = async (client: Person, by = leila): Promise<ClientIntroductions['declines']> =>
  (await steps.fileOf(client.id, by)).declines
const sayNo = (by: Person, introductionId: string, said: object) =>
  t.call(letters.answer, { params: { introductionId }, body: { answer: 'no', ...said } }, { as: by.token })
/** The no can no longer be taken back. */
const endOfNight = (introductionId: string) =>
  t.db
    .updateTable('introduction_letters')
    .set({ no_until: new Date(t.deps.clock().getTime() - 1) })
    .where('introduction_id', '=', introductionId)
    .where('answer', '=', 'no')
    .execute()

test('the counsellor reads why each of the two said no, once it cannot be taken back, and nobody else does', async () => {
  const margaret = await steps.aClient('Margaret Hale')
  const roger = await steps.aCandidate('Roger Penn')
  const thomas = await steps.aCandidate('Thomas Ashby')
  const toRoger = await storedLetters(t, { counsellorId: leila.id, clientId: margaret.id, otherId: roger.id })
  expect((await sayNo(margaret, toRoger, { reasons: ['far', 'timing'], words: 'He has a boat.' })).status).toBe(200)
  expect(await declinesFor(margaret), 'while it can be taken back').toEqual([])
  await endOfNight(toRoger)
  const own = { by: 'Margaret', about: 'Roger', reasons: ['far', 'timing'], words: 'He has a boat.' }
  expect(await declinesFor(margaret)).toEqual([{ ...own, id: expect.any(String), said_at: expect.any(String) }])

  t.advance(MINUTE_MS)
  const toThomas = await storedLetters(t, { counsellorId: leila.id, clientId: margaret.id, otherId: thomas.id })
  await sayNo(thomas, toThomas, { reasons: [], words: 'I would miss the sea.' })
  await endOfNight(toThomas)
  const theirs = { by: 'Thomas', about: 'Margaret', reasons: [], words: 'I would miss the sea.' }
  expect(await declinesFor(margaret)).toMatchObject([theirs, own])

  const ruth = await aStaffMember(t, 'counsellor')
  await steps.becomeClient(margaret, ruth)
  expect(await declinesFor(margaret, ruth), 'another counsellor of the client').toEqual([])
  expect(await declinesFor(await steps.aClient('Amina Siddiqui')), 'another client').toEqual([])
})

test('a no without a reason, and a reason that was taken back, are not listed', async () => {
  const margaret = await steps.aClient('Margaret Hale')
  const roger = await steps.aCandidate('Roger Penn')
  const thomas = await steps.aCandidate('Thomas Ashby')
  const silent = await storedLetters(t, { counsellorId: leila.id, clientId: margaret.id, otherId: roger.id })
  await sayNo(margaret, silent, {})
  await endOfNight(silent)
  const back = await storedLetters(t, { counsellorId: leila.id, clientId: margaret.id, otherId: thomas.id })
  await sayNo(thomas, back, { reasons: ['known'] })
  const none = { params: { introductionId: back }, body: { answer: 'none' as const } }
  expect((await t.call(letters.answer, none, { as: thomas.token })).status).toBe(200)
  await endOfNight(back)
  expect(await declinesFor(margaret)).toEqual([])
})
