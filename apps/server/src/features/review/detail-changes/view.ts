import type { DetailChange, ReviewedDetails } from '@heartwell/contract/review/detail-changes.ts'
import type { ReviewHintKind } from '@heartwell/contract/review/review.ts'
import type { ListedChange } from './queries.ts'

type Row = { name: string; dob: string; gender: string | null }

/** An approved member has a gender, and the tables' check constraints have the values of the contract. */
export const viewDetails = ({ name, dob, gender }: Row): ReviewedDetails => ({
  name,
  dob,
  gender: gender as ReviewedDetails['gender'],
})

export const viewDetailChange = (row: ListedChange, hints: ReviewHintKind[]): DetailChange => ({
  id: row.id,
  member_id: row.member_id,
  before: viewDetails({ name: row.name_before, dob: row.dob_before, gender: row.gender_before }),
  after: viewDetails(row),
  requested_at: row.requested_at.toISOString(),
  document: {
    state: documentState(row),
    is_opened: row.is_opened,
    asked_at: row.document_asked_at?.toISOString() ?? null,
  },
  hints,
  suspended: row.suspended_at !== null,
})

function documentState({ document_at, requested_at }: ListedChange): DetailChange['document']['state'] {
  if (document_at === null) return 'none'
  return document_at >= requested_at ? 'new' : 'earlier'
}

const aboutDetails = { kind: 'profile' as const, ref: 'details' }

export const detailsApproved = (words: string, at: Date) => ({
  ...aboutDetails,
  title: 'Your new details are approved',
  message: `We’ve checked your new ${words}. Everyone sees the change now.`,
  at,
})

export const detailsReturned = (words: string, reason: string, at: Date) => ({
  ...aboutDetails,
  title: 'We couldn’t approve your new details',
  message: `Your ${words} stayed as before. ${reason}`,
  at,
})

export const documentAsked = (words: string, at: Date) => ({
  ...aboutDetails,
  title: 'Please send us your ID document',
  message: `We need a picture of your ID document to check your new ${words}. You can send it under Edit Profile.`,
  at,
})
