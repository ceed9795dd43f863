import { expect, test } from 'vitest'
import { permissionsPolicy } from './permissions-policy.ts'

const ALLOWED = /camera=\(self\), microphone=\(self\)$/
const DENIED = /camera=\(\), microphone=\(\)$/

test.each(['/appointment/5a', '/Appointment/5a?x=1', '/call/5a'])('%s may use camera and microphone itself', (url) => {
  expect(permissionsPolicy(url)).toMatch(ALLOWED)
})

test.each(['/live-picture', '/Live-Picture/?from=home'])('%s may use the camera and no microphone', (url) => {
  expect(permissionsPolicy(url)).toMatch(/camera=\(self\), microphone=\(\)$/)
})

test.each([
  '/',
  '/live-pictures',
  '/Sidebar/live-picture',
  '/appointment',
  '/Sidebar/Consult',
  '/booking-details/5a',
  '/x/appointment/5a',
  '/call',
  '/callers/5a',
  '/?/appointment/5a',
])('%s may not', (url) => {
  expect(permissionsPolicy(url)).toMatch(DENIED)
})
