import { audit, DATA_READS_MAX } from '@heartwell/contract/audit/audit.ts'
import { consents } from '@heartwell/contract/consents/consents.ts'
import { MARKED_LISTED, matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { DRAFT_BYTES_MAX, drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { PROPOSED_BANS_MAX, sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test(`a member sees the last ${DATA_READS_MAX} times that staff read something`, async () => {
  const asha = await aMember(t)
  const read = (times: number) =>
    sql`insert into audit (actor_role, action, subject_id)
        select 'provider', 'document.read', ${asha.id}::uuid from generate_series(1, ${times})`.execute(t.db)
  const listed = async () => (await t.call(audit.dataReads, {}, { as: asha.token })).body.reads
  await read(DATA_READS_MAX - 1)
  expect(await listed()).toHaveLength(DATA_READS_MAX - 1)
  await read(2)
  expect(await listed()).toHaveLength(DATA_READS_MAX)
})

test(`the last ${MARKED_LISTED} passed people are listed, newest first`, async () => {
  const asha = await aMember(t)
  const passed = async () => (await t.call(matchMarks.passed, {}, { as: asha.token })).body.people as { id: string }[] // parsed by the contract
  const ids: string[] = []
  for (let n = 0; n <= MARKED_LISTED; n += 1) ids.push((await aMember(t, { gender: 'M', name: `Man ${n}` })).id)
  const marks = ids.map((other_id, n) => ({
    member_id: asha.id,
    other_id,
    mark: 'passed',
    marked_at: new Date(t.deps.clock().getTime() + n),
  }))
  await t.db.insertInto('match_marks').values(marks.slice(0, MARKED_LISTED)).execute()
  expect(await passed()).toHaveLength(MARKED_LISTED)
  await t.db.insertInto('match_marks').values(marks.slice(MARKED_LISTED)).execute()
  const newest = await passed()
  expect(newest).toHaveLength(MARKED_LISTED)
  expect([newest[0]?.id, newest.some(({ id }) => id === ids[0])]).toEqual([ids.at(-1), false])
})

test(`the oldest ${PROPOSED_BANS_MAX} bans that wait for a second person are listed`, async () => {
  const staff = await aStaffMember(t, 'provider', ['moderator'])
  const propose = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const row = {
        kind: 'ban',
        reason: 'unkind',
        note: 'Asked for money.',
        message: 'Goodbye.',
        created_at: t.deps.clock(),
      }
      await t.db
        .insertInto('sanctions')
        .values({ ...row, member_id: (await aMember(t)).id, created_by: staff.id })
        .execute()
    }
  }
  const listed = async () => (await t.call(sanctions.proposedBans, {}, { as: staff.token })).body.rows
  await propose(PROPOSED_BANS_MAX)
  expect(await listed()).toHaveLength(PROPOSED_BANS_MAX)
  await propose(1)
  expect(await listed()).toHaveLength(PROPOSED_BANS_MAX)
})

test(`a draft of ${DRAFT_BYTES_MAX} bytes is stored, and one more byte is refused`, async () => {
  const asha = await aMember(t, { status: 'cultureReligion' })
  for (const purpose of ['religion', 'culture'])
    await t.call(consents.set, { body: { purpose, given: true } }, { as: asha.token })
  const draftOf = (bytes: number) => {
    // Six bytes of JSON for each, because a text may have only 2000 characters.
    const draft = { cultural_background: '\u0001'.repeat(2000), religious_belief: '\u0001'.repeat(700) }
    const rest = bytes - JSON.stringify(draft).length
    return { ...draft, religious_belief: draft.religious_belief + 'x'.repeat(rest) }
  }
  const save = (bytes: number) => {
    const body = { user_id: asha.id, step: 'culture', draft: draftOf(bytes), edited_at: t.deps.clock().toISOString() }
    return t.call(drafts.save, { body }, { as: asha.token })
  }
  expect((await save(DRAFT_BYTES_MAX)).body).toMatchObject({ success: true, kept: true })
  expect(await save(DRAFT_BYTES_MAX + 1)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})
