import type { HintMember, ReviewHint } from '@heartwell/contract/review-queue.ts'

export const HASH_BITS = 128
/**
 * Photos whose hashes differ in more bits than this are different pictures. Of 120 portraits, copies at another size
 * differ in at most 5 bits, and no two of different people in fewer than 10.
 */
export const ALIKE_BITS_MAX = 7

const PART_BITS = 16
const PART_VALUES = 2 ** PART_BITS

/**
 * The hash in parts of 16 bits, as numbers that say which part they are. Parts without any change of brightness are left
 * out: they come from plain backgrounds, and a search for them would find half of all photos.
 */
export function partsOf(hash: string): number[] {
  const parts = Array.from({ length: HASH_BITS / PART_BITS }, (_, at) =>
    Number.parseInt(hash.slice(at * PART_BITS, (at + 1) * PART_BITS), 2),
  )
  return parts.flatMap((value, at) => (value === 0 || value === PART_VALUES - 1 ? [] : [at * PART_VALUES + value]))
}

/** How much two photos resemble each other: 100 for the same picture. */
export const alikePercent = (differentBits: number): number => Math.round(100 * (1 - differentBits / HASH_BITS))

type Found = { bannedPhotos: string[]; duplicates: HintMember[]; samePhone: HintMember[] }

/** Hints about nothing are left out; the most serious one comes first. */
export const hintsOf = ({ bannedPhotos, duplicates, samePhone }: Found): ReviewHint[] =>
  [
    { kind: 'banned_photo' as const, members: [], photos: bannedPhotos },
    { kind: 'duplicate_photo' as const, members: duplicates, photos: [] },
    { kind: 'same_phone' as const, members: samePhone, photos: [] },
  ].filter(({ members, photos }) => members.length + photos.length > 0)
