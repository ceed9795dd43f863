// @vitest-environment happy-dom
import { type MemberFile, memberFile, type TimelineEvent } from '@heartwell/contract/console/member-file.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeApi, refusal } from '../../../test/fake-api.ts'
import { contentOf, dialogText, fillIn } from '../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { OTHER_ID, uuid } from '../../../test/people.ts'
import { refetch } from '../../../test/refetch.ts'
import { aMemberFile, aSanction } from '../../../test/sanctions.ts'
import { MemberFilePage } from './member-file-page.tsx'

const ROUTE = '/provider/members/:id/file'
const PATH = `/provider/members/${OTHER_ID}/file`
const render = (api: FakeApi, path = PATH) => renderForStaff(<MemberFilePage />, api, { route: ROUTE, path })

const anEvent = (n: number, event: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: uuid(1000 + n),
  at: '2026-11-20T12:00:00.000Z',
  kind: 'account',
  event: 'signed_in',
  text: `Event ${n}`,
  detail: null,
  by: null,
  tone: null,
  link: null,
  ...event,
})

type More = { part?: string; roles?: StaffRole[]; rows?: TimelineEvent[]; next?: string | null }

async function open(file: Partial<MemberFile> = {}, { part = '', roles = ['moderator'], rows = [], next }: More = {}) {
  const api = consoleApi(roles)
    .on(memberFile.file, { success: true, data: aMemberFile(file) })
    .on(memberFile.timeline, { success: true, rows, next_cursor: next ?? null })
  const opened = render(api, PATH + part)
  await opened.page.findByRole('heading', { level: 1, name: 'Bram de Vries, 61' })
  return opened
}

test('a note that is being written survives a failed refetch', async () => {
  const { page, user, api } = await open()
  await user.click(page.getByRole('button', { name: /^Write a note/ }))
  await fillIn(user, { 'Only staff can read this': 'Called her.' })
  api.on(memberFile.file, () => refusal(429, { code: 'rate_limit.exceeded' }))
  await refetch(memberFile.file)
  expect(contentOf('Only staff can read this')).toBe('Called her.')
})

describe('the state of the account', () => {
  const ban = aSanction({ kind: 'ban', state: 'in_force' })
  test.each<[string, Partial<MemberFile>]>([
    ['Active', {}],
    ['Suspended', { suspended: true }],
    ['Suspended', { suspended: true, sanctions: [{ ...ban, state: 'proposed' }] }],
    ['Banned', { suspended: true, sanctions: [ban] }],
    ['Active', { sanctions: [{ ...ban, state: 'ended' }] }],
    ['Still filling in', { status: 'interest', approve_reject: 'pending' }],
    ['In review', { approve_reject: 'pending' }],
    ['Rejected', { approve_reject: 'rejected' }],
  ])('is %s with %j', async (state, file) => {
    const { page } = await open(file)
    const heading = page.getByRole('heading', { level: 1 }).parentElement ?? document.body
    expect(heading.textContent).toBe(`Bram de Vries, 61${state}`)
  })

  test('has hints of a banned person, open reports and talk about money', async () => {
    const { counts } = aMemberFile()
    const { page } = await open({
      ban_hints: ['email', 'phone', 'photo'],
      counts: { ...counts, reports_about_open: 2, money_conversations: 1 },
      deletion_at: '2026-12-01T10:00:00.000Z',
    })
    for (const text of [
      'Email of a banned person',
      'Phone of a banned person',
      'Photo of a banned person',
      '2 open reports',
      'Money words in 1 conversation',
      'Asked to delete the account',
    ])
      expect(page.getByText(text)).toBeTruthy()
  })

  test('has the numbers of conversations, interests, reports and payments', async () => {
    const { page } = await open()
    const numberOf = (term: string) => page.getByText(term, { selector: 'dt' }).parentElement?.textContent
    expect(numberOf('Conversations')).toBe('Conversations490 messages')
    expect(numberOf('Interests sent')).toBe('Interests sent72 accepted')
    expect(numberOf('Received')).toBe('Received93 unanswered')
    expect(numberOf('Reports')).toBe('Reports1made 5')
    expect(numberOf('Payments')).toBe('Payments61 booking')
  })
})

test.each([
  [404, 'not_found'],
  [400, 'request.invalid'],
])('%i %s says that there is no such member', async (status, code) => {
  const api = consoleApi(['moderator']).on(memberFile.file, () => refusal(status, { code }))
  const { page } = render(api)
  expect(await page.findByText('There is no such member')).toBeTruthy()
})

test('a failure can be repeated', async () => {
  const api = consoleApi(['moderator'])
    .on(memberFile.file, () => refusal(503, { code: 'busy', message: 'We are very busy.' }))
    .on(memberFile.timeline, { success: true, rows: [], next_cursor: null })
  const { page, user } = render(api)
  await page.findByText('We are very busy.')
  api.on(memberFile.file, { success: true, data: aMemberFile() })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Bram de Vries, 61' })).toBeTruthy()
})

