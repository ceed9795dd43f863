import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('keeps an id inside its segment of the address', () => {
  expect(paths.memberProfile('a/b?c')).toBe('/Sidebar/MemberProfile/a%2Fb%3Fc')
  expect(paths.chat('1')).toBe('/Sidebar/chat/1')
  expect(paths.bookingDetails('1')).toBe('/booking-details/1')
})

it('has no address twice', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string')
  expect(new Set(fixed).size).toBe(fixed.length)
})

it('leads to the case of a public report by the link of its email', () => {
  // The same address as in apps/server/src/features/safety/test/notices.test.ts. The page reads `token`: report-page.test.tsx.
  expect(paths.reportCase).toBe('/report/case')
})
