// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { transparency } from '@heartwell/contract/statistics/transparency.ts'
import { expect, test } from 'vitest'
import { FakeApi, refusal } from '../../../../test/fake-api.ts'
import { openApp, SITE } from '../../../../test/open-app.tsx'

const FIGURES = { month: '2026-10', figures: [], median_hours: null, published_at: '2026-11-02T09:00:00.000Z' }

function open(month: string, answer: () => Response) {
  const api = new FakeApi().on(content.site, SITE).on(transparency.month, answer)
  return openApp(`/transparency/${month}`, { account: null, api })
}

test.each([
  ['a month that is not published', '2020-01', 404, 'not_found'],
  ['a text that is no month', 'abc', 400, 'request.invalid'],
])('the address of %s shows that there is no page, without an error', async (_what, month, status, code) => {
  const { page } = open(month, () => refusal(status, { code }))
  expect(await page.findByRole('heading', { name: 'This road ends here' })).toBeTruthy()
  expect([page.queryByRole('dialog'), page.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
})

test('a month that cannot be loaded says so and can be loaded again', async () => {
  const { api, page, user } = open('2026-10', () => refusal(500, { code: 'internal' }))
  await user.click(await page.findByRole('button', { name: 'OK' }))
  api.on(transparency.month, { success: true, data: FIGURES })
  await user.click(await page.findByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('heading', { name: 'October 2026' })).toBeTruthy()
})
