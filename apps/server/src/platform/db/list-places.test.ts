import { expect, test } from 'vitest'
import { pageOf, placeAt } from './list-places.ts'

const row = (seq: number) => ({ since: new Date(Date.UTC(2026, 10, 21, 10, 0, 0, seq)), seq: String(seq) })

test('the mark of a page leads back to its place, the last page has none, and nothing else is one', () => {
  const { shown, next_cursor } = pageOf([row(1), row(2), row(3)], 2)
  expect(shown).toEqual([row(1), row(2)])
  expect(placeAt(next_cursor ?? undefined)).toEqual(row(2))
  expect(pageOf([row(1), row(2)], 2).next_cursor).toBeNull()
  expect(placeAt(undefined)).toBeUndefined()
  for (const mark of ['', '1', '1.', '1.x', '-1.2', `${'9'.repeat(15)}.1`]) {
    expect(() => placeAt(mark)).toThrow('no page of the list')
  }
})
