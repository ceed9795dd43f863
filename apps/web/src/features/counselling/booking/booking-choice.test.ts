import type { Product } from '@heartwell/contract/counselling/counselling.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { expect, test } from 'vitest'
import { choiceRows, firstChoice } from './booking-choice.ts'

const pounds = (price: string): Price => ({
  amount_minor: Math.round(Number(price) * 100),
  currency: 'GBP',
  currency_symbol: '£',
  price,
})
const products: Product[] = [
  { appointments: 1, price: pounds('50.00'), saving: null },
  { appointments: 3, price: pounds('138.00'), saving: pounds('12.00') },
  { appointments: 5, price: pounds('220.00'), saving: pounds('30.00') },
]
const id = '00000000-0000-4000-8000-000000000001'

test('choiceRows shows each product with what it saves', () => {
  expect(choiceRows({ products, prepaid: null }).map(({ label, note, price }) => [label, note, price])).toEqual([
    ['One appointment', '', '£50'],
    ['Three appointments', 'Save £12', '£138'],
    ['Five appointments', 'Save £30', '£220'],
  ])
  expect(firstChoice({ prepaid: null })).toBe(1)
})

test('choiceRows offers what is paid already first, and it is chosen beforehand', () => {
  const prepaid = { id, remaining: 2, value: pounds('96.00'), free: false }
  expect(choiceRows({ products, prepaid })[0]).toEqual({
    choice: 'prepaid',
    label: 'From your package',
    note: '2 appointments left, worth £96',
    price: 'Paid',
  })
  expect(firstChoice({ prepaid })).toBe('prepaid')
})

test('choiceRows names an appointment that the member is owed free', () => {
  const prepaid = { id, remaining: 1, value: pounds('0.00'), free: true }
  expect(choiceRows({ products, prepaid })[0]).toMatchObject({ label: 'Your free appointment', price: 'Free' })
})
