import type { Gender, PublicProfile, Self, VerificationBadge, Why } from '@heartwell/contract/profiles/people.ts'
import type { ProfileAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { ageOn, longDay } from '@heartwell/contract/time/dates.ts'
import type { ProfileFactList } from '../facts/fact-list.tsx'
import type { OwnText } from './profile-layout.ts'

/** One shape for the profile page, whether the profile is another member's or one's own. */
export type ProfileView = {
  id: string
  name: string
  firstName: IsolatedText
  age: number
  profession: string
  photos: readonly string[]
  /** Whether only connections see the photos, and the viewer is none. */
  photosLocked: boolean
  hasCompanion: boolean
  email: string | null
  phone: string | null
  birthDate: string | null
  /** The reason why contact details are missing; null on one's own profile. */
  contactNote: string | null
  gender: string | null
  /** The member's texts, their own words first, and the labels of empty ones. */
  ownTexts: readonly OwnText[]
  unanswered: readonly string[]
  interests: readonly { id: string; name: string }[]
  facts: ProfileFactList
  /** None on one's own profile. */
  badges: readonly VerificationBadge[]
  /** Null on one's own profile. */
  why: Why | null
  /** Null on one's own profile. */
  standing: Pick<PublicProfile, 'relation' | 'send_again_on' | 'note' | 'note_advice' | 'note_about' | 'sharing'> | null
}

export const GENDER_NAMES: Record<Gender, string> = { F: 'Woman', M: 'Man' }

/** The parts of a profile that have endpoints of their own. */
export type OwnParts = { answers: readonly ProfileAnswer[]; facts: ProfileFactList }

export function profileView(person: Self | PublicProfile, { answers, facts }: OwnParts, today: Date): ProfileView {
  const other = 'contact_note' in person ? person : null
  const texts = [
    { label: 'Cultural background', text: person.cultural_background },
    { label: 'Religious belief', text: person.religious_belief },
  ]
  return {
    id: person.id,
    name: person.name,
    firstName: firstName(person.name),
    age: 'age' in person ? person.age : ageOn(today, person.dob),
    profession: person.profession,
    photos: picturesOf(person),
    photosLocked: other?.photos_locked ?? false,
    hasCompanion: other?.has_companion ?? false,
    email: person.email,
    phone: person.phone,
    birthDate: person.dob && longDay(person.dob),
    contactNote: other?.contact_note ?? null,
    gender: person.gender && GENDER_NAMES[person.gender],
    ownTexts: [
      ...answers.map(({ prompt, text }) => ({ prompt, label: promptLabel(prompt), text })),
      ...texts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    ],
    unanswered: texts.flatMap(({ label, text }) => (text ? [] : [label])),
    interests: person.user_interests_list,
    facts,
    badges: other?.badges ?? [],
    why: other,
    standing: other,
  }
}

/** The own profile as others see it, without parts that depend on the viewer. */
export const ownPreview = (person: PublicProfile, parts: OwnParts, today: Date): ProfileView => ({
  ...profileView(person, parts, today),
  why: null,
  standing: null,
})

/** All of more_images, else the one image, else none (MA-13). */
function picturesOf({ more_images, image }: Pick<Self, 'more_images' | 'image'>): readonly string[] {
  if (more_images.length > 0) return more_images
  return image ? [image] : []
}
