import type { Account } from '@heartwell/contract/profiles/people.ts'
import { ProfilePart, type ResubmitForm } from '@heartwell/contract/review/review.ts'

/** The fields that can be corrected, as text. */
export type Correction = { [Field in keyof ResubmitForm]-?: string }

export const valuesOf = (account: Account): Correction => ({
  cultural_background: account.cultural_background ?? '',
  religious_belief: account.religious_belief ?? '',
  name: account.name,
  profession: account.profession,
  dob: account.dob,
  phone: account.phone,
  address: account.address,
  note: '',
})

/** Only changed fields are validated and sent: an unchanged value may be older than a rule. */
export const changedIn = (values: Correction, before: Correction): Partial<Correction> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field as keyof Correction])) // its own keys

const FIELDS_OF: Record<ProfilePart, readonly (keyof Correction)[]> = {
  photos: [],
  document: [],
  texts: ['cultural_background', 'religious_belief'],
  details: ['name', 'profession', 'dob', 'phone', 'address'],
}

/** The parts to which these fields belong. */
export const partsOf = (fields: readonly string[]): ProfilePart[] =>
  ProfilePart.options.filter((part) => FIELDS_OF[part].some((field) => fields.includes(field)))

/** The photos and the document after the correction. */
type Pictures = { photos: readonly string[]; photosStillTheSame: boolean; document: Blob | undefined }

/** The named parts that are still unchanged. A profile without photos always lacks its photos. */
export function missingParts(
  asked: readonly ProfilePart[],
  changed: Partial<Correction>,
  { photos, photosStillTheSame, document }: Pictures,
): ProfilePart[] {
  const done = {
    photos: photos.length > 0 && !photosStillTheSame,
    document: document !== undefined,
    texts: FIELDS_OF.texts.some((field) => field in changed),
    details: FIELDS_OF.details.some((field) => field in changed),
  }
  const missing = asked.filter((part) => !done[part])
  return photos.length === 0 && !missing.includes('photos') ? [...missing, 'photos'] : missing
}
