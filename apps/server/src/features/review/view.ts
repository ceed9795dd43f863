import type { Bank } from '@heartwell/contract/assessments.ts'
import { ageOn } from '@heartwell/contract/dates.ts'
import type { QueueRow, ReviewFile, Staff } from '@heartwell/contract/review.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { renderMail } from '../../platform/mail/templates.ts'
import type { Member } from '../profiles/service.ts'
import type { StaffRow } from './queries.ts'

export const viewStaff = (row: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>): Staff => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Staff['role'], // the query asks for these two roles only
})

type Waiting = {
  id: string
  name: string
  dob: string
  submitted_at: Date | null
  photos: number | null
  is_demo: boolean
}

export const viewQueueRow = (row: Waiting, today: Date): QueueRow => ({
  id: row.id,
  name: row.name,
  age: ageOn(today, row.dob),
  submitted_at: (row.submitted_at ?? today).toISOString(),
  photos: row.photos ?? 0,
  demo: row.is_demo,
})

type History = { at: Date; action: string; reason: string | null; actor_role: string; name: string | null }
type Parts = {
  answers: { bank: Bank; question: string; answer: string }[]
  history: History[]
  hasDocument: boolean
  today: Date
}

export function viewReviewFile(member: Member, { answers, history, hasDocument, today }: Parts): ReviewFile {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    phone: member.phone,
    dob: member.dob,
    age: ageOn(today, member.dob),
    gender: member.gender as ReviewFile['gender'], // the table's check constraints name the contract's values
    profession: member.profession,
    address: member.address,
    status: member.status as ReviewFile['status'], // likewise
    approve_reject: member.approval as ReviewFile['approve_reject'], // likewise
    rejection_reason: member.rejection_reason,
    verified_at: iso(member.verified_at),
    registered_at: member.created_at.toISOString(),
    submitted_at: iso(member.submitted_at),
    decided_at: iso(member.decided_at),
    photos: member.photos.map((photo) => photo.name),
    pre_consent_for_displaying_images: member.show_photos,
    has_document: hasDocument,
    cultural_background: member.cultural_background,
    religious_belief: member.religious_belief,
    interests: member.topics,
    answers,
    history: history.map((h) => ({
      at: h.at.toISOString(),
      action: h.action,
      by: h.name ?? h.actor_role,
      reason: h.reason,
    })),
    demo: member.is_demo,
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Tells the outcome without saying it: mails are read by whoever holds the phone. */
export function decisionMail(config: Config, to: { to: string; accountId: string }, approved: boolean): NewMail {
  const content = approved
    ? { heading: 'Welcome', paragraphs: ['Your profile has been looked at and is now open. Sign in to go on.'] }
    : { heading: 'About your profile', paragraphs: ['Your profile has been looked at. Sign in to read what we found.'] }
  const action = { label: 'Sign in', url: `${config.publicUrl}/Login` }
  return {
    ...to,
    purpose: approved ? 'approved' : 'rejected',
    subject: 'There is news about your profile',
    ...renderMail({ ...content, action }, { name: config.site.name, contactEmail: config.site.contact_email }),
  }
}
