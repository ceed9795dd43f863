// @vitest-environment happy-dom

import { content } from '@heartwell/contract/content/content.ts'
import { type PageTexts, pageTexts } from '@heartwell/contract/content/page-texts.ts'
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeApi, refusal } from '../../../../test/fake-api.ts'
import { openApp, page, SITE } from '../../../../test/open-app.tsx'
import { someTexts, withTexts } from '../../../../test/page-texts.ts'

const siteApi = () => new FakeApi().on(content.site, SITE).on(weddingStories.list, { success: true, rows: [] })
const headings = () =>
  within(page().getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

async function headingsWith(changed: PageTexts) {
  openApp('/about', { account: null, api: withTexts(siteApi(), changed) })
  await page().findByRole('heading', { name: 'What you will not find here' })
  return headings()
}

test('MK-19 MK-20 About shows its team and the voices of members', async () => {
  expect(await headingsWith({})).toEqual([
    'Who We Are',
    'Our Mission Statements',
    'Our Team',
    'What you will not find here',
    'What Our Members Say',
    'Your turn to be introduced',
  ])
  const [first] = page().getAllByRole('img', { name: /^Portrait of .*team 1 name/ })
  expect(first?.getAttribute('src')).toContain('p1')
  expect(page().getByText('“voices 8 quote”')).toBeTruthy()
  expect(page().getByText('story 6 text')).toBeTruthy()
})

test('About of a site without people of its own shows nobody', async () => {
  expect(await headingsWith({ team: [], voices: [] })).toEqual([
    'Who We Are',
    'Our Mission Statements',
    'What you will not find here',
    'Your turn to be introduced',
  ])
})

test('somebody without a portrait has their initial', async () => {
  const somebody = { name: 'Élise', role: 'Founder', text: 'Reads slowly.', portrait: '' }
  await headingsWith({ team: [somebody] })
  expect(page().queryByRole('img', { name: /Élise/ })).toBeNull()
  expect(page().getByText('É')).toBeTruthy()
})

test('texts that did not arrive are asked for again', async () => {
  const api = siteApi().on(pageTexts.read, () => refusal(500, { code: 'internal' }))
  const { user } = openApp('/about', { account: null, api })
  await user.click(await page().findByRole('button', { name: 'OK' }))
  expect(headings()).toEqual(['Your turn to be introduced'])
  api.on(pageTexts.read, { success: true, texts: someTexts('about') })
  await user.click(page().getByRole('button', { name: 'Try again' }))
  expect(await page().findByRole('heading', { name: 'Our Team' })).toBeTruthy()
})
