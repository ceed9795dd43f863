// @vitest-environment happy-dom
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { later, unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID } from '../../../test/people.ts'
import { aFile, fakePictures, fakeUploads } from '../../../test/pictures.ts'
import { GenderPage } from './gender-page.tsx'
import { DocumentPage } from './photos/document-page.tsx'
import { PhotosPage } from './photos/photos-page.tsx'

const saved = (profile_completion_status: string) => ({
  success: true,
  message: 'Saved.',
  data: { approve_reject: 'pending', profile_completion_status } as never,
})
const at = (profile_completion_status: string) =>
  anAccount({ profile_completion_status, approve_reject: 'pending' } as never)

afterEach(() => vi.restoreAllMocks())

describe('the gender step', () => {
  const open = () => renderForMember(<GenderPage />, { account: at('gender') })
  type Opened = Awaited<ReturnType<typeof open>>
  const press = async ({ page, user }: Opened) => user.click(await page.findByRole('button', { name: 'Continue' }))

  test('ON-01 offers Woman and Man, none of them chosen', async () => {
    const { page } = await open()
    const radios = await page.findAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['F', false],
      ['M', false],
    ])
    expect(page.getByRole('radio', { name: 'Woman' })).toBeTruthy()
    expect(page.getByRole('radio', { name: 'Man' })).toBeTruthy()
  })

  test('VA-21 without a choice says Please select a Gender', async () => {
    const opened = await open()
    await press(opened)
    expect(await opened.page.findByText('Please select a Gender')).toBeTruthy()
    expect(opened.api.asked(onboarding.updateUser)).toEqual([])
  })

  test.each([
    ['Man', 'M'],
    ['Woman', 'F'],
  ])('ON-02 ST-24 EN-04 API-12 sends %s as %s with the next status and opens /UploadImage', async (name, gender) => {
    const answer = later<ReturnType<typeof saved>>()
    const opened = await open()
    opened.api.on(onboarding.updateUser, () => answer.promise)
    await opened.user.click(await opened.page.findByRole('radio', { name }))
    await press(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, gender, profile_completion_status: 'UploadImage' },
    ])
    answer.resolve(saved('UploadImage'))
    await waitFor(() => expect(opened.path()).toBe('/UploadImage'))
  })

  test.each([
    ['the words of the server', { ...saved('gender'), success: false, message: 'Not today.' }, 'Not today.'],
    ['Something went wrong', { ...saved('gender'), success: false, message: '' }, 'Something went wrong'],
    ['Something went wrong', unreachable, 'Something went wrong'],
  ])('ER-17 a failure says %s', async (_what, answer, text) => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, answer)
    await opened.user.click(await opened.page.findByRole('radio', { name: 'Woman' }))
    await press(opened)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
    expect(opened.path()).toBe('/')
  })
})

