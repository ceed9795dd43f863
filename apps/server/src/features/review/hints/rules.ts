import type { HintMember, ReviewHint } from '@heartwell/contract/review-queue.ts'

/** What a member has in common with banned people, and those of them whose accounts exist. */
type Identity = { kind: 'banned_name' | 'banned_address' | 'banned_browser'; members: HintMember[] }
type Found = { bannedPhotos: string[]; identities: Identity[]; duplicates: HintMember[]; samePhone: HintMember[] }

/** Hints about nothing are left out; the most serious one comes first. */
export const hintsOf = ({ bannedPhotos, identities, duplicates, samePhone }: Found): ReviewHint[] => [
  ...(bannedPhotos.length > 0 ? [{ kind: 'banned_photo' as const, members: [], photos: bannedPhotos }] : []),
  ...identities.map(({ kind, members }) => ({ kind, members, photos: [] })),
  ...(duplicates.length > 0 ? [{ kind: 'duplicate_photo' as const, members: duplicates, photos: [] }] : []),
  ...(samePhone.length > 0 ? [{ kind: 'same_phone' as const, members: samePhone, photos: [] }] : []),
]
