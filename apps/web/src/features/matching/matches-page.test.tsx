// @vitest-environment happy-dom

import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { matchesApi } from '../../../test/matches-api.ts'
import { openApp } from '../../../test/open-app.tsx'
import { aMatch, anAccount, OTHER_ID, OWN_ID, photoName, uuid } from '../../../test/people.ts'
import { refetch } from '../../../test/refetch.ts'

const BRAM = aMatch()
const CARL = aMatch({
  id: uuid(3),
  _id: uuid(3),
  name: 'Carl Jansen',
  age: 58,
  more_images: [],
  distance: 'about 40 km away',
})

async function openMatches(api = matchesApi([BRAM, CARL])) {
  const opened = openApp('/Sidebar/home', { api })
  await opened.page.findByRole('heading', { level: 1, name: 'Your Matches' })
  return opened
}
const card = (name: string) => {
  const heading = within(document.body).getByRole('heading', { level: 3, name: new RegExp(name) })
  const item = heading.closest('li')
  if (!item) throw new Error(`There is no card of ${name}.`)
  return item
}

test('MA-05 the list has its heading', async () => {
  const { page } = await openMatches()
  expect(page.getByRole('heading', { name: 'This is a list of people who match your profile.' })).toBeTruthy()
})

test('the member area leads to the matches, also when it is asked for again before they are shown', async () => {
  const { router, page, path } = openApp('/Sidebar', { api: matchesApi([BRAM]) })
  const stop = router.subscribe(({ location }) => {
    if (location.pathname !== '/Sidebar/home') return
    stop()
    void router.navigate('/Sidebar')
  })
  await page.findByText('61 Years')
  expect(path()).toBe('/Sidebar/home')
})

