import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyDatabase, isEmpty } from '../../src/platform/db/copy-database.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { markAsMoved, refuseIfMoved } from '../../src/platform/db/moved.ts'
import { openPostgresCopy } from './test-database-postgres.ts'

let source: Database
let target: Database
beforeAll(async () => {
  source = await openPostgresCopy()
  await sql`insert into rejection_reason_lists (version, reasons, saved_at) values (2, '[]', now())`.execute(source.db)
})
afterAll(() => source.close())
beforeEach(async () => {
  target = await openPostgresCopy()
  return () => target.close()
})

const copy = () =>
  source.db.transaction().execute((from) => target.db.transaction().execute((to) => copyDatabase(from, to)))

test('a copy has the rows, the positions of the sequences and the foreign keys of its source', async () => {
  const position = sql<{ value: string }>`select last_value as value from match_rows_no_seq`
  await sql`select setval('match_rows_no_seq', 4711)`.execute(source.db)
  expect(await copy()).toContainEqual({ table: 'public.rejection_reason_lists', rows: 2 })
  expect((await position.execute(target.db)).rows).toEqual((await position.execute(source.db)).rows)
  const list = { version: 3, reasons: '[]', saved_at: new Date(), saved_by: randomUUID() }
  const ofNobody = target.db.insertInto('rejection_reason_lists').values(list).execute()
  await expect(ofNobody).rejects.toThrow('foreign key constraint')
})

test.each([
  ['loses rows', 'instead nothing'],
  ['changes a value', "also update rejection_reason_lists set reasons = '{}'"],
])('a copy that %s fails with the name of the table', async (_, deed) => {
  await sql`create rule spoiled as on insert to rejection_reason_lists do ${sql.raw(deed)}`.execute(target.db)
  await expect(copy()).rejects.toThrow('The rows of public.rejection_reason_lists differ')
})

test('a database with tables is not empty', async () => {
  expect(await isEmpty(target.db)).toBe(false)
})

test('a folder that has moved is refused with the place of its data and without the password', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-moved-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await refuseIfMoved(folder)
  await markAsMoved(folder, 'postgres://heart:secret@db.example:5432/heartwell')
  const refusal: Error = await refuseIfMoved(folder).then(
    () => expect.fail('not refused'),
    (error) => error,
  )
  expect(refusal.message).toContain('on the PostgreSQL server db.example:5432/heartwell')
  expect(refusal.message).not.toContain('secret')
})