describe('the photo step', () => {
  async function open(bytes?: number) {
    const encodings = fakePictures({ width: 1000, height: 1000 }, bytes)
    const opened = await renderForMember(<PhotosPage />, { account: at('UploadImage') })
    const uploads = fakeUploads()
    await opened.page.findByRole('heading', { name: 'Your photos' })
    return { ...opened, uploads, encodings }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Continue' }))
  const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = async (opened: Opened, count: number) => {
    const input = picker()
    if (!input) throw new Error('There is no file picker.')
    await opened.user.upload(
      input,
      Array.from({ length: count }, (_, index) => aFile(`${index}.png`)),
    )
  }
  const consent = ({ page, user }: Opened) => user.click(page.getByRole('checkbox', { name: /may see my photos/ }))

  test('ON-04 warns in the page when it opens, and needs no press', async () => {
    const { page } = await open()
    expect(page.getByRole('alert').textContent).toBe(
      'Kindly note that using fake or inappropriate pictures may result in account cancellation.',
    )
    page.getByText('A person looks at every picture. Simply show yourself as you are.')
    expect(page.queryByRole('alertdialog')).toBeNull()
  })

  test('VA-22 VA-24 says what is missing: an image and the consent', async () => {
    const opened = await open()
    await press(opened)
    expect(await opened.page.findByText('Please select at least one image.')).toBeTruthy()
    expect(opened.page.getByText('Please accept the terms and conditions.')).toBeTruthy()
    expect(opened.uploads).toEqual([])
  })

  test('VA-24 says that the consent is missing beside chosen photos', async () => {
    const opened = await open()
    await choose(opened, 1)
    await opened.page.findByRole('img', { name: 'Photo 1' })
    await press(opened)
    expect(await opened.page.findByText('Please accept the terms and conditions.')).toBeTruthy()
    expect(opened.page.queryByText('Please select at least one image.')).toBeNull()
  })

  test('ON-03 VA-23 takes five photos, and says so for a sixth', async () => {
    const opened = await open()
    await choose(opened, 6)
    expect(await opened.page.findByText('You can upload up to 5 images only.')).toBeTruthy()
    await waitFor(() => expect(opened.page.getAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(5))
    expect(picker()).toBeNull()
  })

  test('VA-26 a photo that is still over 2 MB is not taken, and the page says why', async () => {
    const opened = await open(2_097_153)
    await choose(opened, 1)
    expect(await opened.page.findByText('Image size too large even after resizing!')).toBeTruthy()
    await waitFor(() => expect(opened.page.queryByRole('img', { name: 'Photo 1' })).toBeNull())
  })

  test('ON-06 the box names both the display to other members and the terms, and leads to them', async () => {
    const { page } = await open()
    const box = page.getByRole('checkbox', {
      name: /^Other members may see my photos.* I accept the\s+terms and conditions/,
    })
    expect((box as HTMLInputElement).checked).toBe(false)
    expect(page.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe('/termsandcondition')
  })

  test('ON-05 ON-06 ST-25 API-20 sends each photo as a JPEG with the status and the consent', async () => {
    const opened = await open()
    await choose(opened, 2)
    await opened.page.findByRole('img', { name: 'Photo 2' })
    await consent(opened)
    await press(opened)
    await opened.page.findByRole('button', { name: 'Uploading...' })
    await waitFor(() => expect(opened.uploads).toHaveLength(1))
    const [upload] = opened.uploads
    expect([...(upload?.form.keys() ?? [])]).toEqual([
      'user_id',
      'pre_consent_for_displaying_images',
      'profile_completion_status',
      'more_images0',
      'more_images1',
    ])
    expect(upload?.form.get('user_id')).toBe(OWN_ID)
    expect(upload?.form.get('pre_consent_for_displaying_images')).toBe('true')
    expect(upload?.form.get('profile_completion_status')).toBe('uploadDocument')
    expect(upload?.form.get('more_images0')).toMatchObject({ type: 'image/jpeg', name: 'photo.jpg' })
    expect(opened.encodings.map(({ quality }) => quality)).toEqual([0.9, 0.9])
    upload?.answer(200, saved('uploadDocument'))
    await waitFor(() => expect(opened.path()).toBe('/DocumentUpload'))
  })

  test.each([
    ['Something went wrong!', 500, { success: false, code: 'internal' }],
    ['Something went wrong!', 200, { ...saved('UploadImage'), success: false, message: '' }],
    ['Not this one.', 200, { ...saved('UploadImage'), success: false, message: 'Not this one.' }],
  ])('ER-17 a failure says %s (%i) and keeps the photos', async (text, status, answer) => {
    const opened = await open()
    await choose(opened, 1)
    await opened.page.findByRole('img', { name: 'Photo 1' })
    await consent(opened)
    await press(opened)
    await waitFor(() => expect(opened.uploads).toHaveLength(1))
    opened.uploads[0]?.answer(status, answer)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.page.getByRole('img', { name: 'Photo 1' })).toBeTruthy()
  })

  test('a photo can be moved and removed', async () => {
    const opened = await open()
    await choose(opened, 2)
    await opened.page.findByRole('img', { name: 'Photo 2' })
    await opened.user.click(opened.page.getByRole('button', { name: 'Make first: Photo 2' }))
    expect(await opened.page.findByText('Photo 2 is now the first photo.')).toBeTruthy()
    await opened.user.click(opened.page.getByRole('button', { name: 'Remove Photo 1' }))
    await waitFor(() => expect(opened.page.queryByRole('img', { name: 'Photo 2' })).toBeNull())
  })
})

describe('the document step', () => {
  async function open() {
    fakePictures({ width: 1000, height: 700 })
    const opened = await renderForMember(<DocumentPage />, { account: at('uploadDocument') })
    await opened.page.findByRole('button', { name: 'Continue' })
    return { ...opened, uploads: fakeUploads() }
  }
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no file picker.')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    fireEvent.change(input)
  }

  test('ON-07 takes one file', async () => {
    await open()
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.multiple).toBe(false)
  })

  test('VA-27 without an image says Please select an image before uploading.', async () => {
    const { page, user, uploads } = await open()
    await user.click(page.getByRole('button', { name: 'Continue' }))
    expect(await page.findByText('Please select an image before uploading.')).toBeTruthy()
    expect(uploads).toEqual([])
  })

  test('VA-28 an image that has 2097153 bytes after it was made smaller is too large, and one of 2097152 is not', async () => {
    const { page } = await open()
    fakePictures({ width: 2000, height: 2000 }, 2_097_153)
    choose(aFile('passport.png'))
    expect(await page.findByText('The selected image exceeds the maximum size of 2MB.')).toBeTruthy()
    fakePictures({ width: 2000, height: 2000 }, 2_097_152)
    choose(aFile('passport.png'))
    expect(await page.findByRole('img', { name: 'your document' })).toBeTruthy()
    expect(page.queryByText('The selected image exceeds the maximum size of 2MB.')).toBeNull()
  })

  test.each([
    [2_097_153, 'The selected image exceeds the maximum size of 2MB.'],
    [2_097_152, 'This picture cannot be read. Please choose another one.'],
  ])('VA-28 a file of %i bytes that is no picture: %s', async (bytes, text) => {
    const { page } = await open()
    fakePictures(null)
    choose(aFile('passport.png', bytes))
    expect(await page.findByText(text)).toBeTruthy()
  })

  test('a photo straight from a phone is made smaller and sent, whatever its size is', async () => {
    const { page, user, uploads } = await open()
    const encodings = fakePictures({ width: 4032, height: 3024 }, 600_000)
    choose(aFile('passport.jpg', 2_900_000))
    await page.findByRole('img', { name: 'your document' })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(encodings).toEqual([{ width: 2000, height: 1500, type: 'image/jpeg', quality: 0.9 }])
    expect(uploads[0]?.form.get('user_document')).toMatchObject({
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: 600_000,
    })
  })

  test('Continue waits for a picture that is still being prepared, and does not ask for one', async () => {
    const { page, uploads } = await open()
    choose(aFile('passport.png'))
    fireEvent.click(page.getByRole('button', { name: 'One moment…' }))
    expect(page.getByRole('progressbar', { name: 'Preparing' })).toBeTruthy()
    await page.findByRole('button', { name: 'Continue' })
    expect(page.queryByText('Please select an image before uploading.')).toBeNull()
    expect(uploads).toEqual([])
  })

  test('ON-08 ST-26 API-21 sends the document and opens /CultureReligion', async () => {
    const { page, user, uploads, path } = await open()
    choose(aFile('passport.png'))
    await page.findByRole('img', { name: 'your document' })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await page.findByRole('button', { name: 'Uploading...' })
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['user_id', 'profile_completion_status', 'user_document'])
    expect(uploads[0]?.form.get('user_id')).toBe(OWN_ID)
    expect(uploads[0]?.form.get('profile_completion_status')).toBe('cultureReligion')
    uploads[0]?.answer(200, saved('cultureReligion'))
    await waitFor(() => expect(path()).toBe('/CultureReligion'))
  })

  test.each([
    ['Something went wrong!', 500, { success: false, code: 'internal' }],
    ['Something went wrong!', 200, { ...saved('uploadDocument'), success: false, message: '' }],
    ['Not this one.', 200, { ...saved('uploadDocument'), success: false, message: 'Not this one.' }],
  ])('ER-17 a failure says %s (%i) and keeps the document', async (text, status, answer) => {
    const { page, user, uploads } = await open()
    choose(aFile('passport.png'))
    await page.findByRole('img', { name: 'your document' })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(status, answer)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByRole('img', { name: 'your document' })).toBeTruthy()
  })

  test('a step that another tab completed opens nothing and shows no error', async () => {
    const { page, user, uploads } = await open()
    choose(aFile('passport.png'))
    await page.findByRole('img', { name: 'your document' })
    await user.click(page.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(409, { success: false, code: 'onboarding.not_next', message: 'Not next.' })
    await page.findByRole('button', { name: 'Continue' })
    expect(page.queryByRole('alertdialog')).toBeNull()
  })
})
