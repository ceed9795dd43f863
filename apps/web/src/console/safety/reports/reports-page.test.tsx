// @vitest-environment happy-dom
import { type MemberReport, type ReportRow, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { OTHER_ID, OWN_ID, uuid } from '../../../../test/people.ts'
import { aReport, aRow, hoursAgo, NUMBER } from '../../../../test/reports.ts'
import { ReportDetail } from './report-detail.tsx'
import { ReportsPage } from './reports-page.tsx'

describe('the inbox of reports', () => {
  async function open(rows: ReportRow[]) {
    const api = consoleApi(['moderator'])
      .on(reportsInbox.list, { success: true, counts: { open: rows.length, decided: 9 }, rows, next_cursor: null })
      .on(reportsInbox.statistics, () => refusal(404, { code: 'not_found' }))
    const opened = renderForStaff(<ReportsPage />, api, { route: '/provider/reports' })
    await opened.page.findByRole('heading', { level: 1, name: 'Reports' })
    return opened
  }

  test('marks what is urgent, late or about somebody with more reports', async () => {
    const { page } = await open([
      aRow({ severity: 'urgent', created_at: hoursAgo(2), others_open: 3 }),
      aRow({
        number: 'ABC-235',
        severity: 'high',
        created_at: hoursAgo(7),
        reported_type: 'counsellor',
        message: true,
      }),
      aRow({ number: 'ABC-236', reporter_type: 'system', reason: 'Money', created_at: hoursAgo(49) }),
    ])
    const list = within(await page.findByRole('list', { name: 'Reports' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent ?? '')
    expect(rows[0]).toContain('Urgent')
    expect(rows[0]).toMatch(/\d+ (min|h|d) over/)
    expect(rows[0]).toContain('+3 about the same person')
    expect(rows[1]).toContain('High')
    expect(rows[1]).toContain('Counsellor, a message')
    expect(rows[1]).toMatch(/\d+ (min|h) left/)
    expect(rows[2]).toContain('Asks for money')
    expect(rows[2]).toContain('Automatic')
    expect(rows[2]).toMatch(/\d+ (min|h|d) over/)
  })

  test('says that nothing waits', async () => {
    const { page } = await open([])
    expect(await page.findByText('No report is waiting for a decision')).toBeTruthy()
    expect(page.getByRole('link', { name: 'Decided (9)' })).toBeTruthy()
  })

  test('shows how long the decisions of the last 90 days took', async () => {
    const api = consoleApi(['moderator'])
      .on(reportsInbox.list, { success: true, counts: { open: 0, decided: 0 }, rows: [], next_cursor: null })
      .on(reportsInbox.statistics, {
        success: true,
        data: {
          reports: 12,
          open: 2,
          late: 1,
          median_hours: 0.5,
          in_time: 8,
          decided: 10,
          kinds: [
            { reason: 'Fake', reports: 5, acted: 4, median_hours: 72 },
            { reason: 'Other', reports: 1, acted: 0, median_hours: null },
          ],
        },
      })
    const { page } = renderForStaff(<ReportsPage />, api, { route: '/provider/reports' })
    expect(
      await page.findByText(
        '12 reports. 1 open for longer than the target. 8 of 10 decided in time, half of them within 30 min.',
      ),
    ).toBeTruthy()
    const rows = page.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((c) => c.textContent),
    )
    expect(rows.slice(1)).toEqual([
      ['5', '4', '3 days'],
      ['1', '0', '–'],
    ])
  })
})

async function openReport(report: Partial<MemberReport> = {}) {
  const api = consoleApi(['moderator'])
    .on(reportsInbox.report, { success: true, data: aReport(report) })
    .on(reportsInbox.list, { success: true, counts: { open: 0, decided: 1 }, rows: [], next_cursor: null })
  const opened = renderForStaff(<ReportDetail number={NUMBER} />, api)
  await opened.page.findByRole('heading', { level: 2 })
  return opened
}
type Opened = Awaited<ReturnType<typeof openReport>>
const choose = ({ page, user }: Opened, name: RegExp) => user.click(page.getByRole('radio', { name }))
const decide = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Decide' }))

describe('a report', () => {
  test('has both people, the description and other reports about the same person', async () => {
    const { page } = await openReport({
      reported: { id: OTHER_ID, name: 'Bram de Vries', suspended: true },
      others: [{ number: 'ABC-235', reason: 'Fake', outcome: 'warned', created_at: hoursAgo(90) }],
    })
    const to = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(to('Bram de Vries')).toBe(`/provider/members/${OTHER_ID}/file`)
    expect(to('Margaret Lindqvist')).toBe(`/provider/members/${OWN_ID}/file`)
    expect(page.getByText('Suspended')).toBeTruthy()
    expect(page.getByText('He shouted at me.')).toBeTruthy()
    expect(to('Not who they say they are')).toBe('/provider/reports/ABC-235')
    expect(page.getByText(/· Warned$/)).toBeTruthy()
  })

  test.each([
    [49, false],
    [50, true],
  ])('with %i others about the same person says that older ones are left out: %s', async (count, isCut) => {
    const other = { reason: 'Fake', outcome: 'warned', created_at: hoursAgo(90) } as const
    const numbers = Array.from(
      { length: count },
      (_, n) => `ABC-${[...`${n}`.padStart(3, '0')].map((d) => 'ABCDEFGHJK'[Number(d)]).join('')}`,
    )
    const { page } = await openReport({ others: numbers.map((number) => ({ ...other, number })) })
    expect(page.queryByText('These are the newest 50.') !== null).toBe(isCut)
  })

  test('of the rules says so, and about a counsellor has no link and no ban', async () => {
    const { page } = await openReport({ reporter: null, reporter_type: 'system', reported_type: 'counsellor' })
    expect(page.getByText('Automatic')).toBeTruthy()
    expect(page.getByText('Our rules found talk about money, secrecy or leaving the site.')).toBeTruthy()
    expect(page.getByText('Bram de Vries (counsellor)')).toBeTruthy()
    expect(page.queryByRole('radio', { name: /^Ban/ })).toBeNull()
    expect(page.getByText('Counsellors have no notifications: talk to Bram de Vries yourself.')).toBeTruthy()
    expect(page.getByText(/Appointments that can’t take place are cancelled and refunded\.$/)).toBeTruthy()
  })

  test('has the messages as they were, with the reported one marked', async () => {
    const message = { picture: false, picture_id: null, deleted: false, timestamp: hoursAgo(3), is_reported: false }
    const { page } = await openReport({
      evidence: [
        { ...message, seq: 1, sender: 'partner', name: 'Margaret', msg: 'Good morning' },
        { ...message, seq: 2, sender: 'reported', name: 'Bram', msg: 'Send money', is_reported: true },
        { ...message, seq: 3, sender: 'reported', name: 'Bram', msg: '', deleted: true },
        { ...message, seq: 5, sender: 'reported', name: 'Bram', msg: 'Forget it', deleted: true },
        { ...message, seq: 4, sender: 'reported', name: 'Bram', msg: '', picture: true },
      ],
    })
    const rows = within(page.getByRole('region', { name: 'Messages' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent?.includes('Reported'))).toEqual([false, true, false, false, false])
    expect(rows[1]?.textContent).toContain('Send money')
    expect(rows[2]?.textContent).toMatch(/Deleted before it was reported.*Its text was no longer stored$/)
    expect(rows[3]?.textContent).toMatch(/Deleted before it was reported.*Forget it$/)
    expect(rows[4]?.textContent).toContain('With a picture that was no longer stored')
  })

  test('that is decided shows who decided and why, without a form', async () => {
    const { page } = await openReport({ state: 'decided', outcome: 'none', note: 'A joke.', by: 'Ruth Staff' })
    expect(page.getByText('No action')).toBeTruthy()
    expect(page.getByText('A joke.')).toBeTruthy()
    expect(page.getByText(/^Decided by Ruth Staff/)).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  test('that does not exist says so', async () => {
    const api = consoleApi(['moderator']).on(reportsInbox.report, () => refusal(404, { code: 'not_found' }))
    const { page } = renderForStaff(<ReportDetail number="ZZZ-ZZZ" />, api)
    expect(await page.findByText('There is no such report')).toBeTruthy()
  })
})

describe('the decision about a report', () => {
  test('needs an outcome and a note', async () => {
    const opened = await openReport()
    await decide(opened)
    expect(await opened.page.findByText('Please choose what happens')).toBeTruthy()
    expect(errorAt('Why')).toBe('A note is required')
    expect(opened.api.asked(reportsInbox.decide)).toEqual([])
  })

  test('is sent once, and the report is fetched again', async () => {
    const opened = await openReport()
    const { page, user, api } = opened
    const answer = later<{ success: boolean; message: string }>()
    api.on(reportsInbox.decide, () => answer.promise)
    await choose(opened, /^No action/)
    await fillIn(user, { Why: ' A joke. ' })
    await decide(opened)
    expect(await page.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    answer.resolve({ success: true, message: 'The report is decided.' })
    expect(await page.findByText('The report is decided.')).toBeTruthy()
    expect(api.asked(reportsInbox.decide).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { number: NUMBER }, body: { outcome: 'none', note: 'A joke.', message: '', days: 7 } },
    ])
    await waitFor(() => expect(api.asked(reportsInbox.report)).toHaveLength(2))
  })

  test('shows the letter of its reason, or the own text instead', async () => {
    const opened = await openReport({ reason: 'Fake' })
    const { page, user } = opened
    await choose(opened, /^Warn/)
    const letter = () => page.getByRole('region', { name: 'Bram de Vries will read' }).textContent
    expect(letter()).toContain('Please keep to our rules')
    expect(letter()).toContain('your profile doesn’t show who you are')
    await fillIn(user, { 'Text for the member': 'Please use your own photos.' })
    expect(letter()).toContain('Please use your own photos.')
    expect(letter()).not.toContain('doesn’t show who you are')
    await choose(opened, /^No action/)
    expect(page.queryByRole('region', { name: 'Bram de Vries will read' })).toBeNull()
  })

  test.each([
    ['30 days', 30],
    ['Until we decide', null],
  ])('suspends for %s', async (label, days) => {
    const opened = await openReport()
    const { page, user, api } = opened
    api.on(reportsInbox.decide, { success: true, message: 'The report is decided.' })
    await choose(opened, /^Suspend/)
    await user.click(page.getByRole('button', { name: label }))
    await fillIn(user, { Why: 'Shouting.' })
    await decide(opened)
    await waitFor(() => expect(api.asked(reportsInbox.decide)).toHaveLength(1))
    expect(api.asked(reportsInbox.decide)[0]?.body).toMatchObject({ outcome: 'suspended', days })
  })

  test('that a colleague was faster with says so and keeps the note', async () => {
    const opened = await openReport()
    const { page, user, api } = opened
    api.on(reportsInbox.decide, () => refusal(409, { code: 'report.decided', message: 'A colleague decided it.' }))
    await choose(opened, /^Ban/)
    expect(page.getByText('Bram de Vries is suspended at once. A colleague has to confirm the ban.')).toBeTruthy()
    await fillIn(user, { Why: 'Fraud.' })
    await decide(opened)
    expect(await page.findByText('A colleague decided it.')).toBeTruthy()
    expect(contentOf('Why')).toBe('Fraud.')
  })

  test('shows the server’s text at its field', async () => {
    const opened = await openReport()
    const errors = { note: 'Please keep the note under 1000 characters' }
    opened.api.on(reportsInbox.decide, () => refusal(400, { code: 'request.invalid', errors }))
    await choose(opened, /^No action/)
    await fillIn(opened.user, { Why: 'Long.' })
    await decide(opened)
    await waitFor(() => expect(errorAt('Why')).toBe(errors.note))
  })
})

test.each([
  ['user', 'Carla Jung', 1],
  ['counsellor', 'Carla Jung (counsellor)', 0],
] as const)('an automatic report names the %s who was written to', async (type, text, links) => {
  const partner = { id: uuid(3), name: 'Carla Jung', suspended: false, type }
  const { page } = await openReport({ reporter: null, reporter_type: 'system', partner })
  expect(page.getByText('Written to').nextElementSibling?.textContent).toBe(text)
  expect(page.queryAllByRole('link', { name: 'Carla Jung' })).toHaveLength(links)
})
