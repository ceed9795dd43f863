import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { LIVE_KINDS, type LiveKind } from '@heartwell/contract/notifications/live.ts'
import { expect, test } from 'vitest'
import { LIVE_PATHS } from './live-keys.ts'

/** What a member must see change on an open page after an event of each kind. */
const SEEN: Record<LiveKind, string[]> = {
  interests: [
    '/api/view-received-interest-requests',
    '/api/view-sent-interest-requests',
    '/api/withdrawn-interests',
    '/api/connections',
    '/api/matched-users',
    '/api/getuserbyid',
    '/api/menu',
  ],
  notifications: ['/api/notification-history', '/api/menu', '/api/my-bookings'],
  matches: ['/api/matched-users', '/api/introductions', '/api/getuserbyid', '/api/matching/shortlist'],
  messages: ['/api/conversations', '/api/menu'],
  calls: ['/api/conversations/:partnerId/call', '/api/calls/:callId/room', '/api/upcoming'],
  plans: ['/api/conversations/:partnerId/plan', '/api/upcoming'],
  pair: ['/api/pairs/:partnerId', '/api/pairs/:partnerId/chapters', '/api/pairs/:partnerId/chapters/:chapter'],
  support: ['/api/support/cases', '/api/support/cases/:number'],
  account: ['/api/getuserbyid', '/api/waiting'],
  payments: ['/api/payment-history', '/api/payments/:paymentId'],
}

test.each(LIVE_KINDS)('an event about %s refetches what it may have changed', (kind) => {
  const paths = LIVE_PATHS[kind].map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(SEEN[kind]))
  expect(new Set(paths).size).toBe(paths.length)
})

test('a message moves nobody in the suggestions, which nobody with a conversation is part of', () => {
  const paths = LIVE_PATHS.messages.map(({ path }) => path)
  expect(paths.sort()).toEqual(['/api/conversations', '/api/menu', '/api/turns'])
})

test('every refetched path is an endpoint of the contract', () => {
  const known = new Set<string>(Object.values(ENDPOINTS).map(({ path }) => path))
  for (const { path } of Object.values(LIVE_PATHS).flat()) expect(known).toContain(path)
})
