import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords()

test('a hash is Argon2id with 19 MiB and two passes, different each time', async () => {
  const [first, second] = await Promise.all([passwords.hash('lilacs'), passwords.hash('lilacs')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(second).not.toBe(first)
  expect(await passwords.verify(first, 'lilacs')).toBe(true)
  expect(await passwords.verify(first, 'Lilacs')).toBe(false)
})

test('without a stored hash no password matches, not even that of the dummy hash', async () => {
  for (const guess of ['lilacs', '', 'a password that nobody has']) {
    expect(await passwords.verify(undefined, guess)).toBe(false)
  }
})

test('only a hash of today’s cost is left as it is', async () => {
  expect(passwords.needsRehash(await passwords.hash('lilacs'))).toBe(false)
  expect(passwords.needsRehash(await hash('lilacs', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
  expect(passwords.needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
})

test('a flood gets an error with a time to retry, while waiting requests are served', async () => {
  const narrow = openPasswords({ atOnce: 2, waiting: 3 })
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => narrow.hash('lilacs')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
  await expect(narrow.hash('lilacs')).resolves.toContain('$argon2id$')
})
