import type { EarlierSanction, HintMember, ReviewHint } from '@heartwell/contract/review/review-queue.ts'

/** What a member has in common with banned people, and those of them whose accounts exist. */
type Identity = { kind: 'banned_name' | 'banned_address' | 'banned_browser'; members: HintMember[] }
type Found = {
  bannedPhotos: string[]
  identities: Identity[]
  earlier: EarlierSanction[]
  duplicates: HintMember[]
  samePhone: HintMember[]
}
const NOTHING = { members: [], photos: [], sanctions: [] }

/** Hints about nothing are left out; the most serious one comes first. */
export const hintsOf = ({ bannedPhotos, identities, earlier, duplicates, samePhone }: Found): ReviewHint[] => [
  ...(bannedPhotos.length > 0 ? [{ ...NOTHING, kind: 'banned_photo' as const, photos: bannedPhotos }] : []),
  ...identities.map((identity) => ({ ...NOTHING, ...identity })),
  ...(earlier.length > 0 ? [{ ...NOTHING, kind: 'earlier_sanction' as const, sanctions: earlier }] : []),
  ...(duplicates.length > 0 ? [{ ...NOTHING, kind: 'duplicate_photo' as const, members: duplicates }] : []),
  ...(samePhone.length > 0 ? [{ ...NOTHING, kind: 'same_phone' as const, members: samePhone }] : []),
]
