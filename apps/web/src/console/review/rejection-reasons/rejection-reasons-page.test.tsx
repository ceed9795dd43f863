// @vitest-environment happy-dom
import { type RejectionReasonList, rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { refetch, removal } from '../../../../test/refetch.ts'

const NOT_FOUND = () => refusal(404, { code: 'not_found' })
const aReason = (title: string) => ({ part: 'photos' as const, title, text: `${title}, please.` })
const aList = (version: number, ...titles: string[]): RejectionReasonList => ({
  reasons: titles.map(aReason),
  version,
  saved_at: '2026-11-20T10:00:00.000Z',
  by: version === 1 ? null : 'Ruth Staff',
})

const VERSIONS = [aList(2, 'Hat', 'Sunglasses'), aList(1, 'Blurred')]

async function open() {
  const api = consoleApi(['reviewer'])
    .on(review.queue, NOT_FOUND)
    .on(rejectionReasons.versions, { success: true, rows: VERSIONS })
  const opened = openConsole('/provider/rejection-reasons', api)
  await opened.page.findByRole('form', { name: 'Reasons' })
  return opened
}

test('the reasons are moved, changed and saved as the next version', async () => {
  const { page, user, api } = await open()
  api.on(rejectionReasons.save, { success: true, message: 'Saved.', data: aList(3, 'Sunglasses', 'Cap') })
  await user.click(page.getByRole('button', { name: 'Down reason 1' }))
  const [, second] = page.getAllByLabelText('Title')
  await user.clear(second!)
  await user.type(second!, 'Cap')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Saved.')
  expect(api.asked(rejectionReasons.save)).toMatchObject([
    { body: { reasons: [{ title: 'Sunglasses' }, { title: 'Cap', text: 'Hat, please.' }], version: 2 } },
  ])
})

test('reasons that are saved are left without a question', async () => {
  const opened = await open()
  const { page, user, api, path } = opened
  const next = aList(3, 'Sunglasses', 'Hat')
  api
    .on(rejectionReasons.save, { success: true, message: 'Saved.', data: next })
    .on(rejectionReasons.versions, { success: true, rows: [structuredClone(next), ...VERSIONS] })
  await user.click(page.getByRole('button', { name: 'Down reason 1' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Version 3')
  await user.click(page.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(path()).toBe('/provider'))
})

test('what is typed while reasons are saved stays, and is not left without a question', async () => {
  const opened = await open()
  const { page, user, api } = opened
  const answer = later<{ success: boolean; message: string; data: RejectionReasonList }>()
  const next = aList(3, 'Hat', 'Sunglasses', 'Cap')
  api
    .on(rejectionReasons.save, () => answer.promise)
    .on(rejectionReasons.versions, { success: true, rows: [structuredClone(next), ...VERSIONS] })
  const titles = () => page.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)
  await user.click(page.getByRole('button', { name: 'Add a reason' }))
  await user.type(page.getAllByLabelText('Title')[2]!, 'Cap')
  await user.type(page.getAllByLabelText('Text')[2]!, 'Cap, please.')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByRole('button', { name: 'Saving...' })
  await user.type(page.getAllByLabelText('Title')[2]!, 's')
  answer.resolve({ success: true, message: 'Saved.', data: next })
  await page.findByText('Version 3')
  expect(titles()).toEqual(['Hat', 'Sunglasses', 'Caps'])
  await user.click(page.getByRole('link', { name: 'Home' }))
  await dialogText('Leave without saving?')
  await user.click(page.getByRole('button', { name: 'Stay here' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.asked(rejectionReasons.save)).toHaveLength(2))
  expect(api.asked(rejectionReasons.save)[1]?.body).toMatchObject({ reasons: [{}, {}, { title: 'Caps' }], version: 3 })
})

test('an earlier version is edited again, and replaces the present one', async () => {
  const { page, user, api } = await open()
  api.on(rejectionReasons.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await user.click(page.getByRole('button', { name: 'Edit again version 1' }))
  await waitFor(() => expect(contentOf('Title')).toBe('Blurred'))
  await user.click(page.getByRole('link', { name: 'Home' }))
  await dialogText('Leave without saving?')
  await user.click(page.getByRole('button', { name: 'Stay here' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Somebody else has saved.')
  expect(api.asked(rejectionReasons.save)).toMatchObject([{ body: { reasons: [{ title: 'Blurred' }], version: 2 } }])
  expect(contentOf('Title')).toBe('Blurred')
})

test('a reason needs a title', async () => {
  const { page, user, api } = await open()
  await user.click(page.getByRole('button', { name: 'Remove reason 2' }))
  await user.clear(page.getByLabelText('Title'))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(errorAt('Title')).toBe('Title is required'))
  expect(api.asked(rejectionReasons.save)).toEqual([])
})

test('reasons that a colleague saves replace unchanged ones, and not ones with changes', async () => {
  const { page, user, api } = await open()
  api.on(rejectionReasons.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  api.on(rejectionReasons.versions, { success: true, rows: [aList(3, 'Cap'), ...VERSIONS] })
  await refetch(rejectionReasons.versions)
  await waitFor(() => expect(contentOf('Title')).toBe('Cap'))
  await user.type(page.getByLabelText('Title'), 's')
  api.on(rejectionReasons.versions, { success: true, rows: [aList(4, 'Helmet'), aList(3, 'Cap'), ...VERSIONS] })
  await refetch(rejectionReasons.versions)
  await page.findByText('Version 4')
  expect(contentOf('Title')).toBe('Caps')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Somebody else has saved.')
  expect(api.asked(rejectionReasons.save)).toMatchObject([{ body: { reasons: [{ title: 'Caps' }], version: 3 } }])
})

test('an earlier version that is edited again is not replaced by what a colleague saves', async () => {
  const { page, user, api } = await open()
  await user.click(page.getByRole('button', { name: 'Edit again version 1' }))
  api.on(rejectionReasons.versions, { success: true, rows: [aList(3, 'Cap'), ...VERSIONS] })
  await refetch(rejectionReasons.versions)
  await page.findByText('Version 3')
  expect(contentOf('Title')).toBe('Blurred')
})

test('the reasons are fetched again when the page opens again', async () => {
  const { page, api, router } = await open()
  await act(() => router.navigate('/provider'))
  await removal(rejectionReasons.versions)
  const answer = later<{ success: boolean; rows: RejectionReasonList[] }>()
  api.on(rejectionReasons.versions, () => answer.promise)
  await act(() => router.navigate('/provider/rejection-reasons'))
  await page.findByText('Loading the reasons')
  answer.resolve({ success: true, rows: [aList(3, 'Cap'), ...VERSIONS] })
  await page.findByRole('form', { name: 'Reasons' })
  expect(contentOf('Title')).toBe('Cap')
})

test('an earlier version that is edited again while reasons are saved stays, as a change of the saved ones', async () => {
  const { page, user, api } = await open()
  const answer = later<{ success: boolean; message: string; data: RejectionReasonList }>()
  const next = aList(3, 'Hats', 'Sunglasses')
  api
    .on(rejectionReasons.save, () => answer.promise)
    .on(rejectionReasons.versions, { success: true, rows: [next, ...VERSIONS] })
  await user.type(page.getAllByLabelText('Title')[0]!, 's')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByRole('button', { name: 'Saving...' })
  await user.click(page.getByRole('button', { name: 'Edit again version 1' }))
  answer.resolve({ success: true, message: 'Saved.', data: next })
  await page.findByText('Saved.')
  await user.click(page.getByRole('link', { name: 'Home' }))
  await dialogText('Leave without saving?')
  await user.click(page.getByRole('button', { name: 'Stay here' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.asked(rejectionReasons.save)).toHaveLength(2))
  expect(api.asked(rejectionReasons.save)[1]?.body).toMatchObject({ reasons: [{ title: 'Blurred' }], version: 3 })
})
