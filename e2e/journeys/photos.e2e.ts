import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { CUT, cut, mend, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aPhoto } from '../people.ts'

const WARNING = 'Kindly note that using fake or inappropriate pictures may result in account cancellation.'
const TOO_MANY = 'You can upload up to 5 images only.'

const picker = (page: Page) => page.getByLabel(/Add photos/)
const consent = (page: Page) => page.getByRole('checkbox', { name: /Other members may see my photos/ })
const shown = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const places = (page: Page) =>
  page.getByText(/^(Your face|Head to toe|Doing what you love|Outdoors or with a pet|One more you like)$/)
const photos = (count: number) => Array.from({ length: count }, (_, at) => aPhoto(`photo-${at}.jpg`))

test('ON-03 ON-04 VA-22 VA-24 a newcomer is warned first, then asked for a photo and for the consent @sizes', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByRole('alert')).toHaveText(WARNING)
  await expect(places(page)).toHaveCount(5)
  await expect(page.getByRole('img', { name: /Her face is clear and close/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /three people at night/ })).toBeVisible()
  await proceed(page)
  await expect(picker(page)).toHaveAccessibleDescription('Please select at least one image.')
  await expect(picker(page)).toBeFocused()
  await expect(consent(page)).toHaveAccessibleDescription('Please accept the terms and conditions.')
  await expect(page.getByText(/^JPEG, PNG, WebP or HEIC/)).toBeVisible()
  await expectReadable(page)

  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Head to toe').click()
  await (await chooser).setFiles(photos(1))
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByText('Your face', { exact: true })).toBeHidden()
  await expect(places(page)).toHaveCount(4)
  await expect(picker(page)).toHaveAccessibleName('Photos, 1 of 5 Add photos')
  await expect(page.getByText('Please select at least one image.')).toBeHidden()
  await proceed(page)
  await expect(consent(page)).toHaveAccessibleDescription('Please accept the terms and conditions.')
  await expect(consent(page)).toBeFocused()
  await expect(page).toHaveURL(/\/UploadImage$/)
})

test('VA-23 ON-05 a newcomer with too many photos keeps the first five and removes some', async ({ page, mailbox }) => {
  const agnes = await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByText(WARNING)).toBeVisible()
  await picker(page).setInputFiles(photos(4))
  await expect(page.getByText('Photos, 4 of 5')).toBeVisible()
  await picker(page).setInputFiles(photos(2))
  await expect(page.getByText(TOO_MANY)).toBeVisible()
  await expect(shown(page)).toHaveCount(5)
  await expectReadable(page)

  const order = () => shown(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const [one, two, three, four, five] = await order()
  await page.getByRole('button', { name: 'Move Photo 1 later' }).click()
  expect(await order()).toEqual([two, one, three, four, five])
  await expect(page.getByRole('status').filter({ hasText: 'Photo 1 is now photo 2.' })).toBeAttached()
  await page.getByRole('button', { name: 'Make first: Photo 5' }).click()
  expect(await order()).toEqual([five, two, one, three, four])
  await page.getByRole('button', { name: 'Move Photo 2 earlier' }).focus()
  await page.keyboard.press('Enter')
  expect(await order()).toEqual([two, five, one, three, four])
  await expect(page.getByRole('button', { name: 'Move Photo 1 earlier' })).toBeFocused()

  for (const left of [4, 3]) {
    await page.getByRole('button', { name: 'Remove Photo 1' }).click()
    await expect(page.getByText(`Photos, ${left} of 5`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeFocused()
  }
  await expect(page.getByText(TOO_MANY)).toBeHidden()
  await consent(page).check()
  await proceed(page)
  await expect(page).toHaveURL(/\/DocumentUpload$/)
  const answer = await page.request.post('/api/getuserbyid', { data: { user_id: agnes.id } })
  expect((await answer.json()).data.more_images).toHaveLength(3)
})

test('VA-23 a newcomer who picks six photos at once keeps five', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByText(WARNING)).toBeVisible()
  await picker(page).setInputFiles(photos(6))
  await expect(page.getByText('Photos, 5 of 5')).toBeVisible()
  await expect(page.getByText(TOO_MANY)).toBeVisible()
  await expect(picker(page)).toBeHidden()
  await expect(places(page)).toHaveCount(0)
})

test('VA-25 a large photo is scaled down on the device, and a photo stored on its side is turned upright', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByText(WARNING)).toBeVisible()
  await picker(page).setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await aWidePicture(page) })
  await expect(shown(page)).toHaveCount(1)
  expect(await sizeOf(page, 'Photo 1')).toEqual([800, 400])
  const lying = turned(await aWidePicture(page, 'jpeg'))
  await picker(page).setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer: lying })
  await expect(shown(page)).toHaveCount(2)
  expect(await sizeOf(page, 'Photo 2')).toEqual([400, 800])
})

const sizeOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })

/** Turns a picture as a phone stores it: on its side, with EXIF orientation 6. */
function turned(jpeg: Buffer): Buffer {
  const oneEntry = '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000'
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(oneEntry, 'hex')])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([head, exif, jpeg.subarray(2)])
}

test('a file that is no picture is refused in words, and the pictures beside it are taken', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByText(WARNING)).toBeVisible()
  const text = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all') }
  await picker(page).setInputFiles([aPhoto(), text])
  await expect(picker(page)).toHaveAccessibleDescription('This picture cannot be read. Please choose another one.')
  await expect(page.getByText('Photos, 1 of 5')).toBeVisible()
})

test('ER-17 photos that the server refuses stay on the page beside its words', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'UploadImage')
  await expect(page.getByText(WARNING)).toBeVisible()
  await picker(page).setInputFiles(photos(2))
  await consent(page).check()
  const data = { approve_reject: 'pending', profile_completion_status: 'UploadImage' }
  await stub(page, 'updateuser', { success: false, message: 'This one is a drawing.', data })
  await proceed(page)
  await acknowledge(page, 'This one is a drawing.')
  await expect(shown(page)).toHaveCount(2)
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ER-17 photos that do not reach the server can be sent again', async ({ page, mailbox }) => {
    await arriveAt(page, mailbox, 'UploadImage')
    await expect(page.getByText(WARNING)).toBeVisible()
    await picker(page).setInputFiles(photos(1))
    await consent(page).check()
    await cut(page, 'updateuser')
    await proceed(page)
    await acknowledge(page, 'Something went wrong!')
    await mend(page, 'updateuser')
    await proceed(page)
    await expect(page).toHaveURL(/\/DocumentUpload$/)
  })
})

async function aWidePicture(page: Page, kind: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const address = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 1000
    return canvas.toDataURL(`image/${kind}`)
  }, kind)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
