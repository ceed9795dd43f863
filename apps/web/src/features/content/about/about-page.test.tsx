// @vitest-environment happy-dom

import { content } from '@heartwell/contract/content/content.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeApi } from '../../../../test/fake-api.ts'
import { openApp, page, SITE } from '../../../../test/open-app.tsx'

async function headingsWith(has_people: boolean) {
  openApp('/about', { account: null, api: new FakeApi().on(content.site, { ...SITE, has_people }) })
  await page().findByRole('heading', { name: 'Your turn to be introduced' })
  // The answer of the server replaces the defaults.
  await page().findByRole('link', { name: SITE.phone })
  const main = within(page().getByRole('main'))
  return main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('MK-19 MK-20 About shows its team and the voices of members where the site says so', async () => {
  expect(await headingsWith(true)).toEqual(expect.arrayContaining(['Our Team', 'What Our Members Say']))
})

test('About of a site without people of its own shows nobody invented', async () => {
  expect(await headingsWith(false)).toEqual([
    'Who We Are',
    'Our Mission Statements',
    'What you will not find here',
    'Your turn to be introduced',
  ])
})
