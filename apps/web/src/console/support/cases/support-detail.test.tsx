// @vitest-environment happy-dom

import { enquiries } from '@heartwell/contract/content/enquiries.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { type InboxCase, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole, STAFF_ID } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'

const NUMBER = 'ABC-234'
const done = { success: true, message: 'Done.' }
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const other = (number: string, title: string, state: 'received' | 'closed') => ({
  number,
  subject: 'gs' as const,
  title,
  state,
  created_at: at(0),
})
const aCase = (changed: Partial<InboxCase> = {}): InboxCase => ({
  number: NUMBER,
  subject: 'gs',
  title: 'My pictures',
  state: 'received',
  created_at: at(1),
  since: at(1),
  transaction_id: null,
  member_id: uuid(1),
  name: 'Dr Asha Rao',
  email: 'asha@example.org',
  assignee: null,
  merged_into: null,
  merged: [],
  others: [],
  notes: [],
  rating: null,
  messages: [{ id: uuid(2), from: 'member', text: 'Where are they?', at: at(1), images: [], by: null }],
  ...changed,
})
const canned = (n: number, title: string, text: string) => ({
  id: uuid(n),
  title,
  text,
  version: 1,
  updated_at: at(1),
  by: null,
})

test('a complaint about data says by which day it must be answered', async () => {
  const { page } = await open({ subject: 'dp', created_at: '2026-11-20T10:01:00.000Z' })
  expect(await page.findByText('Please answer by 20 December 2026.')).toBeDefined()
})

test('a complaint about data that was answered has no day', async () => {
  const { page } = await open({ subject: 'dp', state: 'answered' })
  await page.findByRole('heading', { name: 'My pictures' })
  expect(page.queryByText(/Please answer by/)).toBeNull()
})

async function open(changed: Partial<InboxCase> = {}, roles: StaffRole[] = ['support']) {
  const api = consoleApi(roles)
    .on(enquiries.list, () => refusal(404, { code: 'not_found' }))
    .on(supportInbox.list, {
      success: true,
      counts: { received: 1, answered: 0, closed: 0 },
      rows: [],
      next_cursor: null,
    })
    .on(supportInbox.case, () => ({ success: true, data: aCase(changed) }))
    .on(supportInbox.colleagues, {
      success: true,
      rows: [
        { id: STAFF_ID, name: 'Ruth Staff' },
        { id: uuid(5), name: 'Tom Reed' },
      ],
    })
    .on(cannedAnswers.list, {
      success: true,
      rows: [canned(6, 'Browser', 'Dear {first name}, which browser do you use?'), canned(7, 'Zoom', 'Zoom in.')],
    })
  const opened = openConsole(`/provider/support/${NUMBER}`, api)
  await opened.page.findByRole('heading', { level: 2, name: 'My pictures' })
  return opened
}

test.each<[StaffRole, string | null]>([
  ['support', `/provider/members/${uuid(1)}`],
  ['finance', null],
])('the member of a case is a link for the roles that may open it: %s', async (role, href) => {
  const { page } = await open({}, [role])
  const name = page.getAllByText('Dr Asha Rao')[0]!
  expect(name.closest('a')?.getAttribute('href') ?? null).toBe(href)
})

