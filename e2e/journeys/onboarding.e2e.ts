import type { Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { CUT, cut, hold, loseAnswer, mend, refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { chooseInterests, consentInAdvance, fillCulture } from '../onboarding.ts'
import { acknowledge, aPhoto, login } from '../people.ts'

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('ON-01 ON-02 VA-21 a newcomer chooses a gender before going on @sizes', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'gender')
  await proceed(page)
  const group = page.getByRole('radiogroup', { name: 'Gender' })
  await expect(group).toHaveAccessibleDescription('Please select a Gender')
  await expect(group.getByRole('radio', { name: 'Woman' })).toBeFocused()
  await expectReadable(page)
  await expect(group.getByRole('radio')).toHaveCount(2)
  await group.getByRole('radio', { name: 'Woman' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Please select a Gender')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'Man', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/UploadImage$/)
})

const document = (page: Page) => page.getByLabel(/Picture of the document|Choose an image/)

/** A JPEG with the noise of a sensor, as a camera makes it: the more noise, the more bytes. */
async function aNoisyPhoto(page: Page, { width, height, noise }: { width: number; height: number; noise: number }) {
  const address = await page.evaluate(
    ({ width, height, noise }) => {
      const canvas = window.document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      const picture = context?.createImageData(width, height)
      const pixels = new Uint32Array(picture?.data.buffer ?? new ArrayBuffer())
      // A linear congruential generator: the same picture each time, without a random number for each of 12 million pixels.
      for (let at = 0, state = 1; at < pixels.length; at += 1) {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
        const grey = 255 - ((state >> 16) % noise)
        pixels[at] = 0xff000000 | (grey << 16) | (grey << 8) | grey
      }
      if (picture) context?.putImageData(picture, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.92)
    },
    { width, height, noise },
  )
  return { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test('ON-07 ON-08 VA-27 VA-28 a newcomer hands in a photo of a document straight from a phone', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'uploadDocument')
  await proceed(page)
  await expect(document(page)).toHaveAccessibleDescription('Please select an image before uploading.')
  await expect(document(page)).toBeFocused()
  await expectReadable(page)
  const fromPhone = await aNoisyPhoto(page, { width: 4032, height: 3024, noise: 24 })
  expect(fromPhone.buffer.length).toBeGreaterThan(2_097_152)
  const noise = await aNoisyPhoto(page, { width: 2000, height: 2000, noise: 256 })

  await test.step('what has more than 2 MB after it was made smaller, or cannot be read, is refused', async () => {
    await document(page).setInputFiles(noise)
    await expect(document(page)).toHaveAccessibleDescription('The selected image exceeds the maximum size of 2MB.')
    await document(page).setInputFiles({ ...aPhoto('letter.jpg'), buffer: Buffer.from('Dear all') })
    await expect(document(page)).toHaveAccessibleDescription('This picture cannot be read. Please choose another one.')
  })
  await test.step('a JPEG without its end marker is taken, and stays when the next one is too large', async () => {
    const { buffer, ...photo } = aPhoto('passport.jpg')
    await document(page).setInputFiles({ ...photo, buffer: buffer.subarray(0, -2) })
    await expect(page.getByRole('img', { name: 'your document' })).toBeVisible()
    await expect(page.getByText('This picture cannot be read')).toBeHidden()
    await expectReadable(page)
    await page.getByLabel('Choose another image').setInputFiles(noise)
    await expect(page.getByText('The selected image exceeds the maximum size of 2MB.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'your document' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove your document' }).click()
    await expect(page.getByRole('img', { name: 'your document' })).toBeHidden()
    await expect(document(page)).toBeFocused()
  })
  await document(page).setInputFiles(fromPhone)
  await expect(page.getByRole('img', { name: 'your document' })).toBeVisible()
  await proceed(page)
  await expect(page).toHaveURL(/\/CultureReligion$/)
})

test('ON-09 ON-10 VA-29 a newcomer is asked for both answers about culture and belief, each at its field @sizes', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'cultureReligion')
  const culture = page.getByRole('textbox', { name: 'Cultural background' })
  const belief = page.getByRole('textbox', { name: 'Religious belief' })
  await proceed(page)
  await expect(culture).toHaveAccessibleDescription('Please answer this question')
  await expect(belief).toHaveAccessibleDescription('Please answer this question')
  await expectReadable(page)
  await culture.fill('Long tables.')
  await belief.fill('   ')
  await proceed(page)
  await expect(culture).not.toHaveAccessibleDescription('Please answer this question')
  await expect(belief).toHaveAccessibleDescription('Please answer this question')
  await expect(belief).toBeFocused()
  await fillCulture(page)
})

