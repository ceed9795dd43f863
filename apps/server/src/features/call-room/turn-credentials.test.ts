import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { turnCredentials } from './turn-credentials.ts'

const USER = {
  secret: 'north',
  accountId: '6b1a6f6e-0000-4000-8000-000000000001',
  bookingId: '6b1a6f6e-0000-4000-8000-000000000002',
  expiresAt: new Date('2026-11-24T11:00:00.900Z'),
}

test('turnCredentials: the name begins with the expiry in seconds, the password is its HMAC-SHA1 in base64', () => {
  const { username, credential } = turnCredentials(USER)
  expect(username).toMatch(/^1795518000:[A-Za-z0-9_-]{16}$/)
  expect(credential).toBe(createHmac('sha1', 'north').update(username).digest('base64'))
})

test('turnCredentials: the name shows neither account nor booking, and differs between appointments', () => {
  const { username } = turnCredentials(USER)
  expect(username).not.toContain('6b1a6f6e')
  expect(turnCredentials({ ...USER, bookingId: 'another' }).username).not.toBe(username)
})
