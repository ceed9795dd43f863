// @vitest-environment happy-dom
import type { Output } from '@heartwell/contract/endpoint.ts'
import { type HiddenContact, safety } from '@heartwell/contract/safety/safety.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, unreachable } from '../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { memberApi, openApp, renderForMember } from '../../../test/open-app.tsx'
import { OTHER_ID, uuid } from '../../../test/people.ts'
import { BlockedPeoplePage } from './blocked-people-page.tsx'
import { VisibilityPage } from './visibility-page.tsx'

const HIDDEN: HiddenContact = {
  id: uuid(80),
  kind: 'email',
  label: 'My cousin',
  created_at: new Date().toISOString(),
}

async function openVisibility(data: Output<typeof safety.visibility>['data']) {
  const api = memberApi().on(safety.visibility, { success: true, data })
  const opened = await renderForMember(<VisibilityPage />, { api })
  await opened.page.findByRole('heading', { name: 'Pause your profile' })
  return opened
}

describe('the pause', () => {
  test('begins at once, and its end is offered afterwards', async () => {
    const { page, user, api } = await openVisibility({ paused_at: null, exclusive_with: null, named: [] })
    api.on(safety.pause, { success: true, message: 'You are having a pause.' })
    api.on(safety.visibility, {
      success: true,
      data: { paused_at: new Date().toISOString(), exclusive_with: null, named: [] },
    })
    await user.click(page.getByRole('button', { name: 'Pause my profile' }))
    await page.findByText('You are having a pause.')
    expect(await page.findByRole('button', { name: 'End the pause' })).toBeTruthy()
    expect(api.asked(safety.pause).map(({ body }) => body)).toEqual([{ paused: true }])
  })

  test('ends', async () => {
    const { page, user, api } = await openVisibility({
      paused_at: new Date().toISOString(),
      exclusive_with: null,
      named: [],
    })
    expect(page.getByText('Paused just now')).toBeTruthy()
    api.on(safety.pause, { success: true, message: 'Welcome back.' })
    await user.click(page.getByRole('button', { name: 'End the pause' }))
    await waitFor(() => expect(api.asked(safety.pause).map(({ body }) => body)).toEqual([{ paused: false }]))
  })

  test('that fails says so', async () => {
    const { page, user, api } = await openVisibility({ paused_at: null, exclusive_with: null, named: [] })
    api.on(safety.pause, unreachable)
    await user.click(page.getByRole('button', { name: 'Pause my profile' }))
    expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
  })
})