test('MA-06 API-45 a card has the first picture, the name and the age in years', async () => {
  const { page } = await openMatches(matchesApi([aMatch({ more_images: [photoName(2), photoName(4)] }), CARL]))
  await page.findByText('61 Years')
  expect(card('Bram').querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(2)}`)
  expect(card('Bram').textContent).toContain('Bram de Vries')
  expect(card('Carl').textContent).toContain('58 Years')
  expect(card('Carl').textContent).toContain('40 km away')
})

test('MA-07 the name on a card leads to the profile', async () => {
  const { page } = await openMatches()
  await page.findByText('61 Years')
  expect(within(card('Bram')).getByRole('link').getAttribute('href')).toBe(`/Sidebar/MemberProfile/${OTHER_ID}`)
})

test('MA-08 without matches the page says No matching users found', async () => {
  const { page } = await openMatches(matchesApi([]))
  expect(await page.findByText('No matching users found')).toBeTruthy()
})

test('asks for the suggestions of the member', async () => {
  const { page, api } = await openMatches()
  await page.findByText('61 Years')
  expect(api.asked(matching.matchedUsers)[0]?.body).toMatchObject({ user_id: OWN_ID, scope: 'suggested' })
})

test('a failed list says the words of the server and can be loaded again', async () => {
  const api = matchesApi([]).on(matching.matchedUsers, () =>
    refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }),
  )
  const { page, user } = await openMatches(api)
  await page.findByText('Slowly, please.')
  api.on(matching.matchedUsers, { success: true, matched_users: [BRAM], next_cursor: null })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('61 Years')).toBeTruthy()
})

test('daily picks are not repeated in the list', async () => {
  const { page } = await openMatches(matchesApi([BRAM, CARL], [BRAM]))
  await page.findByText('58 Years')
  const list = page.getByRole('heading', { name: /This is a list of people/ }).closest('section')
  expect(list?.textContent).toContain('Carl Jansen')
  expect(list?.textContent).not.toContain('Bram de Vries')
})

test('without daily picks, as after a change of the preferences, the page says so and leads to the preferences', async () => {
  const { page } = await openMatches(matchesApi([BRAM], []))
  const today = within(await page.findByRole('region', { name: 'Nobody for today' }))
  expect(today.getByText(/^Nobody new fits what you’re looking for today\./)).toBeTruthy()
  const link = today.getByRole('link', { name: 'Look at my preferences' })
  expect(link.getAttribute('href')).toBe('/Sidebar/settings/preferences')
})

test('daily picks stay on the page after a failed refetch', async () => {
  const { page, api } = await openMatches(matchesApi([CARL], [BRAM]))
  await page.findByRole('heading', { name: 'One person for today' })
  api.on(matching.dailyPicks, () => refusal(429, { code: 'rate_limit.exceeded' }))
  await refetch(matching.dailyPicks)
  expect(page.getByRole('heading', { name: 'One person for today' })).toBeTruthy()
})

test('the list has the same order for a member who comes back within five minutes, and a new one later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page, api, router } = await openMatches()
  await page.findByText('61 Years')
  api.on(matchMarks.passed, { success: true, people: [] })
  api.on(matching.matchedUsers, { success: true, matched_users: [CARL, BRAM], next_cursor: null })
  const comeBack = async (later: number) => {
    await act(() => router.navigate('/Sidebar/home/passed'))
    await page.findByText('You haven’t passed on anybody')
    vi.setSystemTime(Date.now() + later)
    await act(() => router.navigate('/Sidebar/home'))
    await page.findByText('61 Years')
  }
  const asked = api.asked(matching.matchedUsers).length
  const names = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await comeBack(4 * MINUTE_MS)
  expect(names()).toEqual(['Bram de Vries', 'Carl Jansen'])
  expect(api.asked(matching.matchedUsers)).toHaveLength(asked)
  await comeBack(2 * MINUTE_MS)
  await waitFor(() => expect(names()).toEqual(['Carl Jansen', 'Bram de Vries']))
})

test('cards keep their places when an event refetches the list in another order, and somebody new joins them', async () => {
  const { page, api, router } = await openMatches()
  await page.findByText('61 Years')
  const dora = aMatch({ id: uuid(4), _id: uuid(4), name: 'Dora Visser', age: 57, more_images: [] })
  const fresh = [{ ...CARL, age: 59 }, dora, BRAM]
  api.on(matching.matchedUsers, { success: true, matched_users: fresh, next_cursor: null })
  await refetch(matching.matchedUsers)
  await page.findByText('59 Years')
  const names = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const kept = ['Bram de Vries', 'Dora Visser', 'Carl Jansen']
  expect(names()).toEqual(kept)
  api.on(matchMarks.passed, { success: true, people: [] })
  await act(() => router.navigate('/Sidebar/home/passed'))
  await page.findByText('You haven’t passed on anybody')
  await act(() => router.navigate('/Sidebar/home'))
  await page.findByText('59 Years')
  expect(names()).toEqual(kept)
})

test('a removed filter gives the focus to the filters that are left, the last one to what is around them', async () => {
  const { page, user } = openApp('/Sidebar/home?picture=shown&document=checked', { api: matchesApi([BRAM]) })
  const pictures = await page.findByRole('button', { name: 'Remove filter: With a picture' })
  await user.click(await page.findByRole('button', { name: 'Remove filter: Identity document checked' }))
  await waitFor(() => expect(document.activeElement).toBe(pictures.parentElement))
  await user.click(pictures)
  const toolbar = page.getByRole('button', { name: 'Filter' }).parentElement?.parentElement
  await waitFor(() => expect(document.activeElement).toBe(toolbar))
})

test.each([
  ['/Sidebar/home/passed', matchMarks.passed, 'People you passed on', 'Suggest again: Bram de Vries'],
  ['/Sidebar/home/shortlist', matchMarks.shortlist, 'Your shortlist', 'Remove: Bram de Vries'],
])('%s gives the focus to the list when somebody is removed', async (path, endpoint, label, button) => {
  const api = matchesApi([]).on(endpoint, { success: true, people: [BRAM, CARL] })
  const { page, user } = openApp(path, { api })
  const remove = await page.findByRole('button', { name: button })
  api.on(matchMarks.set, { success: true, message: '' }).on(endpoint, { success: true, people: [CARL] })
  await user.click(remove)
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('list', { name: label })))
})

describe('Not for me', () => {
  test('hides the person at once, and Undo brings them back', async () => {
    const opened = await openMatches()
    await opened.page.findByText('61 Years')
    opened.api.on(matchMarks.set, { success: true, message: '' })
    await opened.user.click(within(card('Bram')).getByRole('button', { name: 'Not for me: Bram de Vries' }))
    await waitFor(() => expect(opened.api.asked(matchMarks.set)).toHaveLength(1))
    expect(opened.api.asked(matchMarks.set)[0]?.body).toEqual({ member_id: OTHER_ID, mark: 'passed' })
    await opened.user.click(await opened.page.findByRole('button', { name: /^Undo/ }))
    await waitFor(() =>
      expect(opened.api.asked(matchMarks.set).at(-1)?.body).toEqual({ member_id: OTHER_ID, mark: null }),
    )
  })

  test('a list that is fetched before Undo is saved does not remove the card', async () => {
    const { page, api, user } = await openMatches()
    await page.findByText('61 Years')
    const undone = later<{ success: true; message: string }>()
    const undo = await passBram({ page, api, user })
    api.on(matchMarks.set, undone.promise)
    await user.click(undo)
    // The server does not know about Undo yet.
    api.on(matching.matchedUsers, listOf({ ...CARL, age: 59 }))
    await refetch(matching.matchedUsers)
    await page.findByText('59 Years')
    expect(card('Bram').textContent).toContain('61 Years')
    api.on(matching.matchedUsers, listOf(BRAM, CARL))
    undone.resolve({ success: true, message: '' })
    api.on(matchMarks.set, { success: true, message: '' })
    await user.click(within(card('Bram')).getByRole('button', { name: 'Not for me: Bram de Vries' }))
    expect(await page.findByRole('button', { name: 'Undo: Bram de Vries' })).toBeTruthy()
  })

  test('the passed card stays in its place while the person may be shown, and disappears after a block', async () => {
    const opened = await openMatches()
    const { page, api } = opened
    await page.findByText('61 Years')
    await passBram(opened)
    api.on(matching.matchedUsers, listOf({ ...CARL, age: 59 }))
    await refetch(matching.matchedUsers)
    await page.findByText('59 Years')
    expect(page.getByRole('button', { name: 'Undo: Bram de Vries' })).toBeTruthy()
    api.on(matchMarks.passed, { success: true, people: [] })
    await refetch(matching.matchedUsers)
    await waitFor(() => expect(page.queryByText(/Bram/)).toBeNull())
  })

  test('Undo asks the server whether the person is still suggested', async () => {
    const opened = await openMatches()
    const { page, api, user } = opened
    await page.findByText('61 Years')
    const undo = await passBram(opened)
    // Bram has been suspended.
    api.on(matching.matchedUsers, listOf(CARL))
    await user.click(undo)
    await waitFor(() => expect(page.queryByText(/Bram/)).toBeNull())
    expect(card('Carl').textContent).toContain('58 Years')
  })

  test('a pick of today keeps its card, and one of yesterday does not', async () => {
    const opened = await openMatches(matchesApi([CARL], [BRAM, CARL]))
    const { page, api } = opened
    await page.findByRole('heading', { name: 'Two people for today' })
    await passBram(opened)
    api.on(matching.dailyPicks, { success: true, day: '2026-11-23', people: [CARL] })
    await refetch(matching.dailyPicks)
    expect(page.getByRole('button', { name: 'Undo: Bram de Vries' })).toBeTruthy()
    api.on(matching.dailyPicks, { success: true, day: '2026-11-24', people: [CARL] })
    await refetch(matching.dailyPicks)
    await page.findByRole('heading', { name: 'One person for today' })
    expect(page.queryByText(/Bram/)).toBeNull()
  })
})

const listOf = (...people: MatchedUser[]) => ({ success: true, matched_users: people, next_cursor: null })

/** Passes Bram. @returns the Undo button */
async function passBram({ page, api, user }: Pick<Awaited<ReturnType<typeof openMatches>>, 'page' | 'api' | 'user'>) {
  api.on(matchMarks.set, { success: true, message: '' })
  api.on(matchMarks.passed, { success: true, people: [{ ...BRAM, mark: 'passed' }] })
  await user.click(page.getByRole('button', { name: 'Not for me: Bram de Vries' }))
  return page.findByRole('button', { name: 'Undo: Bram de Vries' })
}

test('a member who has written nothing in own words reads a hint, which moves the focus to the list when it is dismissed', async () => {
  const own = { success: true, message: '', data: anAccount({ has_own_words: false }) }
  const { page, user, api } = await openMatches(matchesApi([BRAM]).on(profiles.getUser, own))
  await page.findByText('61 Years')
  expect(api.asked(profileAnswers.own)).toEqual([])
  page.getByRole('button', { name: 'Don’t show this again' }).focus()
  await user.keyboard('{Enter}')
  expect(page.queryByText(/^Nobody can hear your voice yet/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('This is a list of people who match your profile.')
})
