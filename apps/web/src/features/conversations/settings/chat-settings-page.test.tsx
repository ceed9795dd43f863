// @vitest-environment happy-dom
import { ChatSettings, chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unreachable } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { ChatSettingsPage } from './chat-settings-page.tsx'

async function open(settings: Partial<ChatSettings> = {}) {
  const stored = { success: true, message: '', settings: { ...DEFAULT_CHAT_SETTINGS, ...settings } }
  const api = memberApi()
    .on(chatSettings.read, stored)
    .on(chatSettings.save, ({ body }) => ({ ...stored, settings: ChatSettings.parse(body) }))
  const opened = await renderForMember(<ChatSettingsPage />, { api })
  await opened.page.findByRole('heading', { name: 'What people see' })
  const isOn = (name: RegExp) =>
    opened.page.getByRole('switch', { name }).getAttribute('aria-checked') === 'true' ||
    opened.page.getByRole<HTMLInputElement>('switch', { name }).checked === true
  return { ...opened, isOn, saved: () => api.asked(chatSettings.save).map(({ body }) => body) }
}

test.each([
  [/Show when I have read a message/, 'read_receipts'],
  [/Let people see when I have our chat open/, 'presence'],
  [/Send messages with Enter/, 'enter_sends'],
] as const)('the switch %s is off after a press, and saves all settings', async (name, field) => {
  const { page, user, isOn, saved } = await open()
  expect(isOn(name)).toBe(true)
  await user.click(page.getByRole('switch', { name }))
  await page.findByText('Saved.')
  expect(saved()).toEqual([{ ...DEFAULT_CHAT_SETTINGS, [field]: false }])
  expect(isOn(name)).toBe(false)
})

test('pictures only when the member allows them is off at first, and says what it does', async () => {
  const { page, user, isOn, saved } = await open()
  await page.findByRole('heading', { name: 'Pictures from others' })
  expect(isOn(/^Pictures only when I allow/)).toBe(false)
  await user.click(page.getByRole('switch', { name: /^Pictures only when I allow/ }))
  await page.findByText('Saved.')
  expect(saved()).toEqual([{ ...DEFAULT_CHAT_SETTINGS, pictures_when_allowed: true }])
})

test('the pace is a choice of two', async () => {
  const { page, user, saved } = await open()
  await user.click(page.getByRole('radio', { name: /^Letters/ }))
  await waitFor(() => expect(saved()).toEqual([{ ...DEFAULT_CHAT_SETTINGS, pace: 'letters' }]))
})

test('a failed save says so and shows what is stored', async () => {
  const { page, user, api, isOn } = await open()
  api.on(chatSettings.save, unreachable)
  await user.click(page.getByRole('switch', { name: /Show when I have read/ }))
  expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(isOn(/Show when I have read/)).toBe(true))
})
