import type { MemberFile } from '@heartwell/contract/console/member-file.ts'
import type { Sanction } from '@heartwell/contract/safety/sanctions.ts'
import { OTHER_ID, uuid } from './people.ts'

export const SANCTION_ID = uuid(800)

/** A suspension in force, by a colleague. */
export const aSanction = (sanction: Partial<Sanction> = {}): Sanction => ({
  id: SANCTION_ID,
  kind: 'suspension',
  reason: 'unkind',
  message: 'Messages from your account were unkind.',
  note: 'Three members complained.',
  state: 'in_force',
  created_at: '2026-11-20T10:00:00.000Z',
  by: 'Ruth Staff',
  by_viewer: false,
  confirmed_by: null,
  ends_at: null,
  ended_at: null,
  ending: null,
  ended_by: null,
  report: null,
  appeal: null,
  ...sanction,
})

/** The file of an approved member, about whom nothing was ever decided. */
export const aMemberFile = (file: Partial<MemberFile> = {}): MemberFile => ({
  id: OTHER_ID,
  name: 'Bram de Vries',
  age: 61,
  email: 'bram@example.org',
  phone: '02079460002',
  profession: 'Baker',
  status: 'Tab',
  approve_reject: 'approved',
  photos: [],
  registered_at: '2026-01-05T10:00:00.000Z',
  last_seen_at: '2026-11-20T10:00:00.000Z',
  email_confirmed: true,
  document_checked: true,
  suspended: false,
  deletion_at: null,
  demo: false,
  counts: {
    conversations: 4,
    messages: 90,
    interests_sent: 7,
    interests_sent_accepted: 2,
    interests_received: 9,
    interests_open: 3,
    reports_about: 1,
    reports_about_open: 0,
    reports_by: 5,
    bookings: 1,
    payments: 6,
    money_conversations: 0,
  },
  ban_hints: [],
  sanctions: [],
  notes: [],
  sessions: [],
  ...file,
})