describe('the assignment of a case', () => {
  test('is taken with the key T, from the person who has it on the page', async () => {
    const { page, user, api } = await open({ assignee: { id: uuid(5), name: 'Tom Reed' } })
    api.on(supportInbox.assign, done)
    await page.findByRole('button', { name: /^Take case/ })
    await user.keyboard('t')
    await waitFor(() =>
      expect(api.asked(supportInbox.assign)).toMatchObject([
        { params: { number: NUMBER }, body: { staff_id: STAFF_ID, from: uuid(5) } },
      ]),
    )
  })

  test('is handed over by the menu; the own case cannot be taken again', async () => {
    const { page, user, api } = await open({ assignee: { id: STAFF_ID, name: 'Ruth Staff' } })
    api.on(supportInbox.assign, () => refusal(409, { code: 'support.assigned', message: 'Somebody else has it.' }))
    await page.findByText('You have this case')
    expect(page.queryByRole('button', { name: /^Take case/ })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Hand over' }))
    await user.click(await page.findByRole('menuitem', { name: 'Tom Reed' }))
    expect(await dialogText('Error!')).toContain('Somebody else has it.')
    expect(api.asked(supportInbox.assign)).toMatchObject([{ body: { staff_id: uuid(5), from: STAFF_ID } }])
  })
})

describe('a canned answer', () => {
  test('is chosen with keys alone, and is added to what is written', async () => {
    const { page, user } = await open()
    await page.findByRole('button', { name: /^Canned answer/ })
    await fillIn(user, { 'Your answer': 'Hello.' })
    page.getByRole('heading', { level: 2, name: 'My pictures' }).focus()
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('#')
    await page.findByRole('menuitem', { name: /^Browser/ })
    await user.keyboard('b{Enter}')
    await waitFor(() => expect(contentOf('Your answer')).toBe('Hello.\n\nDear Dr Rao, which browser do you use?'))
  })
})

describe('a private note', () => {
  test('stands between the messages and says that it is private', async () => {
    const { page } = await open({
      notes: [{ id: uuid(8), at: at(2), by: 'Tom Reed', text: 'She called.' }],
      messages: [
        { id: uuid(2), from: 'member', text: 'First', at: at(1), images: [], by: null },
        { id: uuid(3), from: 'provider', text: 'Last', at: at(3), images: [], by: 'Tom Reed' },
      ],
    })
    const entries = within(page.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
    expect(entries.map((entry) => /First|Private note by Tom Reed|Last/.exec(entry.textContent ?? '')?.[0])).toEqual([
      'First',
      'Private note by Tom Reed',
      'Last',
    ])
  })

  test('is saved, and the unsent answer stays', async () => {
    const { page, user, api } = await open()
    api.on(supportInbox.addNote, done)
    await fillIn(user, { 'Your answer': 'Dear Asha' })
    await user.click(page.getByRole('button', { name: 'Private note' }))
    await user.click(page.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(errorAt('Private note')).toBe('A note is required'))
    await fillIn(user, { 'Private note': 'She called.' })
    await user.click(page.getByRole('button', { name: 'Save note' }))
    await page.findByText('Done.')
    expect(api.asked(supportInbox.addNote)).toMatchObject([{ body: { text: 'She called.' } }])
    await user.click(page.getByRole('button', { name: 'Answer' }))
    expect(contentOf('Your answer')).toBe('Dear Asha')
  })
})

describe('merging', () => {
  test('offers the open cases of the member, and says why a merge was refused', async () => {
    const { page, user, api } = await open({
      others: [other('DEF-567', 'Again', 'received'), other('GHJ-234', 'Before', 'closed')],
    })
    api.on(supportInbox.merge, () => refusal(409, { code: 'support.merged', message: 'It was merged.' }))
    await user.click(page.getByRole('button', { name: 'Merge into another case' }))
    const dialog = within(await page.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText('Please choose a case')).toBeTruthy()
    expect(dialog.getAllByRole('radio')).toHaveLength(1)
    await user.click(dialog.getByRole('radio', { name: /^Again/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText('It was merged.')).toBeTruthy()
    expect(api.asked(supportInbox.merge)).toMatchObject([{ params: { number: NUMBER }, body: { into: 'DEF-567' } }])
  })

  test('leaves a link to the other case, and nothing to write', async () => {
    const { page } = await open({ state: 'closed', merged_into: 'DEF-567', messages: [] })
    expect(page.getByRole('link', { name: 'DEF-567' }).getAttribute('href')).toBe('/provider/support/DEF-567')
    expect(page.queryByRole('button', { name: 'Reopen' })).toBeNull()
    expect(page.queryByLabelText('Private note')).toBeNull()
  })
})