describe('hidden contacts', () => {
  const press = ({ page, user }: Awaited<ReturnType<typeof openVisibility>>) =>
    user.click(page.getByRole('button', { name: 'Hide me' }))

  test.each(['', 'nonsense', '12345'])('need an address or a number: %j', async (contact) => {
    const opened = await openVisibility({ paused_at: null, exclusive_with: null, named: [] })
    await fillIn(opened.user, { 'Email or phone number': contact })
    await press(opened)
    await waitFor(() =>
      expect(errorAt('Email or phone number')).toBe('Please enter an email address or a phone number'),
    )
    expect(opened.api.asked(safety.hideFromContact)).toEqual([])
  })

  test('are added, and the form is empty again', async () => {
    const opened = await openVisibility({ paused_at: null, exclusive_with: null, named: [] })
    opened.api.on(safety.hideFromContact, { success: true, message: 'Hidden.' })
    await fillIn(opened.user, { 'Email or phone number': '020 7946 0001', 'Your note (optional)': 'My cousin' })
    opened.api.on(safety.visibility, {
      success: true,
      data: { paused_at: null, exclusive_with: null, named: [HIDDEN] },
    })
    await press(opened)
    await opened.page.findByRole('list', { name: 'People you hide from' })
    expect(opened.api.asked(safety.hideFromContact).map(({ body }) => body)).toEqual([
      { contact: '020 7946 0001', label: 'My cousin' },
    ])
    expect(contentOf('Email or phone number')).toBe('')
  })

  test('that are refused keep what was typed', async () => {
    const opened = await openVisibility({ paused_at: null, exclusive_with: null, named: [] })
    opened.api.on(safety.hideFromContact, () =>
      refusal(409, { code: 'safety.too_many_named', message: 'You have named fifty.' }),
    )
    await fillIn(opened.user, { 'Email or phone number': 'cousin@example.org' })
    await press(opened)
    expect(await opened.page.findByText('You have named fifty.')).toBeTruthy()
    expect(contentOf('Email or phone number')).toBe('cousin@example.org')
  })

  test('are removed', async () => {
    const { page, user, api } = await openVisibility({ paused_at: null, exclusive_with: null, named: [HIDDEN] })
    api.on(safety.removeHiddenContact, { success: true, message: 'Removed.' })
    await user.click(
      within(page.getByRole('list', { name: 'People you hide from' })).getByRole('button', { name: 'Remove' }),
    )
    await page.findByText('Removed.')
    expect(api.asked(safety.removeHiddenContact).map(({ params }) => params)).toEqual([{ id: uuid(80) }])
  })

  test('give the focus to the list when one is removed', async () => {
    const named = [HIDDEN, { ...HIDDEN, id: uuid(81), label: 'My boss' }]
    const api = memberApi().on(safety.visibility, {
      success: true,
      data: { paused_at: null, exclusive_with: null, named },
    })
    const { page, user } = openApp('/Sidebar/settings/visibility', { api })
    const remove = await page.findByRole('button', { name: 'Remove', description: 'My boss' })
    api.on(safety.removeHiddenContact, { success: true, message: 'Removed.' })
    api.on(safety.visibility, { success: true, data: { paused_at: null, exclusive_with: null, named: [HIDDEN] } })
    await user.click(remove)
    const list = page.getByRole('list', { name: 'People you hide from' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  test('of the largest number leave no room for another', async () => {
    const named = Array.from({ length: 50 }, (_, index) => ({ ...HIDDEN, id: uuid(100 + index) }))
    const { page } = await openVisibility({ paused_at: null, exclusive_with: null, named })
    expect(page.queryByLabelText('Email or phone number')).toBeNull()
  })
})

describe('blocked people', () => {
  const open = (blocked: { id: string; _id: string; name: string }[]) =>
    renderForMember(<BlockedPeoplePage />, { api: memberApi().on(safety.blocked, { success: true, blocked }) })

  test('are listed with a button to unblock them', async () => {
    const { page, user, api } = await open([{ id: OTHER_ID, _id: OTHER_ID, name: 'Bram de Vries' }])
    const list = await page.findByRole('list', { name: 'Blocked people' })
    expect(list.textContent).toContain('Bram de Vries')
    api.on(safety.unblock, { success: true, message: 'Unblocked.' })
    await user.click(within(list).getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(api.asked(safety.unblock)).toHaveLength(1))
  })

  test('give the focus to the list when one is unblocked', async () => {
    const [bram, carl] = [
      { id: OTHER_ID, _id: OTHER_ID, name: 'Bram de Vries' },
      { id: uuid(3), _id: uuid(3), name: 'Carl Jansen' },
    ]
    const api = memberApi().on(safety.blocked, { success: true, blocked: [bram, carl] })
    const { page, user } = openApp('/Sidebar/settings/blocked', { api })
    const unblock = await page.findByRole('button', { name: 'Unblock', description: 'Bram de Vries' })
    api
      .on(safety.unblock, { success: true, message: 'Unblocked.' })
      .on(safety.blocked, { success: true, blocked: [carl] })
    await user.click(unblock)
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('list', { name: 'Blocked people' })))
  })

  test('an empty list says so', async () => {
    const { page } = await open([])
    expect(await page.findByText('You haven’t blocked anybody')).toBeTruthy()
  })
})
