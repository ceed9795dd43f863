// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { call } from '../../../platform/api/api.ts'

type Answer = { success: boolean; msg: string; message: string }
const SENT: Answer = { success: true, msg: 'Sent.', message: '' }

describe('/Sidebar/ResetPassword', () => {
  async function openForm(state?: unknown) {
    const opened = openApp('/Sidebar/ResetPassword', { state })
    await opened.page.findByRole('heading', { level: 1, name: 'Reset Password' })
    return opened
  }

  test('ED-10 shows the email of the state masked and read-only, else that of the account', async () => {
    const { page, router } = await openForm()
    expect(contentOf('Email')).toBe('m***@example.org')
    expect(page.getByLabelText('Email').hasAttribute('readonly')).toBe(true)
    await act(() => router.navigate('/Sidebar/ResetPassword', { state: { email: 'other@example.com' } }))
    await waitFor(() => expect(contentOf('Email')).toBe('o***@example.com'))
  })

  test('ED-11 ED-12 API-08 shows Sending OTP... and goes on with the email in the state', async () => {
    const answer = later<Answer>()
    const { page, user, api, router } = await openForm({ email: 'other@example.org' })
    api.on(accounts.sendCode, () => answer.promise)
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await page.findByRole('button', { name: 'Sending OTP...' })
    expect(api.asked(accounts.sendCode).map(({ body }) => body)).toEqual([{ email: 'other@example.org' }])
    answer.resolve(SENT)
    await page.findByRole('heading', { level: 1, name: 'Please Enter New Password' })
    expect(router.state.location.pathname).toBe('/Sidebar/SetResetPassword')
    expect(router.state.location.state).toEqual({ email: 'other@example.org' })
  })

  test.each([
    ['the words of the server', { success: false, msg: 'Not now.', message: '' }, 'Not now.'],
    ['Something went wrong', { success: false, msg: '', message: '' }, 'Something went wrong'],
    ['Something went wrong', unreachable, 'Something went wrong'],
  ])('a refused code says %s', async (_what, answer, text) => {
    const { page, user, api, path } = await openForm()
    api.on(accounts.sendCode, answer)
    await user.click(page.getByRole('button', { name: 'Continue' }))
    expect(await dialogText()).toBe(`${text}OK`)
    expect(path()).toBe('/Sidebar/ResetPassword')
  })
})

describe('/Sidebar/SetResetPassword', () => {
  const GOOD = { Code: '123456', 'New Password': 'sunny elm row', 'Confirm New Password': 'sunny elm row' }
  async function openForm() {
    const opened = openApp('/Sidebar/SetResetPassword', { state: { email: 'margaret@example.org' } })
    await opened.page.findByRole('heading', { level: 1, name: 'Please Enter New Password' })
    return opened
  }
  async function submit({ user, page }: Awaited<ReturnType<typeof openForm>>, change: Partial<typeof GOOD> = {}) {
    await fillIn(user, { ...GOOD, ...change })
    await user.click(page.getByRole('button', { name: 'Save' }))
  }

  test('RG-18 without an email leads to the screen that sends a code', async () => {
    const { page, path } = openApp('/Sidebar/SetResetPassword')
    await page.findByRole('heading', { level: 1, name: 'Reset Password' })
    expect(path()).toBe('/Sidebar/ResetPassword')
  })

  test('ED-13 takes the code, the password and its confirmation', async () => {
    const { page } = await openForm()
    for (const label of ['Code', 'New Password', 'Confirm New Password'])
      expect(page.getByLabelText(label)).toBeTruthy()
  })

  test('VA-45 the code takes at most six characters', async () => {
    const { user, page } = await openForm()
    await user.type(page.getByLabelText('Code'), '1234567')
    expect(contentOf('Code')).toBe('123456')
  })

  const both = (text: string) => ({ 'New Password': text, 'Confirm New Password': text })
  test.each([
    ['VA-43', 'Code', { Code: '12345' }, 'Code must be at least 6 characters'],
    ['VA-44', 'Code', { Code: '' }, 'Code is required'],
    ['VA-46', 'New Password', both('12345'), 'Password must be at least 6 characters'],
    ['VA-47', 'New Password', { 'New Password': '' }, 'New Password is required'],
    ['VA-48', 'Confirm New Password', { 'Confirm New Password': 'sunny elm now' }, 'Passwords must match'],
    ['VA-49', 'Confirm New Password', { 'Confirm New Password': '' }, 'Confirm New Password is required'],
  ])('%s says at %s for %j: %s', async (_id, label, change, text) => {
    const opened = await openForm()
    await submit(opened, change)
    await opened.page.findByText(text)
    expect(errorAt(label)).toBe(text)
    expect(opened.api.asked(accounts.resetPassword)).toEqual([])
  })

  test('ED-14 ED-15 shows Saving... and goes to Edit Profile with the words of the server', async () => {
    const answer = later<Answer>()
    const opened = await openForm()
    opened.api.on(accounts.resetPassword, () => answer.promise)
    await submit(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(opened.api.asked(accounts.resetPassword)).toHaveLength(1))
    expect(opened.api.asked(accounts.resetPassword).map(({ body }) => body)).toEqual([
      {
        code: '123456',
        password: 'sunny elm row',
        confirmPassword: 'sunny elm row',
        email: 'margaret@example.org',
      },
    ])
    answer.resolve({ success: true, msg: 'Your password is new.', message: '' })
    await opened.page.findByText('Your password is new.')
    await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
  })

  test('lets other requests wait, since the session is another one after the answer', async () => {
    const answer = later<Answer>()
    const opened = await openForm()
    opened.api.on(accounts.resetPassword, () => answer.promise)
    await submit(opened)
    await waitFor(() => expect(opened.api.asked(accounts.resetPassword)).toHaveLength(1))
    const before = opened.api.asked(conversations.menu).length
    const menu = call(conversations.menu, {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(opened.api.asked(conversations.menu)).toHaveLength(before)
    answer.resolve({ success: true, msg: 'Your password is new.', message: '' })
    await expect(menu).resolves.toMatchObject({ success: true })
  })

  test.each([
    ['the words of the server', { success: false, msg: 'This code is wrong.', message: '' }, 'This code is wrong.'],
    ['Something went wrong', { success: false, msg: '', message: '' }, 'Something went wrong'],
    ['Something went wrong', unreachable, 'Something went wrong'],
  ])('ER-21 a wrong code says %s and keeps the form', async (_what, answer, text) => {
    const opened = await openForm()
    opened.api.on(accounts.resetPassword, answer)
    await submit(opened)
    expect(await dialogText()).toBe(`${text}OK`)
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.path()).toBe('/Sidebar/SetResetPassword')
    expect(contentOf('Code')).toBe('123456')
  })

  test('shows the error of the server at its field', async () => {
    const opened = await openForm()
    const errors = { password: 'This password is too common.' }
    opened.api.on(accounts.resetPassword, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await submit(opened)
    await opened.page.findByText('This password is too common.')
    expect(errorAt('New Password')).toBe('This password is too common.')
  })
})
