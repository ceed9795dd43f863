import type { MemberReport, ReportRow } from '@heartwell/contract/safety/reports-inbox.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { OTHER_ID, OWN_ID } from './people.ts'

export const NUMBER = 'ABC-234'
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

export const aRow = (row: Partial<ReportRow> = {}): ReportRow => ({
  number: NUMBER,
  reason: 'Abuse',
  state: 'open',
  outcome: null,
  severity: 'normal',
  others_open: 0,
  name: 'Bram de Vries',
  reported_type: 'user',
  reporter_type: 'user',
  message: false,
  created_at: hoursAgo(1),
  since: hoursAgo(1),
  ...row,
})

export const aReport = (report: Partial<MemberReport> = {}): MemberReport => ({
  ...aRow(),
  description: 'He shouted at me.',
  happened_when: '',
  happened_where: '',
  police_informed: null,
  reply_by: 'here',
  notice: null,
  notes: [],
  profile: null,
  kept_until: '2028-11-01',
  reporter: { id: OWN_ID, name: 'Margaret Lindqvist', suspended: false },
  reported: { id: OTHER_ID, name: 'Bram de Vries', suspended: false },
  partner: null,
  evidence: [],
  note: null,
  by: null,
  strikes: { points: 0, decisions: 0, last_at: null },
  others: [],
  ...report,
})
