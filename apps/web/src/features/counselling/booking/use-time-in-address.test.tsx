// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderForMember } from '../../../../test/open-app.tsx'
import { useTimeInAddress } from './use-time-in-address.ts'

function Page({ isHeld = false, chosen }: { isHeld?: boolean; chosen: string[] }) {
  useTimeInAddress(isHeld, (start) => chosen.push(start.toISOString()))
  return <h1>Book</h1>
}
const AT = '2026-12-03T10:00:00.000Z'
async function open(time: string, isHeld = false) {
  const chosen: string[] = []
  const path = `/book?time=${encodeURIComponent(time)}`
  const { page } = await renderForMember(<Page isHeld={isHeld} chosen={chosen} />, { route: '/book', path })
  await page.findByRole('heading', { name: 'Book' })
  return chosen
}

test('the time in the address is chosen once', async () => {
  expect(await open(AT)).toEqual([AT])
})

test('no time is chosen while one is held', async () => {
  expect(await open(AT, true)).toEqual([])
})

test('a time that cannot be read is not chosen', async () => {
  expect(await open('soon')).toEqual([])
})
