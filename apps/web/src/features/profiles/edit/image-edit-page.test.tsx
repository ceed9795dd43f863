// @vitest-environment happy-dom
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName } from '../../../../test/people.ts'
import { aFile, fakePictures } from '../../../../test/pictures.ts'
import { ImageEditPage } from './image-edit-page.tsx'

const withPhotos = (count: number) =>
  anAccount({ more_images: Array.from({ length: count }, (_, index) => photoName(index + 1)) })
const SAVED = {
  success: true,
  message: 'Your photos are saved.',
  data: { approve_reject: 'approved', profile_completion_status: 'Tab' },
} as const

afterEach(() => vi.restoreAllMocks())

async function open(count: number) {
  const encodings = fakePictures({ width: 1600, height: 1200 })
  const opened = await renderForMember(<ImageEditPage />, { account: withPhotos(count) })
  await opened.page.findByRole('heading', { level: 1, name: 'Update Images' })
  return { ...opened, encodings }
}
type Opened = Awaited<ReturnType<typeof open>>

/** The picker of new photos. */
const picker = ({ page }: Opened) =>
  page.queryByLabelText<HTMLInputElement>(/New photos/, { selector: 'input[type=file]' })
async function choose(opened: Opened, count: number) {
  const input = picker(opened)
  if (!input) throw new Error('There is no file picker.')
  await opened.user.upload(
    input,
    Array.from({ length: count }, (_, index) => aFile(`${index}.png`)),
  )
}
const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Upload' }))

test.each([
  [0, true],
  [4, true],
  [5, false],
])('VA-67 with %i photos there is a picker: %s', async (count, isThere) => {
  const opened = await open(count)
  expect(picker(opened) !== null).toBe(isThere)
  // Nor an empty frame for it.
  expect(opened.page.queryByText('New photos') !== null).toBe(isThere)
})

test('MA-13 without photos the page says No Image', async () => {
  const { page } = await open(0)
  expect(page.getByText('No Image')).toBeTruthy()
})

test.each([
  [3, 3, 'You can only upload 2 more images.'],
  [4, 2, 'You can only upload 1 more images.'],
  [0, 6, 'You can only upload 5 more images.'],
])('VA-66 with %i photos, choosing %i says: %s', async (count, chosen, text) => {
  const opened = await open(count)
  await choose(opened, chosen)
  expect(await dialogText()).toContain(text)
  expect(opened.page.queryByRole('img', { name: 'New photo 1' })).toBeNull()
})

test('VA-66 photos that are chosen and not uploaded yet take room as well', async () => {
  const opened = await open(3)
  await choose(opened, 1)
  await opened.page.findByRole('img', { name: 'New photo 1' })
  await choose(opened, 2)
  expect(await dialogText()).toContain('You can only upload 1 more images.')
  expect(opened.page.queryByRole('img', { name: 'New photo 2' })).toBeNull()
})

test('VA-68 uploading nothing says Please upload at least one photo.', async () => {
  const opened = await open(2)
  await press(opened)
  expect(await dialogText()).toContain('Please upload at least one photo.')
  expect(opened.api.asked(onboarding.updateUser)).toEqual([])
})

test('API-22 ED-16 sends the new photos as JPEG and returns to Edit Profile', async () => {
  const opened = await open(2)
  opened.api.on(onboarding.updateUser, SAVED)
  await choose(opened, 2)
  await opened.page.findByRole('img', { name: 'New photo 2' })
  await press(opened)
  await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
  const form = opened.api.asked(onboarding.updateUser)[0]?.form
  expect([...(form?.keys() ?? [])]).toEqual(['user_id', 'more_images0', 'more_images1'])
  expect(form?.get('more_images1')).toMatchObject({ type: 'image/jpeg' })
  expect(opened.encodings[0]).toMatchObject({ width: 800, height: 600 })
})

test.each([
  ['success false', { ...SAVED, success: false, message: '' }],
  ['no answer', unreachable],
])('ER-26 an upload with %s opens the dialog Error and keeps the photo', async (_what, answer) => {
  const opened = await open(1)
  opened.api.on(onboarding.updateUser, answer)
  await choose(opened, 1)
  await opened.page.findByRole('img', { name: 'New photo 1' })
  await press(opened)
  expect(await dialogText('Error')).toBe('ErrorUpdate failed. Please try again.OK')
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  expect(opened.page.getByRole('img', { name: 'New photo 1' })).toBeTruthy()
})

test('an error about a picture is shown beside the pictures', async () => {
  const opened = await open(1)
  opened.api.on(onboarding.updateUser, () => refusal(400, { code: 'image.type', message: 'This is no picture.' }))
  await choose(opened, 1)
  await opened.page.findByRole('img', { name: 'New photo 1' })
  await press(opened)
  expect(await opened.page.findByText('This is no picture.')).toBeTruthy()
  expect(opened.page.queryByRole('alertdialog')).toBeNull()
})

describe('deleting a photo', () => {
  async function askToDelete() {
    const opened = await open(2)
    await opened.user.click(opened.page.getByRole('button', { name: 'Remove Photo 2' }))
    await dialogText('Delete this photo?')
    return opened
  }

  test('ER-25 API-35 sends its position and name, and says Deleted for 1.5 s', async () => {
    const opened = await askToDelete()
    opened.api.on(photos.remove, { success: true, message: '' })
    opened.api.on(profiles.getUser, { success: true, message: '', data: withPhotos(1) })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await opened.user.click(opened.page.getByRole('button', { name: 'Delete' }))
    await opened.page.findByText('Deleted')
    expect(opened.api.asked(photos.remove).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, index: '1', image_name: photoName(2) },
    ])
    await waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1500))
    await waitFor(() => expect(opened.page.queryByText('Deleted')).toBeNull())
  })

  test('asks first, and Keep it sends nothing', async () => {
    const opened = await askToDelete()
    await opened.user.click(opened.page.getByRole('button', { name: 'Keep it' }))
    expect(opened.api.asked(photos.remove)).toEqual([])
  })

  test.each([
    ['success false', { success: false, message: 'No.' }, /Failed to delete from serverNo\.OK$/],
    ['no answer', unreachable, /Failed to delete from serverOK$/],
  ])('ER-24 with %s says Failed to delete from server', async (_what, answer, text) => {
    const opened = await askToDelete()
    opened.api.on(photos.remove, answer)
    await opened.user.click(opened.page.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await dialogText()).toMatch(text))
  })
})

test('a photo that is made the first is stored at once', async () => {
  const opened = await open(3)
  opened.api.on(photos.order, { success: true, message: '', data: [] })
  await opened.user.click(opened.page.getByRole('button', { name: 'Make first: Photo 3' }))
  await waitFor(() => expect(opened.api.asked(photos.order)).toHaveLength(1))
  expect(opened.api.asked(photos.order)[0]?.body).toEqual({ names: [photoName(3), photoName(1), photoName(2)] })
})
