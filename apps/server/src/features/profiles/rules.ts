import { PHOTOS_MAX } from '@heartwell/contract/onboarding.ts'
import type { Approval, ProfileStatus, Relation } from '@heartwell/contract/people.ts'

export type Photo = { name: string; reviewed: boolean }
export type PhotoOwner = { showPhotos: boolean; photos: Photo[] }

/** The pictures that another member may see: consent given, and each seen by a reviewer before. */
export const photosForOthers = ({ showPhotos, photos }: PhotoOwner): string[] =>
  showPhotos ? photos.filter((photo) => photo.reviewed).map((photo) => photo.name) : []

type State = { status: ProfileStatus | string | null; approval: Approval | string | null }

/** While somebody decides about a profile no picture is put under the reviewer's eyes unseen. */
export const mayAddPhotos = ({ status, approval }: State): boolean => status === 'Tab' && approval !== 'pending'

export const roomFor = (kept: number): number => Math.max(0, PHOTOS_MAX - kept)

/** A profile that waits keeps the one picture that the photo step asks for. */
export const mayRemovePhoto = ({ status, approval }: State, kept: number): boolean =>
  status === 'Tab' && (approval !== 'pending' || kept > 1)

/** Whether these are the same names, whatever their order. */
export const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((name) => b.includes(name))

type Request = { senderId: string; state: string; closed: boolean }

/**
 * Where the pair stands, as this viewer may know it. The person who was rejected goes on seeing a sent interest:
 * a closed door needs no announcement. When the days of an interest are over it closes for her, answered or not.
 */
export function relationFor(viewerId: string, request: Request | undefined): Relation {
  if (!request) return 'none'
  if (request.state === 'accepted') return 'connected'
  const sentByViewer = request.senderId === viewerId
  if (sentByViewer) return request.closed ? 'closed' : 'sent'
  if (request.state === 'pending') return 'received'
  return request.state === 'rejected' ? 'declined' : 'none'
}
