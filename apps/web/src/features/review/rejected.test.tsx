// @vitest-environment happy-dom
import type { Self } from '@heartwell/contract/people.ts'
import { photos } from '@heartwell/contract/photos.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { type ProfilePart, review, type Waiting } from '@heartwell/contract/review.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName } from '../../../test/people.ts'
import { aFile, fakePictures } from '../../../test/pictures.ts'

beforeEach(() => void fakePictures({ width: 1000, height: 700 }))
afterEach(() => vi.restoreAllMocks())

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

const RED = 'You still need to change the parts marked in red.'
const SEND_IT = 'Send your profile again?'

/** Opens the page of a member of whom a reviewer asked to change these parts. */
async function open(parts: ProfilePart[], own: Partial<Self> = {}) {
  const account = anAccount({ approve_reject: 'rejected', rejection_reason: 'Please say more.', ...own })
  const api = memberApi(account).on(review.waiting, { success: true, data: waitingFor(parts) })
  const opened = openApp('/FinalSubmissionPage', { account, api })
  await opened.page.findByRole('button', { name: 'Send again' })
  return { ...opened, account }
}
type Opened = Awaited<ReturnType<typeof open>>

const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Send again' }))

describe('the new ID document', () => {
  const picker = ({ page }: Opened) =>
    page.getByLabelText<HTMLInputElement>(/A new picture of your document|Choose another/)
  const choose = (opened: Opened, file: File) => fireEvent.change(picker(opened), { target: { files: [file] } })
  const chosen = ({ page }: Opened) => page.findByRole('img', { name: 'your document' })
  async function sendIt(opened: Opened) {
    await press(opened)
    await dialogText(SEND_IT)
    const dialog = opened.page.getByRole('alertdialog')
    await opened.user.click(dialog.querySelector('button') as HTMLElement)
  }

  test('PM-11 is converted when it is a photo of an iPhone', async () => {
    vi.doMock('heic-to/csp', () => ({ heicTo: async () => new Blob(['a JPEG'], { type: 'image/jpeg' }) }))
    onTestFinished(() => vi.doUnmock('heic-to/csp'))
    const opened = await open(['document'])
    const message = 'Thank you.'
    opened.api.on(review.resubmit, { success: true, message, data: { approve_reject: 'pending' } })
    choose(opened, new File(['\0\0\0\x18ftypheic'], 'IMG_0001.HEIC'))
    await chosen(opened)
    await sendIt(opened)
    await opened.page.findByText(message)
    const sent = opened.api.asked(review.resubmit)[0]?.form?.get('user_document')
    expect(sent).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' })
  })

  test('an unreadable file is reported when it is chosen', async () => {
    fakePictures(null)
    const opened = await open(['document'])
    choose(opened, aFile('notes.txt'))
    expect(await opened.page.findByText('This picture cannot be read. Please choose another one.')).toBeTruthy()
    expect(opened.page.queryByRole('img', { name: 'your document' })).toBeNull()
  })

  test('an earlier picture is kept when the next one is too large', async () => {
    const opened = await open(['document'])
    choose(opened, aFile('passport.png'))
    await chosen(opened)
    choose(opened, aFile('scan.png', 2_097_153))
    expect(await opened.page.findByText('The selected image exceeds the maximum size of 2MB.')).toBeTruthy()
    expect(opened.page.getByRole('img', { name: 'your document' })).toBeTruthy()
  })

  test('Send again waits while a picture is prepared', async () => {
    const opened = await open(['document'])
    choose(opened, aFile('passport.png'))
    fireEvent.click(opened.page.getByRole('button', { name: 'One moment…' }))
    await opened.page.findByRole('button', { name: 'Send again' })
    expect(opened.page.queryByText(RED)).toBeNull()
  })
})

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
