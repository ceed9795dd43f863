import { z } from 'zod'
import { ShownSubject } from '../interests/note-subject.ts'
import { AdviceCategory } from '../safety/advice.ts'

export const Gender = z.enum(['M', 'F'])
export type Gender = z.infer<typeof Gender>

/** The ten values of profile_completion_status, in their order. */
export const STATUSES = [
  'RegistrationVarification',
  'gender',
  'UploadImage',
  'uploadDocument',
  'cultureReligion',
  'interest',
  'userAnswersTemperament',
  'userAnswersValue',
  'userAnswersIQ',
  'Tab',
] as const
export const ProfileStatus = z.enum(STATUSES)
export type ProfileStatus = z.infer<typeof ProfileStatus>

export const Approval = z.enum(['pending', 'approved', 'rejected'])
export type Approval = z.infer<typeof Approval>

/** A selectable interest (hobby), as GET /interests lists it. */
export const InterestTopic = z.object({ id: z.uuid(), name: z.string() })

/** What a member can add to an approved profile. All of it is optional; the first is the most useful. */
export const PROFILE_ADDITIONS = ['photos', 'culture', 'interests', 'preferences'] as const
export const ProfileAddition = z.enum(PROFILE_ADDITIONS)
export type ProfileAddition = z.infer<typeof ProfileAddition>

/** How much of what is optional a profile has. `next` is null when nothing is missing; `missing` counts its pieces. */
export const Completeness = z.object({
  percent: z.int().min(0).max(100),
  next: z.object({ addition: ProfileAddition, missing: z.int().min(1) }).nullable(),
})
export type Completeness = z.infer<typeof Completeness>

/** A member's own view of their account. */
export const Self = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  gender: Gender.nullable(),
  profession: z.string(),
  address: z.string(),
  more_images: z.array(z.string()),
  image: z.string().nullable(),
  /** Photos that no reviewer has seen yet; other members do not see them. */
  unreviewed_images: z.array(z.string()),
  pre_consent_for_displaying_images: z.boolean(),
  /** Of photos that are shown, whether only connections see them; left out by the version before. */
  photos_for_connections: z.boolean().default(false),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  /** The ids of the choices from the lists of religions and cultures. */
  religion: z.int().nullable(),
  cultures: z.array(z.int()),
  interest_id: z.array(z.uuid()),
  user_interests_list: z.array(InterestTopic),
  interests_sent: z.array(z.uuid()),
  interests_received: z.array(z.uuid()),
  fav_users: z.array(z.uuid()),
  approve_reject: Approval,
  rejection_reason: z.string().nullable(),
  profile_completion_status: ProfileStatus,
  verification_status: z.enum(['0', '1']),
  completeness: Completeness,
  /** Whether the member has begun an answer in own words; left out by the version before. */
  has_own_words: z.boolean().default(true),
  /** Whether Heartwell asks the member for a live picture; left out by the version before. */
  live_picture_asked: z.boolean().default(false),
  /** The new name, birth date and gender that wait for a reviewer. Until then everybody sees the old ones. */
  details_in_review: z
    .object({
      name: z.string(),
      dob: z.string(),
      gender: Gender,
      requested_at: z.iso.datetime(),
      document: z.enum(['not_asked', 'asked', 'received']),
    })
    .nullable(),
})
export type Self = z.infer<typeof Self>

/** The account as the pages read it: a status that an older page does not know must not fail its parsing. */
export const Account = z.object({ ...Self.shape, profile_completion_status: z.string(), approve_reject: z.string() })
export type Account = z.infer<typeof Account>
export const AccountAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: Account.optional(),
  /** Of a login: opens the page of a decision about the account. */
  notice: z.string().optional(),
  /** Of a login: when the account will be deleted, unless the member keeps it. */
  erase_at: z.iso.datetime().optional(),
})

/**
 * The state of two members as the viewer may know it: a rejected sender does not learn of the rejection. `closed` means
 * that the viewer's interest was withdrawn, expired, or declined with a message; which of them is not revealed.
 */
export const Relation = z.enum(['none', 'sent', 'received', 'connected', 'declined', 'closed', 'finished'])
export type Relation = z.infer<typeof Relation>

/** How much the answers of two members agree, in words; never a number. */
export const BANDS = ['much', 'good', 'some'] as const
export type Band = (typeof BANDS)[number]

/** Why two members are suggested to each other: facts that both gave, in plain words. */
export const Why = z.object({
  /** Up to three facts in favour of the other member, the most important for the viewer first. */
  reasons: z.array(z.string()),
  /** Up to three facts in favour of the viewer, as the other member sees them. */
  their_reasons: z.array(z.string()),
  /** One real difference, with a question to talk about; null when none is known. */
  difference: z.object({ text: z.string(), question: z.string() }).nullable(),
  /** Null when too little is known of both, or when they have little in common. */
  band: z.enum(BANDS).nullable(),
  /** The number of shared answers behind `band`. */
  shared_answers: z.int(),
  /** 'in your area' or 'about 40 km away', in coarse steps; null unless both members show it. */
  distance: z.string().nullable(),
})
export type Why = z.infer<typeof Why>

/** What Heartwell has checked of a member: the email address, the identity document, a live picture, the visible photos. */
export const BADGES = ['email', 'document', 'live', 'photo'] as const
export const BadgeKind = z.enum(BADGES)
export type BadgeKind = z.infer<typeof BadgeKind>
export const VerificationBadge = z.object({
  kind: BadgeKind,
  /** The day of the check in UTC; for a live picture, that of the picture; for photos, that of the newest one. */
  day: z.iso.date(),
})
export type VerificationBadge = z.infer<typeof VerificationBadge>

export const SHARED_FIELDS = ['email', 'phone', 'dob'] as const
/** The contact data that a member shares with one connection. */
export const Sharing = z.object({ email: z.boolean(), phone: z.boolean(), dob: z.boolean() })
export type Sharing = z.infer<typeof Sharing>

/**
 * What another approved member sees. Email, phone and birth date are always present, but empty until they are shared.
 */
export const PublicProfile = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  gender: Gender,
  profession: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dob: z.string().nullable(),
  /** Why email, phone and birth date are empty; null when none of them is. */
  contact_note: z.string().nullable(),
  more_images: z.array(z.string()),
  image: z.string().nullable(),
  /** Whether the member has photos that only connections see; left out by the version before. */
  photos_locked: z.boolean().default(false),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  user_interests_list: z.array(InterestTopic),
  badges: z.array(VerificationBadge),
  relation: Relation,
  /** The first day (UTC) on which the viewer may send another interest, while theirs is closed; null otherwise. */
  send_again_on: z.iso.date().nullable(),
  /** The note of the pending interest that the viewer has to answer. */
  note: z.string().nullable(),
  /** The advice about that note, when it is about money, secrecy or leaving the site. */
  note_advice: AdviceCategory.nullable(),
  /** What that note is about; left out by the version before. */
  note_about: ShownSubject.nullable().default(null),
  /** What the viewer shares with this connection; null before the first choice, or without a connection. */
  sharing: Sharing.nullable(),
  /** Whether the member has a companion; left out by the version before. */
  has_companion: z.boolean().optional(),
  ...Why.shape,
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** A member in a list. */
export const Card = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  more_images: z.array(z.string()),
  /** As in `PublicProfile`. */
  photos_locked: z.boolean().default(false),
})
export type Card = z.infer<typeof Card>
