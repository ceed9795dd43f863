import { describe, expect, test } from 'vitest'
import type { Evidence } from '../evidence/service.ts'
import { reportDecided, reportReceived } from '../reporting/view.ts'
import { viewNamed } from '../view.ts'
import type { FullReport, ListedReport } from './queries.ts'
import { viewReport, viewReportRow } from './view.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const FULL: FullReport = {
  id: 'r',
  seq: '1',
  number: 'ABC-234',
  reporter_id: 'asha',
  reporter_type: 'user',
  reported_id: 'ravi',
  reported_type: 'user',
  reason: 'Abuse',
  description: 'He shouts.',
  state: 'open',
  outcome: null,
  severity: 1,
  since: AT,
  created_at: new Date('2026-11-20T12:00:00Z'),
  conversation_id: null,
  message_id: null,
  note: null,
  decided_by: null,
  reporter_hash: null,
  reported_hash: null,
  reported_name: 'Ravi',
  happened_when: '',
  happened_where: '',
  police_informed: null,
  reply_by: 'here',
  is_escalated: false,
  is_check_in: false,
  kept_until: '2028-11-20',
  read_at: null,
  read_by: null,
  reopened_at: null,
  about: null,
  relation: null,
  sender: null,
  email: null,
  name: 'Ravi Menon',
  reported_suspended: null,
  reporter_name: 'Asha',
  reporter_suspended: null,
  by: null,
  others_open: 2,
}
const LISTED: ListedReport = FULL

describe('viewReportRow', () => {
  test('has the reason, the people and since when it waits', () => {
    expect(viewReportRow(LISTED)).toEqual({
      number: 'ABC-234',
      reason: 'Abuse',
      outcome: null,
      created_at: '2026-11-20T12:00:00.000Z',
      severity: 'urgent',
      others_open: 2,
      state: 'open',
      name: 'Ravi Menon',
      reported_type: 'user',
      reporter_type: 'user',
      message: false,
      since: AT.toISOString(),
    })
    expect(viewReportRow({ ...LISTED, message_id: 'm' }).message).toBe(true)
  })

  test.each([
    [1, 'urgent'],
    [2, 'high'],
    [3, 'normal'],
  ])('of severity %i is %s', (severity, name) => {
    expect(viewReportRow({ ...LISTED, severity }).severity).toBe(name)
  })
})

