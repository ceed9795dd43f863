import {
  CONSENTS,
  type Consent,
  type ConsentPurpose,
  consentText,
  consentVersion,
  WITHDRAWABLE,
} from '@heartwell/contract/consents/consents.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type {
  Completeness,
  PublicProfile,
  Relation,
  Self,
  VerificationBadge,
  Why,
} from '@heartwell/contract/profiles/people.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { ownPhone, shownPhone } from '../../platform/phone-number.ts'
import type { ContactShown } from '../interests/contact-sharing/service.ts'
import { badgesOf } from '../matching/rules.ts'
import type { ConsentRow, DetailsInReview, Member } from './queries.ts'
import { photosForOthers } from './rules.ts'

type Requests = { sent: string[]; received: string[] }

type Own = {
  requests: Requests
  completeness: Completeness
  inReview: DetailsInReview | null
  hasOwnWords: boolean
  isLivePictureAsked: boolean
}

export function viewSelf(member: Member, own: Own): Self {
  const { requests, completeness, inReview, hasOwnWords, isLivePictureAsked } = own
  const images = member.photos.map((photo) => photo.name)
  return {
    id: member.id,
    _id: member.id,
    name: member.name,
    email: member.email,
    phone: ownPhone(member),
    dob: member.dob,
    gender: member.gender,
    profession: member.profession,
    address: member.address,
    more_images: images,
    image: images[0] ?? null,
    unreviewed_images: member.photos.filter((photo) => photo.reviewed_at === null).map((photo) => photo.name),
    pre_consent_for_displaying_images: member.show_photos,
    photos_for_connections: member.photos_for_connections,
    cultural_background: member.cultural_background,
    religious_belief: member.religious_belief,
    religion: member.religion,
    cultures: member.cultures,
    interest_id: member.topics.map((topic) => topic.id),
    user_interests_list: member.topics,
    interests_sent: requests.sent,
    interests_received: requests.received,
    fav_users: [],
    approve_reject: member.approval,
    rejection_reason: member.rejection_reason,
    profile_completion_status: member.status,
    verification_status: member.verified_at ? '1' : '0',
    completeness,
    has_own_words: hasOwnWords,
    live_picture_asked: isLivePictureAsked,
    details_in_review: inReview ? viewInReview(inReview) : null,
  }
}

type InReview = NonNullable<Self['details_in_review']>

function viewInReview(row: DetailsInReview): InReview {
  const { name, dob, gender, requested_at, document_asked_at, document_at } = row
  const isReceived = document_at !== null && document_at >= requested_at
  const document = document_asked_at === null ? 'not_asked' : isReceived ? 'received' : 'asked'
  // The table's check constraint has the values of the contract.
  return { name, dob, gender, requested_at: requested_at.toISOString(), document }
}

type Seen = {
  relation: Relation
  sendAgainOn: string | null
  note: { text: string | null; advice: AdviceCategory | null; about: ShownSubject | null }
  contact: ContactShown
  why: Why
  today: Date
}

export function viewPublic(member: Member, seen: Seen): PublicProfile {
  const { relation, sendAgainOn, note, contact, why, today } = seen
  const photos = member.photos.map((photo) => ({ name: photo.name, reviewed: photo.reviewed_at !== null }))
  const { show_photos: consented, shows_photos: showsPhotos } = member
  const { names: images, locked } = photosForOthers({ consented, showsPhotos, photos })
  return {
    id: member.id,
    _id: member.id,
    name: member.name,
    age: ageOn(today, member.dob),
    gender: member.gender as PublicProfile['gender'], // An approved member has one, by the table's check constraints.
    profession: member.profession,
    email: contact.shown.email ? member.email : null,
    phone: contact.shown.phone ? shownPhone(member) : null,
    dob: contact.shown.dob ? member.dob : null,
    contact_note: contact.note,
    more_images: images,
    image: images[0] ?? null,
    photos_locked: locked,
    cultural_background: member.agreed.has('culture') ? member.cultural_background : null,
    religious_belief: member.agreed.has('religion') ? member.religious_belief : null,
    user_interests_list: member.topics,
    badges: viewBadges(member),
    relation,
    send_again_on: sendAgainOn,
    note: note.text,
    note_advice: note.advice,
    note_about: note.about,
    sharing: contact.mine,
    has_companion: member.has_companion,
    ...why,
  }
}

/** What other members see as checked. Photos that only connections see are named to everybody. */
export function viewBadges(
  member: Pick<Member, 'verified_at' | 'document_checked_at' | 'face_seen_at' | 'photos' | 'show_photos'>,
): VerificationBadge[] {
  const seen = member.show_photos ? member.photos.flatMap(({ reviewed_at }) => reviewed_at ?? []) : []
  const photo = seen.length > 0 ? new Date(Math.max(...seen.map(Number))) : null
  return badgesOf({ email: member.verified_at, document: member.document_checked_at, live: member.face_seen_at, photo })
}

/** The consent with the text of its time; for one that was never requested, the current text. */
export function viewConsent(purpose: ConsentPurpose, row: ConsentRow | undefined): Consent {
  const version = row?.version ?? consentVersion(purpose)
  const { title, withdrawal } = CONSENTS[purpose]
  return {
    purpose,
    title,
    text: consentText(purpose, version),
    version,
    given: row?.given ?? false,
    at: row?.created_at.toISOString() ?? null,
    way: row?.way ?? null,
    withdrawable: WITHDRAWABLE.some((one) => one === purpose),
    withdrawal,
  }
}

export const photoRefused = (at: Date) => ({
  kind: 'profile' as const,
  ref: 'photos',
  title: 'We removed a picture',
  message:
    'One of your new pictures doesn’t follow our rules, so we removed it. Please choose another one of yourself.',
  at,
})
