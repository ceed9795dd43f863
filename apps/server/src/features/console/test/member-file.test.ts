import { randomUUID } from 'node:crypto'
import type { MemberFile, TimelineEvent } from '@heartwell/contract/console/member-file.ts'
import { memberFile } from '@heartwell/contract/console/member-file.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCanary, aMemberWithEverything } from '../../../../test/crash/everything-about.ts'
import { aReport } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { anAppeal, aSanction } from '../../../../test/samples/sanction-samples.ts'
import { isSignedIn } from '../../../../test/steps/account-steps.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'

let t: TestApp
let anna: StaffPerson
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['moderator'])
})
afterAll(() => t.close())

const fileOf = async ({ id }: { id: string }) =>
  (await t.call(memberFile.file, { params: { id } }, { as: anna.token })).body.data as MemberFile // The contract guarantees this type.
type Page = { rows: TimelineEvent[]; next_cursor: string | null }
const timelineOf = async ({ id }: { id: string }, query: Record<string, string> = {}) =>
  (await t.call(memberFile.timeline, { params: { id }, query }, { as: anna.token })).body as Page // Likewise.
const textsOf = async (person: { id: string }, query: Record<string, string> = {}) =>
  (await timelineOf(person, query)).rows.map(({ text }) => text)
const addNote = ({ id }: { id: string }, text: string) =>
  t.call(memberFile.addNote, { params: { id }, body: { text } }, { as: anna.token })

describe('the timeline', () => {
  test('has what a member did, what others did and what staff did, without any message', async () => {
    const word = aCanary()
    const { me } = await aMemberWithEverything(t, word)
    const texts = (await textsOf(me)).join('\n')
    for (const part of ['Registered', 'Logged in: Test', 'Gave consent', 'Sent an interest to', 'Blocked Somebody'])
      expect(texts).toContain(part)
    const { id } = me
    const body = { reason: 'money', message: '', note: 'Seen by Anna.' }
    await t.call(sanctions.warn, { params: { id }, body }, { as: anna.token })
    const [newest] = (await timelineOf(me)).rows
    expect(newest).toMatchObject({
      text: 'Warned a member',
      detail: 'Seen by Anna.',
      by: 'Staff Person',
      tone: 'waiting',
    })
  })

  test('has reports, money words, appeals and conversations with their links', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Could you send me a gift card of 500 euros?')
    await sql`update messages set advice = 'gift_cards' where sender_id = ${ravi.id}`.execute(t.db)
    const number = await aReport(t, asha.id, ravi.id)
    const appeal = await anAppeal(t, (await aSanction(t, ravi.id, 'warning')).id)
    const { rows } = await timelineOf(ravi, { kind: 'safety' })
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Was reported: something else', link: { to: 'report', id: number } }),
        expect.objectContaining({ text: 'Wrote about money, one message in a conversation', tone: 'waiting' }),
        expect.objectContaining({ text: 'Appealed against a decision', link: { to: 'appeal', id: appeal } }),
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain('gift card')
    expect(JSON.stringify(rows)).not.toContain(asha.name)
    expect(await textsOf(asha, { kind: 'safety' })).toEqual(['Reported somebody: something else'])
    expect(await textsOf(ravi, { kind: 'contact' })).toContain(`Began a conversation with ${asha.name}`)
  })

  test('comes in pages without a gap or a repetition, also where events have the same time', async () => {
    const asha = await aMember(t)
    const at = new Date('2026-01-01T12:00:00Z')
    const partner = async () => ({
      sender_id: asha.id,
      recipient_id: (await aMember(t, { gender: 'M' })).id,
      created_at: at,
    })
    for (let made = 0; made < 51; made += 1)
      await t.db
        .insertInto('interest_requests')
        .values(await partner())
        .execute()
    const first = await timelineOf(asha, { kind: 'contact' })
    expect(first.rows).toHaveLength(50)
    const second = await timelineOf(asha, { kind: 'contact', cursor: first.next_cursor ?? '' })
    expect(second.rows).toHaveLength(1)
    expect(second.next_cursor).toBeNull()
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(51)
  })
})