test('a newcomer continues a draft on another device once they consent to its storage on the server', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const { email, password } = await arriveAt(page, mailbox, 'cultureReligion')
  await page.getByRole('textbox', { name: 'Cultural background' }).fill('Long tables.')
  await page.getByRole('textbox', { name: 'Religious belief' }).fill('Quiet.')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Religious belief' })).toHaveValue('Quiet.')
  await consentInAdvance(page)
  await page.getByRole('textbox', { name: 'Religious belief' }).fill('Quiet still.')
  await expect(page.getByText('Saved. You can continue later.')).toBeVisible()

  const tablet = await anotherPage()
  await login(tablet, email, password)
  await expect(tablet.getByRole('textbox', { name: 'Cultural background' })).toHaveValue('Long tables.')
  await expect(tablet.getByRole('textbox', { name: 'Religious belief' })).toHaveValue('Quiet still.')
  await proceed(tablet)
  await expect(tablet).toHaveURL(/\/Interest$/)
})

test('a newcomer begins a text with a starter, chooses from both lists, and finds the choices on another device @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const { email, password } = await arriveAt(page, mailbox, 'cultureReligion')
  await consentInAdvance(page)
  const culture = page.getByRole('textbox', { name: 'Cultural background' })
  const starter = page.getByRole('button', { name: 'On Sundays we…' })
  await starter.click()
  await expect(culture).toHaveValue('On Sundays we ')
  await expect(culture).toBeFocused()
  await starter.click()
  await expect(culture).toHaveValue('')
  await starter.click()
  await page.keyboard.type('sing.')
  await expect(culture).toHaveValue('On Sundays we sing.')
  await expect(starter).toBeDisabled()

  const cultures = page.getByRole('group', { name: 'Cultures that are part of you' })
  const search = cultures.getByRole('searchbox', { name: 'Search the list' })
  await search.fill('zzz')
  await expect(cultures.getByText('We found nothing with that name.')).toBeVisible()
  for (const [text, name] of [
    ['poland', 'Polish'],
    ['dut', 'Dutch'],
    ['irish', 'Irish'],
    ['welsh', 'Welsh'],
  ] as const) {
    await search.fill(text)
    await cultures.getByRole('checkbox', { name, exact: true }).press('Space')
    await expect(cultures.getByRole('checkbox', { name, exact: true })).toBeFocused()
  }
  await search.fill('german')
  await expect(cultures.getByText('4 of 4 chosen.')).toBeVisible()
  await expect(cultures.getByRole('checkbox', { name: 'German', exact: true })).toBeDisabled()
  await cultures.getByRole('checkbox', { name: 'Welsh' }).press('Space')
  await expect(search).toBeFocused()
  await expect(cultures.getByRole('checkbox', { name: 'German', exact: true })).toBeEnabled()
  await expectReadable(page)
  await page.getByRole('textbox', { name: 'Religious belief' }).fill('Quiet.')
  await page.getByRole('combobox', { name: 'Religion' }).selectOption('Prefer not to say')
  await expect(page.getByText('Saved. You can continue later.')).toBeVisible()

  const tablet = await anotherPage()
  await login(tablet, email, password)
  await expect(tablet.getByRole('textbox', { name: 'Cultural background' })).toHaveValue('On Sundays we sing.')
  for (const name of ['Polish', 'Dutch', 'Irish'])
    await expect(tablet.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await expect(tablet.getByRole('combobox', { name: 'Religion' }).getByRole('option', { selected: true })).toHaveText(
    'Prefer not to say',
  )
  await expect(tablet.getByRole('checkbox', { name: /religion that I choose/ })).toBeHidden()
  await proceed(tablet)
  await expect(tablet).toHaveURL(/\/Interest$/)
})

