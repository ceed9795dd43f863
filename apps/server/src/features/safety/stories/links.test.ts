import { describe, expect, test } from 'vitest'
import { hasInvitation, hasLink } from './links.ts'

describe('hasLink', () => {
  test.each([
    'Look at https://example.org/song',
    'it is on www.example.de',
    'register at fast-coin.top and send me the picture',
    'my page is example.com.',
    'here: t.me/someone',
  ])('finds an address in %j', (text) => {
    expect(hasLink(text)).toBe(true)
  })
  test.each([
    'Write to anna@example.com',
    'I like the sea.Io sono felice',
    'We met at 7.30. Shop was closed',
    'e.g. tea',
  ])('finds none in %j', (text) => {
    expect(hasLink(text)).toBe(false)
  })
  test('takes linear time', () => {
    const start = performance.now()
    hasLink('a-'.repeat(200_000))
    hasLink('www.'.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

test.each([
  ['write to me at https://t.me/someone', true],
  ['https://wa.me/447700900123', true],
  ['https://example.org/t.men', false],
])('hasInvitation(%j) is %s', (text, expected) => {
  expect(hasInvitation(text)).toBe(expected)
})
