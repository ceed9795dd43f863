import type { GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import type { OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Page } from '@playwright/test'
import { CELL, CELLS, FRAME, type Shown, shownBy } from './clips.ts'

const WAIT_MS = 30_000

/** What the page read from the server last. */
async function ownLivePicture(page: Page): Promise<OwnLivePicture> {
  const answer = await page.request.get('/api/live-picture')
  return ((await answer.json()) as { data: OwnLivePicture }).data // By the contract.
}

export const openLivePicture = async (page: Page) => {
  await page.goto('/live-picture')
  await page.getByRole('heading', { name: 'Your live picture', level: 1 }).waitFor()
}

/** Agrees the first time, and starts the camera, which draws the gestures of a new try or shows those of this one. */
export async function startCamera(page: Page): Promise<GestureId[]> {
  const start = page.getByRole('button', { name: /^(Start the camera|Try again)$/ })
  await start.waitFor()
  const agreement = page.getByRole('checkbox')
  if (await agreement.isVisible()) await agreement.check()
  await start.click()
  await page.getByText('Picture 1 of 3').waitFor()
  return (await ownLivePicture(page)).draw?.gestures ?? []
}

/** Presses the button for each picture, and lets the three seconds pass once the camera shows what the clip has for it. */
export async function takePictures(page: Page, shown: readonly Shown[]): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (const [at, one] of shown.entries()) {
    await page.getByText(`Picture ${at + 1} of 3`).waitFor()
    await page.getByRole('button', { name: 'Take the picture in 3 seconds' }).click()
    for (const left of [3, 2]) await second(page, left)
    await cameraShows(page, one)
    await second(page, 1)
  }
  await page.clock.resume()
  await page.getByRole('heading', { name: 'Look at your pictures' }).waitFor()
}

async function second(page: Page, left: number): Promise<void> {
  await page.getByRole('status').getByText(String(left), { exact: true }).waitFor({ state: 'attached' })
  await page.clock.runFor(1_000)
}

async function cameraShows(page: Page, wanted: Shown): Promise<void> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) if (shownBy(await cellsOnPage(page)) === wanted) return
  throw new Error(`The camera never showed ${wanted}.`)
}

/** The brightness of the cells of the camera's picture now. */
const cellsOnPage = (page: Page): Promise<number[]> =>
  page.locator('video').evaluate(
    (element, { width, height, cell, cells }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      context?.drawImage(element as HTMLVideoElement, 0, 0, width, height)
      return Array.from({ length: cells }, (_, at) => {
        const pixel = context?.getImageData(cell * at + cell / 2, height - cell / 2, 1, 1).data
        return pixel?.[1] ?? 0
      })
    },
    { ...FRAME, cell: CELL, cells: CELLS },
  )

/** @returns what the page says afterwards: that a reviewer looks at the pictures, or why they were refused */
export async function sendPictures(page: Page): Promise<'sent' | string> {
  await page.getByRole('button', { name: 'Send to a reviewer' }).click()
  const done = page.getByRole('heading', { name: 'A reviewer will look at your pictures' })
  const refused = page.getByRole('alert').filter({ hasText: /\w/ })
  await done.or(refused).first().waitFor()
  return (await done.isVisible()) ? 'sent' : ((await refused.first().textContent()) ?? '')
}