test('ON-11 ON-12 VA-30 a newcomer chooses at least one interest, and may look for it by name @sizes', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'interest')
  const interests = page.getByRole('group', { name: 'Interests' })
  await expect(interests.getByRole('group')).toHaveCount(6)
  await expect(
    interests.getByRole('group', { name: 'At home' }).getByRole('checkbox', { name: 'Reading' }),
  ).toBeVisible()
  await expect(page.getByText('0 chosen')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await proceed(page)
  await expect(interests).toHaveAccessibleDescription('Please select at least 1 interest.')
  await expect(page.getByRole('alert')).toHaveText('Please select at least 1 interest.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectReadable(page)
  await page.getByRole('searchbox', { name: 'Search interests' }).fill('gard')
  await expect(interests.getByRole('group')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Gardening' }).check()
  await expect(page.getByText('Please select at least 1 interest.')).toBeHidden()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Gardening' }).uncheck()
  await expect(page.getByText('0 chosen')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search interests' }).fill('no such thing')
  await expect(page.getByText('We found nothing with that name.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search interests' }).clear()
  await page.getByRole('checkbox', { name: 'Reading', exact: true }).check()

  await expect(page.getByRole('region', { name: 'Whom would you like to meet? (optional)' })).toBeVisible()
  await page.getByRole('button', { name: /^Age: / }).click()
  await page.getByLabel('Age from').fill('17')
  await page.getByLabel('Age to').fill('60')
  await page.getByRole('button', { name: 'Where: anywhere' }).click()
  await page.getByLabel('Where people may live').selectOption('In my region')
  await proceed(page)
  await expect(page.getByLabel('Age from')).toBeFocused()
  await expect(page.getByLabel('Age from')).toHaveAccessibleDescription('Age must be a whole number from 18 to 99')
  await expectReadable(page)
  await page.getByLabel('Age from').fill('50')
  await proceed(page)
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription('Please choose your country first')
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription('Please enter your region first')
  await page.getByLabel('Country').selectOption('Netherlands')
  await page.getByLabel('Region').fill('Zeeland')
  await expect(page.getByText('Saved. You can continue later.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Reading', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Where: in my region' }).click()
  await expect(page.getByLabel('Region')).toHaveValue('Zeeland')
  await chooseInterests(page, ['Walking'])
  const stored = await (await page.request.get('/api/preferences')).json()
  expect(stored.data.preferences).toMatchObject({ age_from: 50, age_to: 60, country: 'NL', region: 'Zeeland' })
})

test('a waiting member can edit partner preferences', async ({ page }) => {
  await signIn(page, 'ingrid@demo.heartwell.example')
  await page.goto('/preferences')
  await page.getByRole('button', { name: /^Whom: / }).click()
  await page.getByLabel('I would like to meet').selectOption('Women and men')
  await page.getByRole('button', { name: /^Age: / }).click()
  await page.getByLabel('Age from').clear()
  await page.getByLabel('Age to').fill('70')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Age from')).toHaveAccessibleDescription('Please give both ages or neither')
  await expectReadable(page)
  await page.getByLabel('Age from').fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Whom: women and men' }).click()
  await expect(page.getByLabel('I would like to meet')).toHaveValue('both')
})

test('ER-17 a step that the server refuses shows the message and keeps the input', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'cultureReligion')
  const culture = page.getByRole('textbox', { name: 'Cultural background' })
  await culture.fill('Long tables.')
  await page.getByRole('textbox', { name: 'Religious belief' }).fill('None.')
  const data = { approve_reject: 'pending', profile_completion_status: 'cultureReligion' }
  await stub(page, 'updateuser', { success: false, message: 'Please say it more kindly.', data })
  await proceed(page)
  await acknowledge(page, 'Please say it more kindly.')
  await expect(culture).toHaveValue('Long tables.')
})

test('ON-13 ON-14 a waiting member sees that nothing is decided after Refresh, and can log out', async ({ page }) => {
  await login(page, 'ingrid@demo.heartwell.example')
  const release = await hold(page, 'getuserbyid')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
  release()
  await expect(page.getByText(/Not decided yet/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(/\/Login$/)
})

test.describe('with a second tab', () => {
  test.use({ allowed: { console: [refused(409)] } })

  test('ST-34 a step that another tab has handed in already leads on to the next one', async ({
    page,
    context,
    mailbox,
  }) => {
    await arriveAt(page, mailbox, 'cultureReligion')
    const other = await context.newPage()
    await other.goto('/CultureReligion')
    await page.getByRole('textbox', { name: 'Cultural background' }).fill('Long tables.')
    await page.getByRole('textbox', { name: 'Religious belief' }).fill('None.')
    await fillCulture(other)
    await proceed(page)
    await expect(page).toHaveURL(/\/Interest$/)
  })
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ER-18 interests that cannot be fetched say so, and come when asked for again', async ({ page, mailbox }) => {
    await cut(page, 'interests')
    await arriveAt(page, mailbox, 'interest')
    await expect(page.getByText('Failed to fetch interests')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expectReadable(page)
    await mend(page, 'interests')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('checkbox', { name: 'Reading' })).toBeVisible()
  })

  test('ER-05 ER-17 a step that does not reach the server says once that something went wrong, in its own words', async ({
    page,
    mailbox,
  }) => {
    await arriveAt(page, mailbox, 'gender')
    await cut(page, 'updateuser')
    await page.getByRole('radio', { name: 'Woman' }).click()
    await proceed(page)
    await acknowledge(page, /Something went wrong(OK)?$/)
    await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked()
    // A second dialog would lie over the button.
    await mend(page, 'updateuser')
    await proceed(page)
    await expect(page).toHaveURL(/\/UploadImage$/)
  })

  test('ER-17 a document that does not reach the server is kept for another try', async ({ page, mailbox }) => {
    await arriveAt(page, mailbox, 'uploadDocument')
    await cut(page, 'updateuser')
    await document(page).setInputFiles(aPhoto('passport.jpg'))
    await proceed(page)
    await acknowledge(page, 'Something went wrong!')
    await mend(page, 'updateuser')
    await proceed(page)
    await expect(page).toHaveURL(/\/CultureReligion$/)
  })

  test('a document whose answer is lost is sent again by itself', async ({ page, mailbox }) => {
    await arriveAt(page, mailbox, 'uploadDocument')
    await document(page).setInputFiles(aPhoto('passport.jpg'))
    await loseAnswer(page, 'updateuser')
    await proceed(page)
    await expect(page).toHaveURL(/\/CultureReligion$/)
  })

  test('ON-16 a member whose status cannot be read while waiting comes to the login', async ({ page }) => {
    await login(page, 'ingrid@demo.heartwell.example')
    await cut(page, 'getuserbyid')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/\/login-create-accounts$/)
  })

  test('ER-29 a half-finished member whose status cannot be read comes from the culture step to the login', async ({
    page,
  }) => {
    await login(page, 'daniel@demo.heartwell.example')
    await cut(page, 'getuserbyid')
    await page.goto('/CultureReligion')
    await expect(page).toHaveURL(/\/login$/)
  })
})
