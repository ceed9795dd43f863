import { expect, test } from 'vitest'
import { containsContactData } from './contact-data/contains-contact-data.ts'
import { foldLookAlikes } from './look-alikes.ts'
import { normalized } from './normalized.ts'
import { normalizedPhone } from './phone-numbers.ts'

const marks = (count: number) => '\u0316\u0301'.repeat(count / 2)

test('a run of combining marks is cut after the thirtieth before it is sorted', () => {
  expect(normalized(`a${marks(30)}`, 'NFKD')).toBe(`a${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}`)
  expect(normalized(`a${marks(32)}b`, 'NFKD')).toBe(`a${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}b`)
  expect(normalized('Nguye\u0302\u0303n', 'NFC')).toBe('Nguyễn')
})

test.each([
  ['a phone number', normalizedPhone],
  ['a folded text', foldLookAlikes],
  ['a text in which contact data are looked for', containsContactData],
])('%s of 64,000 combining marks takes less than 50 ms of processor time', (_name, work) => {
  const before = process.cpuUsage()
  work(`a${marks(64_000)}`)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(50)
})
