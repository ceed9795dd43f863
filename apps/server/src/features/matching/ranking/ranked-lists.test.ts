import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { openRankedLists } from './ranked-lists.ts'

const made = (viewerId = 'asha', madeAt = 0) => ({
  viewerId,
  of: 'a profile',
  moment: { day: 46_000, minute: 46_000 * 1440 },
  after: undefined,
  nos: [],
  ranks: [],
  complete: false,
  madeAt,
  cost: 0,
})

describe('openRankedLists', () => {
  test('finds a list by its id, for its viewer only', () => {
    const lists = openRankedLists()
    const list = lists.add(made())
    expect(list.id).toMatch(/^[0-9a-f]{12}$/)
    expect(lists.find('asha', list.id, 0)).toBe(list)
    expect(lists.find('zoe', list.id, 0)).toBeUndefined()
    expect(lists.find('asha', 'another', 0)).toBeUndefined()
  })

  test('forgets a list after ten minutes', () => {
    const lists = openRankedLists()
    const list = lists.add(made())
    expect(lists.find('asha', list.id, 10 * MINUTE_MS)).toBe(list)
    expect(lists.find('asha', list.id, 10 * MINUTE_MS + 1)).toBeUndefined()
    expect(lists.find('asha', list.id, 0)).toBeUndefined()
    expect(lists.newestOf('asha', 0)).toBeUndefined()
  })

  test('has the newest list of each viewer, while earlier ones can still be paged through', () => {
    const lists = openRankedLists()
    const [first, second, other] = [lists.add(made()), lists.add(made()), lists.add(made('zoe'))]
    expect([lists.newestOf('asha', 0), lists.newestOf('zoe', 0)]).toEqual([second, other])
    expect(lists.newestOf('asha', 0)).toBe(second)
    expect(lists.find('asha', first.id, 0)).toBe(first)
    expect(lists.newestOf('ravi', 0)).toBeUndefined()
  })

  test('an earlier list that expires leaves the newest one', () => {
    const lists = openRankedLists()
    const [early, late] = [lists.add(made('asha', 0)), lists.add(made('asha', MINUTE_MS))]
    expect(lists.find('asha', early.id, 10 * MINUTE_MS + 1)).toBeUndefined()
    expect(lists.newestOf('asha', 10 * MINUTE_MS + 1)).toBe(late)
  })

  test('drops the oldest list when there are too many, and no list before', () => {
    const lists = openRankedLists({ most: 2 })
    const [oldest, middle] = [lists.add(made('asha')), lists.add(made('zoe'))]
    expect(lists.find('asha', oldest.id, 0)).toBe(oldest)
    lists.add(made('ravi'))
    expect(lists.find('asha', oldest.id, 0)).toBeUndefined()
    expect(lists.newestOf('asha', 0)).toBeUndefined()
    expect(lists.find('zoe', middle.id, 0)).toBe(middle)
  })

  test('lists that have expired are dropped when another one is added', () => {
    const lists = openRankedLists()
    lists.add(made('asha', 0))
    lists.add(made('zoe', MINUTE_MS))
    lists.add(made('ravi', 10 * MINUTE_MS))
    expect(lists.size).toBe(3)
    lists.add(made('tom', 11 * MINUTE_MS))
    expect(lists.size).toBe(3)
    lists.add(made('lena', 21 * MINUTE_MS + 1))
    expect(lists.size).toBe(1)
  })

  test('a viewer’s next list knows whose impressions were counted, and no other viewer’s', () => {
    const lists = openRankedLists()
    lists.add(made()).counted.add(7)
    expect([...lists.add(made()).counted]).toEqual([7])
    expect([...lists.add(made('zoe')).counted]).toEqual([])
  })

  test('computes 500 people together, or as many as it is told', () => {
    expect([openRankedLists().atOnce, openRankedLists({ atOnce: 3 }).atOnce]).toEqual([500, 3])
  })
})
