import { describe, expect, test } from 'vitest'
import { openStatementNames, preparedNameOf } from './prepared-statement.ts'

const BY_ID = 'select "name" from "members" where "id" = $1'

describe('the name of a statement', () => {
  test('is that of its comment from the first use on', () => {
    const nameOf = openStatementNames()
    const text = '\n  /* prepared: viewer_of_session */ select 1 where $1'
    expect([nameOf(text), nameOf(text), preparedNameOf(text)]).toEqual(Array(3).fill('viewer_of_session'))
  })

  test('is given at the fifth use, and stays', () => {
    const nameOf = openStatementNames()
    const given = Array.from({ length: 7 }, () => nameOf(BY_ID))
    expect(given.slice(0, 4)).toEqual(Array(4).fill(undefined))
    expect(given[4]).toMatch(/^often_\d+$/)
    expect(new Set(given.slice(4)).size).toBe(1)
  })

  test('is its own for each text', () => {
    const nameOf = openStatementNames({ usesMin: 1 })
    const names = [BY_ID, `${BY_ID} limit 1`, '/* prepared: mine */ select $1', `${BY_ID} limit 2`].map(nameOf)
    expect(new Set(names).size).toBe(4)
  })

  test('is given to no more texts than a connection may store', () => {
    const nameOf = openStatementNames({ usesMin: 1, namesMax: 2 })
    const names = [1, 2, 3].map((limit) => nameOf(`${BY_ID} limit ${limit}`))
    expect(names).toEqual([expect.any(String), expect.any(String), undefined])
  })

  test('is not given to a text that reads all columns of a table, which a migration may change', () => {
    const nameOf = openStatementNames({ usesMin: 1 })
    const all = [
      'select * from "preferences" where "member_id" = $1',
      'select "members".*, "email" from "members" where "id" = $1',
      'select p.name, * from people as p where id = $1',
      'delete from "drafts" where "id" = $1 returning *',
    ]
    expect(all.map(nameOf)).toEqual(all.map(() => undefined))
    const others = [
      'select count(*) from members where id = $1',
      'select 2 * $1::int',
      'select a * b from t where c = $1',
    ]
    expect(others.map(nameOf)).toEqual(others.map(() => expect.any(String)))
  })

  test('is given late when so many other texts came that the counts were forgotten', () => {
    const nameOf = openStatementNames({ usesMin: 2, countedMax: 2 })
    nameOf(BY_ID)
    for (const limit of [1, 2, 3]) nameOf(`${BY_ID} limit ${limit}`)
    expect(nameOf(BY_ID)).toBeUndefined()
    expect(nameOf(BY_ID)).toBeDefined()
  })
})
