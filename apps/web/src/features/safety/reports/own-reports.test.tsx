// @vitest-environment happy-dom
import { type OwnReport, ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { memberApi, openApp } from '../../../../test/open-app.tsx'

const NUMBER = 'ABC-234'

const aReport = (changed: Partial<OwnReport> = {}): OwnReport => ({
  number: NUMBER,
  name: 'Alan',
  reason: 'Harm',
  state: 'open',
  outcome: null,
  created_at: '2026-11-10T12:00:00.000Z',
  since: '2026-11-10T12:00:00.000Z',
  description: 'In the car.',
  steps: [{ kind: 'received', at: '2026-11-10T12:00:00.000Z' }],
  evidence: { messages: 11, pictures: 0, notes: 1, kept_until: '2028-11-10' },
  complaints: [],
  complaint_about: null,
  complain_until: null,
  ...changed,
})
const DECIDED: Partial<OwnReport> = {
  state: 'decided',
  since: '2026-11-12T12:00:00.000Z',
  complaint_about: 'decision',
  complain_until: '2027-05-11T12:00:00.000Z',
}

describe('My reports', () => {
  test('lists the reports with their states, and nothing about the reported account', async () => {
    const rows = [
      aReport(),
      aReport({ number: 'DEF-567', name: 'Keith', ...DECIDED, outcome: 'acted' }),
      aReport({ number: 'GHK-234', name: 'Bram', ...DECIDED, outcome: 'no_action' }),
    ]
    const api = memberApi().on(ownReports.list, { success: true, rows, next_cursor: null })
    const { page } = openApp('/Sidebar/helpandsupport/reports', { api })
    const items = within(await page.findByRole('list', { name: 'My reports' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'AlanABC-234 · Harmed me at a meeting · 10 November 2026We’re looking at it',
      'KeithDEF-567 · Harmed me at a meeting · 10 November 2026We acted',
      'BramGHK-234 · Harmed me at a meeting · 10 November 2026Decided',
    ])
  })

  test('are none at first', async () => {
    const api = memberApi().on(ownReports.list, { success: true, rows: [], next_cursor: null })
    const { page } = openApp('/Sidebar/helpandsupport/reports', { api })
    await page.findByText(/You haven’t reported anybody/)
  })
})

describe('the case of a report', () => {
  async function openCase(report: OwnReport) {
    const api = memberApi().on(ownReports.report, { success: true, data: report })
    const opened = openApp(`/Sidebar/helpandsupport/reports/${NUMBER}`, { api })
    await opened.page.findByText(`Case ${NUMBER}`)
    return opened
  }

  test('that is open says so, with its steps and what is kept', async () => {
    const { page } = await openCase(aReport())
    page.getByRole('heading', { name: 'We’re looking at your report' })
    page.getByText('11 messages')
    page.getByText('1 note')
    page.getByText(/Kept until 10 November 2028\. Nobody can delete it sooner/)
    page.getByText('We decide, and tell you here')
    expect(page.queryByRole('button', { name: /Complain/ })).toBeNull()
  })

  test.each([
    ['acted', 'We agree with you'],
    ['no_action', 'We found no reason to act'],
  ] as const)(
    'that is decided with %s begins with the outcome, and says who decided in general words',
    async (outcome, title) => {
      const { page } = await openCase(aReport({ ...DECIDED, outcome }))
      const headings = page.getAllByRole('heading').map((heading) => heading.textContent)
      expect(headings.indexOf(title)).toBeLessThan(headings.indexOf('How it went'))
      page.getByText('Decided on 12 November 2026 by a person of our safety team.')
      page.getByText(/You can complain until 11 May 2027\./)
    },
  )

  test('takes a complaint, which then appears in the case', async () => {
    const decided = aReport({ ...DECIDED, outcome: 'no_action' })
    const { page, user, api } = await openCase(decided)
    await user.click(page.getByRole('button', { name: 'Complain about the decision' }))
    await user.click(page.getByRole('button', { name: 'Send the complaint' }))
    await page.findByText('Please tell us why')
    const complaint = {
      kind: 'decision' as const,
      text: 'You missed the letter.',
      created_at: '2026-11-13T12:00:00.000Z',
      outcome: null,
      answer: null,
      decided_at: null,
    }
    const after = { ...decided, complaints: [complaint], complaint_about: null }
    api
      .on(ownReports.complain, { success: true, message: 'Thank you.', data: after })
      .on(ownReports.report, { success: true, data: after })
    await user.type(page.getByLabelText('Why is this wrong?'), 'You missed the letter.')
    await user.click(page.getByRole('button', { name: 'Send the complaint' }))
    await page.findByRole('heading', { name: 'We have your complaint' })
    page.getByText('Somebody who had no part in the decision reads it, usually within three days.')
    expect(api.asked(ownReports.complain)).toMatchObject([
      { params: { number: NUMBER }, body: { text: 'You missed the letter.' } },
    ])
  })

  test.each([
    [
      400,
      'request.invalid',
      'Please keep this under 2000 characters',
      { text: 'Please keep this under 2000 characters' },
    ],
    [409, 'complaint.closed', 'You can’t complain about this report at the moment.', undefined],
    [429, 'rate_limit.exceeded', 'You have tried too often. Please wait.', undefined],
  ])('shows the refusal %d %s of a complaint and keeps its words', async (status, code, message, errors) => {
    const { page, user, api } = await openCase(aReport({ ...DECIDED, outcome: 'no_action' }))
    api.on(ownReports.complain, () => refusal(status, { code, message, ...(errors && { errors }) }))
    await user.click(page.getByRole('button', { name: 'Complain about the decision' }))
    await user.type(page.getByLabelText('Why is this wrong?'), 'No.')
    await user.click(page.getByRole('button', { name: 'Send the complaint' }))
    await page.findByText(message)
    expect(page.getByLabelText<HTMLTextAreaElement>('Why is this wrong?').value).toBe('No.')
  })

  test('that waits for too long can be complained about, too', async () => {
    const { page } = await openCase(aReport({ complaint_about: 'inaction' }))
    page.getByRole('heading', { name: 'Waiting for too long?' })
    page.getByRole('button', { name: 'Complain about the wait' })
  })

  test('shows the answer to a complaint, and that somebody else gave it', async () => {
    const complaint = {
      kind: 'decision' as const,
      text: 'You missed the letter.',
      created_at: '2026-11-13T12:00:00.000Z',
      outcome: 'dismissed' as const,
      answer: 'We read the letter again.',
      decided_at: '2026-11-14T12:00:00.000Z',
    }
    const { page } = await openCase(aReport({ ...DECIDED, outcome: 'no_action', complaints: [complaint] }))
    page.getByRole('heading', { name: 'We keep our decision' })
    page.getByText('We read the letter again.')
    page.getByText(/by a person of our safety team, and looked at again by somebody else\./)
  })

  test('of somebody else is not found', async () => {
    const api = memberApi().on(ownReports.report, () => refusal(404, { code: 'not_found' }))
    const { page } = openApp(`/Sidebar/helpandsupport/reports/${NUMBER}`, { api })
    await page.findByRole('heading', { name: 'Case not found' })
  })
})
