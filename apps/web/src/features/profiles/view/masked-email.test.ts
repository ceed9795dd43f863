import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('ED-10 a masked email shows the first letter and the domain', () => {
  expect(maskedEmail('anna.smit@example.com')).toBe('a***@example.com')
  expect(maskedEmail('b@example.com')).toBe('b***@example.com')
  expect(maskedEmail('👨‍👩‍👧‍👦anna@example.com')).toBe('👨‍👩‍👧‍👦***@example.com')
})
