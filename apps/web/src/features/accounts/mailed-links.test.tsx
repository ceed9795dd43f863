// @vitest-environment happy-dom
import { accountRecovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { describe, expect, test } from 'vitest'
import { FakeApi, later, refusal, unreachable } from '../../../test/fake-api.ts'
import { dialogText, fillIn } from '../../../test/forms.ts'
import { memberApi, openApp, SITE } from '../../../test/open-app.tsx'
import { anAccount } from '../../../test/people.ts'

const siteOnly = () => new FakeApi().on(content.site, SITE)

describe('the link that verifies an email address', () => {
  test('RG-20 hands in its token once and says once that the address is verified', async () => {
    const message = 'Thank you. Your email is verified.'
    const api = siteOnly().on(accounts.verifyEmail, { success: true, message })
    const { page } = openApp('/verify-email?token=abc', { account: null, api })
    await page.findByRole('heading', { name: 'Your email is verified' })
    expect(page.getByText(/^Thank you\. The first of nine steps is done\./)).toBeTruthy()
    expect(page.getAllByText(/Your email is/)).toHaveLength(1)
    expect(api.asked(accounts.verifyEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  test('opens the first step for a newcomer who is signed in here, which says what comes next', async () => {
    const account = anAccount({
      profile_completion_status: 'gender',
      approve_reject: 'pending',
      verification_status: '1',
    })
    const api = memberApi(account).on(accounts.verifyEmail, { success: true, message: 'Thank you.' })
    const { page, path } = openApp('/verify-email?token=abc', { account, api })
    await page.findByRole('heading', { name: 'Are you a woman or a man?' })
    expect(path()).toBe('/gender')
    const notice = page.getByText(/Your email is verified\. Eight steps are left, about 15 minutes\./)
    expect(notice.closest('[role=status]')?.textContent).toContain(`Thank you, ${account.name.split(' ')[0]}.`)
  })

  test('stays for a member who is past the first step', async () => {
    const account = anAccount({
      profile_completion_status: 'interest',
      approve_reject: 'pending',
      verification_status: '1',
    })
    const api = memberApi(account).on(accounts.verifyEmail, { success: true, message: 'Thank you.' })
    const { page } = openApp('/verify-email?token=abc', { account, api })
    await page.findByRole('heading', { name: 'Your email is verified' })
    expect(page.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })

  test('says why a used or expired one does not work', async () => {
    const api = siteOnly().on(accounts.verifyEmail, { success: false, message: 'This link has expired.' })
    const { page } = openApp('/verify-email?token=abc', { account: null, api })
    await page.findByRole('heading', { name: 'This link didn’t work' })
    expect(page.getByText('This link has expired.')).toBeTruthy()
  })

  test('without a token asks nothing', async () => {
    const api = siteOnly()
    const { page } = openApp('/verify-email', { account: null, api })
    await page.findByText('This link is incomplete. Please open it from the email again.')
    expect(api.asked(accounts.verifyEmail)).toEqual([])
  })

  test('can be tried again after a failure', async () => {
    const api = siteOnly().on(accounts.verifyEmail, unreachable)
    const { page, user } = openApp('/verify-email?token=abc', { account: null, api })
    const again = await page.findByRole('button', { name: 'Try again' })
    api.on(accounts.verifyEmail, { success: true, message: 'Thank you.' })
    await user.click(again)
    expect(await page.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy()
  })
})

const ACTIONS = [
  ['/confirm-new-email', accounts.confirmNewEmail, 'Use this address', 'Your email address has changed'],
  ['/keep-old-email', accounts.keepOldEmail, 'Keep my email address', 'You’ve kept your email address'],
  ['/stop-recovery', accountRecovery.stop, 'Stop it', 'We’ve stopped the recovery'],
  ['/newsletter/confirm', content.confirmSubscription, 'Confirm my subscription', /./],
  ['/newsletter/unsubscribe', content.unsubscribe, 'Unsubscribe', /./],
  ['/notices/unsubscribe', notifications.unsubscribeFromEmails, 'Stop these emails', 'No more notification emails'],
] as const

describe.each(ACTIONS)('the link %s', (address, endpoint, button, title) => {
  async function open(api = siteOnly()) {
    const opened = openApp(`${address}?token=abc`, { account: null, api })
    return { ...opened, button: await opened.page.findByRole('button', { name: button }) }
  }

  test('does nothing until its button is pressed, because mail programs open links too', async () => {
    const { api } = await open()
    expect(api.asked(endpoint)).toEqual([])
  })

  test('hands in its token once and says the outcome', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, user, api, button } = await open()
    api.on(endpoint, () => answer.promise)
    await user.click(button)
    await user.click(button)
    answer.resolve({ success: true, message: 'It is done.' })
    await page.findByText('It is done.')
    expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(api.asked(endpoint).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  test('says why it does not work any more', async () => {
    const { page, user, api, button } = await open()
    api.on(endpoint, { success: false, message: 'This link was used before.' })
    await user.click(button)
    expect(await page.findByText('This link was used before.')).toBeTruthy()
  })

  test('says a failure and can be pressed again', async () => {
    const { page, user, api, button } = await open()
    api.on(endpoint, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
    await user.click(button)
    expect(await page.findByText('Later, please.')).toBeTruthy()
    expect(api.asked(endpoint)).toHaveLength(1)
  })
})

test('keeping the old address signs this browser out', async () => {
  localStorage.setItem('currentUser', JSON.stringify(anAccount()))
  const api = siteOnly().on(accounts.keepOldEmail, { success: true, message: 'Kept.' })
  const { page, user } = openApp('/keep-old-email?token=abc', { account: null, api })
  await user.click(await page.findByRole('button', { name: 'Keep my email address' }))
  await page.findByText('Kept.')
  expect(localStorage.getItem('currentUser')).toBeNull()
  expect(page.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/ForgotPassword')
})

test('a recovery is stopped without a link by the member who is signed in', async () => {
  const api = memberApi().on(accountRecovery.stop, { success: false, message: 'There is nothing to stop any more.' })
  const { page, user } = openApp('/stop-recovery', { api })
  await user.click(await page.findByRole('button', { name: 'Stop it' }))
  await page.findByRole('heading', { name: 'Nothing was stopped' })
  expect(api.asked(accountRecovery.stop).map(({ body }) => body)).toEqual([{ token: '' }])
})

test('a recovery is not stopped by a visitor without the link', async () => {
  const { page } = openApp('/stop-recovery', { account: null, api: siteOnly() })
  expect(await page.findByText('This link is incomplete. Please open it from the email again.')).toBeTruthy()
})

describe('the link to the new address of a recovered account', () => {
  const password = 'Strong-enough-1!'
  const open = (api = siteOnly()) => openApp('/recover-account?token=abc', { account: null, api })

  test('sets a password and leads to the login', async () => {
    const api = siteOnly().on(accountRecovery.complete, { success: true, message: 'Please log in.' })
    const { page, user } = open(api)
    await user.click(await page.findByRole('button', { name: 'Continue' }))
    expect(await page.findByText('Password is required')).toBeTruthy()
    await fillIn(user, { Password: password, 'Confirm Password': password })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await page.findByText('Please log in.')
    expect(api.asked(accountRecovery.complete).map(({ body }) => body)).toEqual([
      { token: 'abc', password, confirmPassword: password },
    ])
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(await page.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  })

  test('says why it does not work any more', async () => {
    const api = siteOnly().on(accountRecovery.complete, { success: false, message: 'This link is no longer valid.' })
    const { page, user } = open(api)
    await page.findByRole('button', { name: 'Continue' })
    await fillIn(user, { Password: password, 'Confirm Password': password })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    expect(await page.findByText('This link is no longer valid.')).toBeTruthy()
  })
})

test('a failed confirmation of a new address opens the error dialog', async () => {
  const api = siteOnly().on(accounts.confirmNewEmail, unreachable)
  const { page, user } = openApp('/confirm-new-email?token=abc', { account: null, api })
  await user.click(await page.findByRole('button', { name: 'Use this address' }))
  expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
})
