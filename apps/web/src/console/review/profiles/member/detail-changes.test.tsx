// @vitest-environment happy-dom
import { type DetailChange, detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../../../test/fake-api.ts'
import { dialogText, fillIn } from '../../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { uuid } from '../../../../../test/people.ts'
import { DetailChanges } from './detail-changes.tsx'

const BEFORE = { name: 'Doris Real', dob: '1954-05-12', gender: 'F' } as const
const aChange = (n: number, changed: Partial<DetailChange> = {}): DetailChange => ({
  id: uuid(n),
  member_id: uuid(n + 100),
  before: BEFORE,
  after: { ...BEFORE, name: 'Brad Cooper', gender: 'M' },
  requested_at: new Date().toISOString(),
  document: { state: 'none', is_opened: false, asked_at: null },
  hints: [],
  suspended: false,
  ...changed,
})

function open(rows: DetailChange[]) {
  const api = consoleApi(['reviewer']).on(detailChanges.toReview, { success: true, total: rows.length, rows })
  return renderForStaff(<DetailChanges />, api)
}
const DONE = { success: true, message: 'Done.' }

test('a change shows old and new side by side, its hints, and only what differs', async () => {
  const { page } = open([aChange(1, { hints: ['banned_name'], suspended: true })])
  await page.findByText('Brad Cooper')
  const rows = page.getAllByRole('definition').map((row) => row.textContent)
  expect(rows).toEqual(['Old: Doris RealNew: Brad Cooper', 'Old: WomanNew: Man'])
  expect(page.getByText('Name like a banned member’s')).toBeTruthy()
  expect(page.getByText('Suspended')).toBeTruthy()
  expect(page.getByText('No ID document is stored.')).toBeTruthy()
})

test.each([
  ['earlier', false, 'An ID document from before the change is stored.'],
  ['new', false, 'A new ID document is here. Open it on the member’s page before you approve.'],
  ['new', true, 'You have opened the new ID document.'],
] as const)('the ID document %s, opened %s: %s', async (state, is_opened, text) => {
  const { page } = open([aChange(1, { document: { state, is_opened, asked_at: null } })])
  expect(await page.findByText(text)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Ask for an ID document' }) === null).toBe(state === 'new')
})

test('keys mark, approve after a question, and return with a reason', async () => {
  const { page, user, api } = open([aChange(1), aChange(2, { after: { ...BEFORE, name: 'Second' } })])
  api.on(detailChanges.approve, DONE).on(detailChanges.return, DONE)
  await page.findByText('Second')
  await user.keyboard('ja')
  expect(await dialogText('Approve Second?')).toContain('Everybody sees the new details immediately')
  await user.click(page.getByRole('button', { name: 'Approve' }))
  await page.findByText('Done.')
  expect(api.asked(detailChanges.approve).map(({ params }) => params)).toEqual([{ id: uuid(2) }])
  await user.keyboard('kr')
  await user.click(page.getByRole('button', { name: 'Return with this reason' }))
  await page.findByText('A reason is required')
  await fillIn(user, { Reason: 'The document says otherwise.' })
  await user.click(page.getByRole('button', { name: 'Return with this reason' }))
  await expect
    .poll(() => api.asked(detailChanges.return).map(({ params, body }) => ({ params, body })))
    .toEqual([{ params: { id: uuid(1) }, body: { reason: 'The document says otherwise.' } }])
})

test('a change that is gone is said in plain words', async () => {
  const { page, user, api } = open([aChange(1)])
  api.on(detailChanges.askForDocument, () => refusal(404, { code: 'not_found' }))
  await user.click(await page.findByRole('button', { name: 'Ask for an ID document' }))
  expect(await dialogText('This change is no longer here')).toContain('a colleague has decided')
})

test('an empty queue says so', async () => {
  const { page } = open([])
  expect(await page.findByText('No changed details to check')).toBeTruthy()
})
