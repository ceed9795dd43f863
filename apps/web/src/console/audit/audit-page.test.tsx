// @vitest-environment happy-dom
import { type AuditDetail, type AuditEntry, audit } from '@heartwell/contract/audit/audit.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { OTHER_ID, uuid } from '../../../test/people.ts'
import { AuditEntryPanel } from './audit-entry.tsx'
import { AuditPage } from './audit-page.tsx'

const RUTH = uuid(900)
const HASH = 'abcdef0123456789'.repeat(4)

const anEntry = (number: number, entry: Partial<AuditEntry> = {}): AuditEntry => ({
  number,
  at: '2026-11-20T12:00:00.000Z',
  by: { id: RUTH, name: 'Ruth Staff', is_staff: true },
  kind: 'decision',
  action: 'profile.approved',
  text: `Approved a profile ${number}`,
  about: { id: OTHER_ID, kind: 'member', name: 'Bram de Vries' },
  reason: null,
  reason_erased: false,
  sha256: HASH,
  ...entry,
})

async function open(rows: AuditEntry[], search = '', next_cursor: string | null = null) {
  const api = consoleApi(['administrator'])
    .on(audit.list, { success: true, rows, next_cursor })
    .on(audit.state, {
      success: true,
      data: {
        entries: 3,
        since: '2026-03-03T10:00:00.000Z',
        last_check: null,
        staff: [{ id: RUTH, name: 'Ruth Staff' }],
        actions: [{ action: 'profile.approved', kind: 'decision', text: 'Approved a profile' }],
      },
    })
  const opened = renderForStaff(<AuditPage />, api, { route: '/provider/audit', path: `/provider/audit${search}` })
  await opened.page.findByRole('option', { name: 'Ruth Staff' })
  return opened
}

describe('the list', () => {
  test('has who did what, to whom and why', async () => {
    const { page } = await open([
      anEntry(3, { reason: 'Checked twice' }),
      anEntry(2, { reason_erased: true, sha256: null }),
      anEntry(1, { by: { id: null, name: 'The system', is_staff: false }, about: null }),
    ])
    const rows = (await page.findAllByRole('row')).map((row) => row.textContent ?? '')
    const rowOf = (number: number) => rows.find((row) => row.includes(`Approved a profile ${number}`))
    expect(rowOf(3)).toContain('Bram de Vries')
    expect(rowOf(3)).toContain('Checked twice')
    expect(rowOf(2)).toContain('Erased with the account')
    expect(rowOf(2)).toContain('no link')
    expect(rowOf(1)).toContain('The system')
    expect(rowOf(1)).toContain('None asked')
    expect(page.getByText('3 entries on this page, newest first')).toBeTruthy()
  })

  test.each([
    ['', 'Nothing has been recorded yet'],
    ['?kind=money', 'No entry fits these filters'],
  ])('without entries at "%s" says: %s', async (search, text) => {
    const { page } = await open([], search)
    expect(await page.findByText(text)).toBeTruthy()
  })

  test('has an older page', async () => {
    const { page } = await open([anEntry(3)], '?kind=decision', '2')
    const link = await page.findByRole('link', { name: 'Next page' })
    expect(link.getAttribute('href')).toBe('/provider/audit?kind=decision&cursor=2')
  })
})

describe('the filters', () => {
  test('ask the server for what is chosen, and drop the cursor', async () => {
    const opened = await open([anEntry(3)], '?cursor=2')
    const { page, user, api, path } = opened
    expect(api.asked(audit.list).at(-1)?.search).toEqual({ cursor: '2' })
    await user.selectOptions(page.getByLabelText('Who'), 'Ruth Staff')
    await waitFor(() => expect(path()).toBe(`/provider/audit?by=${RUTH}`))
    await user.selectOptions(page.getByLabelText('What'), 'Approved a profile')
    await waitFor(() => expect(path()).toBe(`/provider/audit?by=${RUTH}&action=profile.approved`))
    await waitFor(() => expect(api.asked(audit.list).at(-1)?.search).toEqual({ by: RUTH, action: 'profile.approved' }))
    await user.click(page.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(path()).toBe('/provider/audit'))
  })

  test('of a kind are switched off by a second press', async () => {
    const { page, user, path } = await open([anEntry(3)])
    const [first] = within(page.getByRole('group', { name: 'Kind' })).getAllByRole('button')
    await user.click(first ?? document.body)
    await waitFor(() => expect(path()).toBe('/provider/audit?kind=decision'))
    expect(first?.getAttribute('aria-pressed')).toBe('true')
    await user.click(first ?? document.body)
    await waitFor(() => expect(path()).toBe('/provider/audit'))
  })

  test('search for words of the reason', async () => {
    const { page, user, path } = await open([anEntry(3)])
    await user.click(page.getByLabelText('Words in the reason'))
    await user.paste('  ABC-234 ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/provider/audit?text=ABC-234'))
  })

  test('in a mistyped address are left out', async () => {
    const { api } = await open([anEntry(3)], '?kind=nonsense&by=me&from=2026-13-40')
    expect(api.asked(audit.list).map(({ search }) => search)).toEqual([{}])
  })
})

describe('one entry', () => {
  const detail = (entry: Partial<AuditDetail> = {}): AuditDetail => ({
    ...anEntry(2),
    chain: { before: { number: 1, sha256: HASH }, after: null, problem: null },
    ...entry,
  })
  async function openEntry(entry: Partial<AuditDetail> = {}) {
    const api = consoleApi(['administrator']).on(audit.entry, { success: true, data: detail(entry) })
    const opened = renderForStaff(<AuditEntryPanel number="2" filter={{ kind: 'decision' }} />, api)
    await opened.page.findByRole('heading', { level: 2 })
    return opened
  }

  test('fits its neighbours, which keep the filter', async () => {
    const { page } = await openEntry()
    const chain = within(page.getByRole('region', { name: 'Chain' }))
    expect(chain.getByText('Fits the entries before and after')).toBeTruthy()
    expect(chain.getByRole('link', { name: 'Entry 1' }).getAttribute('href')).toBe('/provider/audit/1?kind=decision')
    expect(chain.getByText('None yet')).toBeTruthy()
    expect(page.getByRole('link', { name: 'All entries about this member' }).getAttribute('href')).toBe(
      `/provider/audit?about=${OTHER_ID}`,
    )
  })

  test.each([[{ chain: { before: null, after: null, problem: 'changed' as const } }], [{ chain: null }]])(
    'that does not fit says so: %j',
    async (entry) => {
      const { page } = await openEntry(entry)
      expect(page.queryByText('Fits the entries before and after')).toBeNull()
      expect(page.getByText('None: this is the first')).toBeTruthy()
    },
  )

  test('about something that staff read says what the member can see of it', async () => {
    const { page } = await openEntry({ kind: 'read', action: 'report.evidence_read' })
    expect(page.getByText(/^The member can see in their settings/).textContent).toContain(
      'Until the report is decided, it is not shown there.',
    )
  })

  test('of a deleted member has no link to them', async () => {
    const { page } = await openEntry({ about: { id: OTHER_ID, kind: 'member', name: 'Deleted member' } })
    expect(page.queryByRole('link', { name: 'Deleted member' })).toBeNull()
  })

  test('that is missing says so', async () => {
    const api = consoleApi(['administrator']).on(audit.entry, () => refusal(404, { code: 'not_found' }))
    const { page } = renderForStaff(<AuditEntryPanel number="1204" filter={{}} />, api)
    expect(await page.findByText('There is no entry 1,204')).toBeTruthy()
  })
})
