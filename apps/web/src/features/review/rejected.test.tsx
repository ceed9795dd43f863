// @vitest-environment happy-dom
import type { Self } from '@heartwell/contract/profiles/people.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { type ProfilePart, review, type Waiting } from '@heartwell/contract/review/review.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusal, unreachable } from '../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { memberApi, openApp, renderForMember } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName } from '../../../test/people.ts'
import { aFile, fakePictures } from '../../../test/pictures.ts'
import { refetch } from '../../../test/refetch.ts'
import { Rejected } from './rejected.tsx'

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

const NOT_CHANGED = 'This hasn’t changed yet. Please change it.'
const NO_PHOTO = 'Your profile needs a photo. Please add one.'
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
const section = ({ page }: Opened, name: string) => page.getByRole('button', { name })
const isOpen = (opened: Opened, name: string) => section(opened, name).getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent
const descriptionOf = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent

test('PM-11 a rejected member reads the reason and the contact email address, and no thanks', async () => {
  const { page } = await open(['texts'])
  expect(page.getByText(/Please say more\./)).toBeTruthy()
  const contact = await page.findByText(/If you think that this is a mistake, or if you need help, write to/)
  const link = within(contact).getByRole('link', { name: 'hello@heartwell.test' })
  expect(link.getAttribute('href')).toBe('mailto:hello@heartwell.test')
  expect(page.queryByText(/Thank you for submission/)).toBeNull()
})

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
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      if (file.type !== 'image/jpeg') throw new DOMException('This is no picture.', 'InvalidStateError')
      return { width: 4032, height: 3024, close: () => undefined }
    })
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
    expect(sent).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 1_000 })
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
    fakePictures({ width: 2000, height: 2000 }, 2_097_153)
    choose(opened, aFile('scan.png'))
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

  test('a picture that the server refuses is removed, and its section opens and has the focus', async () => {
    const opened = await open(['texts'])
    await fillIn(opened.user, { 'Religious belief': 'I sing in a choir.' })
    await opened.user.click(section(opened, 'Your ID document'))
    choose(opened, aFile('passport.png'))
    await chosen(opened)
    await opened.user.click(section(opened, 'Your ID document'))
    opened.api.on(review.resubmit, () => refusal(415, { code: 'image.type', message: 'This is no picture.' }))
    await sendIt(opened)
    expect(await opened.page.findByText('This is no picture.')).toBeTruthy()
    expect(isOpen(opened, 'Your ID document')).toBe(true)
    await waitFor(() => expect(focused()).toBe('Your ID document'))
    expect(opened.page.queryByRole('img', { name: 'your document' })).toBeNull()
  })
})

describe('what is missing', () => {
  test('PM-11 a part that the reviewer named is marked and has the focus', async () => {
    const opened = await open(['document', 'texts'])
    await press(opened)
    await waitFor(() => expect(focused()).toBe('Your ID document'))
    expect(descriptionOf(document.activeElement)).toBe(NOT_CHANGED)
    expect(opened.page.getAllByText(NOT_CHANGED)).toHaveLength(2)
    expect(opened.page.getByText(RED)).toBeTruthy()
    await fillIn(opened.user, { 'Religious belief': 'I sing in a choir.' })
    await waitFor(() => expect(opened.page.getAllByText(NOT_CHANGED)).toHaveLength(1))
  })

  test('PM-11 photos that nobody named, and of which none is left, are opened, marked and focused', async () => {
    const opened = await open(['texts'], { more_images: [] })
    await fillIn(opened.user, { 'Religious belief': 'I sing in a choir.' })
    await press(opened)
    await waitFor(() => expect(focused()).toBe('Your photos'))
    expect(isOpen(opened, 'Your photos')).toBe(true)
    expect(descriptionOf(section(opened, 'Your photos'))).toBe(NO_PHOTO)
    expect(opened.page.getByText(RED)).toBeTruthy()
    await opened.user.click(section(opened, 'Your photos'))
    expect(isOpen(opened, 'Your photos')).toBe(false)
    await press(opened)
    await waitFor(() => expect(isOpen(opened, 'Your photos')).toBe(true))
    expect(opened.api.asked(review.resubmit)).toEqual([])
  })

  test('PM-11 an invalid field in a closed section is opened and focused', async () => {
    const opened = await open(['texts'])
    await fillIn(opened.user, { 'Religious belief': 'I sing in a choir.' })
    await opened.user.click(section(opened, 'Your details'))
    await fillIn(opened.user, { 'Phone Number': '12' })
    await opened.user.click(section(opened, 'Your details'))
    expect(isOpen(opened, 'Your details')).toBe(false)
    await press(opened)
    await waitFor(() => expect(isOpen(opened, 'Your details')).toBe(true))
    expect(errorAt('Phone Number')).toBe('Phone number must be 10 or 11 digits')
    await waitFor(() => expect(document.activeElement).toBe(opened.page.getByLabelText('Phone Number')))
  })

  test('PM-11 a field that the server refuses is opened too', async () => {
    const opened = await open([])
    await fillIn(opened.user, { 'A note to the reviewer (optional)': 'Nothing changed.' })
    const errors = { address: 'Please give your town.' }
    opened.api.on(review.resubmit, () => refusal(422, { code: 'input.invalid', errors }))
    await press(opened)
    await dialogText(SEND_IT)
    await opened.user.click(opened.page.getAllByRole('button', { name: 'Send again' }).at(-1) as HTMLElement)
    await waitFor(() => expect(isOpen(opened, 'Your details')).toBe(true))
    expect(await opened.page.findByText('Please give your town.')).toBeTruthy()
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

test('a failed refetch says nothing beside what was loaded before', async () => {
  const account = anAccount({ approve_reject: 'rejected' })
  const data: Waiting = {
    ...waitingFor(['photos']),
    sent_again: 3,
    rejection: { reason: 'Photos', parts: ['photos'], still_the_same: [], decided_at: AT, attempts_left: 0 },
  }
  const api = memberApi().on(review.waiting, { success: true, data })
  const { page } = await renderForMember(<Rejected account={account} />, { account, api })
  await page.findByText(/^You can’t send your profile again here/)
  api.on(review.waiting, () => refusal(429, { code: 'rate_limit.exceeded' }))
  await refetch(review.waiting)
  expect(page.getByText(/^You can’t send your profile again here/)).toBeTruthy()
  expect(page.queryByText('We could not load what you can change.')).toBeNull()
})
