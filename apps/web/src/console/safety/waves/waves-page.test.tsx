// @vitest-environment happy-dom
import { reportWaves, type Wave } from '@heartwell/contract/safety/report-waves.ts'
import { act, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { errorAt } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { heldWaveDecisions } from '../../review/profiles/reviewing/held-decisions.ts'
import { WavesPage } from './waves-page.tsx'

afterEach(() => act(() => heldWaveDecisions.drop()))

const report = (number: string): Wave['reports'][number] => ({
  number,
  name: 'Ravi Menon',
  excerpt: 'Not him.',
  created_at: '2026-11-22T10:00:00.000Z',
})
const aWave = (more: Partial<Wave> = {}): Wave => ({
  number: 'ABC-234',
  reason: 'Fake',
  severity: 'high',
  alike: 'member',
  common: 'Ravi Menon',
  people: 1,
  reports: ['ABC-234', 'ABC-235', 'ABC-236'].map(report),
  ...more,
})

async function open(waves: Wave[]) {
  const api = consoleApi(['moderator'])
    .on(reportWaves.list, { success: true, waves })
    .on(reportWaves.decide, { success: true, message: '3 reports are decided.', decided: 3, left: 0 })
  const opened = renderForStaff(<WavesPage />, api, { route: '/provider/reports/waves' })
  await opened.page.findByRole('heading', { level: 1, name: 'Waves of reports' })
  return { ...opened, sent: () => api.asked(reportWaves.decide).map(({ body }) => body) }
}

test('says that nothing is alike', async () => {
  const { page } = await open([])
  expect(await page.findByText('No alike reports are waiting')).toBeTruthy()
})

test.each([
  [{}, 'All are about Ravi Menon.'],
  [{ common: '' }, 'All are about a person whose account is deleted.'],
  [
    { alike: 'link', common: 'coins.example', people: 12 },
    'All name a link to coins.example. They are about 12 people.',
  ],
  [{ alike: 'message', common: '', people: 3 }, 'The reported messages have the same words. They are about 3 people.'],
  [{ alike: 'description', common: 'Not him.' }, 'All have the same words: “Not him.”. They are about one person.'],
] as [Partial<Wave>, string][])('says what is alike: %j', async (more, text) => {
  const { page } = await open([aWave(more)])
  const region = await page.findByRole('region', { name: 'Not who they say they are: 3 reports' })
  expect(region.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(text)
})

test('decides the chosen reports with one reason, in few acts, after the time to undo', async () => {
  const { page, user, sent } = await open([aWave()])
  await user.click(await page.findByRole('button', { name: '3 of 3 chosen' }))
  await user.click(page.getByRole('checkbox', { name: /^ABC-235/ }))
  await user.click(page.getByRole('button', { name: 'Decide together' }))
  await user.click(page.getByRole('radio', { name: /^No action/ }))
  await user.type(page.getByRole('textbox', { name: 'Why' }), 'A quarrel of a group.')
  await user.click(page.getByRole('button', { name: 'Decide 2 reports' }))
  expect(await page.findByText('The wave of 2 reports decided')).toBeTruthy()
  expect(page.getByText('No alike reports are waiting')).toBeTruthy()
  expect(sent()).toEqual([])
  await act(() => heldWaveDecisions.flush())
  const reason = { outcome: 'none', note: 'A quarrel of a group.', days: 7 }
  expect(sent()).toEqual([{ ...reason, numbers: ['ABC-234', 'ABC-236'] }])
  expect(await page.findByText('3 reports are decided.')).toBeTruthy()
})

test('takes a decision back with the key U, and the wave waits again', async () => {
  const { page, user, sent } = await open([aWave()])
  await user.click(await page.findByRole('button', { name: 'Decide together' }))
  await user.click(page.getByRole('radio', { name: /^Warn/ }))
  await user.type(page.getByRole('textbox', { name: 'Why' }), 'Spam.')
  await user.click(page.getByRole('button', { name: 'Decide 3 reports' }))
  await page.findByText('The wave of 3 reports decided')
  await user.keyboard('u')
  expect(await page.findByRole('region', { name: 'Not who they say they are: 3 reports' })).toBeTruthy()
  expect(sent()).toEqual([])
})

test('asks for an outcome, a reason and at least one report', async () => {
  const { page, user, sent } = await open([aWave()])
  await user.click(await page.findByRole('button', { name: 'Decide together' }))
  await user.click(page.getByRole('button', { name: 'Decide 3 reports' }))
  expect(await page.findByText('Please choose what happens')).toBeTruthy()
  expect(errorAt('Why')).toBe('A reason is required')
  await user.click(page.getByRole('radio', { name: /^No action/ }))
  await user.type(page.getByRole('textbox', { name: 'Why' }), 'Spam.')
  await user.click(page.getByRole('button', { name: '3 of 3 chosen' }))
  await user.click(page.getByRole('checkbox', { name: 'All of them' }))
  expect(within(page.getByRole('list', { name: 'Reports of this wave' })).getAllByRole('listitem')).toHaveLength(3)
  await user.click(page.getByRole('button', { name: 'Decide 0 reports' }))
  expect(await page.findByText('Choose at least one report')).toBeTruthy()
  expect(sent()).toEqual([])
})
