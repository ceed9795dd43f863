import { expect, test } from 'vitest'
import { readSearch } from './rules.ts'

const ID = '0F8FAD5B-D9CB-469F-A165-70867728950E'

test.each([
  ['Maria', { name: 'Maria', emailStart: 'maria' }],
  ['Maria Silva', { name: 'Maria Silva' }],
  ['020 7946-0123', { phoneStarts: ['02079460123'], e164Start: '+02079460123' }],
  ['+44 20 794', { phoneStarts: ['020794', '20794'], e164Start: '+4420794' }],
  ['0044 20 7946 0123', { phoneStarts: ['02079460123', '2079460123'], e164Start: '+442079460123' }],
  ['+351 91', { phoneStarts: [], e164Start: '+35191' }],
  ['+44', { phoneStarts: [] }],
  ['٠٢٠٧٩', { phoneStarts: ['02079'] }],
  ['1234567890123456', { phoneStarts: [] }],
  ['2079', { phoneStarts: [] }],
  ['20794', { phoneStarts: ['20794'], emailStart: '20794' }],
  [ID, { id: ID.toLowerCase() }],
  ['abc-234', { number: 'ABC-234' }],
  ['ABC234', { number: 'ABC-234' }],
])('readSearch reads %s as %j', (text, reading) => {
  expect(readSearch(text, '+44')).toMatchObject(reading)
})

test('readSearch reads no id, number or phone number into a name', () => {
  const { name, transactionId, phoneStarts, ...others } = readSearch('Maria Silva', '+44')
  expect({ name, transactionId, phoneStarts, others }).toEqual({
    name: 'Maria Silva',
    transactionId: 'Maria Silva',
    phoneStarts: [],
    others: {},
  })
})
