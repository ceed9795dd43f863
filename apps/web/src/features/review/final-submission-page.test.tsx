// @vitest-environment happy-dom
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review, type Waiting } from '@heartwell/contract/review/review.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, unreachable } from '../../../test/fake-api.ts'
import { matchesApi } from '../../../test/matches-api.ts'
import { openApp, SITE } from '../../../test/open-app.tsx'
import { aMatch, anAccount } from '../../../test/people.ts'
import { refetch } from '../../../test/refetch.ts'

const PENDING = anAccount({ approve_reject: 'pending' })
const WAITING: Waiting = {
  approve_reject: 'pending',
  submitted_at: '2026-11-20T10:00:00.000Z',
  sent_again: 0,
  looking_at: [],
  ahead: 0,
  estimate: null,
  estimate_words: '',
  document: { state: 'none', at: null, text: 'You sent no document.' },
  rejection: null,
}

/** A server that also has the first page of the member area, to which an approved member is led. */
const apiOf = (account = PENDING) =>
  matchesApi([aMatch()])
    .on(profiles.getUser, { success: true, message: '', data: account })
    .on(review.waiting, { success: true, data: WAITING })
    .on(review.welcome, { success: true, data: { read_by: 'Eleanor' } })

async function openWaiting() {
  const opened = openApp('/FinalSubmissionPage', { account: PENDING, api: apiOf() })
  await opened.page.findByRole('button', { name: 'Refresh' })
  return { ...opened, pressRefresh: () => opened.user.click(opened.page.getByRole('button', { name: 'Refresh' })) }
}

test('ON-13 ON-14 the page thanks the member and has the contact address and Refresh', async () => {
  const { page } = await openWaiting()
  expect(
    page.getByText(
      'Thank you for submission! Please wait till your documents get verified by our system. You will be able to use the features once your documents are verified.',
    ),
  ).toBeTruthy()
  const contact = await within(page.getByRole('main')).findByRole('link', { name: SITE.contact_email })
  expect(contact.getAttribute('href')).toBe('mailto:hello@heartwell.test')
})

test('ON-15 an approved member is led to the member area when the page opens', async () => {
  const account = anAccount()
  const { path } = openApp('/FinalSubmissionPage', { account, api: apiOf(account) })
  await waitFor(() => expect(path()).toBe('/Sidebar/Welcome'))
})

test('ON-15 Refresh stays while nothing is decided', async () => {
  const { page, path, pressRefresh } = await openWaiting()
  await pressRefresh()
  await page.findByText(/^Not decided yet\./)
  expect(path()).toBe('/FinalSubmissionPage')
})

test('ON-15 Refresh leads to the member area after the approval', async () => {
  const { api, path, pressRefresh } = await openWaiting()
  api.on(profiles.getUser, { success: true, message: '', data: anAccount() })
  await pressRefresh()
  await waitFor(() => expect(path()).toBe('/Sidebar/Welcome'))
})

test('ON-15 the page leads on by itself once its data says that the profile is approved', async () => {
  const { api, path } = await openWaiting()
  api.on(profiles.getUser, { success: true, message: '', data: anAccount() })
  api.on(review.waiting, { success: true, data: { ...WAITING, approve_reject: 'approved' } })
  await refetch(review.waiting)
  await waitFor(() => expect(path()).toBe('/Sidebar/Welcome'))
})

test('a rejection, which ends the session, leads to the login by itself', async () => {
  const { api, path } = await openWaiting()
  const ended = () => refusal(401, { code: 'session.required' })
  api.on(profiles.getUser, ended).on(review.waiting, ended)
  await refetch(review.waiting)
  await waitFor(() => expect(path()).toBe('/Login'))
})

test('ON-15 an approved member before the status Tab is led to the own step', async () => {
  const account = anAccount({ profile_completion_status: 'gender' })
  const { path } = openApp('/FinalSubmissionPage', { account, api: apiOf(account) })
  await waitFor(() => expect(path()).toBe('/gender'))
})

test('ON-16 a fetch error on Refresh leads to /login-create-accounts', async () => {
  const { api, path, pressRefresh } = await openWaiting()
  api.on(profiles.getUser, unreachable)
  await pressRefresh()
  await waitFor(() => expect(path()).toBe('/login-create-accounts'))
})
