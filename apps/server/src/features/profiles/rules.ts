import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import type {
  Approval,
  Completeness,
  ProfileAddition,
  ProfileStatus,
  Relation,
} from '@heartwell/contract/profiles/people.ts'
import { mayRenew, renewableOn } from '../interests/rules.ts'

type Photo = { name: string; reviewed: boolean }
/** `showsPhotos` is what the database says of this viewer; `consented`, whether anybody else sees the photos. */
export type PhotoOwner = { showsPhotos: boolean; consented: boolean; photos: Photo[] }

/** The approved photos that the viewer sees, and whether there are some that only connections see. */
export function photosForOthers({ showsPhotos, consented, photos }: PhotoOwner): { names: string[]; locked: boolean } {
  const approved = photos.filter((photo) => photo.reviewed).map((photo) => photo.name)
  return { names: showsPhotos ? approved : [], locked: consented && !showsPhotos && approved.length > 0 }
}

type State = { status: ProfileStatus | string | null; approval: Approval | string | null }

/** During a review no photo is added, so that the reviewer decides about everything. */
export const mayAddPhotos = ({ status, approval }: State): boolean => status === 'Tab' && approval !== 'pending'

export const roomFor = (kept: number): number => Math.max(0, PHOTOS_MAX - kept)

/** A profile in review keeps at least the one photo that the photo step requires. */
export const mayRemovePhoto = ({ status, approval }: State, kept: number): boolean =>
  status === 'Tab' && (approval !== 'pending' || kept > 1)

/** Whether the names are the same, in any order. */
export const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((name) => b.includes(name))

type Request = { senderId: string; state: string; closedAt: Date | null; finishedAt: Date | null }
/** `isOpen` means that the two could meet today if there had been no interest between them. */
type Today = { now: Date; isOpen: boolean }

/**
 * The state of the pair as this viewer may know it. A rejected sender still sees a sent interest. When the interest
 * expires it closes for the sender, answered or not. Once another one may be sent, the state is 'none' for both.
 */
export function relationFor(viewerId: string, request: Request | undefined, { now, isOpen }: Today): Relation {
  if (!request) return 'none'
  const { state, closedAt, finishedAt } = request
  if (state === 'accepted') return finishedAt ? 'finished' : 'connected'
  const isSender = request.senderId === viewerId
  if (state === 'pending') return isSender ? 'sent' : 'received'
  if (isOpen && mayRenew(closedAt, now)) return 'none'
  if (isSender) return closedAt ? 'closed' : 'sent'
  return state === 'rejected' ? 'declined' : 'none'
}

/** The day from which the sender of a closed interest may send another one; null once that day has come. */
export function sendAgainOn(relation: Relation, closedAt: Date | null, now: Date): string | null {
  if (relation !== 'closed' || closedAt === null || mayRenew(closedAt, now)) return null
  return renewableOn(closedAt)
}

/** What of the optional parts a member has given, and what the member decided against. */
export type Optional = {
  photos: number
  culture: boolean
  interests: number
  preferences: boolean
  hidesPhotos: boolean
  refusesCulture: boolean
}

/**
 * The number of pieces that make a full profile, and the percent that each one adds. With one photo and one interest,
 * which are required, a profile has 35 %.
 */
const ADDITIONS: Record<ProfileAddition, { pieces: number; percent: number }> = {
  photos: { pieces: 3, percent: 10 },
  culture: { pieces: 1, percent: 15 },
  interests: { pieces: 5, percent: 5 },
  preferences: { pieces: 1, percent: 10 },
}

/**
 * How complete a profile is, and the most useful thing to add. What a member decided against counts as given. Religious
 * belief does not count at all: nobody is asked for it twice.
 */
export function completenessOf(given: Optional): Completeness {
  const missing: [ProfileAddition, number][] = [
    ['photos', given.hidesPhotos ? 0 : ADDITIONS.photos.pieces - given.photos],
    ['culture', given.culture || given.refusesCulture ? 0 : ADDITIONS.culture.pieces],
    ['interests', ADDITIONS.interests.pieces - given.interests],
    ['preferences', given.preferences ? 0 : ADDITIONS.preferences.pieces],
  ]
  const open = missing.filter(([, pieces]) => pieces > 0)
  const lacking = open.reduce((sum, [addition, pieces]) => sum + pieces * ADDITIONS[addition].percent, 0)
  const [first] = open
  return { percent: 100 - lacking, next: first ? { addition: first[0], missing: first[1] } : null }
}
