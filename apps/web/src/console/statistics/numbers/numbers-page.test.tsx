// @vitest-environment happy-dom

import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { numbers } from '@heartwell/contract/statistics/numbers.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'

test.each<[StaffRole, boolean]>([
  ['editor', true],
  ['finance', false],
])('the numbers link to the transparency page only for roles that may open it: %s', async (role, isLinked) => {
  const api = consoleApi([role]).on(numbers.read, () => refusal(429, { code: 'rate_limit.exceeded' }))
  const { page } = openConsole('/provider/numbers', api)
  await page.findByRole('heading', { level: 1, name: 'Numbers' })
  expect(page.queryByRole('link', { name: 'Transparency page' }) !== null).toBe(isLinked)
})
