import { expect, test } from 'vitest'
import { bookingsFilterIn, bookingsPath, bookingsQueryOf } from './bookings-filter.ts'

const id = '5e9c64b4-5f44-4f0e-9c1a-0f2f3a4b5c6d'

test('bookingsFilterIn reads what bookingsPath writes', () => {
  const filter = {
    state: 'completed',
    counsellor: id,
    from: '2026-03-01',
    to: '2026-03-31',
    cursor: `17.${id}`,
  } as const
  const url = new URL(bookingsPath(filter, id), 'https://heartwell.example')
  expect(url.pathname).toBe(`/provider/bookings/${id}`)
  expect(bookingsFilterIn(url.searchParams)).toEqual(filter)
})

test.each(['state=held', 'counsellor=me', 'from=2026-02-30', 'to=tomorrow', 'cursor=17'])(
  'bookingsFilterIn leaves out %s',
  (search) => {
    expect(bookingsFilterIn(new URLSearchParams(search))).toEqual({})
  },
)

test('bookingsQueryOf includes the whole last day, on the calendar of this device', () => {
  expect(bookingsQueryOf({ state: 'completed', from: '2026-12-31', to: '2026-12-31' })).toEqual({
    state: 'completed',
    since: new Date(2026, 11, 31).toISOString(),
    before: new Date(2027, 0, 1).toISOString(),
  })
})
