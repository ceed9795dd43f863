import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { KNOWN_PUSH_HOSTS } from '../../../platform/push-hosts.ts'
import { areUsableKeys, isInnerAddress, isPushEndpoint, publicLookup } from './push-endpoint.ts'

const HOSTS = KNOWN_PUSH_HOSTS.split(',')

describe('an address to push to', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('of a browser maker is taken: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, HOSTS)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://localhost/abc',
    'https://metadata.google.internal/abc',
    'file:///etc/passwd',
    'https://',
    'nonsense',
  ])('of anybody else is refused: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, HOSTS)).toBe(false)
  })

  test.each(['https://printer.local/x', 'https://db.internal/x', 'https://localhost/x', 'https://10.0.0.1/x'])(
    'inside a network is refused even when the setting names it: %s',
    (endpoint) => {
      expect(isPushEndpoint(endpoint, ['*.local', '*.internal', 'localhost', '10.0.0.1'])).toBe(false)
    },
  )

  test('is refused everywhere when push is switched off', () => {
    expect(isPushEndpoint('https://web.push.apple.com/abc', [])).toBe(false)
  })
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['192.0.2.1', true],
  ['198.51.100.1', true],
  ['203.0.113.1', true],
  ['64:ff9b:1::a00:1', true],
  ['2001::1', true],
  ['2001:db8::1', true],
  ['2002:a00:1::1', true],
  ['not an address', true],
  ['142.250.74.106', false],
  ['2a00:1450:4001:806::200a', false],
])('the address %s is inside a network: %s', (address, inner) => {
  expect(isInnerAddress(address)).toBe(inner)
})

test('keys that are no point of the curve cannot be used', () => {
  const auth = Buffer.alloc(16).toString('base64url')
  const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(areUsableKeys({ p256dh: point, auth })).toBe(false)
})

describe('publicLookup', () => {
  const [PUBLIC, OTHER, INNER] = [
    { address: '142.250.74.106', family: 4 },
    { address: '2a00:1450:4001:806::200a', family: 6 },
    { address: '10.0.0.1', family: 4 },
  ]
  type Found = { address: string; family: number }

  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  /** The addresses that a name gets, or the text of the refusal, when the name server answers with these. */
  function addressesFor(answer: Found[], options: { all?: boolean }): Promise<unknown> {
    const lookup = ((...[, , done]: [string, object, (error: null, found: Found[]) => void]) =>
      done(null, answer)) as unknown as typeof dns.lookup // The form of `lookup` that publicLookup uses.
    vi.spyOn(dns, 'lookup').mockImplementation(lookup)
    syncBuiltinESMExports()
    return new Promise((resolve) => {
      publicLookup('push.example', options, (error, found, family) => {
        resolve(error ? error.message : options.all ? found : { address: found, family })
      })
    })
  }

  test('returns public addresses, one or all as they were asked for', async () => {
    expect(await addressesFor([PUBLIC, OTHER], { all: true })).toEqual([PUBLIC, OTHER])
    expect(await addressesFor([PUBLIC, OTHER], {})).toEqual(PUBLIC)
  })

  test.each([
    ['the first', [INNER, PUBLIC]],
    ['another', [PUBLIC, INNER]],
    ['the last', [PUBLIC, OTHER, INNER]],
  ])('refuses a name when %s of its addresses is inside a network', async (_, answer) => {
    expect(await addressesFor(answer, { all: true })).toBe('an inner address')
    expect(await addressesFor(answer, {})).toBe('an inner address')
  })

  test('refuses a name without an address', async () => {
    expect(await addressesFor([], { all: true })).toBe('no address')
  })
})
