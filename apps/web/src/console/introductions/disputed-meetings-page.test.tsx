// @vitest-environment happy-dom
import { type DisputedMeeting, meetingDecisions } from '@heartwell/contract/introductions/meeting-decisions.ts'
import { expect, test } from 'vitest'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { uuid } from '../../../test/people.ts'
import { DisputedMeetingsPage } from './disputed-meetings-page.tsx'

const ROW: DisputedMeeting = {
  plan_id: uuid(1),
  starts_at: '2026-11-20T10:00:00.000Z',
  client: { id: uuid(2), name: 'Margaret Hale' },
  client_says: 'moved',
  other: { id: uuid(3), name: 'Thomas Ashby' },
  other_says: 'yes',
  counsellor: { id: uuid(4), name: 'Leila Haddad' },
  remaining: 2,
  introductions: 3,
}

function open(...rows: DisputedMeeting[]) {
  const api = consoleApi(['finance'])
    .on(meetingDecisions.list, { success: true, rows })
    .on(meetingDecisions.decide, { success: true, message: 'The introduction doesn’t count. The client is notified.' })
  return { ...renderForStaff(<DisputedMeetingsPage />, api, { route: '/provider/disputed-meetings' }), api }
}

test('says that no meeting is disputed', async () => {
  const { page } = open()
  await page.findByText('No meeting is disputed')
})

test('shows what both say, and sends the decision with its reason', async () => {
  const { page, user, api } = open(ROW)
  const list = await page.findByRole('list', { name: 'Disputed meetings' })
  const text = list.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(text).toContain('Margaret Hale (client) says that they moved the meeting')
  expect(text).toContain('Thomas Ashby (introduced) says that they met')
  expect(text).toContain('Introduced by Leila Haddad; 2 of 3 introductions are left.')
  await user.click(page.getByRole('button', { name: 'Decide' }))
  await page.findByText('Please say whether they met')
  page.getByText('A reason is required')
  await user.click(page.getByRole('radio', { name: /^They did not meet/ }))
  await user.type(page.getByRole('textbox', { name: /^Why/ }), 'Both were asked.')
  await user.click(page.getByRole('button', { name: 'Decide' }))
  await page.findByText('The introduction doesn’t count. The client is notified.')
  expect(api.asked(meetingDecisions.decide)).toMatchObject([
    { params: { planId: ROW.plan_id }, body: { have_met: false, reason: 'Both were asked.' } },
  ])
})
