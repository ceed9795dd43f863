import { ConsentPurpose, type ConsentWay, type consents, consentVersion } from '@heartwell/contract/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Self } from '@heartwell/contract/people.ts'
import { NO_NEW_PHOTO, PHOTO_DELETED, type photos, tooManyMore } from '@heartwell/contract/photos.ts'
import type { profiles } from '@heartwell/contract/profiles.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { photoName } from '../../platform/files.ts'
import { asPhoto } from '../../platform/images.ts'
import { tellLive } from '../../platform/live/tell.ts'
import type { UploadedFile } from '../../platform/upload.ts'
import { contactShown } from '../interests/service.ts'
import { mayMeet, requestBetween, whyFor } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import * as q from './queries.ts'
import { mayAddPhotos, mayRemovePhoto, relationFor, roomFor, sameNames } from './rules.ts'
import { photoRefused, viewConsent, viewPublic, viewSelf } from './view.ts'

export type { Member } from './queries.ts'

/** A member as she sees herself. @throws AppError not_found */
export async function selfOf(deps: Deps, id: string): Promise<Self> {
  const member = await memberRecord(deps.db, id)
  return viewSelf(member, await q.openRequestsOf(deps.db, id))
}

/** The member's whole row, for features that decide or show more than a member may see. @throws AppError not_found */
export async function memberRecord(db: Db, id: string) {
  const member = await q.memberById(db, id)
  if (!member) throw new AppError('not_found')
  return member
}

/** One's own record, or what another approved member lets one see. */
export async function getUser(deps: Deps, viewer: Viewer, id: string): Promise<Output<typeof profiles.getUser>> {
  const userId = id.toLowerCase()
  if (userId === viewer.accountId) return { success: true, message: 'Your profile', data: await selfOf(deps, userId) }
  if (viewer.approval !== 'approved' || viewer.status !== 'Tab') throw new AppError('member.not_approved')
  await deps.budgets.spend('profileView', viewer.accountId)
  if (!(await mayMeet(deps, viewer.accountId, userId))) throw new AppError('not_found')
  const member = await memberRecord(deps.db, userId)
  const request = await requestBetween(deps.db, viewer.accountId, userId)
  const relation = relationFor(viewer.accountId, request)
  const contact = await contactShown(deps, { viewerId: viewer.accountId, owner: member, relation })
  const note = relation === 'received' ? (request?.note ?? null) : null
  const why = await whyFor(deps, viewer.accountId, userId)
  const data = viewPublic(member, { relation, note, contact, why, today: deps.clock() })
  return { success: true, message: 'Profile', data }
}

/** The picture's bytes, if this viewer may see it at this moment; otherwise there is no such picture. */
export async function photo(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name)
  if (!owner || !(await maySeePhoto(deps, viewer, owner))) throw new AppError('not_found')
  const bytes = await deps.files.read('uploads/users', name)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

type PhotoOwner = NonNullable<Awaited<ReturnType<typeof q.photoOwner>>>

async function maySeePhoto(deps: Deps, viewer: Viewer, owner: PhotoOwner): Promise<boolean> {
  if (viewer.role === 'provider' || viewer.accountId === owner.member_id) return true
  if (viewer.role !== 'member' || viewer.status !== 'Tab' || viewer.approval !== 'approved') return false
  if (!owner.show_photos || owner.reviewed_at === null) return false
  return mayMeet(deps, viewer.accountId, owner.member_id)
}

type ConsentAnswer = Output<typeof consents.list>

/** What a member agreed to, in which words, when and how; what she was not asked yet stands there as not given. */
export async function consentsOf(deps: Deps, memberId: string): Promise<ConsentAnswer> {
  const rows = new Map((await q.consentsOf(deps.db, memberId)).map((row) => [row.purpose, row]))
  const data = ConsentPurpose.options.map((purpose) => viewConsent(purpose, rows.get(purpose)))
  return { success: true, message: 'Your consents', data }
}

/** Whether this member agrees at present that what belongs to the purpose is stored. */
export const agreesTo = async (db: Db, memberId: string, purpose: ConsentPurpose): Promise<boolean> =>
  q.agreedIn(await q.consentsOf(db, memberId)).has(purpose)

type NewConsent = { purpose: ConsentPurpose; given: boolean; way: ConsentWay }

/**
 * Keeps a member's yes or no with the version of its words, and does at once what a no asks for. The same word said
 * again to the same words is not kept twice.
 */
export async function recordConsent(deps: Deps, tx: Db, memberId: string, { purpose, given, way }: NewConsent) {
  await q.lockMember(tx, memberId)
  const now = (await q.consentsOf(tx, memberId)).find((row) => row.purpose === purpose)
  const version = consentVersion(purpose)
  if (now?.given !== given || now.version !== version) {
    await q.insertConsent(tx, { member_id: memberId, purpose, version, given, way, created_at: deps.clock() })
  }
  if (purpose === 'photos.display') await q.setShowPhotos(tx, memberId, given)
  if (purpose === 'religion' && !given) await q.eraseReligion(tx, memberId)
  if (purpose === 'culture' && !given) await q.eraseCulture(tx, memberId)
}

export async function setConsent(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof consents.set>,
): Promise<ConsentAnswer> {
  const consent = { ...body, way: 'settings' } as const
  await deps.db.transaction().execute((tx) => recordConsent(deps, tx, viewer.accountId, consent))
  const { yes, no } = SAID[body.purpose]
  return { ...(await consentsOf(deps, viewer.accountId)), message: body.given ? yes : no }
}

