// @vitest-environment happy-dom
import { review } from '@heartwell/contract/review/review.ts'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn, fillSilently } from '../../../test/forms.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { SignInPage } from './sign-in-page.tsx'

const GOOD = { Email: 'staff@example.org', Password: 'sunny elm row', 'Authenticator code': '123 456' }

async function open() {
  const opened = await renderForMember(<SignInPage />)
  await opened.page.findByRole('heading', { level: 1, name: 'Staff login' })
  return opened
}
async function submit({ user, page }: Awaited<ReturnType<typeof open>>, change: Partial<typeof GOOD> = {}) {
  await fillIn(user, { ...GOOD, ...change })
  await user.click(page.getByRole('button', { name: 'Log in' }))
}

test('staff need an email, a password and a code', async () => {
  const opened = await open()
  await submit(opened, { Email: '', Password: '', 'Authenticator code': '' })
  await opened.page.findByText('Email is required')
  for (const label of Object.keys(GOOD)) expect(errorAt(label)).toBeTruthy()
  expect(opened.api.asked(review.signIn)).toEqual([])
})

test('the sign-in shows Signing in... while the request is pending', async () => {
  const answer = later<{ success: boolean; message: string }>()
  const opened = await open()
  opened.api.on(review.signIn, () => answer.promise)
  await submit(opened)
  await opened.page.findByRole('button', { name: 'Logging in...' })
  expect(opened.api.asked(review.signIn)[0]?.body).toMatchObject({ email: 'staff@example.org', code: '123456' })
  answer.resolve({ success: false, message: 'No.' })
  expect(await opened.page.findByRole('button', { name: 'Log in' })).toBeTruthy()
})

describe('a refused sign-in', () => {
  test.each([
    ['what the server says', { success: false, message: 'These do not match.' }, 'These do not match.'],
    ['the words of a refusal', () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later.' }), 'Later.'],
    ['the generic text', unreachable, 'Something went wrong, please try again later'],
  ])('says %s and clears the code, which works once', async (_what, answer, text) => {
    const opened = await open()
    opened.api.on(review.signIn, answer)
    await submit(opened)
    expect(await opened.page.findByText(text)).toBeTruthy()
    expect(contentOf('Authenticator code')).toBe('')
    expect(contentOf('Email')).toBe('staff@example.org')
  })
})

test('the sign-in sends what a password manager filled without an event', async () => {
  const { api, user, page } = await open()
  api.on(review.signIn, { success: false, message: 'No.' })
  fillSilently(GOOD)
  await user.click(page.getByRole('button', { name: 'Log in' }))
  await page.findByText('No.')
  expect(api.asked(review.signIn)[0]?.body).toMatchObject({ email: 'staff@example.org', code: '123456' })
})
