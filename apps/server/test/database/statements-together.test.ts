import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Read, readTogether, writeTogether } from '../../src/platform/db/together.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { statementsOf } from './counted-statements.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await sql`create table numbered (no int primary key, text text)`.execute(t.db)
})
afterAll(() => t.close())

const numbers: Read<{ most: number }, number[]> = {
  query: ({ most }) => sql`select no from generate_series(1, ${most}::int) as no`,
  result: (rows) => rows.map(({ no }) => no),
}
const day: Read<{ at: Date }, Date | undefined> = {
  query: ({ at }) => sql`select ${at}::timestamptz as at where ${at}::timestamptz > '2026-01-01'`,
  result: ([row]) => row && new Date(row.at),
}

describe('readTogether', () => {
  const read = readTogether({ numbers, day })

  test('sends one statement, and each read makes its result of its own rows', async () => {
    const at = new Date('2026-11-30T12:00:00.123Z')
    const results: unknown[] = []
    const statements = await statementsOf(async () => results.push(await read(t.db, { most: 3, at })))
    expect(statements).toHaveLength(1)
    expect(results).toEqual([{ numbers: [1, 2, 3], day: at }])
  })

  test('gives a read without rows an empty list', async () => {
    expect(await read(t.db, { most: 0, at: new Date(0) })).toEqual({ numbers: [], day: undefined })
  })
})

describe('writeTogether', () => {
  const rows = async () => (await sql`select no, text from numbered order by no`.execute(t.db)).rows

  test('sends one statement with the values of all', async () => {
    const statements = await statementsOf(() =>
      writeTogether(t.db, async (batch) => {
        await sql`insert into numbered values (${1}, ${'one'})`.execute(batch)
        await sql`insert into numbered values (${2}, ${'two'}) returning no`.execute(batch)
      }),
    )
    expect(statements).toHaveLength(1)
    expect(await rows()).toEqual([
      { no: 1, text: 'one' },
      { no: 2, text: 'two' },
    ])
  })

  test('changes nothing when one of them is refused', async () => {
    const writing = writeTogether(t.db, async (batch) => {
      await sql`insert into numbered values (${3}, ${'three'})`.execute(batch)
      await sql`insert into numbered values (${1}, ${'again'})`.execute(batch)
    })
    await expect(writing).rejects.toThrow('duplicate key')
    expect(await rows()).toHaveLength(2)
  })

  test('runs a function of a part that only selects', async () => {
    await sql`create sequence counted`.execute(t.db)
    await writeTogether(t.db, async (batch) => {
      await sql`update numbered set text = ${'uno'} where no = ${1}`.execute(batch)
      await sql`select nextval('counted') from generate_series(1, ${2}::int)`.execute(batch)
    })
    const { rows: counted } = await sql<{ last: number }>`select last_value::int as last from counted`.execute(t.db)
    expect(counted).toEqual([{ last: 2 }])
  })

  test('sends nothing for an empty batch', async () => {
    expect(await statementsOf(() => writeTogether(t.db, async () => undefined))).toEqual([])
  })
})
