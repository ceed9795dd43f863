import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReadable, isAlive } from '../looks.ts'

test.use({ timezoneId: 'Europe/London' })

const HOURS = [
  ['2026-11-23T04:59:00Z', 'night'],
  ['2026-11-23T05:00:00Z', 'day'],
  ['2026-11-23T16:59:00Z', 'day'],
  ['2026-11-23T17:00:00Z', 'evening'],
  ['2026-11-23T20:59:00Z', 'evening'],
  ['2026-11-23T21:00:00Z', 'night'],
] as const

/** The colours behind the couple of the first banner. */
const windowOf = (page: Page) =>
  page
    .getByRole('group', { name: /1 of 3/ })
    .locator('img')
    .evaluate((drawing) => getComputedStyle(drawing).backgroundImage)

test('the window of the first banner has the light of the visitor’s hour, without a layout shift', async ({ page }) => {
  const colours = new Map<string, string>()
  for (const [time, light] of HOURS)
    await test.step(time, async () => {
      await page.clock.setFixedTime(time)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-light', light)
      const colour = await windowOf(page)
      expect(colours.get(light) ?? colour).toBe(colour)
      colours.set(light, colour)
    })
  expect(new Set(colours.values()).size).toBe(3)
  await expect.poll(() => isAlive(page)).toBe(true)
  await expectReadable(page)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        )
        shifts.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBeLessThan(0.01)
})
