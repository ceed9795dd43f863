// @vitest-environment happy-dom

import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { appeals } from '@heartwell/contract/safety/appeals.ts'
import { statementOf } from '@heartwell/contract/safety/statement-of-reasons.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi } from '../../../test/fake-api.ts'
import { memberApi, openApp, page, SITE } from '../../../test/open-app.tsx'

const aVisitor = () => new FakeApi().on(content.site, SITE)

/** Finds the number and the hours below an element, and expects the number to be a link that calls it. */
function expectPhone(place: HTMLElement) {
  const link = within(place).getByRole('link', { name: SITE.phone })
  expect(link.getAttribute('href')).toBe('tel:02079460000')
  expect(within(place).getByText(SITE.phone_hours)).toBeTruthy()
}

describe('the phone number of a person and its hours are on the page', () => {
  test.each([
    ['of a refused login', '/login', aVisitor()],
    ['of login and registration', '/login-create-accounts', aVisitor()],
    ['that asks for a code', '/ForgotPassword', aVisitor()],
    ['whose code does not work', '/Verification', aVisitor()],
    [
      'of a link that has expired',
      '/verify-email?token=old',
      aVisitor().on(accounts.verifyEmail, { success: false, message: 'Gone.' }),
    ],
    ['of a link to a new address', '/confirm-new-email', aVisitor()],
    ['of a link that stops a recovery', '/stop-recovery?token=a', aVisitor()],
    ['of a link that recovers an account', '/recover-account', aVisitor()],
    ['of a decision whose link is broken', '/decision', aVisitor()],
    ['Contact', '/Contact', aVisitor()],
  ])('%s: %s', async (_what, path, api) => {
    openApp(path, { account: null, api, state: { email: 'anna@example.org' } })
    await waitFor(() => expectPhone(page().getByRole('main')))
    expectPhone(page().getByRole('contentinfo'))
  })

  test('of a suspension or a ban', async () => {
    const data = {
      kind: 'ban' as const,
      heading: 'Your account is closed',
      message: 'Money.',
      effect: 'You cannot log in.',
      statement: statementOf('money', 'staff'),
      applies: true,
      decided_at: '2026-11-20T10:00:00.000Z',
      appeal: null,
      appeal_until: null,
    }
    openApp('/decision?token=own', { account: null, api: aVisitor().on(appeals.decision, { success: true, data }) })
    await page().findByText('Your account is closed')
    expectPhone(page().getByRole('main'))
  })

  test('Help and Support, and the footer of the member area', async () => {
    const api = memberApi().on(support.cases, { success: true, rows: [], next_cursor: null })
    openApp('/Sidebar/helpandsupport', { api })
    await waitFor(() => expectPhone(page().getByRole('main')))
    expectPhone(page().getByRole('contentinfo'))
  })
})
