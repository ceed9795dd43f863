import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { compiled } from './compiled.ts'
import type { DB } from './schema.generated.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const sent = vi.spyOn(db, 'executeQuery')

test('a compiled statement is built once and sent with the values of each call, in their places', async () => {
  const build = vi.fn((on: typeof db, { id, since }: { id: string; since: Date }) =>
    on
      .selectFrom('members')
      .select('name')
      .where('approval', '=', 'approved')
      .where('last_seen_at', '>', since)
      .where(sql<boolean>`id <> ${id} and decided_by <> ${id}`)
      .limit(3)
      .compile(),
  )
  const select = compiled(build)
  const [first, second] = [new Date(1), new Date(2)]
  await select(db, { id: 'asha', since: first })
  await select(db, { since: second, id: 'bela' })
  expect(build).toHaveBeenCalledTimes(1)
  const texts = sent.mock.calls.map(([query]) => ('sql' in query ? [query.sql, query.parameters] : []))
  expect(texts).toEqual([
    [
      'select "name" from "members" where "approval" = $1 and "last_seen_at" > $2 and id <> $3 and decided_by <> $4 limit $5',
      ['approved', first, 'asha', 'asha', 3],
    ],
    [texts[0]?.[0], ['approved', second, 'bela', 'bela', 3]],
  ])
})
