import { ageOn } from '@heartwell/contract/dates.ts'
import type { Gender, PublicProfile, Seal, Self, Why } from '@heartwell/contract/people.ts'

/** One shape for the profile page, whether the profile is another member's or one's own. */
export type ProfileView = {
  id: string
  name: string
  age: number
  profession: string
  photos: readonly string[]
  contact: readonly { label: string; title?: string; value: string | null }[]
  /** Says why contact values are empty; null on one's own profile. */
  contactNote: string | null
  gender: string | null
  beliefs: readonly { label: string; value: string | null }[]
  interests: readonly string[]
  /** None on one's own profile. */
  seals: readonly Seal[]
  /** Null on one's own profile. */
  why: Why | null
  /** Null on one's own profile. */
  standing: Pick<PublicProfile, 'relation' | 'note' | 'sharing'> | null
}

export const GENDER_NAMES: Record<Gender, string> = { F: 'Woman', M: 'Man' }

export function profileView(person: Self | PublicProfile, today: Date): ProfileView {
  const other = 'contact_note' in person ? person : null
  return {
    id: person.id,
    name: person.name,
    age: 'age' in person ? person.age : ageOn(today, person.dob),
    profession: person.profession,
    photos: picturesOf(person),
    contact: [
      { label: 'Email', value: person.email },
      { label: 'Phone', value: person.phone },
      { label: 'DOB', title: 'Date of birth', value: person.dob && readableDate(person.dob) },
    ],
    contactNote: other?.contact_note ?? null,
    gender: person.gender && GENDER_NAMES[person.gender],
    beliefs: [
      { label: 'Cultural background', value: person.cultural_background },
      { label: 'Religious belief', value: person.religious_belief },
    ],
    interests: person.user_interests_list.map(({ name }) => name),
    seals: other?.seals ?? [],
    why: other,
    standing: other,
  }
}

/** All of more_images, else the one image, else none (MA-13). */
function picturesOf({ more_images, image }: Pick<Self, 'more_images' | 'image'>): readonly string[] {
  if (more_images.length > 0) return more_images
  return image ? [image] : []
}

/** A stored birth date has no zone: read and write it as UTC, or it slips by a day. */
export function readableDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
