// @vitest-environment happy-dom
import { type OwnPlace, profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { FactsPage } from './facts-page.tsx'

const PLACE: OwnPlace = { shown: 'nothing', town: 'York', region: null, is_written: true }
const NOTHING = {
  success: true,
  message: 'Saved.',
  data: { facts: [], consented: [], shows_last_visit: true, place: PLACE },
}

const openWith = (place: OwnPlace) => open({ ...NOTHING, data: { ...NOTHING.data, place } })

async function open(own = NOTHING) {
  const api = memberApi().on(profileFacts.own, own)
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

test('what others see of where the member lives is saved at once and named, with a way back', async () => {
  const { api, page, user } = await openWith({ ...PLACE, shown: 'distance' })
  api.on(profileFacts.showPlace, NOTHING)
  const choice = (name: RegExp) => page.getByRole('radio', { name }) as HTMLInputElement
  expect(choice(/^Only about how far away/).checked).toBe(true)
  expect(page.getByText(`Others read ‘${isolated('York')}’ and about how far away it is.`)).toBeTruthy()
  expect(page.getByText('We don’t know the region in your preferences, so others see none.')).toBeTruthy()
  await user.click(choice(/^Nothing/))
  await waitFor(() => expect(status()).toBe('Saved. Where you live: Nothing.'))
  await user.click(page.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.asked(profileFacts.showPlace).map(({ body }) => body)).toEqual([
      { shown: 'nothing' },
      { shown: 'distance' },
    ]),
  )
})

test('a member who has not said where they live is led to the preferences', async () => {
  const { page } = await openWith({ shown: 'nothing', town: null, region: null, is_written: false })
  const place = within(page.getByRole('region', { name: 'Where you live' }))
  expect(place.queryByRole('radio')).toBeNull()
  expect(place.getByRole('link', { name: 'your preferences' })).toBeTruthy()
})
