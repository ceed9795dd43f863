// @vitest-environment happy-dom
import { consents } from '@heartwell/contract/consents/consents.ts'
import type { Self } from '@heartwell/contract/profiles/people.ts'
import { describe, expect, test } from 'vitest'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { anAccount } from '../../../test/people.ts'

function open(path: string, own: Partial<Self>) {
  const account = anAccount(own)
  const api = memberApi(account).on(consents.list, { success: true, message: '', data: [] })
  return openApp(path, { account, api })
}

describe('My consents', () => {
  test.each([
    ['/consents', 'interest'],
    ['/Sidebar/settings/consents', 'interest'],
    ['/sidebar/settings/Consents/', 'RegistrationVarification'],
  ] as const)('at %s are open to a newcomer whose step is %s', async (path, profile_completion_status) => {
    const opened = open(path, { profile_completion_status, approve_reject: 'pending' })
    await opened.page.findByRole('heading', { level: 1, name: 'My consents' })
    expect(opened.path()).toBe('/consents')
    expect(opened.page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/Tab')
  })

  test('are in the settings for approved members', async () => {
    const opened = open('/consents', {})
    await opened.page.findByRole('heading', { level: 1, name: 'My consents' })
    expect(opened.path()).toBe('/Sidebar/settings/consents')
  })
})

test('other settings lead a newcomer to the own step', async () => {
  const opened = open('/Sidebar/settings/blocked', { profile_completion_status: 'gender', approve_reject: 'pending' })
  await opened.page.findByRole('link', { name: 'Your account' })
  expect(opened.path()).toBe('/gender')
})
