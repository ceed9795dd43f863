// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { type Archive, ownData } from '@heartwell/contract/accounts/own-data.ts'
import { audit } from '@heartwell/contract/audit/audit.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn, fillSilently } from '../../../../test/forms.ts'
import { memberApi, openApp, renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, uuid } from '../../../../test/people.ts'
import { DeleteAccountPage } from './delete-account-page.tsx'
import { DevicesPage } from './devices-page.tsx'
import { OwnDataPage } from './own-data-page.tsx'

describe('Delete my account', () => {
  async function open() {
    const opened = await renderForMember(<DeleteAccountPage />)
    await opened.page.findByRole('heading', { level: 1, name: 'Delete my account' })
    return opened
  }
  type Opened = Awaited<ReturnType<typeof open>>
  async function send({ user, page }: Opened, password = 'sunny elm row') {
    await fillIn(user, { 'Your password': password })
    await user.click(page.getByRole('button', { name: 'Delete my account' }))
  }

  test('sends the password that a password manager filled without an event', async () => {
    const { page, user, api } = await open()
    api.on(ownData.leave, { success: false, message: 'This password is not correct.' })
    fillSilently({ 'Your password': 'sunny elm row' })
    await user.click(page.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(api.asked(ownData.leave)).toMatchObject([{ body: { password: 'sunny elm row' } }]))
  })

  test('says what happens, and for how long the member may come back', async () => {
    const { page } = await open()
    expect(page.getByRole('heading', { name: 'For 14 days' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Take a copy of your data' }).getAttribute('href')).toBe(
      '/Sidebar/settings/your-data',
    )
  })

  test('needs the password', async () => {
    const opened = await open()
    await send(opened, '')
    await waitFor(() => expect(errorAt('Your password')).toBe('Password is required'))
    expect(opened.api.asked(ownData.leave)).toEqual([])
  })

  test('a wrong password is named at its field, and the member stays signed in', async () => {
    const opened = await open()
    opened.api.on(ownData.leave, { success: false, message: 'This password is not correct.' })
    await send(opened)
    await waitFor(() => expect(errorAt('Your password')).toBe('This password is not correct.'))
    expect(localStorage.getItem('currentUser')).not.toBeNull()
    expect(opened.path()).toBe('/')
  })

  test('shows Deleting..., signs out, forgets everything and says the day of the erasure', async () => {
    const answer = later<{ success: boolean; message: string; erase_at?: string }>()
    const opened = await open()
    opened.api.on(ownData.leave, () => answer.promise)
    localStorage.setItem(`draft:${anAccount().id}:culture`, 'x')
    await send(opened)
    await opened.page.findByRole('button', { name: 'Deleting...' })
    expect(opened.api.asked(ownData.leave).map(({ body }) => body)).toEqual([{ password: 'sunny elm row' }])
    answer.resolve({ success: true, message: 'Your account is closed.', erase_at: '2026-12-07T10:00:00.000Z' })
    expect(await dialogText('Your account is closed.')).toContain('7 December 2026')
    expect(opened.path()).toBe('/Login')
    expect(localStorage.length).toBe(0)
  })

  test('says the words of the server when it fails', async () => {
    const opened = await open()
    opened.api.on(ownData.leave, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
    await send(opened)
    expect(await dialogText('Error!')).toContain('Later, please.')
  })
})

describe('Where you are signed in', () => {
  const aSession = (id: number, device: string, current = false) => ({
    id: uuid(id),
    current,
    device,
    created_at: '2026-11-01T10:00:00.000Z',
    last_seen_at: new Date().toISOString(),
  })
  const OWN = aSession(1, 'Firefox on Linux', true)
  const PHONE = aSession(2, 'Safari on iPhone')

  async function open(sessions = [PHONE, OWN]) {
    const api = memberApi().on(accounts.sessions, { success: true, sessions })
    const opened = await renderForMember(<DevicesPage />, { api })
    await opened.page.findAllByRole('listitem')
    return opened
  }

  test('lists this device first', async () => {
    const { page } = await open()
    const rows = page.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('Firefox on Linux')
    expect(rows[0]).toContain('This device')
    expect(rows[1]).toContain('Last used just now')
  })

  test('signs another device out after a question', async () => {
    const { page, user, api } = await open()
    api.on(accounts.endSession, { success: true, message: 'Logged out.' })
    await user.click(page.getByRole('button', { name: 'Log out Safari on iPhone' }))
    await dialogText('Sign this device out?')
    api.on(accounts.sessions, { success: true, sessions: [OWN] })
    await user.click(page.getByRole('button', { name: 'Log out' }))
    await page.findByText('Logged out.')
    expect(api.asked(accounts.endSession).map(({ params }) => params)).toEqual([{ id: uuid(2) }])
    expect(await page.findByText('You’re not logged in anywhere else.')).toBeTruthy()
  })

  test('gives the focus to the list when a device is signed out', async () => {
    const api = memberApi().on(accounts.sessions, { success: true, sessions: [PHONE, OWN] })
    const { page, user } = openApp('/Sidebar/settings/devices', { api })
    await user.click(await page.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await dialogText('Sign this device out?')
    api.on(accounts.endSession, { success: true, message: 'Logged out.' })
    api.on(accounts.sessions, { success: true, sessions: [OWN] })
    await user.click(page.getByRole('button', { name: 'Log out' }))
    const list = page.getByText('Firefox on Linux').closest('ul')
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  test('signs out everywhere else', async () => {
    const { page, user, api } = await open([OWN, PHONE, aSession(3, 'Chrome on Windows')])
    api.on(accounts.endOtherSessions, { success: true, message: 'Done.' })
    await user.click(page.getByRole('button', { name: 'Log out everywhere else' }))
    expect(await dialogText('Log out everywhere else?')).toContain('2 other devices are logged out.')
    await user.click(page.getByRole('button', { name: 'Log out' }))
    await page.findByText('Done.')
    expect(api.asked(accounts.endOtherSessions)).toHaveLength(1)
  })

  test('Cancel signs nobody out, and a failure is said', async () => {
    const { page, user, api } = await open()
    api.on(accounts.endSession, unreachable)
    const button = page.getByRole('button', { name: 'Log out Safari on iPhone' })
    await user.click(button)
    await user.click(await page.findByRole('button', { name: 'Cancel' }))
    expect(api.asked(accounts.endSession)).toEqual([])
    await user.click(button)
    await user.click(await page.findByRole('button', { name: 'Log out' }))
    await waitFor(async () => expect(await dialogText()).toContain('Something went wrong, please try again later'))
  })
})

describe('A copy of your data', () => {
  const anArchive = (archive: Partial<Archive> = {}): Archive => ({
    state: 'ready',
    done: 3,
    steps: 3,
    bytes: 2_345_678,
    asked_at: '2026-11-22T10:00:00.000Z',
    expires_at: '2026-11-25T10:00:00.000Z',
    open: true,
    ...archive,
  })
  async function open(archive: Archive | null) {
    const api = memberApi()
      .on(ownData.archive, { success: true, archive })
      .on(audit.dataReads, { success: true, reads: [] })
    const opened = await renderForMember(<OwnDataPage />, { api })
    await opened.page.findByRole('heading', { level: 1, name: 'A copy of your data' })
    return opened
  }

  test('asks for the password before it makes a copy', async () => {
    const { page, user, api } = await open(null)
    api.on(ownData.makeArchive, { success: false, message: 'This password is not correct.' })
    await user.click(await page.findByRole('button', { name: 'Make my copy' }))
    await waitFor(() => expect(errorAt('Your password')).toBe('Password is required'))
    await fillIn(user, { 'Your password': 'wrong' })
    await user.click(page.getByRole('button', { name: 'Make my copy' }))
    await waitFor(() => expect(errorAt('Your password')).toBe('This password is not correct.'))
    expect(api.asked(ownData.makeArchive).map(({ body }) => body)).toEqual([{ password: 'wrong' }])
  })

  test('shows the progress while it is being made', async () => {
    const { page } = await open(anArchive({ state: 'making', done: 1, steps: 4 }))
    const bar = await page.findByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(page.getByText('1 of 4 parts')).toBeTruthy()
  })

  test('offers the finished file with its size and last day', async () => {
    const { page } = await open(anArchive())
    const link = await page.findByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/own-data/archive/file')
    expect(link.getAttribute('download')).toBe('your-data-2026-11-22.zip')
    expect(page.getByText(/Size: 2\.3 MB\..*until Wednesday,? 25 November/)).toBeTruthy()
  })

  test('on another device the file needs the password again', async () => {
    const { page, user, api } = await open(anArchive({ open: false }))
    expect(page.queryByRole('link', { name: 'Download' })).toBeNull()
    api.on(ownData.openArchive, { success: true, message: '' })
    await page.findByRole('button', { name: 'Continue' })
    await fillIn(user, { 'Your password': 'sunny elm row' })
    api.on(ownData.archive, { success: true, archive: anArchive() })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    expect(await page.findByRole('link', { name: 'Download' })).toBeTruthy()
  })

  test('says that the last one failed', async () => {
    const { page } = await open(anArchive({ state: 'failed' }))
    const alert = await page.findByText('We could not make your last copy. Please try again.')
    expect(within(alert.closest('[role=alert]') ?? document.body).getByText(/last copy/)).toBeTruthy()
  })
})
