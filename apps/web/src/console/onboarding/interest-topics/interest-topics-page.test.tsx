// @vitest-environment happy-dom
import { interestTopics, TOPIC_NAME_TAKEN, type TopicList } from '@heartwell/contract/onboarding/interest-topics.ts'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { refetch, removal } from '../../../../test/refetch.ts'
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

test('while the list is saved it cannot be edited, and the focus stays on the pending button', async () => {
  const opened = await open()
  const { page, api } = opened
  const answer = later<{ success: boolean; message: string; data: TopicList }>()
  api.on(interestTopics.save, () => answer.promise)
  const isInert = (name: string) => page.getByRole('button', { name }).closest('[inert]') !== null
  const editAgain = () => page.getByRole<HTMLButtonElement>('button', { name: 'Edit again version 1' })
  await press(opened, 'Hide Golf')
  expect([isInert('Edit Yoga'), isInert('Add an interest'), editAgain().disabled]).toEqual([false, false, false])
  await press(opened, 'Save')
  const pending = await page.findByRole('button', { name: 'Saving...' })
  expect(document.activeElement).toBe(pending)
  expect(isInert('Saving...')).toBe(false)
  const edits = ['Edit Yoga', 'Hide Yoga', 'Move up Yoga', 'Restore Golf', 'Add an interest']
  expect(edits.filter((name) => !isInert(name))).toEqual([])
  expect(editAgain().disabled).toBe(true)
  answer.resolve({ success: true, message: 'Saved.', data: aList(3) })
  await page.findByText('Saved.')
  expect([isInert('Edit Yoga'), isInert('Add an interest'), editAgain().disabled]).toEqual([false, false, false])
})

test('saving closes an open dialog, whose interest may have another id afterwards', async () => {
  const opened = await open()
  const { page, api } = opened
  const answer = later<{ success: boolean; message: string; data: TopicList }>()
  api.on(interestTopics.save, () => answer.promise)
  await press(opened, 'Add an interest')
  await fillIn(opened.user, { Name: 'Surfing' })
  await press(opened, 'Add')
  await page.findByRole('button', { name: 'Remove Surfing' })
  const save = page.getByRole('button', { name: 'Save' })
  await press(opened, 'Edit Surfing')
  await page.findByRole('dialog')
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull()
  act(() => save.click())
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  answer.resolve({ success: true, message: 'Saved.', data: aList(3) })
  await page.findByText('Saved.')
})

test('a list that a colleague saves replaces an unchanged one, and not one with changes', async () => {
  const opened = await open()
  const { page, api } = opened
  api.on(interestTopics.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  api.on(interestTopics.read, { success: true, data: aList(3, [aTopic(1, 'Golf'), aTopic(2, 'Pilates')]) })
  await refetch(interestTopics.read)
  await press(opened, 'Hide Pilates')
  api.on(interestTopics.read, { success: true, data: aList(4, [aTopic(1, 'Golf'), aTopic(2, 'Stretching')]) })
  await refetch(interestTopics.read)
  expect(page.getByRole('button', { name: 'Restore Pilates' })).toBeTruthy()
  await press(opened, 'Save')
  await page.findByText('Somebody else has saved.')
  expect(sent(opened)).toMatchObject([{ version: 3 }])
  await press(opened, 'Discard')
  expect(await page.findByRole('button', { name: 'Edit Stretching' })).toBeTruthy()
})

test('a list that a colleague saves does not replace one whose dialog is open', async () => {
  const opened = await open()
  const { page, api } = opened
  api.on(interestTopics.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await press(opened, 'Edit Golf')
  await fillIn(opened.user, { Name: 'Minigolf' })
  api.on(interestTopics.read, { success: true, data: aList(3, [aTopic(1, 'Crazy golf')]) })
  await refetch(interestTopics.read)
  await press(opened, 'Change')
  await press(opened, 'Save')
  await page.findByText('Somebody else has saved.')
  expect(sent(opened)).toMatchObject([{ version: 2, topics: [{ name: 'Minigolf' }, {}, {}] }])
})

test('the list is fetched again when the page opens again', async () => {
  const opened = await open()
  const { page, api, router } = opened
  await act(() => router.navigate('/elsewhere'))
  await removal(interestTopics.read)
  const answer = later<{ success: boolean; data: TopicList }>()
  api.on(interestTopics.read, () => answer.promise)
  await act(() => router.navigate('/'))
  await page.findByText('Loading the interests')
  answer.resolve({ success: true, data: aList(3, [aTopic(1, 'Minigolf')]) })
  expect(await page.findByRole('button', { name: 'Edit Minigolf' })).toBeTruthy()
})