describe('viewReport', () => {
  const surroundings = { others: [], strikes: null, evidence: [], notes: [], profile: null, partner: undefined }

  test('has both sides, and who of them is suspended', () => {
    expect(viewReport(FULL, surroundings)).toMatchObject({
      number: 'ABC-234',
      description: 'He shouts.',
      reporter: { id: 'asha', name: 'Asha', suspended: false },
      reported: { id: 'ravi', name: 'Ravi Menon', suspended: false },
      partner: null,
      evidence: [],
      note: null,
      by: null,
      others: [],
    })
    const suspended = viewReport({ ...FULL, reporter_suspended: AT, reported_suspended: AT }, surroundings)
    expect([suspended.reporter?.suspended, suspended.reported.suspended]).toEqual([true, true])
  })

  test('names a former member as the reporter after their account was deleted, and nobody for one of the rules', () => {
    const deleted = { ...FULL, reporter_id: null, reporter_name: null }
    expect(viewReport(deleted, surroundings).reporter).toEqual({ id: null, name: 'A former member', suspended: false })
    expect(viewReport({ ...deleted, reporter_type: 'system' }, surroundings).reporter).toBeNull()
  })

  test('has what a public report is about, and who sent it', () => {
    const notice = { about: 'Ravi of Leeds', relation: 'relative' as const, sender: '', email: 'lena@visitors.example' }
    const read = viewReport({ ...FULL, reporter_id: null, reporter_type: 'visitor', ...notice }, surroundings)
    expect(read.notice).toEqual({ about: 'Ravi of Leeds', relation: 'relative', name: '', email: notice.email })
    expect([read.reporter, viewReport(FULL, surroundings).notice]).toEqual([null, null])
  })

  test('lists other reports about the same person', () => {
    const other = { number: 'DEF-567', reason: 'Other', outcome: 'warned', created_at: AT } as const
    expect(viewReport(FULL, { ...surroundings, others: [other] }).others).toEqual([
      { ...other, created_at: AT.toISOString() },
    ])
  })

  const message: Evidence = {
    report_id: 'r',
    seq: 4,
    message_id: 'm4',
    sender_id: 'ravi',
    by_reported: true,
    text: 'Shut up',
    picture: true,
    picture_id: 'p',
    deleted: true,
    sent_at: AT,
    is_reported: true,
  }
  const partner = { id: 'asha', name: 'Asha B', role: 'member' as const, suspended_at: null }

  test('has the messages around the reported one, each with its sender', () => {
    const evidence = [
      message,
      {
        ...message,
        seq: 5,
        by_reported: false,
        text: 'Please stop',
        picture: false,
        picture_id: null,
        is_reported: false,
      },
    ]
    expect(viewReport(FULL, { ...surroundings, evidence, partner }).evidence).toEqual([
      {
        seq: 4,
        sender: 'reported',
        name: 'Ravi Menon',
        msg: 'Shut up',
        picture: true,
        picture_id: 'p',
        deleted: true,
        timestamp: AT.toISOString(),
        is_reported: true,
      },
      {
        seq: 5,
        sender: 'partner',
        name: 'Asha B',
        msg: 'Please stop',
        picture: false,
        picture_id: null,
        deleted: true,
        timestamp: AT.toISOString(),
        is_reported: false,
      },
    ])
    const [alone] = viewReport(FULL, {
      ...surroundings,
      evidence: [{ ...message, by_reported: null, sender_id: 'asha' }],
    }).evidence
    expect(alone?.name).toBe('Asha')
  })

  test('has the notes of interests, and until when all of it is stored', () => {
    const about = { kind: 'photo' as const, name: null }
    const note = { by_reported: true, text: 'Call me', about, sent_at: AT }
    expect(
      viewReport(FULL, { ...surroundings, notes: [note, { ...note, by_reported: false, about: null }] }),
    ).toMatchObject({
      notes: [
        { sender: 'reported', text: 'Call me', about, sent_at: AT.toISOString() },
        { sender: 'partner', text: 'Call me', about: null, sent_at: AT.toISOString() },
      ],
      kept_until: '2028-11-20',
    })
  })

  test('names the other side of the conversation', () => {
    expect(viewReport(FULL, { ...surroundings, partner }).partner).toEqual({
      id: 'asha',
      name: 'Asha B',
      suspended: false,
      type: 'user',
    })
    const counsellor = { ...partner, role: 'counsellor' as const, suspended_at: AT }
    expect(viewReport(FULL, { ...surroundings, partner: counsellor }).partner).toMatchObject({
      suspended: true,
      type: 'counsellor',
    })
  })
})

test('viewNamed shows the label and never the contact', () => {
  const row = { id: 'h', kind: 'phone' as const, label: 'My boss', created_at: AT, key: 'secret' }
  expect(viewNamed(row)).toEqual({ id: 'h', kind: 'phone', label: 'My boss', created_at: AT.toISOString() })
})

describe('the notifications of a report', () => {
  test('name the case', () => {
    expect(reportReceived('ABC-234', AT)).toMatchObject({ kind: 'safety', title: 'We have your report', at: AT })
    expect(reportReceived('ABC-234', AT).message).toContain('Its case number is ABC-234.')
    expect(reportDecided('ABC-234', 'none', AT)).toEqual({
      kind: 'safety',
      title: 'We’ve decided about your report',
      message:
        'Thank you for telling us (case ABC-234). We’ve reviewed it carefully and found no reason to act. You can always block somebody.',
      at: AT,
    })
  })

  test('say the same after a warning, a suspension and a ban', () => {
    const texts = (['warned', 'suspended', 'banned'] as const).map(
      (outcome) => reportDecided('ABC-234', outcome, AT).message,
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('taken action')
  })
})
