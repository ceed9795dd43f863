import { expect, test } from 'vitest'
import { counsellorToOffer } from './rules.ts'

const row = (id: string, more: object = {}) => ({
  id,
  price_minor: 5000,
  booked: false,
  topics: [] as string[],
  ...more,
})
const FREE = new Date('2026-12-03T10:00:00Z')
const offered = (rows: ReturnType<typeof row>[], free: string[] = []) =>
  counsellorToOffer(rows, new Map(free.map((id) => [id, FREE])), 'together')?.id

test('counsellorToOffer: the own counsellor, then one with a free time, then one for the topic, then the first', () => {
  const [first, topical, own] = [row('first'), row('topical', { topics: ['together'] }), row('own', { booked: true })]
  expect(offered([first, topical, own], ['first', 'topical'])).toBe('own')
  expect(offered([first, topical], ['first'])).toBe('first')
  expect(offered([first, topical], ['first', 'topical'])).toBe('topical')
  expect(offered([first, topical])).toBe('topical')
  expect(offered([first, row('second')])).toBe('first')
})

test('counsellorToOffer: nobody who takes no bookings', () => {
  expect(offered([row('own', { booked: true, price_minor: null }), row('other')])).toBe('other')
  expect(offered([row('own', { price_minor: null })])).toBeUndefined()
})
