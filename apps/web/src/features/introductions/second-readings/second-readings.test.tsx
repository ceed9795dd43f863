// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TODAY } from '../../../../test/counsellor-workspace.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { TodayTasks } from '../../counselling/workspace/today/today-tasks.tsx'
import { SecondReadingPage } from './second-reading-page.tsx'
import { SecondReadingsPage } from './second-readings-page.tsx'

const ROW = {
  id: uuid(1),
  names: ['Margaret', 'Thomas'] as [string, string],
  writer: 'Leila Haddad',
  requested_at: '2026-11-27T10:00:00.000Z',
  until: '2026-12-04T10:00:00.000Z',
}
const letter = (reader: string, about: string): LetterSide => ({
  reader: { id: uuid(reader.length), first_name: reader, image: null },
  about: { first_name: about, age_band: 'Early sixties', region: 'Somerset' },
  draft: { paragraph: `${about} reads aloud.`, reasons: [], difference: 'A dog.' },
  suggested_reasons: [],
  suggested_difference: null,
  profile: { profession: 'Restorer', facts: ['Has a dog'], interests: [], words: [] },
  faults: [],
})
const OPEN = {
  ...ROW,
  letters: [letter('Margaret', 'Thomas'), letter('Thomas', 'Margaret')] as [LetterSide, LetterSide],
  delivers_at: '2026-11-28T18:00:00.000Z',
}
const apiWith = (rows = [ROW]) =>
  memberApi()
    .on(counsellorWorkspace.today, TODAY)
    .on(secondReadings.list, { success: true, rows })
    .on(secondReadings.open, { success: true, data: OPEN })
    .on(secondReadings.release, { success: true, message: 'Ready', delivers_at: OPEN.delivers_at })
    .on(secondReadings.return, { success: true, message: 'Back' })

const opened = () =>
  renderForMember(<SecondReadingPage />, {
    api: apiWith(),
    route: '/readings/:introductionId',
    path: `/readings/${ROW.id}`,
  })

test('the queue names the two, the writer and the last day', async () => {
  const { page } = await renderForMember(<SecondReadingsPage />, { api: apiWith() })
  const row = await page.findByRole('listitem')
  expect(row.textContent).toContain('Margaret and Thomas')
  expect(row.textContent).toContain('By Leila Haddad, sent on 27 November')
  expect(row.textContent).toContain('Please read them by Friday 4 December')
})

test('the queue says when it is empty', async () => {
  const { page } = await renderForMember(<SecondReadingsPage />, { api: apiWith([]) })
  expect(await page.findByText('No letters wait for a second reader')).toBeTruthy()
})

test('the reader sees both letters as they arrive, and releases them after a confirmation', async () => {
  const { page, user, api } = await opened()
  const first = await page.findByRole('region', { name: 'The letter to Margaret' })
  expect(within(first).getByText('Thomas reads aloud.')).toBeTruthy()
  expect(first.textContent).toContain(
    'Leila works for both of you. Another consultant read both letters before they were sent.',
  )
  await user.click(page.getByRole('button', { name: 'Release both letters' }))
  const dialog = await page.findByRole('alertdialog', { name: 'Release both letters?' })
  expect(dialog.textContent).toContain('get their letters on Saturday 28 November at 18:00.')
  expect(api.asked(secondReadings.release)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Release both letters' }))
  expect(await page.findByText('Both letters are on their way.')).toBeTruthy()
  expect(api.asked(secondReadings.release)).toMatchObject([{ params: { introductionId: ROW.id } }])
})

test('the reader returns them only with a reason', async () => {
  const { page, user, api } = await opened()
  const give = await page.findByRole('button', { name: 'Return to Leila' })
  await user.click(give)
  expect(await page.findByText('Please write what should change')).toBeTruthy()
  expect(api.asked(secondReadings.return)).toEqual([])
  await user.type(page.getByRole('textbox', { name: /What should change/ }), 'He would read this as a promise.')
  await user.click(give)
  expect(await page.findByText('The letters are with Leila again.')).toBeTruthy()
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(api.asked(secondReadings.return)).toMatchObject([{ body: { reason: 'He would read this as a promise.' } }])
})

test('today counts the letters to read, and those that came back', async () => {
  const counts = { to_read: 2, returned: 1 }
  const rest = {
    tasks: [],
    conflicts: [],
    hasHours: true,
    now: new Date('2026-11-27T10:00:00.000Z'),
    zone: 'Europe/London',
  }
  const { page } = await renderForMember(<TodayTasks readings={counts} {...rest} />)
  const toRead = await page.findByRole('link', { name: /^Read 2 pairs of letters/ })
  expect(toRead.getAttribute('href')).toBe('/counsellor/introductions/second-readings')
  expect(page.getByRole('link', { name: /^1 pair of letters came back to you/ })).toBeTruthy()
})
