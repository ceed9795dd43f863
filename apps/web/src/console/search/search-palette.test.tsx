// @vitest-environment happy-dom
import { consoleSearch } from '@heartwell/contract/console/console-search.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { consoleApi } from '../../../test/open-console.tsx'
import { uuid } from '../../../test/people.ts'
import { SearchPalette } from './search-palette.tsx'

const FOUND: Output<typeof consoleSearch.search> = {
  success: true,
  members: [
    {
      id: uuid(1),
      name: 'Margaret Lindqvist',
      email: 'margaret@example.org',
      approval: 'approved',
      is_suspended: false,
    },
    { id: uuid(2), name: 'Marga Boer', email: 'marga@example.org', approval: 'pending', is_suspended: true },
  ],
  cases: [{ number: 'ABC-234', title: 'My photo', name: 'Margaret', state: 'received' }],
  reports: [],
  bookings: [],
  payments: [],
}

async function open(roles: StaffRole[] = ['reviewer', 'support']) {
  const api = consoleApi(roles).on(consoleSearch.search, FOUND)
  const opened = await renderForMember(<SearchPalette roles={roles} />, { api })
  await opened.user.click(await opened.page.findByRole('button', { name: /^Search/ }))
  const input = await opened.page.findByRole('combobox', { name: 'Search the console' })
  const type = async (text: string) => {
    const field = opened.page.getByRole('combobox')
    await opened.user.clear(field)
    field.focus()
    await opened.user.paste(text)
  }
  const chosen = () => opened.page.getAllByRole('option', { selected: true }).map((option) => option.textContent)
  return { ...opened, input, type, chosen }
}

describe('the search of the console', () => {
  test('opens with Ctrl-K, too, and asks for three letters first', async () => {
    const { page, user, type, api } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('combobox')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    await page.findByRole('combobox')
    expect(page.getByRole('status').textContent).toBe('Type at least 3 letters or digits.')
    await type('ma')
    expect(page.getByRole('status').textContent).toBe('Type at least 3 letters or digits.')
    expect(api.asked(consoleSearch.search)).toEqual([])
  })

  test('finds members and cases in groups, the first one chosen', async () => {
    const { page, type, chosen, api } = await open()
    await type(' marga ')
    const members = within(await page.findByRole('group', { name: 'Members' }))
    expect(members.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Margaret Lindqvistmargaret@example.org',
      'Marga Boermarga@example.org · suspended',
    ])
    expect(within(page.getByRole('group', { name: 'Cases' })).getByText('ABC-234')).toBeTruthy()
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('3 results'))
    expect(chosen()).toEqual(['Margaret Lindqvistmargaret@example.org'])
    expect(api.asked(consoleSearch.search).map(({ search }) => search)).toEqual([{ text: 'marga' }])
  })

  test('moves with the arrows round both ends, and Enter opens', async () => {
    const { page, user, type, chosen, path, input } = await open()
    await type('marga')
    await page.findByRole('group', { name: 'Cases' })
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toEqual(['ABC-234My photo · Margaret'])
    expect(input.getAttribute('aria-activedescendant')).toBe('case-ABC-234')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toEqual(['Marga Boermarga@example.org · suspended'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe(`/provider/members/${uuid(2)}/file`))
  })

  test('opens what is clicked', async () => {
    const { page, user, type, path } = await open()
    await type('ABC-234')
    await user.click(await page.findByRole('option', { name: /ABC-234/ }))
    await waitFor(() => expect(path()).toBe('/provider/support/ABC-234'))
  })

  test('says that nothing was found, and what to try', async () => {
    const { page, type, api } = await open()
    api.on(consoleSearch.search, { ...FOUND, members: [], cases: [] })
    await type('zzz')
    await waitFor(() =>
      expect(page.getByRole('status').textContent).toBe(
        'Nothing found for “zzz”. Try a part of the name, or the whole case number.',
      ),
    )
  })

  test('says why it failed', async () => {
    const { page, type, api } = await open()
    api.on(consoleSearch.search, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Too many searches.' }))
    await type('marga')
    expect(await page.findByText('Too many searches.')).toBeTruthy()
  })

  test('leads editors to their sections, and asks the server nothing', async () => {
    const { page, type, api } = await open(['editor'])
    await type('news')
    expect(await page.findByRole('option', { name: 'Newsletter' })).toBeTruthy()
    expect(page.queryByRole('group', { name: 'Members' })).toBeNull()
    expect(api.asked(consoleSearch.search)).toEqual([])
  })
})
