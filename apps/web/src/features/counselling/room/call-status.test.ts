import { expect, test } from 'vitest'
import { statusOf } from './call-status.tsx'

const ONLINE = { isOnline: true, link: null, partner: 'away', hasPartnerLeft: false } as const

test.each([
  [{}, 'Waiting for Sofia', false],
  [{ partner: 'waiting' }, 'Sofia is getting ready', false],
  [{ partner: 'call', link: 'connecting' }, 'Connecting to Sofia', true],
  [{ partner: 'call', link: 'reconnecting' }, 'Reconnecting to Sofia', true],
  [{ partner: 'call', link: 'reconnecting', isOnline: false }, 'Reconnecting you', true],
  [{ isOnline: false }, 'Reconnecting you', true],
  [{ hasPartnerLeft: true }, 'Sofia has left the call', false],
] as const)('statusOf %j is %s', (changed, title, showsPhone) => {
  expect(statusOf({ ...ONLINE, ...changed }, 'Sofia')).toMatchObject({ title, showsPhone })
})

test('statusOf says nothing while the two are connected, also when the socket is away', () => {
  expect(statusOf({ ...ONLINE, link: 'connected', partner: 'call', isOnline: false }, 'Sofia')).toBeUndefined()
})
