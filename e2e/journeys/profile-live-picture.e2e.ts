import { findChromium } from '../../tools/chromium.ts'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

const executablePath = findChromium()
// A fake camera without a permission prompt, which draws a clock.
const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } })

test('a member takes a live picture, a reviewer accepts it, and the profile says so @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const name = `Live Greta ${Date.now() % 100_000}`
  const greta = await arriveAt(page, mailbox, 'Tab', name)
  await admin('approve', greta.email)
  await page.goto('/Sidebar/EditProfile')
  await page.getByRole('link', { name: 'Open live picture' }).click()
  await expect(page.getByRole('heading', { name: 'Your live picture', level: 1 })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await expect(page.getByText('Please agree before you start the camera.')).toBeVisible()
  await page.getByRole('checkbox', { name: /No software measures or recognises my face/ }).check()
  await page.getByRole('button', { name: 'Start the camera' }).click()

  await expect(page.getByText('Picture 1 of 3')).toBeVisible()
  await expect(page.getByLabel('You, as your camera sees you')).toBeVisible()
  await expectReadable(page)
  const gesture = page.getByRole('heading', { level: 2 })
  const first = await gesture.textContent()
  await page.getByRole('button', { name: 'I can’t do this one' }).click()
  await expect(gesture).not.toHaveText(first ?? '')
  await expect(gesture).toBeFocused()
  await expect(page.getByRole('button', { name: 'I can’t do this one' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask a person to help me' })).toBeVisible()
  for (const picture of [1, 2, 3]) {
    await expect(page.getByText(`Picture ${picture} of 3`)).toBeVisible()
    await page.getByRole('button', { name: 'Take the picture in 3 seconds' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Hold still...' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hold still...' })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Look at your pictures' })).toBeFocused()
  await expect(page.getByRole('img', { name: /^You: / })).toHaveCount(3)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send to a reviewer' }).click()
  await expect(page.getByRole('heading', { name: 'A reviewer will look at your pictures' })).toBeVisible()
  await expectReadable(page)

  const reviewer = await anotherPage()
  await signInAsStaff(reviewer, await aReviewer(), '/provider/queue?show=live')
  const card = reviewer.getByRole('region', { name: 'Live picture', exact: true })
  while (!(await card.textContent())?.includes(name)) await reviewer.getByRole('button', { name: 'Next' }).click()
  await reviewer.getByRole('heading', { name: 'Review queue' }).press('d')
  await expect(card.getByRole('img', { name: /^Live picture / })).toHaveCount(3)
  await expect(card.getByRole('img', { name: /^Profile photo 1/ })).toBeVisible()
  await expect(card.getByRole('img', { name: `ID document of ${name}` })).toBeVisible()
  await expectReadable(reviewer)
  await reviewer.keyboard.press('a')
  const question = reviewer.getByRole('alertdialog')
  await question.getByRole('button', { name: 'The same person, doing the gestures' }).click()
  await expect(card.filter({ hasText: name })).toHaveCount(0)

  await page.goto('/Sidebar/EditProfile/preview')
  await expect(page.getByRole('heading', { name: /^Face seen live on \d+ \w+ \d{4}$/ })).toBeVisible()
  await expectReadable(page)
})
