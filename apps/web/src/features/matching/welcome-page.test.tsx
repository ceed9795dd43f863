// @vitest-environment happy-dom
import { matching } from '@heartwell/contract/matching/matching.ts'
import { review, type Welcome } from '@heartwell/contract/review/review.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { matchesApi } from '../../../test/matches-api.ts'
import { openApp } from '../../../test/open-app.tsx'
import { aMatch, photoName, uuid } from '../../../test/people.ts'

const ELEANOR: Welcome = { read_by: 'Eleanor' }
const walter = aMatch({
  id: uuid(40),
  _id: uuid(40),
  name: 'Walter Marsden',
  age: 63,
  more_images: [photoName(4)],
  reasons: ['You both sing in a choir.', 'You live 12 km apart.'],
})
const noPhoto = aMatch({ id: uuid(41), _id: uuid(41), name: 'Hugo Hidden', more_images: [] })

function open(people = [noPhoto, walter], data: Welcome | null = ELEANOR) {
  const api = matchesApi([])
    .on(review.welcome, { success: true, data })
    .on(matching.dailyPicks, { success: true, day: '2026-11-29', people })
  return openApp('/Sidebar/Welcome', { api })
}

test('a new member reads who approved the profile, and meets the first match who has a picture', async () => {
  const { page } = open()
  await page.findByRole('heading', { level: 1, name: /^Welcome, / })
  expect(page.getByText(/^.?Eleanor.? has read your profile, and from now on others can find you\.$/)).toBeTruthy()
  expect(page.getByText('You both sing in a choir.')).toBeTruthy()
  expect(page.queryByText('You live 12 km apart.')).toBeNull()
  const link = page.getByRole('link', { name: /^Read .*Walter.*’s profile$/ })
  expect(link.getAttribute('href')).toBe(`/Sidebar/MemberProfile/${uuid(40)}`)
})

test('without a match the greeting leads to the matches', async () => {
  const { page } = open([], { read_by: null })
  expect(await page.findByText(/^Somebody from our team has read your profile/)).toBeTruthy()
  expect(page.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe('/Sidebar/home')
})

test('a week after the approval the page leads to the matches', async () => {
  const { path } = open([walter], null)
  await waitFor(() => expect(path()).toBe('/Sidebar/home'))
})

test('a greeting that failed can be loaded again', async () => {
  const { page, user, api } = open([walter])
  api.on(review.welcome, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }))
  await page.findByText('Slowly, please.')
  api.on(review.welcome, { success: true, data: ELEANOR })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  await page.findByRole('heading', { level: 1, name: /^Welcome, / })
})
