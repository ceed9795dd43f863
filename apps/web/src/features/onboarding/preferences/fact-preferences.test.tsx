// @vitest-environment happy-dom
import { factPreferences } from '@heartwell/contract/matching/fact-preferences.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { FactPreferences } from './fact-preferences.tsx'

const NEVER = { fact: 'smoking', wanted: ['never'], dealbreaker: false } as const

async function open() {
  const api = memberApi().on(factPreferences.read, {
    success: true,
    message: '',
    data: [{ ...NEVER, wanted: ['never'] }],
  })
  const opened = await renderForMember(<FactPreferences />, { api })
  const smoking = within(await opened.page.findByRole('group', { name: 'Smoking' }))
  const box = (name: string) => smoking.getByRole('checkbox', { name }) as HTMLInputElement
  const sent = () => api.asked(factPreferences.save).map(({ body }) => body)
  return { ...opened, api, smoking, box, sent }
}

test('a preference about a fact is saved at once, made a dealbreaker, and undone', async () => {
  const { api, page, user, box, sent } = await open()
  api.on(factPreferences.save, { success: true, message: 'Saved.', data: [] })
  expect([box('Never smoked').checked, box('Used to smoke').checked]).toEqual([true, false])
  await user.click(box('This is a dealbreaker'))
  await page.findByText('Saved. Smoking: Never, a dealbreaker.')
  await user.click(page.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toEqual([{ ...NEVER, dealbreaker: true }, NEVER]))
  expect(box('This is a dealbreaker').checked).toBe(false)
})

test('without an answer there is no dealbreaker to choose', async () => {
  const { api, page, user, smoking, box, sent } = await open()
  api.on(factPreferences.save, { success: true, message: 'Saved.', data: [] })
  await user.click(box('Never smoked'))
  await page.findByText('Saved. Smoking: no preference.')
  expect(smoking.queryByRole('checkbox', { name: 'This is a dealbreaker' })).toBeNull()
  expect(sent()).toEqual([{ ...NEVER, wanted: [] }])
})

test('a preference that cannot be saved is shown as it was', async () => {
  const { api, page, user, box } = await open()
  api.on(factPreferences.save, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
  await user.click(box('Used to smoke'))
  expect(await dialogText('Error!')).toContain('Later, please.')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(box('Used to smoke').checked).toBe(false))
})
