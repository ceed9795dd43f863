import { describe, expect, test } from 'vitest'
import { askedFor, auditPath, filterIn, isFiltered } from './audit-filter.ts'

const id = '5e9c64b4-5f44-4f0e-9c1a-0f2f3a4b5c6d'

describe('filterIn', () => {
  test('reads what auditPath writes', () => {
    const filter = { by: id, kind: 'read', text: 'a & b', from: '2026-03-01', to: '2026-03-31', cursor: '17' } as const
    const url = new URL(auditPath(filter, 4), 'https://heartwell.example')
    expect(url.pathname).toBe('/provider/audit/4')
    expect(filterIn(url.searchParams)).toEqual(filter)
  })

  test.each(['by=me', 'kind=all', "action='", 'about=1', 'from=2026-02-30', 'to=tomorrow', 'text=%20', 'cursor=-1'])(
    'leaves out %s',
    (search) => {
      expect(filterIn(new URLSearchParams(search))).toEqual({})
    },
  )
})

test('askedFor includes the whole last day, on the calendar of this device', () => {
  expect(askedFor({ from: '2026-12-31', to: '2026-12-31', cursor: '3' })).toEqual({
    since: new Date(2026, 11, 31).toISOString(),
    before: new Date(2027, 0, 1).toISOString(),
  })
})

test('isFiltered does not count the page', () => {
  expect([isFiltered({ cursor: '3' }), isFiltered({ kind: 'read' })]).toEqual([false, true])
})
