import { interests, SEND_AGAIN_DAYS } from '@heartwell/contract/interests/interests.ts'
import type { NoteSubject } from '@heartwell/contract/interests/note-subject.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCanary, dumpOf, placesOf } from '../../../../test/crash/everything-about.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { erase, metBy, readReport } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
  staff = await aStaffMember(t)
})
afterEach(() => {
  now = undefined
})
afterAll(() => t.close())

const reportPerson = async (by: Person) =>
  t.call(
    encounters.report,
    { params: { id: (await metBy(t, by)).id }, body: { reason: 'Hate' } },
    { as: await freshSession(t, by) },
  )

describe('the subject of a note', () => {
  const answer = (text: string) => ({ kind: 'answer' as const, prompt: 'sunday', text, sentences: [1] })
  const shown = (text: string) => ({ kind: 'answer', label: 'A Sunday I’d share', text, sentences: [1] })
  const write = (from: { id: string; token: string }, to: Person, about: NoteSubject, note = 'Eggs?') =>
    t.call(
      interests.send,
      { body: { user_id: from.id, match_confirm_user_id: to.id, note, about } },
      { as: from.token },
    )
  const publish = (person: Person, published: string) =>
    t.db
      .insertInto('profile_answers')
      .values({ member_id: person.id, prompt: 'sunday', position: 0, published })
      .execute()
  const photoOf = async (person: Person) =>
    (await t.db.selectFrom('photos').select('name').where('member_id', '=', person.id).executeTakeFirstOrThrow()).name
  const notesOf = async (number: unknown) => (await readReport(t, staff, number)).notes

  test('is in the evidence as its sender read it, encrypted, whatever became of the words', async () => {
    const word = aCanary()
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await publish(asha, `${word} at nine. Then eggs.`)
    expect((await write(ravi, asha, answer(`${word} at nine. Then eggs.`))).status).toBe(200)
    await t.db.deleteFrom('profile_answers').where('member_id', '=', asha.id).execute()
    const { body } = await reportPerson(asha)
    await t.db.deleteFrom('interest_requests').where('sender_id', '=', ravi.id).execute()
    expect(await notesOf(body.case_number)).toMatchObject([
      { sender: 'reported', text: 'Eggs?', about: shown(`${word} at nine. Then eggs.`) },
    ])
    expect(placesOf(await dumpOf(t), word)).toEqual([])
  })

  test('of a note that another one replaced, and of a deleted account, is retained with it', async () => {
    const word = aCanary()
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await publish(asha, `${word} first. Then eggs.`)
    await write(ravi, asha, answer(`${word} first. Then eggs.`))
    await t.call(interests.withdraw, { body: { user_id: ravi.id, member_id: asha.id } }, { as: ravi.token })
    await t.db
      .updateTable('profile_answers')
      .set({ published: `${word} second. Then toast.` })
      .execute()
    now = new Date(t.deps.clock().getTime() + SEND_AGAIN_DAYS * DAY_MS)
    const back = { ...ravi, token: await freshSession(t, ravi) }
    expect((await write(back, asha, answer(`${word} second. Then toast.`), 'Toast?')).body).toMatchObject({
      success: true,
    })
    await erase(t, ravi)
    await t.db.deleteFrom('profile_answers').where('member_id', '=', asha.id).execute()
    expect(placesOf(await dumpOf(t), word)).toEqual([])
    const { body } = await reportPerson(asha)
    expect((await notesOf(body.case_number)).map(({ text, about }) => [text, about])).toEqual([
      ['Eggs?', shown(`${word} first. Then eggs.`)],
      ['Toast?', shown(`${word} second. Then toast.`)],
    ])
  })

  test('is a photo, whose name goes when the photo is removed, and nothing of a note about nothing', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M', photos: 1 })
    const name = await photoOf(ravi)
    await write(asha, ravi, { kind: 'photo', name }, 'Where was that?')
    const { body } = await reportPerson(ravi)
    expect((await notesOf(body.case_number))[0]?.about).toEqual({ kind: 'photo', name })
    await t.db.deleteFrom('photos').where('name', '=', name).execute()
    expect((await notesOf(body.case_number))[0]?.about).toEqual({ kind: 'photo', name: null })
    const tom = await aMember(t, { gender: 'M' })
    await t.call(
      interests.send,
      { body: { user_id: tom.id, match_confirm_user_id: asha.id, note: 'Hello!' } },
      { as: tom.token },
    )
    const plain = await reportPerson(tom)
    expect((await notesOf(plain.body.case_number))[0]?.about).toBeNull()
  })
})
