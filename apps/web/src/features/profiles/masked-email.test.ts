import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('ED-10 of an address its first letter and its domain stay readable', () => {
  expect(maskedEmail('anna.smit@example.com')).toBe('a***@example.com')
  expect(maskedEmail('b@example.com')).toBe('b***@example.com')
})
