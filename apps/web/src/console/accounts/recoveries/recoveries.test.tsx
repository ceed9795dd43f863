// @vitest-environment happy-dom
import { accountRecovery, type Recovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { OTHER_ID, uuid } from '../../../../test/people.ts'
import { aMemberFile } from '../../../../test/sanctions.ts'
import { ActPanel } from '../../member-file/act-panel.tsx'
import { RecoveriesPage } from './recoveries-page.tsx'

const AT = '2026-11-20T10:00:00.000Z'
const aRecovery = (recovery: Partial<Recovery> = {}): Recovery => ({
  id: uuid(70),
  member: { id: OTHER_ID, name: 'Bram de Vries' },
  state: 'requested',
  new_email: 'bram@new.example',
  reason: 'His provider closed the mailbox.',
  document: 'passport',
  meeting: 'video_call',
  compared: 'Name, birth date and face.',
  requested_at: AT,
  requested_by: 'Anna',
  by_viewer: false,
  confirmed_at: null,
  confirmed_by: null,
  link_at: null,
  link_until: null,
  ended_at: null,
  ended_by: null,
  ...recovery,
})
const apiWith = (...rows: Recovery[]) => consoleApi(['support']).on(accountRecovery.list, { success: true, rows })
const openFile = async (api: ReturnType<typeof apiWith>) => {
  const opened = renderForStaff(<ActPanel file={aMemberFile({ email_confirmed: true, suspended: false })} />, api)
  await opened.page.findByRole('button', { name: /^Write a note/ })
  return opened
}

test('support requests a recovery with what was compared, and without the number of the document', async () => {
  const api = apiWith().on(accountRecovery.request, { success: true, message: 'The recovery is requested.' })
  const { page, user } = await openFile(api)
  await user.click(await page.findByRole('button', { name: /^Recover the account/ }))
  const send = () => user.click(page.getByRole('button', { name: 'Ask a colleague to confirm' }))
  await send()
  expect(await page.findByText('Please choose the document')).toBeTruthy()
  expect(page.getByText('Please choose how you saw it')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Passport' }))
  await user.click(page.getByRole('button', { name: 'In a video call' }))
  await fillIn(user, {
    'What you compared': 'Passport 123456789',
    'Why, for our own record': 'Lost the mailbox.',
    'New email address': 'bram@new.example',
    'New email address again': 'bram@other.example',
  })
  await send()
  await waitFor(() => expect(errorAt('What you compared')).toBe('Please leave out the number of the document'))
  expect(errorAt('New email address again')).toBe('The addresses are different')
  await fillIn(user, { 'What you compared': 'The face.', 'New email address again': 'bram@new.example' })
  await send()
  await page.findByText('The recovery is requested.')
  expect(api.asked(accountRecovery.request).map(({ body }) => body)).toEqual([
    {
      document: 'passport',
      meeting: 'video_call',
      compared: 'The face.',
      reason: 'Lost the mailbox.',
      email: 'bram@new.example',
      repeated: 'bram@new.example',
    },
  ])
})

describe('an open recovery in the member’s file', () => {
  test('is confirmed by another person, who reads what was compared', async () => {
    const api = apiWith(aRecovery()).on(accountRecovery.confirm, { success: true, message: 'Confirmed.' })
    const { page, user } = await openFile(api)
    const confirm = await page.findByRole('button', { name: 'Confirm the recovery' })
    expect(page.getByText('Name, birth date and face.')).toBeTruthy()
    expect(page.queryByRole('button', { name: /^Recover the account/ })).toBeNull()
    await user.click(confirm)
    await page.findByText('Confirmed.')
    expect(api.asked(accountRecovery.confirm).map(({ params }) => params)).toEqual([{ id: uuid(70) }])
  })

  test('is only taken back by the person who requested it', async () => {
    const api = apiWith(aRecovery({ by_viewer: true })).on(accountRecovery.decline, () =>
      refusal(409, { code: 'recovery.ended', message: 'This recovery has ended. Please reload the page.' }),
    )
    const { page, user } = await openFile(api)
    const back = await page.findByRole('button', { name: 'Take back' })
    expect(page.queryByRole('button', { name: 'Confirm the recovery' })).toBeNull()
    await user.click(back)
    await page.findByText('This recovery has ended. Please reload the page.')
    expect(api.asked(accountRecovery.decline).map(({ body }) => body)).toEqual([{ note: 'Taken back.' }])
  })

  test('that was stopped says that the member has to be rung, and offers nothing to press', async () => {
    const { page } = await openFile(apiWith(aRecovery({ state: 'stopped', confirmed_at: AT, ended_at: AT })))
    expect(await page.findByText(/A thief of the mailbox can do that, too: ring the member/)).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Decline' })).toBeNull()
    expect(page.getByRole('button', { name: /^Recover the account/ })).toBeTruthy()
  })

  test('that cannot be loaded is no missing one', async () => {
    const api = consoleApi(['support']).on(accountRecovery.list, () =>
      refusal(503, { code: 'busy', message: 'We are very busy.' }),
    )
    const { page } = await openFile(api)
    expect(await page.findByText('We are very busy.')).toBeTruthy()
  })
})

test('the list of recoveries names the member, the state and what happens next', async () => {
  const waiting = aRecovery({ id: uuid(71), state: 'waiting', confirmed_at: AT, link_at: '2026-11-23T10:00:00.000Z' })
  const { page } = renderForStaff(<RecoveriesPage />, apiWith(aRecovery({ by_viewer: true }), waiting))
  const [first, second] = await page.findAllByRole('listitem')
  expect(first?.textContent).toContain('Another person confirms it')
  expect(second?.textContent).toContain('unless somebody stops it')
  expect(page.getAllByRole('link', { name: 'Bram de Vries' })[0]?.getAttribute('href')).toBe(
    `/provider/members/${OTHER_ID}/file`,
  )
})

test('the list without recoveries says so', async () => {
  const { page } = renderForStaff(<RecoveriesPage />, apiWith())
  expect(await page.findByText('No recovery is open, and none ended in the last 30 days')).toBeTruthy()
})
