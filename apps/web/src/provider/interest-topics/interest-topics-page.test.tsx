// @vitest-environment happy-dom
import { interestTopics, TOPIC_NAME_TAKEN, type TopicList } from '@heartwell/contract/interest-topics.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { uuid } from '../../../test/people.ts'
import { InterestTopicsPage } from './interest-topics-page.tsx'

const aTopic = (n: number, name: string, is_hidden = false) => ({
  id: uuid(n),
  name,
  group: 'sport' as const,
  is_hidden,
  is_ranked: true,
})
const aList = (
  version: number,
  topics: TopicList['topics'] = [aTopic(1, 'Golf'), aTopic(2, 'Yoga'), aTopic(3, 'Darts', true)],
): TopicList => ({
  topics,
  version,
  saved_at: '2026-11-20T10:00:00.000Z',
  by: version === 1 ? null : 'Ruth Staff',
})

async function open() {
  const api = consoleApi()
    .on(interestTopics.read, { success: true, data: aList(2) })
    .on(interestTopics.versions, { success: true, rows: [aList(2), aList(1, [aTopic(1, 'Minigolf')])] })
    .on(interestTopics.counts, {
      success: true,
      counted_at: '2026-11-24T08:11:00.000Z',
      rows: [{ id: uuid(1), members: 1200 }],
    })
  const opened = renderForStaff(<InterestTopicsPage />, api)
  await opened.page.findByRole('button', { name: 'Edit Golf' })
  return opened
}
const press = async ({ page, user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await page.findByRole('button', { name }))
const sent = ({ api }: Awaited<ReturnType<typeof open>>) => api.asked(interestTopics.save).map(({ body }) => body)

test('the list has the number of members, what is hidden, and what each version changed', async () => {
  const { page } = await open()
  expect(await page.findByText('1,200 members')).toBeTruthy()
  expect(
    within(page.getByRole('region', { name: 'Hidden' })).getByRole('button', { name: 'Restore Darts' }),
  ).toBeTruthy()
  const history = await page.findByRole('region', { name: 'Earlier versions' })
  expect(within(history).getByText('Renamed “Minigolf” to “Golf” · Added “Yoga” · Added “Darts”, hidden')).toBeTruthy()
  expect(page.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('an interest that suggestions have no room for says so, unless it is hidden', async () => {
  const topics = [
    aTopic(1, 'Golf'),
    { ...aTopic(2, 'Yoga'), is_ranked: false },
    { ...aTopic(3, 'Darts', true), is_ranked: false },
  ]
  const api = consoleApi()
    .on(interestTopics.read, { success: true, data: aList(2, topics) })
    .on(interestTopics.versions, { success: true, rows: [] })
    .on(interestTopics.counts, { success: true, counted_at: '2026-11-20T10:00:00.000Z', rows: [] })
  const { page } = renderForStaff(<InterestTopicsPage />, api)
  const rows = await page.findAllByRole('listitem')
  const marked = rows.flatMap((row) => (row.textContent?.includes('Not in suggestions') ? row.textContent : []))
  expect(marked).toEqual([expect.stringMatching(/^Yoga/)])
})

test('of several new interests one can be removed after another was', async () => {
  const opened = await open()
  const { page, user } = opened
  const add = async (name: string) => {
    await press(opened, 'Add an interest')
    await fillIn(user, { Name: name })
    await press(opened, 'Add')
    await page.findByRole('button', { name: `Remove ${name}` })
  }
  await add('Surfing')
  await add('Rowing')
  await press(opened, 'Remove Surfing')
  await add('Diving')
  await press(opened, 'Remove Diving')
  expect(page.queryByRole('button', { name: 'Remove Diving' })).toBeNull()
  expect(page.getByRole('button', { name: 'Remove Rowing' })).toBeTruthy()
})

test('an interest is added, hidden and moved; then the list is saved once', async () => {
  const opened = await open()
  const { page, user, api } = opened
  api.on(interestTopics.save, { success: true, message: 'Saved.', data: aList(3) })
  await press(opened, 'Move down Golf')
  await press(opened, 'Add an interest')
  await fillIn(user, { Name: 'Surfing' })
  await press(opened, 'Add')
  await press(opened, 'Hide Golf')
  const changes = page.getByRole('region', { name: 'Unsaved changes' })
  expect(changes.textContent).toContain('Hid “Golf” · Added “Surfing” · Changed the order')
  await press(opened, 'Save')
  await page.findByText('Saved.')
  expect(sent(opened)).toEqual([
    {
      topics: [
        { id: uuid(2), name: 'Yoga', group: 'sport', is_hidden: false },
        { id: uuid(1), name: 'Golf', group: 'sport', is_hidden: true },
        { id: uuid(3), name: 'Darts', group: 'sport', is_hidden: true },
        { id: null, name: 'Surfing', group: 'more', is_hidden: false },
      ],
      version: 2,
    },
  ])
})

test('a name that another interest has is refused at its field', async () => {
  const opened = await open()
  await press(opened, 'Edit Yoga')
  await fillIn(opened.user, { Name: 'dARTS' })
  await press(opened, 'Change')
  await opened.page.findByText(TOPIC_NAME_TAKEN)
  expect(errorAt('Name')).toBe(TOPIC_NAME_TAKEN)
})

test('an earlier version is edited again; a save that is too late keeps the changes', async () => {
  const opened = await open()
  const { page, api } = opened
  api.on(interestTopics.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await press(opened, 'Edit again version 1')
  const changes = await page.findByRole('region', { name: 'Unsaved changes' })
  expect(changes.textContent).toContain('Renamed “Golf” to “Minigolf” · Hid “Yoga”')
  await press(opened, 'Save')
  await page.findByText('Somebody else has saved.')
  expect(page.getByRole('button', { name: 'Edit Minigolf' })).toBeTruthy()
  await press(opened, 'Discard')
  expect(page.queryByRole('button', { name: 'Edit Minigolf' })).toBeNull()
})