describe('the timeline', () => {
  test('groups the events by day, with who acted, why and where it leads', async () => {
    const { page } = await open(
      {},
      {
        rows: [
          anEvent(1, { by: 'Ruth Staff', detail: 'Three complaints', link: { to: 'report', id: 'ABC-234' } }),
          anEvent(2, { link: { to: 'appeal', id: 'ABC-235' } }),
          anEvent(3, { at: '2026-11-18T12:00:00.000Z', link: { to: 'case', id: 'ABC-236' } }),
        ],
      },
    )
    const newest = within(await page.findByRole('region', { name: '20 November 2026' }))
    expect(newest.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Event 1 by Ruth StaffThree complaints/),
      expect.stringMatching(/^Event 2/),
    ])
    const to = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect([to('Event 1'), to('Event 2'), to('Event 3')]).toEqual([
      '/provider/reports/ABC-234',
      '/provider/appeals/ABC-235',
      '/provider/support/ABC-236',
    ])
    expect(within(page.getByRole('region', { name: '18 November 2026' })).getByText('Event 3')).toBeTruthy()
  })

  test('asks for one kind only, and for earlier events', async () => {
    const { page, user, api } = await open({}, { rows: [anEvent(1)], next: 'before' })
    const earlier = await page.findByRole('button', { name: 'Show earlier events' })
    api.on(memberFile.timeline, { success: true, rows: [anEvent(2)], next_cursor: null })
    await user.click(earlier)
    expect(await page.findByText('Event 2')).toBeTruthy()
    expect(page.getByText('Event 1')).toBeTruthy()
    expect(api.asked(memberFile.timeline).at(-1)?.search).toEqual({ cursor: 'before' })
    api.on(memberFile.timeline, { success: true, rows: [], next_cursor: null })
    await user.click(page.getByRole('button', { name: 'Safety' }))
    expect(await page.findByText('Nothing of this kind has happened.')).toBeTruthy()
    expect(api.asked(memberFile.timeline).at(-1)?.search).toEqual({ kind: 'safety' })
  })
})

describe('the decisions', () => {
  test('have their reason, their text for the member and everybody who took part', async () => {
    const ended = aSanction({
      id: uuid(801),
      kind: 'ban',
      reason: 'money',
      state: 'ended',
      confirmed_by: 'Omar Staff',
      ended_at: '2026-11-21T10:00:00.000Z',
      ending: 'overturned',
      ended_by: 'Lena Staff',
      report: 'ABC-234',
      appeal: 'ABC-235',
    })
    const { page } = await open({ sanctions: [aSanction(), ended] }, { part: '?part=decisions' })
    expect(page.getByRole('link', { name: 'Decisions (2)' })).toBeTruthy()
    const [first, second] = within(page.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem')
    expect(first?.textContent).toContain('Suspension: Unkind messagesIn force')
    expect(first?.textContent).toContain('Three members complained.')
    expect(second?.textContent).toContain('Ban: Asks for money')
    expect(second?.textContent).toContain('confirmed by Omar Staff')
    expect(second?.textContent).toMatch(/Overturned after an appeal on .* by Lena Staff/)
    expect(page.getByRole('link', { name: 'Report ABC-234' }).getAttribute('href')).toBe('/provider/reports/ABC-234')
    expect(page.getByRole('link', { name: 'Appeal ABC-235' }).getAttribute('href')).toBe('/provider/appeals/ABC-235')
  })

  test('say so when there are none', async () => {
    const { page } = await open({}, { part: '?part=decisions' })
    expect(page.getByText('There has been no warning, suspension or ban.')).toBeTruthy()
  })
})

describe('the sessions', () => {
  const sessions = [1, 2].map((n) => ({
    id: uuid(700 + n),
    device: n === 1 ? 'Firefox on Linux' : '',
    created_at: '2026-11-01T10:00:00.000Z',
    last_seen_at: '2026-11-20T10:00:00.000Z',
  }))

  test('can be ended one by one', async () => {
    const { page, user, api } = await open({ sessions }, { part: '?part=sessions' })
    api.on(memberFile.endSession, { success: true, message: 'The member is logged out there.' })
    await user.click(page.getByRole('button', { name: 'Log out unknown device' }))
    expect(await page.findByText('The member is logged out there.')).toBeTruthy()
    expect(api.asked(memberFile.endSession).map(({ params }) => params)).toEqual([{ id: OTHER_ID, session: uuid(702) }])
    await waitFor(() => expect(api.asked(memberFile.file)).toHaveLength(2))
  })

  test('say why one cannot be ended', async () => {
    const { page, user, api } = await open({ sessions }, { part: '?part=sessions' })
    api.on(memberFile.endSession, () => refusal(403, { code: 'session.not_allowed', message: 'Not your role.' }))
    await user.click(page.getByRole('button', { name: 'Log out Firefox on Linux' }))
    expect(await dialogText()).toContain('Not your role.')
  })
})
