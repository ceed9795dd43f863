import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedId, signId } from './signed-id.ts'
import { openVault } from './vault.ts'

const vault = openVault(randomBytes(32))
const id = randomUUID()
const token = signId(vault, id, 'newsletter')

test('readSignedId returns the id of a token', () => {
  expect(readSignedId(vault, token, 'newsletter')).toBe(id)
})

test.each([
  ['of another purpose', signId(vault, id, 'notice-mails')],
  ['of another key', signId(openVault(randomBytes(32)), id, 'newsletter')],
  ['for another id', token.replace(id, randomUUID())],
  ['without its code', id],
  ['with a longer code', `${token}x`],
  ['that is empty', ''],
])('readSignedId refuses a token %s', (_, other) => {
  expect(readSignedId(vault, other, 'newsletter')).toBeUndefined()
})
