import { describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { CaseRow, InboxCaseRow, ListedRow } from './queries.ts'
import { caseMail, caseNotification, inboxMail, type Thread, viewCase, viewInboxCase, viewInboxRow } from './view.ts'

const [CREATED, SINCE] = [new Date('2026-11-20T10:00:00.000Z'), new Date('2026-11-21T10:00:00.000Z')]
const ROW = {
  number: 'K7M-4QX',
  subject: 'pd' as const,
  title: 'A payment',
  state: 'answered' as const,
  created_at: CREATED.toISOString(),
  since: SINCE.toISOString(),
}
const aCase = (changed: Partial<InboxCaseRow> = {}): InboxCaseRow => ({
  id: 'case-1',
  seq: '1',
  member_id: 'member-1',
  name: 'Asha Rao',
  email: 'asha@members.example',
  ...ROW,
  created_at: CREATED,
  since: SINCE,
  transaction_id: 'HW-1',
  merged_into: null,
  assignee_id: null,
  assignee_name: null,
  target_number: null,
  helped: null,
  rated_at: null,
  rating_comment: null,
  ...changed,
})
const THREAD: Thread = {
  messages: [
    { id: 'm-1', author: 'member', text: 'Where is it?', created_at: CREATED, by: null },
    { id: 'm-2', author: 'provider', text: 'Here.', created_at: SINCE, by: 'Anna' },
  ],
  images: [
    { id: 'i-1', message_id: 'm-1' },
    { id: 'i-2', message_id: 'm-2' },
    { id: 'i-3', message_id: 'm-1' },
  ],
}
const MESSAGES = [
  { id: 'm-1', from: 'member', text: 'Where is it?', at: CREATED.toISOString(), images: ['i-1', 'i-3'] },
  { id: 'm-2', from: 'provider', text: 'Here.', at: SINCE.toISOString(), images: ['i-2'] },
]

describe('viewCase', () => {
  test('has the messages with their images, and no name of the staff member', () => {
    expect(viewCase(aCase({ assignee_id: 'staff-1', assignee_name: 'Anna' }), THREAD)).toEqual({
      ...ROW,
      transaction_id: 'HW-1',
      messages: MESSAGES,
      rating: null,
    })
  })

  test.each([
    [
      { helped: false, rating_comment: null },
      { helped: false, comment: null },
    ],
    [
      { helped: true, rating_comment: 'Quick.' },
      { helped: true, comment: 'Quick.' },
    ],
  ])('with %o has the rating %o', (changed, rating) => {
    expect(viewCase(aCase(changed), THREAD).rating).toEqual(rating)
  })
})

describe('viewInboxRow', () => {
  const listed = (changed: Partial<CaseRow> & { assignee_name: string | null }) => aCase(changed) as ListedRow

  test.each([
    [{ assignee_id: null, assignee_name: null }, null],
    [
      { assignee_id: 'staff-1', assignee_name: 'Anna' },
      { id: 'staff-1', name: 'Anna' },
    ],
    [
      { assignee_id: 'staff-1', assignee_name: null },
      { id: 'staff-1', name: 'Somebody' },
    ],
  ])('of %o names the assignee %o', (changed, assignee) => {
    expect(viewInboxRow(listed(changed))).toEqual({ ...ROW, name: 'Asha Rao', assignee })
  })
})

test('viewInboxCase has what staff see beside a case', () => {
  const other = aCase({ number: 'AAA-222', title: 'Again', subject: 'gs', transaction_id: null })
  const notes = [{ id: 'n-1', created_at: SINCE, by: 'Tom', text: 'She called.' }]
  const merged = [{ number: 'BBB-333', title: 'Before' }]
  const data = viewInboxCase(aCase({ target_number: 'CCC-444' }), { ...THREAD, notes, merged, others: [other] })
  expect(data).toEqual({
    ...ROW,
    assignee: null,
    merged_into: 'CCC-444',
    merged,
    others: [{ number: 'AAA-222', subject: 'gs', title: 'Again', state: 'answered', created_at: ROW.created_at }],
    notes: [{ id: 'n-1', at: SINCE.toISOString(), by: 'Tom', text: 'She called.' }],
    rating: null,
    member_id: 'member-1',
    name: 'Asha Rao',
    email: 'asha@members.example',
    transaction_id: 'HW-1',
    messages: [
      { ...MESSAGES[0], by: null },
      { ...MESSAGES[1], by: 'Anna' },
    ],
  })
})

describe('emails', () => {
  const config = readConfig({ PUBLIC_URL: 'https://heartwell.example', ALLOW_DEV_ON_NETWORK: '1' })
  const recipient = { number: 'K7M-4QX', member_id: 'member-1', email: 'asha@members.example' }

  test.each([
    [
      'received',
      'We have your request (case K7M-4QX)',
      'A person reads every request and answers within two working days.',
    ],
    ['added', 'We have your reply (case K7M-4QX)', 'A person reads it and answers within two working days.'],
    ['answered', 'We have answered your case K7M-4QX', 'There is an answer to your request.'],
    ['closed', 'Your case K7M-4QX is closed', 'We have closed your case.'],
    ['reopened', 'Your case K7M-4QX is open again', 'We have opened your case again and are looking into it.'],
    ['decided', 'We have decided about your case K7M-4QX', 'You can read our decision, and the reason for it,'],
  ] as const)('of the step %s go to the member with a link to the case', (step, subject, text) => {
    const mail = caseMail(config, recipient, step)
    expect(mail).toMatchObject({ to: recipient.email, accountId: 'member-1', purpose: `support-${step}`, subject })
    for (const expected of [
      subject,
      text,
      'Open your case',
      'https://heartwell.example/Sidebar/helpandsupport/K7M-4QX',
    ])
      expect(mail.text.replace(/\s+/g, ' ')).toContain(expected)
  })

  test.each([
    ['received', 'A new support case: K7M-4QX', 'A new support case'],
    ['added', 'A reply in support case K7M-4QX', 'A reply in a support case'],
  ] as const)('to the staff about a case that was %s have a link to it', (step, subject, heading) => {
    const mail = inboxMail(config, 'support@staff.example', 'K7M-4QX', step)
    expect(mail).toMatchObject({ to: 'support@staff.example', purpose: 'support-desk', subject })
    for (const expected of [heading, 'A member has written to support.', 'Open the case', '/provider/support/K7M-4QX'])
      expect(mail.text.replace(/\s+/g, ' ')).toContain(expected)
    expect(mail.text).not.toContain('Asha')
  })
})

test('caseNotification repeats the email and says that there is one', () => {
  expect(caseNotification({ number: 'K7M-4QX' }, 'closed', SINCE)).toEqual({
    kind: 'support',
    ref: 'K7M-4QX',
    mailed: true,
    title: 'Your case K7M-4QX is closed',
    message: 'We have closed your case. If something is still open, send us a new request under Help and Support.',
    at: SINCE,
  })
})
