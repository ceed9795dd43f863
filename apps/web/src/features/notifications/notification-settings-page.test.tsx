// @vitest-environment happy-dom
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later, unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { NotificationSettingsPage } from './notification-settings-page.tsx'

/** The time zone of the device in these tests. */
const ZONE = 'America/New_York'
const LOCALE = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: ZONE }
beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(LOCALE)
})
afterEach(() => vi.restoreAllMocks())

const SETTINGS: NotificationSettings = {
  push: {
    interest: true,
    connection: true,
    message: true,
    profile: true,
    appointment: true,
    support: true,
    safety: true,
  },
  mail: { interest: 'at_once', connection: 'daily', message: 'off', profile: 'at_once', safety: 'at_once' },
  digest_hour: 8,
  quiet: null,
  time_zone: ZONE,
  neutral: false,
}

const saving = (): Output<typeof notifications.saveSettings> => ({ success: true, message: '' })
async function open(settings: Partial<NotificationSettings> = {}, zone_known = true, save = saving) {
  const api = memberApi()
    .on(notifications.settings, { success: true, settings: { ...SETTINGS, ...settings }, zone_known })
    .on(notifications.saveSettings, save)
  const opened = await renderForMember(<NotificationSettingsPage />, { api })
  await opened.page.findByRole('heading', { name: 'What we notify you about' })
  const kind = (name: string) => within(opened.page.getByRole('region', { name }))
  const saved = () => api.asked(notifications.saveSettings).map(({ body }) => body)
  return { ...opened, kind, saved }
}

test('each kind has its channels; cases and appointments are always emailed', async () => {
  const { kind } = await open()
  expect(kind('Interests').getByLabelText<HTMLSelectElement>('By email').value).toBe('at_once')
  expect(kind('Messages').getByLabelText<HTMLSelectElement>('By email').value).toBe('off')
  for (const name of ['Appointments', 'Your cases']) expect(kind(name).queryByLabelText('By email')).toBeNull()
})

test('a choice is shown and saved at once, with all others', async () => {
  const { user, kind, saved, page } = await open()
  await user.selectOptions(kind('Interests').getByLabelText('By email'), 'Once a day')
  await page.findByText('Saved.')
  expect(saved()).toEqual([{ ...SETTINGS, mail: { ...SETTINGS.mail, interest: 'daily' } }])
  expect(kind('Interests').getByLabelText<HTMLSelectElement>('By email').value).toBe('daily')
})

test('quiet hours begin with the night, and their ends are never equal', async () => {
  const { user, saved, page } = await open()
  await user.click(page.getByRole('switch', { name: /Quiet hours/ }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.quiet).toEqual({ from: 22 * 60, to: 7 * 60 })
  const until = page.getByLabelText<HTMLSelectElement>('Until')
  expect([...until.options].map(({ text }) => text)).not.toContain('22:00')
  await user.selectOptions(until, '06:30')
  await waitFor(() => expect(saved().at(-1)?.quiet).toEqual({ from: 22 * 60, to: 6 * 60 + 30 }))
})

describe('a member without a time zone', () => {
  const unknown = { time_zone: 'UTC' }

  test('gets that of this device with the first visit, and keeps it with each choice', async () => {
    const { user, saved, page } = await open(unknown, false)
    await waitFor(() => expect(saved()).toEqual([SETTINGS]))
    expect(page.getByText(/, as on this device\.$/)).toBeTruthy()
    await user.click(page.getByRole('switch', { name: /Keep emails and notifications discreet/ }))
    await waitFor(() => expect(saved().slice(1)).toEqual([{ ...SETTINGS, neutral: true }]))
  })

  test('sees the time zone that the server uses if it cannot be saved', async () => {
    const { page } = await open(unknown, false, unreachable)
    expect(await page.findByRole('button', { name: /Use this device’s time zone/ })).toBeTruthy()
    expect(page.getByText(/^These times are in the time zone UTC\./)).toBeTruthy()
    expect(page.queryByRole('alertdialog')).toBeNull()
  })
})

test('a member elsewhere may take the time zone of this device', async () => {
  const { user, saved, page } = await open({ time_zone: 'Pacific/Auckland' })
  expect(page.getByText(/These times are in the time zone Auckland \(Pacific\)/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: /Use this device’s time zone/ }))
  await waitFor(() => expect(saved()[0]?.time_zone).toBe(ZONE))
})

test('two choices are sent one after the other, the last one last', async () => {
  const first = later<{ success: boolean; message: string }>()
  const { user, api, saved, page } = await open()
  api.on(notifications.saveSettings, () => first.promise)
  await user.selectOptions(page.getByLabelText('We send the daily email at'), '09:00')
  await user.selectOptions(page.getByLabelText('We send the daily email at'), '10:00')
  await waitFor(() => expect(saved()).toHaveLength(1))
  first.resolve({ success: true, message: '' })
  await waitFor(() => expect(saved().map(({ digest_hour }) => digest_hour)).toEqual([9, 10]))
})

test('a failed save says so and shows what is stored', async () => {
  const { user, api, kind, page } = await open()
  api.on(notifications.saveSettings, unreachable)
  await user.selectOptions(kind('Interests').getByLabelText('By email'), 'Not at all')
  expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(kind('Interests').getByLabelText<HTMLSelectElement>('By email').value).toBe('at_once'))
})

test('a browser without push says so', async () => {
  const { page } = await open()
  expect(await page.findByText('This browser can’t show notifications.')).toBeTruthy()
  expect(page.getByRole('switch', { name: /Show notifications here/ }).getAttribute('aria-disabled') ?? 'true').toBe(
    'true',
  )
})
