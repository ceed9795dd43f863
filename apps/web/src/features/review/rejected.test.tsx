// @vitest-environment happy-dom
import type { Self } from '@heartwell/contract/people.ts'
import { photos } from '@heartwell/contract/photos.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { type ProfilePart, review, type Waiting } from '@heartwell/contract/review.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName } from '../../../test/people.ts'

const AT = '2026-03-01T10:00:00.000Z'
const waitingFor = (parts: ProfilePart[]): Waiting => ({
  approve_reject: 'rejected',
  submitted_at: AT,
  sent_again: 0,
  looking_at: [],
  ahead: null,
  estimate: null,
  estimate_words: '',
  document: { state: 'received', at: AT, text: 'We have your ID document.' },
  rejection: { reason: 'Please say more.', parts, still_the_same: parts, decided_at: AT, attempts_left: 3 },
})

/** Opens the page of a member of whom a reviewer asked to change these parts. */
async function open(parts: ProfilePart[], own: Partial<Self> = {}) {
  const account = anAccount({ approve_reject: 'rejected', rejection_reason: 'Please say more.', ...own })
  const api = memberApi(account).on(review.waiting, { success: true, data: waitingFor(parts) })
  const opened = openApp('/FinalSubmissionPage', { account, api })
  await opened.page.findByRole('button', { name: 'Send again' })
  return { ...opened, account }
}
describe('deleting a photo', () => {
  async function askToDelete() {
    const opened = await open(['photos'], { more_images: [photoName(1), photoName(2)] })
    await opened.user.click(opened.page.getByRole('button', { name: 'Remove Photo 2' }))
    expect(await dialogText('Delete this photo?')).toContain('You can’t undo this.')
    return opened
  }

  test('asks first, and Keep it deletes nothing', async () => {
    const opened = await askToDelete()
    await opened.user.click(opened.page.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    expect(opened.api.asked(photos.remove)).toEqual([])
    expect(opened.page.getByRole('img', { name: 'Photo 2' })).toBeTruthy()
  })

  test('takes the photo off the page once it is deleted', async () => {
    const opened = await askToDelete()
    const data = { ...opened.account, more_images: [photoName(1)] }
    opened.api.on(photos.remove, { success: true, message: '' })
    opened.api.on(profiles.getUser, { success: true, message: '', data })
    await opened.user.click(opened.page.getByRole('button', { name: 'Delete' }))
    expect(await opened.page.findByText('Photos, 1 of 5')).toBeTruthy()
    expect(opened.api.asked(photos.remove).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, index: '1', image_name: photoName(2) },
    ])
  })

  test('that fails says Failed to delete from server', async () => {
    const opened = await askToDelete()
    opened.api.on(photos.remove, unreachable)
    await opened.user.click(opened.page.getByRole('button', { name: 'Delete' }))
    expect(await dialogText('Error')).toContain('Failed to delete from server')
    expect(opened.page.getByRole('img', { name: 'Photo 2', hidden: true })).toBeTruthy()
  })
})
