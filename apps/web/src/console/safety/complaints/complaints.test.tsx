// @vitest-environment happy-dom
import {
  type ComplaintDetail as Complaint,
  type ComplaintRow,
  complaintsInbox,
} from '@heartwell/contract/safety/complaints.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { ComplaintDetail } from './complaint-detail.tsx'
import { ComplaintsPage } from './complaints-page.tsx'

const ID = uuid(80)
const AT = '2026-11-20T10:00:00.000Z'

const aRow = (row: Partial<ComplaintRow> = {}): ComplaintRow => ({
  id: ID,
  number: 'ABC-234',
  kind: 'decision',
  reason: 'Harm',
  severity: 'urgent',
  name: 'Bram',
  state: 'open',
  outcome: null,
  created_at: AT,
  since: AT,
  took_part: false,
  ...row,
})

const aComplaint = (complaint: Partial<Complaint> = {}): Complaint => ({
  ...aRow(),
  text: 'You missed the letter.',
  decision: { outcome: 'none', note: 'Nothing to see.', by: 'Ruth Staff', at: AT },
  answer: null,
  note: null,
  by: null,
  ...complaint,
})

const ANSWER = 'Answer to the person who complained'
const NOTE = 'Why, for our own record'

async function open(complaint: Partial<Complaint> = {}) {
  const api = consoleApi(['moderator'])
    .on(complaintsInbox.complaint, { success: true, data: aComplaint(complaint) })
    .on(complaintsInbox.list, { success: true, counts: { open: 0, decided: 1 }, rows: [], next_cursor: null })
  const opened = renderForStaff(<ComplaintDetail id={ID} />, api)
  await opened.page.findByText('You missed the letter.')
  return opened
}

test('the inbox of complaints marks those that the viewer cannot decide', async () => {
  const rows = [aRow(), aRow({ id: uuid(81), kind: 'inaction', name: '', took_part: true })]
  const api = consoleApi(['moderator']).on(complaintsInbox.list, {
    success: true,
    counts: { open: 2, decided: 0 },
    rows,
    next_cursor: null,
  })
  const { page } = renderForStaff(<ComplaintsPage />, api, { route: '/provider/complaints' })
  const entries = within(await page.findByRole('list', { name: 'Complaints' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent ?? '')
  expect(entries[0]).toContain('About Bram · Harm at a meeting · ABC-234')
  expect(entries[0]).not.toContain('You took part')
  expect(entries[1]).toMatch(/About a long wait.*Harm at a meeting · ABC-234.*You took part/)
})

describe('a complaint', () => {
  test('has the words, the decision with its author, and a link to the evidence', async () => {
    const { page } = await open()
    const decision = page.getByRole('region', { name: 'The decision' }).textContent
    expect(decision).toMatch(/^No actionNothing to see\.Decided by Ruth Staff/)
    expect(page.getByRole('link', { name: 'Report ABC-234 with its evidence' }).getAttribute('href')).toBe(
      '/provider/reports/ABC-234',
    )
  })

  test('is answered with an outcome, an answer and a note', async () => {
    const { page, user, api } = await open()
    api.on(complaintsInbox.decide, { success: true, message: 'The complaint is decided.' })
    await user.click(page.getByRole('radio', { name: /^Agree/ }))
    await fillIn(user, { [ANSWER]: 'You are right.', [NOTE]: 'The letter counts.' })
    await user.click(page.getByRole('button', { name: 'Decide' }))
    await page.findByText('The complaint is decided.')
    expect(api.asked(complaintsInbox.decide)).toMatchObject([
      { params: { id: ID }, body: { outcome: 'agreed', answer: 'You are right.', note: 'The letter counts.' } },
    ])
  })

  test('needs an outcome, an answer and a note', async () => {
    const { page, user, api } = await open()
    await user.click(page.getByRole('button', { name: 'Decide' }))
    await page.findByText('Please choose an outcome')
    expect([errorAt(ANSWER), errorAt(NOTE)]).toEqual(['Please answer the person who complained', 'A note is required'])
    expect(api.asked(complaintsInbox.decide)).toEqual([])
  })

  test.each([
    [409, 'complaint.decided', 'This complaint has already been decided.'],
    [403, 'complaint.took_part', 'You took part in this case. Another person has to decide now.'],
  ])('that is refused with %d %s says so and keeps what was written', async (status, code, message) => {
    const { page, user, api } = await open()
    api.on(complaintsInbox.decide, () => refusal(status, { code, message }))
    await user.click(page.getByRole('radio', { name: /^Dismiss/ }))
    await fillIn(user, { [ANSWER]: 'We read it again.', [NOTE]: 'No.' })
    await user.click(page.getByRole('button', { name: 'Decide' }))
    await page.findByText(message)
    expect(contentOf(ANSWER)).toBe('We read it again.')
  })

  test('about one’s own decision has no form', async () => {
    const { page } = await open({ took_part: true })
    page.getByText('You took part in this case. Another person has to decide now.')
    expect(page.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  test('about a long wait has no decision yet', async () => {
    const { page } = await open({ kind: 'inaction', decision: null })
    page.getByText('Nothing is decided yet.')
    page.getByText('The report becomes urgent.')
  })

  test('that is answered shows the answer, without a form', async () => {
    const { page } = await open({
      state: 'decided',
      outcome: 'dismissed',
      answer: 'We read it again.',
      note: 'Same.',
      by: 'Anna Staff',
    })
    page.getByText('We read it again.')
    page.getByText('For us: Same.')
    expect(page.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  test('that does not exist says so', async () => {
    const api = consoleApi(['moderator']).on(complaintsInbox.complaint, () => refusal(404, { code: 'not_found' }))
    const { page } = renderForStaff(<ComplaintDetail id={ID} />, api)
    await page.findByText('There is no such complaint')
  })
})
