import { z } from 'zod'

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

/** What a member sees of herself. */
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
  /** Those of the pictures that no reviewer has seen yet: others do not see them. */
  unreviewed_images: z.array(z.string()),
  pre_consent_for_displaying_images: z.boolean(),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  interest_id: z.array(z.uuid()),
  user_interests_list: z.array(InterestTopic),
  interests_sent: z.array(z.uuid()),
  interests_received: z.array(z.uuid()),
  fav_users: z.array(z.uuid()),
  approve_reject: Approval,
  rejection_reason: z.string().nullable(),
  profile_completion_status: ProfileStatus,
  verification_status: z.enum(['0', '1']),
})
export type Self = z.infer<typeof Self>

/** The same as the pages read it: a status that they do not know yet must still reach their routing. */
export const Account = z.object({ ...Self.shape, profile_completion_status: z.string(), approve_reject: z.string() })
export type Account = z.infer<typeof Account>
export const AccountAnswer = z.object({ success: z.boolean(), message: z.string(), data: Account.optional() })

/**
 * Where two members stand, as the viewer may know it: a rejection is not told to the person rejected. `closed`: the
 * viewer's interest was withdrawn, closed unanswered, or declined in words; which of them is not said.
 */
export const Relation = z.enum(['none', 'sent', 'received', 'connected', 'declined', 'closed'])
export type Relation = z.infer<typeof Relation>

/** How much two members have in common by what both answered, in words; never a number. */
export const BANDS = ['much', 'good', 'some'] as const
export type Band = (typeof BANDS)[number]

/** Why two members are shown to each other: facts that both gave, in plain words. */
export const Why = z.object({
  /** Up to three facts that speak for them, the weightiest for the viewer first. */
  reasons: z.array(z.string()),
  /** Up to three that speak for the viewer in their eyes. */
  their_reasons: z.array(z.string()),
  /** One honest difference, with a question to talk about; null when none is known. */
  difference: z.object({ text: z.string(), question: z.string() }).nullable(),
  /** Null when too little is known of both, or they have little in common. */
  band: z.enum(BANDS).nullable(),
  /** How many answers of both it rests on. */
  shared_answers: z.int(),
  /** 'in your area' or 'about 40 km away', in coarse steps; null unless both let others see it. */
  distance: z.string().nullable(),
})
export type Why = z.infer<typeof Why>

/** What the house has checked of a member: the e-mail address, the identity document, the pictures on show. */
export const SEALS = ['email', 'document', 'photo'] as const
export const SealKind = z.enum(SEALS)
export type SealKind = z.infer<typeof SealKind>
export const Seal = z.object({
  kind: SealKind,
  /** The day of the check in UTC; of several pictures, of the newest one. */
  day: z.iso.date(),
})
export type Seal = z.infer<typeof Seal>

export const SHARED_FIELDS = ['email', 'phone', 'dob'] as const
/** What a member shows one connection of herself. */
export const Sharing = z.object({ email: z.boolean(), phone: z.boolean(), dob: z.boolean() })
export type Sharing = z.infer<typeof Sharing>

/** What another approved member sees. E-mail, phone and birth date are there and empty until they are shared. */
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
  /** Says why e-mail, phone and birth date are empty; null when none of them is. */
  contact_note: z.string().nullable(),
  more_images: z.array(z.string()),
  image: z.string().nullable(),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  user_interests_list: z.array(InterestTopic),
  seals: z.array(Seal),
  relation: Relation,
  /** The words that came with the interest which waits for the viewer's answer. */
  note: z.string().nullable(),
  /** What the viewer shows this connection; null when she has not chosen, or there is no connection. */
  sharing: Sharing.nullable(),
  ...Why.shape,
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** What a list shows of a person. */
export const Card = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  more_images: z.array(z.string()),
})
export type Card = z.infer<typeof Card>
