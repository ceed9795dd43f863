import { expect, test } from 'vitest'
import { sectionsOf } from '../shell/console-sections.ts'
import { moved, resultGroups } from './search-results.ts'

const NOTHING = { success: true, members: [], cases: [], reports: [], bookings: [], payments: [] }
const MEMBER = {
  id: 'a',
  name: 'Maria Silva',
  email: 'maria@x.example',
  approval: 'pending',
  is_suspended: false,
} as const
const sections = sectionsOf(['administrator'])

test('resultGroups names members with their address and a state other than approved', () => {
  const members = [
    MEMBER,
    { ...MEMBER, id: 'b', approval: 'approved' as const },
    { ...MEMBER, id: 'c', is_suspended: true },
  ]
  const [group] = resultGroups({ ...NOTHING, members }, { text: 'maria', sections })
  expect(group?.name).toBe('Members')
  expect(group?.results.map(({ to, title, detail }) => [to, title, detail])).toEqual([
    ['/provider/members/a', 'Maria Silva', 'maria@x.example · pending'],
    ['/provider/members/b/file', 'Maria Silva', 'maria@x.example'],
    ['/provider/members/c/file', 'Maria Silva', 'maria@x.example · suspended'],
  ])
})

test('resultGroups leads from a payment to its booking or member, and leaves out one without both', () => {
  const payment = { id: 'p', transaction_id: 'HW-1', member_id: 'a', booking_id: null, name: 'Maria', state: 'paid' }
  const groups = resultGroups(
    {
      ...NOTHING,
      payments: [payment, { ...payment, id: 'q', member_id: null }, { ...payment, id: 'r', booking_id: 'b' }],
    },
    { text: 'HW-1', sections },
  )
  expect(groups).toEqual([
    {
      name: 'Payments',
      results: [
        { id: 'payment-p', to: '/provider/members/a/file', title: 'HW-1', detail: 'Maria · paid' },
        { id: 'payment-r', to: '/provider/bookings/b', title: 'HW-1', detail: 'Maria · paid' },
      ],
    },
  ])
})

test('resultGroups names a booking by its start, with both sides and its state', () => {
  const booking = { id: 'b', starts_at: '2026-12-04T10:30:00Z', name: 'Maria', counsellor_name: 'Sofia Marques' }
  const found = { ...NOTHING, bookings: [{ ...booking, state: 'no_show_member' as const }] }
  expect(resultGroups(found, { text: 'maria', sections })).toMatchObject([
    {
      name: 'Bookings',
      results: [{ to: '/provider/bookings/b', detail: 'Maria with Sofia Marques · member absent' }],
    },
  ])
})

test('resultGroups finds sections by name before the server has answered, and all without a text', () => {
  expect(resultGroups(undefined, { text: 'news', sections }).flatMap(({ results }) => results)).toMatchObject([
    { title: 'Newsletter', to: '/provider/newsletter' },
  ])
  expect(resultGroups(undefined, { text: '', sections })[0]?.results).toHaveLength(sections.length)
})

test.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('moved from %s by %i is %s', (from, by, to) => {
  expect(moved(['a', 'b', 'c'], from, by)).toBe(to)
})

test('moved stays nowhere without results', () => {
  expect(moved([], undefined, 1)).toBeUndefined()
})
