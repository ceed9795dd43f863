// @vitest-environment happy-dom
import { type AppealDetail as Appeal, type AppealRow, appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import { type ProposedBan, sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { OTHER_ID, uuid } from '../../../../test/people.ts'
import { aSanction } from '../../../../test/sanctions.ts'
import { AppealDetail } from './appeal-detail.tsx'
import { AppealsPage } from './appeals-page.tsx'
import { BansPage } from './bans-page.tsx'

const NUMBER = 'ABC-234'
const AT = '2026-11-20T10:00:00.000Z'

const aRow = (row: Partial<AppealRow> = {}): AppealRow => ({
  number: NUMBER,
  name: 'Bram de Vries',
  kind: 'suspension',
  reason: 'unkind',
  state: 'open',
  outcome: null,
  created_at: AT,
  since: AT,
  took_part: false,
  ...row,
})

const anAppeal = (appeal: Partial<Appeal> = {}): Appeal => ({
  ...aRow(),
  text: 'I never wrote that.',
  member: { id: OTHER_ID, name: 'Bram de Vries' },
  sanction: aSanction({ appeal: NUMBER }),
  answer: null,
  note: null,
  by: null,
  ...appeal,
})

async function open(appeal: Partial<Appeal> = {}) {
  const api = consoleApi(['moderator'])
    .on(appealsInbox.appeal, { success: true, data: anAppeal(appeal) })
    .on(appealsInbox.list, { success: true, counts: { open: 0, decided: 1 }, rows: [], next_cursor: null })
  const opened = renderForStaff(<AppealDetail number={NUMBER} />, api)
  await opened.page.findByRole('heading', { level: 2, name: 'Bram de Vries appeals' })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const decide = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Decide' }))
const choose = ({ page, user }: Opened, name: RegExp) => user.click(page.getByRole('radio', { name }))
const ANSWER = 'Answer to Bram de Vries'
const NOTE = 'Why, for our own record'

describe('an appeal', () => {
  test('has the member’s text and the decision that it is about', async () => {
    const { page } = await open()
    expect(page.getByText('I never wrote that.')).toBeTruthy()
    expect(page.getByRole('region', { name: 'The decision' }).textContent).toContain('Suspension: Unkind messages')
    expect(page.getByRole('link', { name: 'Member file' }).getAttribute('href')).toBe(
      `/provider/members/${OTHER_ID}/file`,
    )
    // A link to the appeal would lead to this page.
    expect(page.queryByRole('link', { name: /^Appeal/ })).toBeNull()
  })

  test('is not decided by who took part in the decision', async () => {
    const { page } = await open({ took_part: true })
    expect(page.getByText('You took part in this decision. Another person has to decide the appeal.')).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  test('that is decided shows the answer and the note', async () => {
    const decided = { state: 'decided', outcome: 'overturned', answer: 'We are sorry.', note: 'No proof.' } as const
    const { page } = await open({ ...decided, by: 'Lena Staff' })
    expect(page.getByText('Overturned')).toBeTruthy()
    expect(page.getByText('We are sorry.')).toBeTruthy()
    expect(page.getByText('For us: No proof.')).toBeTruthy()
    expect(page.getByText(/^Decided by Lena Staff/)).toBeTruthy()
    expect(page.queryByRole('radio')).toBeNull()
  })

  test('needs an outcome, an answer and a note', async () => {
    const opened = await open()
    await decide(opened)
    expect(await opened.page.findByText('Please choose an outcome')).toBeTruthy()
    expect([errorAt(ANSWER), errorAt(NOTE)]).toEqual(['Please answer the member', 'A note is required'])
    expect(opened.api.asked(appealsInbox.decide)).toEqual([])
  })

  test.each([
    [/^Overturn/, 'overturned'],
    [/^Uphold/, 'upheld'],
  ])('is decided once: %s', async (choice, outcome) => {
    const opened = await open()
    const { page, user, api } = opened
    const answer = later<{ success: boolean; message: string }>()
    api.on(appealsInbox.decide, () => answer.promise)
    await choose(opened, choice)
    await fillIn(user, { [ANSWER]: 'We looked again.', [NOTE]: 'The words are clear.' })
    await decide(opened)
    expect(await page.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    answer.resolve({ success: true, message: 'The member is notified.' })
    expect(await page.findByText('The member is notified.')).toBeTruthy()
    expect(api.asked(appealsInbox.decide).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { number: NUMBER }, body: { outcome, answer: 'We looked again.', note: 'The words are clear.' } },
    ])
    await waitFor(() => expect(api.asked(appealsInbox.appeal)).toHaveLength(2))
  })

  test('keeps what was written when a colleague was faster', async () => {
    const opened = await open()
    opened.api.on(appealsInbox.decide, () => refusal(409, { code: 'appeal.decided', message: 'It is decided.' }))
    await choose(opened, /^Uphold/)
    await fillIn(opened.user, { [ANSWER]: 'We looked again.', [NOTE]: 'Clear.' })
    await decide(opened)
    expect(await opened.page.findByText('It is decided.')).toBeTruthy()
    expect([contentOf(ANSWER), contentOf(NOTE)]).toEqual(['We looked again.', 'Clear.'])
  })

  test.each([
    [404, 'not_found'],
    [400, 'request.invalid'],
  ])('that does not exist says so (%i)', async (status, code) => {
    const api = consoleApi(['moderator']).on(appealsInbox.appeal, () => refusal(status, { code }))
    const { page } = renderForStaff(<AppealDetail number="nonsense" />, api)
    expect(await page.findByText('There is no such appeal')).toBeTruthy()
  })
})

test('the inbox of appeals marks the viewer’s own decisions and the outcomes', async () => {
  const rows = [
    aRow({ took_part: true }),
    aRow({ number: 'ABC-235', kind: 'ban', reason: 'money', outcome: 'upheld', took_part: true }),
  ]
  const api = consoleApi(['moderator']).on(appealsInbox.list, {
    success: true,
    counts: { open: 2, decided: 0 },
    rows,
    next_cursor: null,
  })
  const { page } = renderForStaff(<AppealsPage />, api, { route: '/provider/appeals' })
  const entries = within(await page.findByRole('list', { name: 'Appeals' })).getAllByRole('listitem')
  expect(entries[0]?.textContent).toContain(`Suspension · Unkind messages · ${NUMBER}`)
  expect(entries[0]?.textContent).toContain('Your decision')
  expect(entries[1]?.textContent).toContain('Ban · Asks for money · ABC-235')
  expect(entries[1]?.textContent).toContain('Upheld')
  expect(entries[1]?.textContent).not.toContain('Your decision')
})

describe('the bans to confirm', () => {
  const aBan = (ban: Partial<ProposedBan> = {}): ProposedBan => ({
    id: uuid(801),
    reason: 'money',
    note: 'Asked three people.',
    created_at: AT,
    by: 'Ruth Staff',
    member: { id: OTHER_ID, name: 'Bram de Vries' },
    by_viewer: false,
    ...ban,
  })
  const open = (rows: ProposedBan[]) =>
    renderForStaff(<BansPage />, consoleApi(['moderator']).on(sanctions.proposedBans, { success: true, rows }))

  test('lead to the member file and mark the own proposals', async () => {
    const { page } = open([aBan(), aBan({ id: uuid(802), by: null, by_viewer: true })])
    const entries = within(await page.findByRole('list', { name: 'Bans to confirm' })).getAllByRole('listitem')
    expect(entries[0]?.textContent).toContain('Asks for money · proposed by Ruth Staff')
    expect(entries[0]?.querySelector('a')?.getAttribute('href')).toBe(`/provider/members/${OTHER_ID}/file`)
    expect(entries.map((entry) => entry.textContent?.includes('Another person confirms it'))).toEqual([false, true])
    expect(entries[1]?.textContent).toContain('proposed by the operator')
  })

  test('say that none waits', async () => {
    const { page } = open([])
    expect(await page.findByText('No ban is waiting for a second person')).toBeTruthy()
  })

  test('can be loaded again after a failure', async () => {
    const api = consoleApi(['moderator']).on(sanctions.proposedBans, () =>
      refusal(503, { code: 'busy', message: 'We are very busy.' }),
    )
    const { page, user } = renderForStaff(<BansPage />, api)
    await page.findByText('We are very busy.')
    api.on(sanctions.proposedBans, { success: true, rows: [aBan()] })
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByText('Bram de Vries')).toBeTruthy()
  })
})
