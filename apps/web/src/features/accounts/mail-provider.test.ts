import { describe, expect, test } from 'vitest'
import { mailProvider } from './mail-provider.ts'

describe('mailProvider', () => {
  test.each([
    ['agnes@gmail.com', 'Gmail'],
    ['Agnes@GoogleMail.com', 'Gmail'],
    ['agnes@hotmail.co.uk', 'Outlook'],
    ['agnes@yahoo.fr', 'Yahoo Mail'],
    ['"a@b"@icloud.com', 'iCloud Mail'],
    ['agnes@proton.me', 'Proton Mail'],
    ['agnes@me.example.org', undefined],
    ['agnes@constructor.com', undefined],
    ['agnes@example.org', undefined],
    ['agnes', undefined],
  ])('%s is read in %s', (email, name) => {
    expect(mailProvider(email)?.title).toBe(name)
  })
})
