import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import type { PublicProfile, Self } from '@heartwell/contract/profiles/people.ts'

/** A stable UUID by number, so that a failed assertion is easy to read. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** The file name of a photo, by number. */
export const photoName = (n: number): string => `${n.toString(16).padStart(32, '0')}.jpg`

export const OWN_ID = uuid(1)
export const OTHER_ID = uuid(2)

/** The own account of an approved member. */
export const anAccount = (own: Partial<Self> = {}): Self => ({
  id: OWN_ID,
  _id: OWN_ID,
  name: 'Margaret Lindqvist',
  email: 'margaret@example.org',
  phone: '02079460001',
  dob: '1965-03-05',
  gender: 'F',
  profession: 'Gardener',
  address: 'Elm Row 3, York',
  more_images: [photoName(1)],
  image: photoName(1),
  unreviewed_images: [],
  pre_consent_for_displaying_images: true,
  photos_for_connections: false,
  cultural_background: 'Sunday lunches with everybody.',
  religious_belief: 'Quiet mornings in church.',
  religion: null,
  cultures: [],
  interest_id: [uuid(301)],
  user_interests_list: [{ id: uuid(301), name: 'Gardening' }],
  interests_sent: [],
  interests_received: [],
  fav_users: [],
  approve_reject: 'approved',
  rejection_reason: null,
  profile_completion_status: 'Tab',
  verification_status: '1',
  completeness: { percent: 100, next: null },
  has_own_words: true,
  live_picture_asked: false,
  details_in_review: null,
  ...own,
})

const WHY = {
  reasons: ['You both like gardening'],
  their_reasons: [],
  difference: null,
  band: null,
  shared_answers: 0,
  distance: null,
} as const satisfies Partial<MatchedUser>

/** A member in the list of matches. */
export const aMatch = (match: Partial<MatchedUser> = {}): MatchedUser => ({
  id: OTHER_ID,
  _id: OTHER_ID,
  name: 'Bram de Vries',
  age: 61,
  more_images: [photoName(2)],
  photos_locked: false,
  message: null,
  unreadCount: 0,
  relation: 'suggested',
  ...WHY,
  reasons: [...WHY.reasons],
  their_reasons: [],
  new: false,
  badges: [],
  profession: 'Carpenter',
  quote: null,
  facts: [],
  place: null,
  mark: null,
  ...match,
})

/** Another member's profile as the viewer gets it. */
export const aProfile = (profile: Partial<PublicProfile> = {}): PublicProfile => ({
  id: OTHER_ID,
  _id: OTHER_ID,
  name: 'Bram de Vries',
  age: 61,
  gender: 'M',
  profession: 'Carpenter',
  email: null,
  phone: null,
  dob: null,
  contact_note: 'Bram shares contact details with connections only.',
  more_images: [photoName(2), photoName(3)],
  image: photoName(2),
  photos_locked: false,
  note_advice: null,
  note_about: null,
  cultural_background: 'Boats and brass bands.',
  religious_belief: 'I go to Mass at Easter.',
  user_interests_list: [{ id: uuid(301), name: 'Gardening' }],
  badges: [],
  relation: 'none',
  send_again_on: null,
  note: null,
  sharing: null,
  ...WHY,
  reasons: [...WHY.reasons],
  their_reasons: [],
  ...profile,
})