describe('the file', () => {
  test('counts, and lists decisions, notes and sessions', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Good morning')
    await say(t, asha, ravi, 'Good morning to you')
    await aReport(t, asha.id, ravi.id)
    await aSanction(t, ravi.id, 'warning', anna.id)
    await addNote(ravi, 'Says that he is a journalist.')
    const file = await fileOf(ravi)
    expect(file).toMatchObject({
      name: ravi.name,
      suspended: false,
      counts: { conversations: 1, messages: 2, reports_about: 1, reports_about_open: 1, reports_by: 0, payments: 0 },
      ban_hints: [],
      sanctions: [{ kind: 'warning', by_viewer: true, state: 'in_force' }],
      notes: [{ text: 'Says that he is a journalist.', by: 'Staff Person' }],
      sessions: [{ device: 'Test' }],
    })
    expect(JSON.stringify(file)).not.toContain('Good morning')
  })

  test('says what a member shares with a banned person', async () => {
    const phone = '07700900777'
    const ravi = await aMember(t)
    const back = await aMember(t)
    for (const { id } of [ravi, back]) await t.db.updateTable('members').set({ phone }).where('id', '=', id).execute()
    const { id } = await aSanction(t, ravi.id, 'ban')
    await t.call(sanctions.confirmBan, { params: { id } }, { as: anna.token })
    const { makeContactKeys } = await import('../../identity/contact-keys/service.ts')
    await makeContactKeys(t.deps, t.db, back.id)
    expect((await fileOf(back)).ban_hints).toEqual(['phone'])
    expect((await fileOf(ravi)).ban_hints).toEqual([])
  })

  test('and its timeline are of members only', async () => {
    for (const id of [randomUUID(), anna.id]) {
      for (const endpoint of [memberFile.file, memberFile.timeline])
        expect((await t.call(endpoint, { params: { id } }, { as: anna.token })).status).toBe(404)
      expect((await addNote({ id }, 'Nobody')).status).toBe(404)
    }
  })
})

describe('a note of the staff', () => {
  test('is recorded, and never changed or deleted', async () => {
    const asha = await aMember(t)
    await addNote(asha, 'Called us twice.')
    const change = sql`update staff_notes set text = 'Nothing' where member_id = ${asha.id}`
    await expect(change.execute(t.db)).rejects.toMatchObject({ code: '42501' })
    const remove = sql`delete from staff_notes where member_id = ${asha.id}`
    await expect(remove.execute(t.db)).rejects.toMatchObject({ code: '42501' })
    const acts = await t.db.selectFrom('audit').select(['action', 'reason']).where('subject_id', '=', asha.id).execute()
    expect(acts).toEqual([{ action: 'note.added', reason: null }])
  })

  test('goes with the member', async () => {
    const asha = await aMember(t)
    await addNote(asha, 'Called us twice.')
    await runOperator(t.deps, ['erase', asha.email, '--yes'])
    expect(await t.db.selectFrom('staff_notes').selectAll().where('member_id', '=', asha.id).execute()).toEqual([])
  })

  test('needs a text of at most 2000 characters', async () => {
    const asha = await aMember(t)
    expect((await addNote(asha, ' ')).status).toBe(400)
    expect((await addNote(asha, 'x'.repeat(2000))).status).toBe(200)
    expect((await addNote(asha, 'x'.repeat(2001))).status).toBe(400)
  })
})

describe('ending a session', () => {
  const end = (person: Person, session: string) =>
    t.call(memberFile.endSession, { params: { id: person.id, session } }, { as: anna.token })

  test('signs the member out of that device, is recorded once, and may be repeated', async () => {
    const asha = await aMember(t)
    const [session] = (await fileOf(asha)).sessions
    expect((await end(asha, session?.id ?? '')).status).toBe(200)
    expect((await end(asha, session?.id ?? '')).status).toBe(200)
    expect(await isSignedIn(t, asha.token)).toBe(false)
    const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', asha.id).execute()
    expect(acts).toEqual([{ action: 'member.session_ended' }])
  })

  test('needs a session of this member', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const [session] = (await fileOf(ravi)).sessions
    await end(asha, session?.id ?? '')
    expect(await isSignedIn(t, ravi.token)).toBe(true)
  })
})
