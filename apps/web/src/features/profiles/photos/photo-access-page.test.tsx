// @vitest-environment happy-dom
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { PhotoAccessPage } from './photo-access-page.tsx'

async function open() {
  const api = memberApi()
  const opened = await renderForMember(<PhotoAccessPage />, { api })
  const choice = (name: string) => opened.page.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
  await opened.page.findByRole('radiogroup')
  return { ...opened, choice }
}
const status = () => document.querySelector('[role=status]')?.textContent
const sent = (api: ReturnType<typeof memberApi>) => api.asked(photos.setAccess).map(({ body }) => body)

test('a choice of who sees the photos is saved at once and named, with a way back', async () => {
  const { api, page, user, choice } = await open()
  expect(choice('Everyone I may meet').checked).toBe(true)
  api.on(photos.setAccess, { success: true, message: 'Saved.', access: 'connections' })
  await user.click(choice('Only people I’ve said yes to'))
  await waitFor(() => expect(status()).toBe('Saved. Who sees your pictures: Only people I’ve said yes to.'))
  await user.click(page.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(api)).toEqual([{ access: 'connections' }, { access: 'everyone' }]))
  expect(status()).toBe('We save each change immediately.')
})

test('a choice of who sees the photos that cannot be saved is never said to be saved, and shows the stored one', async () => {
  const { api, page, user, choice } = await open()
  api.on(photos.setAccess, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
  await user.click(choice('Nobody for now'))
  expect(await dialogText('Error')).toContain('Later, please.')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(choice('Everyone I may meet').checked).toBe(true))
  expect(status()).toBe('We save each change immediately.')
})
