import type { Page } from '@playwright/test'
import { signIn } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Margaret Hale' })
const photo = (page: Page) => lightbox(page).getByRole('img')
const zoom = (page: Page) => lightbox(page).getByText(/^Zoom \d+%$/)

test('MA-11 a member sees the own profile as others see it, and finds the way back @sizes', async ({ page }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/EditProfile')
  await page.getByRole('link', { name: 'See my profile as others see it' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile\/preview$/)
  await expect(page).toHaveTitle(/Your profile as others see it · /)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('This is how other members see your profile')
  const profile = page.getByRole('article')
  await expect(profile.getByRole('heading', { level: 1, name: "Margaret Hale's Profile" })).toBeVisible()
  await expect(profile.getByText('Not shared')).toHaveCount(3)
  await expect(profile.getByText('margaret@demo.heartwell.example')).toHaveCount(0)
  await expect(profile.getByRole('button', { name: /Send Interest|Report|Block/ })).toHaveCount(0)
  await expectReadable(page)
  await preview.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
})

test.describe('the photos of a profile', () => {
  test.use({ hasTouch: true })
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'margaret@demo.heartwell.example')
    await page.goto('/Sidebar/EditProfile/preview')
    await page.getByRole('button', { name: 'Show picture 2 of Margaret Hale larger' }).click()
    await expect(photo(page)).toBeVisible()
  })

  test('MA-13 keys and buttons lead through the photos and enlarge them; Escape gives the focus back', async ({
    page,
  }) => {
    await expect(lightbox(page).getByText('Picture 2 of 3')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(photo(page)).toHaveAccessibleName('Picture 3 of 3 of Margaret Hale')
    await page.keyboard.press('ArrowRight')
    await expect(lightbox(page).getByText('Picture 1 of 3')).toBeVisible()
    await lightbox(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(lightbox(page).getByText('Picture 3 of 3')).toBeVisible()

    await page.keyboard.press('+')
    await expect(zoom(page)).toHaveText('Zoom 150%')
    await lightbox(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom(page)).toHaveText('Zoom 225%')
    // Now the arrows move over the photo.
    const before = await photo(page).getAttribute('style')
    await page.keyboard.press('ArrowDown')
    await expect(photo(page)).not.toHaveAttribute('style', before ?? '')
    await expect(lightbox(page).getByText('Picture 3 of 3')).toBeVisible()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(zoom(page)).toHaveText('Zoom 100%')
    const zoomOut = lightbox(page).getByRole('button', { name: 'Zoom out' })
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')

    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show picture 2 of Margaret Hale larger' })).toBeFocused()
  })

  test('MA-13 fingers lead through the photos, enlarge them, and close by a swipe down', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    type Point = { x: number; y: number }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) })
    /** Two taps of which the events say that they are a fifth of a second apart, however long the machine takes. */
    const doubleTap = async (at: Point) => {
      const now = Date.now() / 1000
      for (const start of [now, now + 0.2]) {
        await touch('touchStart', [at], start)
        await touch('touchEnd', [], start + 0.05)
      }
    }
    const swipe = async (from: Point, to: Point) => {
      await touch('touchStart', [from])
      await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
      await touch('touchMove', [to])
      await touch('touchEnd', [])
    }
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const centre = { x: width / 2, y: height / 2 }

    await swipe(centre, { x: centre.x - 120, y: centre.y })
    await expect(lightbox(page).getByText('Picture 3 of 3')).toBeVisible()
    await swipe(centre, { x: centre.x + 120, y: centre.y })
    await expect(lightbox(page).getByText('Picture 2 of 3')).toBeVisible()

    await doubleTap(centre)
    await expect(zoom(page)).toHaveText('Zoom 250%')
    // A swipe over an enlarged photo moves it and leads nowhere.
    await swipe(centre, { x: centre.x - 120, y: centre.y })
    await expect(lightbox(page).getByText('Picture 2 of 3')).toBeVisible()
    await page.keyboard.press('0')
    await expect(zoom(page)).toHaveText('Zoom 100%')

    const fingers = (apart: number) => [
      { x: centre.x - apart, y: centre.y },
      { x: centre.x + apart, y: centre.y },
    ]
    await touch('touchStart', fingers(40))
    await touch('touchMove', fingers(60))
    await touch('touchMove', fingers(80))
    await touch('touchEnd', [])
    await expect(zoom(page)).toHaveText('Zoom 200%')
    await page.keyboard.press('0')

    await swipe(centre, { x: centre.x + 10, y: centre.y + 200 })
    await expect(lightbox(page)).toBeHidden()
  })
})
