import type { Relation } from '@heartwell/contract/people.ts'

export type Photo = { name: string; reviewed: boolean }
export type PhotoOwner = { showPhotos: boolean; photos: Photo[] }

/** The pictures that another member may see: consent given, and each seen by a reviewer before. */
export const photosForOthers = ({ showPhotos, photos }: PhotoOwner): string[] =>
  showPhotos ? photos.filter((photo) => photo.reviewed).map((photo) => photo.name) : []

type Request = { senderId: string; state: string }

/**
 * Where the pair stands, as this viewer may know it. The person who was rejected goes on seeing a sent interest:
 * a closed door needs no announcement.
 */
export function relationFor(viewerId: string, request: Request | undefined): Relation {
  if (!request) return 'none'
  if (request.state === 'accepted') return 'connected'
  const sentByViewer = request.senderId === viewerId
  if (request.state === 'pending') return sentByViewer ? 'sent' : 'received'
  return sentByViewer ? 'sent' : 'declined'
}
