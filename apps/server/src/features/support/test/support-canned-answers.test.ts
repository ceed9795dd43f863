import { randomUUID } from 'node:crypto'
import { CANNED_ANSWERS_MAX, type CannedAnswer, cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

let t: TestApp
let staff: StaffPerson
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t, 'provider', ['support'])
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('canned_answers').execute())

const add = (title: string, text = 'Like this.', by = staff) =>
  t.call(cannedAnswers.add, { body: { title, text } }, { as: by.token })
const save = (id: string, body: { title: string; text: string; version: number }, by = staff) =>
  t.call(cannedAnswers.save, { params: { id }, body }, { as: by.token })
const remove = (id: string, by = staff) => t.call(cannedAnswers.remove, { params: { id } }, { as: by.token })
async function listed(by = staff): Promise<CannedAnswer[]> {
  return (await t.call(cannedAnswers.list, {}, { as: by.token })).body.rows as CannedAnswer[] // its schema
}
async function added(title: string) {
  await add(title)
  const found = (await listed()).find((answer) => answer.title === title)
  if (!found) throw new Error('it was not added')
  return found
}

describe('cannedAnswers', () => {
  test('are listed by title, with the colleague who changed them last', async () => {
    await add('zoom')
    await add('Browsers')
    expect(await listed()).toMatchObject([
      { title: 'Browsers', text: 'Like this.', version: 1, by: staff.name },
      { title: 'zoom' },
    ])
  })

  test('are changed and deleted, and each act is in the audit', async () => {
    const { id } = await added('Browsers')
    expect((await save(id, { title: 'browsers', text: 'Which one?', version: 1 })).status).toBe(200)
    expect(await listed()).toMatchObject([{ title: 'browsers', text: 'Which one?', version: 2 }])
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect(await listed()).toEqual([])
    const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('seq').execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'canned_answer.added',
      'canned_answer.saved',
      'canned_answer.deleted',
    ])
  })

  test('a change of an older version is refused', async () => {
    const { id } = await added('Browsers')
    await save(id, { title: 'Browsers', text: 'Theirs', version: 1 })
    const refused = await save(id, { title: 'Browsers', text: 'Mine', version: 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'content.stale' } })
    expect(await listed()).toMatchObject([{ text: 'Theirs' }])
    expect((await save(randomUUID(), { title: 'x', text: 'y', version: 1 })).status).toBe(404)
  })

  test('two have never the same title, in capitals or not', async () => {
    const { id } = await added('Browsers')
    const taken = { status: 400, body: { errors: { title: 'Another canned answer has this title' } } }
    expect(await add('browsers')).toMatchObject(taken)
    const other = await added('Zoom')
    expect(await save(other.id, { title: 'BROWSERS', text: 'x', version: 1 })).toMatchObject(taken)
    expect((await save(id, { title: 'BROWSERS', text: 'x', version: 1 })).status).toBe(200)
  })

  test(`there are ${CANNED_ANSWERS_MAX} at most, also when two are added at once`, async () => {
    const rows = Array.from({ length: CANNED_ANSWERS_MAX - 1 }, (_, n) => ({
      title: `Answer ${n}`,
      text: 'x',
      updated_at: t.deps.clock(),
    }))
    await t.db.insertInto('canned_answers').values(rows).execute()
    const results = await startWhileHeld(t, heldTable('canned_answers'), [() => add('One'), () => add('Two')])
    expect(results.map(({ body }) => body.code ?? 'added')).toEqual(['added', 'canned_answers.full'])
    expect(await listed()).toHaveLength(CANNED_ANSWERS_MAX)
  })

  test('one that is deleted while it is saved is not found', async () => {
    const { id } = await added('Browsers')
    const held = (tx: TestApp['db']) => lockRow(tx, 'canned_answers', id)
    const calls = [() => remove(id), () => save(id, { title: 'Browsers', text: 'Mine', version: 1 })]
    const answers = await startWhileHeld(t, held, calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })

  test('people of finance read them and change none', async () => {
    const finance = await aStaffMember(t, 'provider', ['finance'])
    const { id } = await added('Browsers')
    expect(await listed(finance)).toHaveLength(1)
    for (const refused of [
      await add('Mine', 'x', finance),
      await save(id, { title: 'Mine', text: 'x', version: 1 }, finance),
      await remove(id, finance),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'staff.role_missing' } })
    expect(await listed()).toMatchObject([{ title: 'Browsers', version: 1 }])
  })
})