const AGREED = 'Thank you. We have noted that you agree.'
const SAID = {
  'photos.display': { yes: 'Your pictures are shown to others.', no: 'Your pictures are hidden from others.' },
  religion: { yes: AGREED, no: 'What you told us about religion is erased.' },
  culture: { yes: AGREED, no: 'What you wrote about your culture is erased.' },
}

/**
 * Encodes the pictures anew and saves them under names of our own.
 * @param written Receives each name before its file is there, so that the caller can take all away if a later one fails.
 */
export async function savePhotos(deps: Deps, files: UploadedFile[], written: string[]): Promise<string[]> {
  const names: string[] = []
  for (const file of files) {
    const name = photoName()
    const bytes = await asPhoto(file.bytes)
    written.push(name)
    names.push(name)
    await deps.files.save('uploads/users', name, bytes)
  }
  return names
}

/** Puts saved photos behind those that are there. @throws AppError when there is no room for all of them. */
export async function addPhotos(tx: Db, memberId: string, names: string[]) {
  await q.lockMember(tx, memberId)
  const kept = (await q.photosOf(tx, memberId)).length
  if (names.length > roomFor(kept)) throw tooMany(kept)
  await q.insertPhotos(
    tx,
    names.map((name, at) => ({ member_id: memberId, position: kept + at, name })),
  )
}

const tooMany = (kept: number) =>
  kept === 0
    ? new AppError('photos.too_many')
    : new AppError('photos.too_many', { message: tooManyMore(roomFor(kept)) })

/** New photos of a decided profile. Others see them once a reviewer has. */
export async function appendPhotos(deps: Deps, viewer: Viewer, files: UploadedFile[]) {
  if (!mayAddPhotos(viewer)) throw new AppError('onboarding.not_next')
  const chosen = files.filter((file) => file.bytes.length > 0)
  if (chosen.length === 0) throw invalid('more_images', NO_NEW_PHOTO)
  const kept = (await q.photosOf(deps.db, viewer.accountId)).length
  if (chosen.length > roomFor(kept)) throw tooMany(kept)
  const written: string[] = []
  try {
    const names = await savePhotos(deps, chosen, written)
    await deps.db.transaction().execute(async (tx) => {
      const member = await q.lockMember(tx, viewer.accountId)
      if (!member || !mayAddPhotos(member)) throw new AppError('onboarding.not_next')
      await addPhotos(tx, viewer.accountId, names)
    })
  } catch (error) {
    for (const name of written) await deps.files.remove('uploads/users', name)
    throw error
  }
}

/** Takes away the photo that stands at this place under this name; the others move up. The file goes too. */
export async function removePhoto(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof photos.remove>,
): Promise<Output<typeof photos.remove>> {
  const id = viewer.accountId
  await deps.db.transaction().execute(async (tx) => {
    const member = await q.lockMember(tx, id)
    const names = (await q.photosOf(tx, id)).map((row) => row.name)
    if (!member || names[Number(body.index)] !== body.image_name) throw new AppError('not_found')
    if (!mayRemovePhoto(member, names.length)) throw new AppError('onboarding.not_next')
    await q.deletePhoto(tx, id, body.image_name)
    const left = names.filter((name) => name !== body.image_name)
    await q.placePhotos(tx, id, left)
  })
  await deps.files.remove('uploads/users', body.image_name)
  return { success: true, message: PHOTO_DELETED }
}

/** The own photos in a new order, the first one first. */
export async function orderPhotos(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof photos.order>,
): Promise<Output<typeof photos.order>> {
  await deps.db.transaction().execute(async (tx) => {
    await q.lockMember(tx, viewer.accountId)
    const names = (await q.photosOf(tx, viewer.accountId)).map((row) => row.name)
    if (!sameNames(body.names, names)) throw new AppError('photos.changed')
    await q.placePhotos(tx, viewer.accountId, body.names)
  })
  return { success: true, message: 'The order of your pictures is saved.', data: body.names }
}

const NEW_PHOTOS_SHOWN = 24

export async function photosToReview(deps: Deps): Promise<Output<typeof photos.toReview>> {
  const rows = await q.newPhotosOldestFirst(deps.db, NEW_PHOTOS_SHOWN)
  const { total } = await q.countNewPhotos(deps.db)
  const data = rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
  return { success: true, total: Number(total), rows: data }
}

/** Of two reviewers the first decides: for the second there is no such picture any more. */
export async function judgePhoto(
  deps: Deps,
  viewer: Viewer,
  { params: { name }, body: { show } }: Input<typeof photos.judge>,
): Promise<Output<typeof photos.judge>> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await q.newPhotoOwner(tx, name)
    if (found) await q.lockMember(tx, found.member_id)
    // Anew, under the lock: another reviewer or the owner may have been faster.
    const owner = await q.newPhotoOwner(tx, name)
    if (!owner) throw new AppError('not_found')
    const subjectId = owner.member_id
    await recordAct(deps, tx, viewer, { action: show ? 'photo.shown' : 'photo.refused', subjectId })
    await tellLive(tx, [subjectId], 'account')
    if (show) return q.markReviewed(tx, name, deps.clock())
    const left = (await q.photosOf(tx, subjectId)).map((row) => row.name).filter((other) => other !== name)
    await q.deletePhoto(tx, subjectId, name)
    await q.placePhotos(tx, subjectId, left)
    return notify(deps, tx, subjectId, photoRefused(deps.clock()))
  })
  if (!show) await deps.files.remove('uploads/users', name)
  return { success: true, message: show ? 'Others see this picture now.' : 'The picture is taken away.' }
}
