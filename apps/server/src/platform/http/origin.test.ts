import { describe, expect, test } from 'vitest'
import { assertOwnOrigin } from './origin.ts'

const SITE = 'https://heartwell.example'
const allows = (headers: Record<string, string>, site = SITE) => {
  try {
    assertOwnOrigin(headers, site)
    return true
  } catch {
    return false
  }
}

describe('a write', () => {
  test.each([
    ['from our own page', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['typed by the person herself', { 'sec-fetch-site': 'none' }],
    ['from our own page in an older browser', { origin: SITE }],
    ['to the host that the page came from', { origin: 'https://www.heartwell.example', host: 'www.heartwell.example' }],
    ['from a program, which carries no cookies unasked', {}],
  ])('is taken %s', (_, headers) => {
    expect(allows(headers)).toBe(true)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that forges our origin beside it', { 'sec-fetch-site': 'cross-site', origin: SITE }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.heartwell.example' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['our name without encryption', { origin: 'http://heartwell.example' }],
    ['our name on another port', { origin: 'https://heartwell.example:8443' }],
    ['a name that begins like ours', { origin: 'https://heartwell.example.evil.example' }],
    ['a name that ends like ours', { origin: 'https://notheartwell.example' }],
    ['something unheard of', { 'sec-fetch-site': 'elsewhere' }],
  ])('is refused from %s', (_, headers) => {
    expect(allows({ host: 'heartwell.example', ...headers })).toBe(false)
  })

  test('is taken under another name of this machine while trying things out', () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }
    expect(allows(headers, 'http://localhost:3000')).toBe(true)
  })
})
