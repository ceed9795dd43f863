// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { ChatSettingsPage } from '../../features/conversations/settings/chat-settings-page.tsx'
import { queryClient } from '../api/query-client.ts'

type Answer = { success: boolean; message: string; settings: typeof DEFAULT_CHAT_SETTINGS }
const holding = (settings: typeof DEFAULT_CHAT_SETTINGS): Answer => ({ success: true, message: '', settings })
const OFF = { ...DEFAULT_CHAT_SETTINGS, read_receipts: false }
const BOTH_OFF = { ...OFF, presence: false }

/** Settings with two switches, one call of which is under way and one of which waits for it. */
async function withTwoChoices() {
  const first = later<Answer | Response>()
  const api = memberApi()
    .on(chatSettings.read, holding(DEFAULT_CHAT_SETTINGS))
    .on(chatSettings.save, () => first.promise)
  const opened = await renderForMember(<ChatSettingsPage />, { api })
  const { page, user } = opened
  const isOn = (name: RegExp) => page.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
  await user.click(await page.findByRole('switch', { name: READ }))
  await user.click(page.getByRole('switch', { name: HERE }))
  await waitFor(() => expect(api.asked(chatSettings.save)).toHaveLength(1))
  const sent = () => api.asked(chatSettings.save).map(({ body }) => body)
  return { ...opened, first, isOn, sent }
}
const READ = /Show when I have read/
const HERE = /Let people see/

test('a choice that waits for another one is sent at once when the page closes, and once only', async () => {
  const { first, sent, api, isOn } = await withTwoChoices()
  api.on(chatSettings.save, holding(BOTH_OFF))
  const fetched = vi.spyOn(globalThis, 'fetch')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent()).toEqual([OFF, BOTH_OFF]))
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  // A browser may show the page again as it was left.
  first.resolve(holding(OFF))
  await waitFor(() => expect([isOn(READ), isOn(HERE)]).toEqual([false, false]))
  await new Promise((resolve) => setTimeout(resolve))
  expect([isOn(READ), isOn(HERE)]).toEqual([false, false])
  expect(sent()).toHaveLength(2)
})

test('what is fetched while choices are being saved does not replace them', async () => {
  const { first, isOn, sent, api } = await withTwoChoices()
  const second = later<Answer>()
  api.on(chatSettings.save, () => second.promise)
  await queryClient.refetchQueries({ queryKey: [chatSettings.read.path] })
  first.resolve(holding(OFF))
  await waitFor(() => expect(sent()).toEqual([OFF, BOTH_OFF]))
  second.resolve(holding(BOTH_OFF))
  await waitFor(() => expect([isOn(READ), isOn(HERE)]).toEqual([false, false]))
})

test('when the last of two choices is refused, the first one stays', async () => {
  const { first, isOn, page, user, api } = await withTwoChoices()
  api.on(chatSettings.save, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
  first.resolve(holding(OFF))
  await page.findByText('Slowly.')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect([isOn(READ), isOn(HERE)]).toEqual([false, true]))
})
