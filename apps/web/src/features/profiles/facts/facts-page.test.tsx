// @vitest-environment happy-dom
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { FactsPage } from './facts-page.tsx'

const NOTHING = { success: true, message: 'Saved.', data: { facts: [], consented: [], shows_last_visit: true } }

async function open() {
  const api = memberApi()
  const opened = await renderForMember(<FactsPage />, { api })
  const education = within(await opened.page.findByRole('radiogroup', { name: 'Education' }))
  const isChosen = () => (education.getByRole('radio', { name: 'Degree' }) as HTMLInputElement).checked
  return { ...opened, isChosen, choose: () => opened.user.click(education.getByRole('radio', { name: 'Degree' })) }
}
const status = () => document.querySelector('[role=status]')?.textContent

test('a fact that is saved is named, with a way back that sends the state before', async () => {
  const { api, page, user, choose } = await open()
  api.on(profileFacts.save, NOTHING)
  await choose()
  await waitFor(() => expect(status()).toBe('Saved. Education: Degree.'))
  await user.click(page.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.asked(profileFacts.save).map(({ body }) => body)).toEqual([
      { fact: 'education', answer: ['degree'], audience: null },
      { fact: 'education', answer: null, audience: null },
    ]),
  )
  expect(status()).toBe('We save each change immediately.')
})

test('a fact that cannot be saved is never said to be saved, and shows the state before', async () => {
  const { api, page, user, choose, isChosen } = await open()
  api.on(profileFacts.save, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
  await choose()
  expect(await dialogText('Error!')).toContain('Later, please.')
  await user.click(page.getByRole('button', { name: 'OK' }))
  expect(status()).toBe('We save each change immediately.')
  await waitFor(() => expect(isChosen()).toBe(false))
})

test('the last visit is switched off at once and named, with a way back', async () => {
  const { api, page, user } = await open()
  api.on(profileFacts.showLastVisit, NOTHING)
  const visit = () => page.getByRole('switch', { name: /^Show roughly when I was last here/ })
  expect(visit().getAttribute('aria-checked')).toBe('true')
  await user.click(visit())
  await waitFor(() => expect(status()).toBe('Saved. When you were last here: not shown.'))
  await user.click(page.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.asked(profileFacts.showLastVisit).map(({ body }) => body)).toEqual([{ shown: false }, { shown: true }]),
  )
})
