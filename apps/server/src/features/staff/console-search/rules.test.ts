import { expect, test } from 'vitest'
import { readSearch } from './rules.ts'

const ID = '0F8FAD5B-D9CB-469F-A165-70867728950E'

test.each([
  ['Maria', { name: 'Maria', emailStart: 'maria' }],
  ['Maria Silva', { name: 'Maria Silva' }],
  ['020 7946-0123', { phoneStart: '02079460123' }],
  ['2079', {}],
  ['20794', { phoneStart: '20794', emailStart: '20794' }],
  [ID, { id: ID.toLowerCase() }],
  ['abc-234', { number: 'ABC-234' }],
  ['ABC234', { number: 'ABC-234' }],
])('readSearch reads %s as %j', (text, reading) => {
  expect(readSearch(text)).toMatchObject(reading)
})

test('readSearch reads no id, number or phone number into a name', () => {
  expect(Object.keys(readSearch('Maria Silva')).sort()).toEqual(['name', 'transactionId'])
})
