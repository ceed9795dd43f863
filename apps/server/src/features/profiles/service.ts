import {
  ConsentPurpose,
  type ConsentWay,
  type consents,
  consentVersion,
} from '@heartwell/contract/consents/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Self } from '@heartwell/contract/profiles/people.ts'
import { NO_NEW_PHOTO, PHOTO_DELETED, type photos, tooManyMore } from '@heartwell/contract/profiles/photos.ts'
import type { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { type FactPurpose, factPurpose, SENSITIVE_FACTS } from '@heartwell/contract/profiles/shown-facts.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { documentName, photoName, removeUnneeded } from '../../platform/files/files.ts'
import { asDocument, asPhoto, asThumbnail } from '../../platform/files/images.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { recentResults } from '../../platform/recent-results.ts'
import { contactShown } from '../interests/contact-sharing/service.ts'
import { NOTHING_KNOWN } from '../matching/cards/service.ts'
import { publishToRequestPartners } from '../matching/invalidation/service.ts'
import { mayMeet, meetingOf, whyFor } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import { eraseFact } from './facts/queries.ts'
import { withdrawLivePictures } from './live-pictures/erasure/service.ts'
import { findCopies, type HashColumns, hashColumns } from './photo-hashes/service.ts'
import * as q from './queries.ts'
import { completenessOf, mayAddPhotos, mayRemovePhoto, relationFor, roomFor, sameNames, sendAgainOn } from './rules.ts'
import { photoRefused, viewConsent, viewPublic, viewSelf } from './view.ts'

export type { Member } from './queries.ts'

/** A member's own view of their account. @throws AppError not_found */
export async function selfOf(deps: Deps, id: string): Promise<Self> {
  const own = await q.ownRecord(deps.db, id)
  if (!own) throw new AppError('not_found')
  const { member, requests, inReview, hasOwnWords, isLivePictureAsked } = own
  const completeness = completenessOf({
    photos: member.photos.length,
    culture: member.cultural_background !== null,
    interests: member.topics.length,
    preferences: Boolean(own.hasPreferences),
    hidesPhotos: !member.show_photos,
    refusesCulture: member.refused.has('culture'),
  })
  return viewSelf(member, { requests, completeness, inReview, hasOwnWords, isLivePictureAsked })
}

/**
 * The member's whole row, for features that check or show more than a member may see.
 * @param viewerId of another member who is going to see it
 * @throws AppError not_found
 */
export async function memberRecord(db: Db, id: string, viewerId = id) {
  const member = await q.memberById(db, id, viewerId)
  if (!member) throw new AppError('not_found')
  return member
}

/** The viewer's own record, or the part of another approved member's that the viewer may see. */
export async function getUser(deps: Deps, viewer: Viewer, id: string): Promise<Output<typeof profiles.getUser>> {
  const userId = id.toLowerCase()
  if (userId === viewer.accountId) return { success: true, message: 'Your profile', data: await selfOf(deps, userId) }
  if (viewer.approval !== 'approved' || viewer.status !== 'Tab') throw new AppError('member.not_approved')
  await deps.rateLimits.consume('profileView', viewer.accountId)
  const meeting = await meetingOf(deps, viewer.accountId, userId)
  const { basis, request } = meeting
  if (basis === null) throw new AppError('not_found')
  const member = await memberRecord(deps.db, userId, viewer.accountId)
  const now = deps.clock()
  const relation = relationFor(viewer.accountId, request, { now, isOpen: basis === 'open' })
  const contact = await contactShown(deps, { viewerId: viewer.accountId, owner: member, relation })
  const received = relation === 'received' ? request : undefined
  const note = {
    text: received?.note ?? null,
    advice: received?.noteAdvice ?? null,
    about: received?.noteAbout ?? null,
  }
  const why = await whyFor(deps, meeting, member.name)
  const again = sendAgainOn(relation, request?.closedAt ?? null, now)
  const data = viewPublic(member, { relation, sendAgainOn: again, note, contact, why, today: now })
  return { success: true, message: 'Profile', data }
}

/** The viewer's own profile by the view that strangers get of it, without what depends on those members. */
export async function previewProfile(deps: Deps, { accountId }: Viewer): Promise<Output<typeof profiles.preview>> {
  const own = await memberRecord(deps.db, accountId)
  const owner = { ...own, shows_photos: own.show_photos && !own.photos_for_connections }
  const relation = 'none'
  const contact = await contactShown(deps, { viewerId: accountId, owner, relation })
  const note = { text: null, advice: null, about: null }
  const seen = { relation, sendAgainOn: null, note, contact, why: NOTHING_KNOWN, today: deps.clock() } as const
  return { success: true, message: 'Your profile as others see it', data: viewPublic(owner, seen) }
}

/** The photo's bytes, if this viewer may see it now. @throws AppError not_found otherwise */
export async function photo(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name, viewer.accountId)
  if (!owner || !(await maySeePhoto(deps, viewer, owner))) throw new AppError('not_found')
  const bytes = await deps.files.read('uploads/users', name)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

/** In memory and not on disk, so that nothing of a deleted photo stays there. Each has about 4 kB. */
const thumbnails = recentResults<Buffer>(4_000)

/** The same as `photo`, small. @throws AppError not_found */
export async function thumbnail(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name, viewer.accountId)
  if (!owner || !(await maySeePhoto(deps, viewer, owner))) throw new AppError('not_found')
  return thumbnails(name, async () => {
    const bytes = await deps.files.read('uploads/users', name)
    if (!bytes) throw new AppError('not_found')
    return asThumbnail(bytes)
  })
}

/** Staff who decide about profiles, reports or requests may see every photo. */
const PHOTO_ROLES = ['reviewer', 'moderator', 'support'] as const

type PhotoOwner = NonNullable<Awaited<ReturnType<typeof q.photoOwner>>>

async function maySeePhoto(deps: Deps, viewer: Viewer, owner: PhotoOwner): Promise<boolean> {
  if (viewer.accountId === owner.member_id || hasStaffRole(viewer.staffRoles, PHOTO_ROLES)) return true
  if (viewer.role !== 'member' || viewer.status !== 'Tab' || viewer.approval !== 'approved') return false
  if (!owner.shows_photos || owner.reviewed_at === null) return false
  return mayMeet(deps, viewer.accountId, owner.member_id)
}

type ConsentAnswer = Output<typeof consents.list>

/** These have a page of their own, which asks for the consent when it is needed. */
const isAskedLater = (purpose: ConsentPurpose) =>
  purpose === 'introductions' || purpose === 'live_picture' || purpose.startsWith('fact.')

/**
 * The member's consents: the decision, the version of the text, the time and the way. Purposes without a decision are
 * listed as not given, but for those of facts, introductions and the live picture, which are listed once the member has decided.
 */
export async function consentsOf(deps: Deps, memberId: string): Promise<ConsentAnswer> {
  const rows = new Map((await q.consentsOf(deps.db, memberId)).map((row) => [row.purpose, row]))
  const listed = ConsentPurpose.options.filter((purpose) => rows.has(purpose) || !isAskedLater(purpose))
  const data = listed.map((purpose) => viewConsent(purpose, rows.get(purpose)))
  return { success: true, message: 'Your consents', data }
}

/** Whether this member currently consents to the storage of data for this purpose. */
export const agreesTo = async (db: Db, memberId: string, purpose: ConsentPurpose): Promise<boolean> =>
  q.agreedIn(await q.consentsOf(db, memberId)).has(purpose)

type NewConsent = { purpose: ConsentPurpose; given: boolean; way: ConsentWay }

/**
 * Stores a member's consent or refusal with the version of its text, and deletes at once what a refusal requires. The
 * same decision about the same text is stored only once.
 */
export async function recordConsent(deps: Deps, tx: Db, memberId: string, { purpose, given, way }: NewConsent) {
  await lockRow(tx, 'members', memberId)
  const before = await q.consentsOf(tx, memberId)
  const now = before.find((row) => row.purpose === purpose)
  const version = consentVersion(purpose)
  if (now?.given !== given || now.version !== version) {
    await q.insertConsent(tx, { member_id: memberId, purpose, version, given, way, created_at: deps.clock() })
  }
  if (purpose === 'photos.display') {
    await q.setShowPhotos(tx, memberId, given)
    await publishToRequestPartners(tx, memberId)
  }
  if (purpose === 'religion' && !given) {
    await q.eraseReligion(tx, memberId)
    const isChoiceAgreed = q.agreedIn(before).has('religion.choice')
    if (isChoiceAgreed) await recordConsent(deps, tx, memberId, { purpose: 'religion.choice', given, way })
  }
  if (purpose === 'religion.choice' && !given) await q.eraseReligionChoice(tx, memberId)
  if (purpose === 'culture' && !given) await q.eraseCulture(tx, memberId)
  const fact = SENSITIVE_FACTS.find((id) => factPurpose(id) === purpose)
  if (fact && !given) await eraseFact(tx, memberId, fact)
  if (purpose === 'live_picture' && !given) await withdrawLivePictures(deps, tx, memberId)
  if (purpose === 'introductions') await deps.whenIntroductionsAllowed(deps, tx, memberId, given)
}

export async function setConsent(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof consents.set>,
): Promise<ConsentAnswer> {
  const isBox = body.purpose === 'live_picture' && body.given
  const consent = { ...body, way: isBox ? 'checkbox' : 'settings' } as const
  await deps.db.transaction().execute((tx) => recordConsent(deps, tx, viewer.accountId, consent))
  const { yes, no } = SAID[body.purpose]
  return { ...(await consentsOf(deps, viewer.accountId)), message: body.given ? yes : no }
}

type SetAccess = typeof photos.setAccess

/** Takes effect with the next request of each viewer: nothing about photos is cached. */
export async function setPhotoAccess(
  deps: Deps,
  { accountId }: Viewer,
  { body: { access } }: Input<SetAccess>,
): Promise<Output<SetAccess>> {
  const given = access !== 'nobody'
  await deps.db.transaction().execute(async (tx) => {
    await recordConsent(deps, tx, accountId, { purpose: 'photos.display', given, way: 'settings' })
    if (given) await q.setPhotosForConnections(tx, accountId, access === 'connections')
  })
  return { success: true, message: 'Saved.', access }
}

const AGREED = 'Thank you. We’ve recorded your consent.'
const FACT_DELETED = { yes: AGREED, no: 'Your answer is deleted.' }
const SAID: Record<Input<typeof consents.set>['body']['purpose'], { yes: string; no: string }> = {
  'photos.display': { yes: 'Your pictures are shown to others.', no: 'Your pictures are hidden from others.' },
  religion: { yes: AGREED, no: 'What you told us about religion is deleted.' },
  'religion.choice': { yes: AGREED, no: 'The religion you chose is deleted.' },
  culture: { yes: AGREED, no: 'What you told us about your culture is deleted.' },
  introductions: { yes: AGREED, no: 'Nobody can introduce you any more.' },
  live_picture: { yes: AGREED, no: 'Your live pictures are deleted.' },
  ...(Object.fromEntries(SENSITIVE_FACTS.map((id) => [factPurpose(id), FACT_DELETED])) as Record<
    FactPurpose,
    typeof FACT_DELETED
  >), // One entry for each sensitive fact.
}

/**
 * Re-encodes the photos and saves them under new names.
 * @param written Receives each name before its file exists, so that the caller can delete all files if a later one
 * fails.
 */
export async function savePhotos(deps: Deps, files: UploadedFile[], written: string[]): Promise<SavedPhoto[]> {
  const saved: SavedPhoto[] = []
  for (const file of files) {
    const name = photoName()
    const bytes = await asPhoto(file.bytes)
    written.push(name)
    saved.push({ name, ...(await hashColumns(bytes)) })
    await deps.files.save('uploads/users', name, bytes)
  }
  return saved
}
type SavedPhoto = { name: string } & HashColumns

/**
 * Re-encodes the picture of an ID document, encrypts it for its owner and saves the file. The caller must store the
 * returned row or delete the file.
 */
export async function saveDocument(deps: Pick<Deps, 'vault' | 'files' | 'clock'>, memberId: string, picture: Buffer) {
  const { nonce, tag, keyId, data } = deps.vault.encrypt(await asDocument(picture), memberId)
  const row = { member_id: memberId, file: documentName(), nonce, tag, key_id: keyId, created_at: deps.clock() }
  await deps.files.save('documents', row.file, data)
  return row
}
export type SavedDocument = Awaited<ReturnType<typeof saveDocument>>

type PhotoOwnerRow = { id: string; approval: string }

/**
 * Adds saved photos after the existing ones. The caller has locked the row of the member, and calls `findCopies` after
 * the commit.
 * @throws AppError when there is no room for all of them.
 */
export async function addPhotos(tx: Db, { id, approval }: PhotoOwnerRow, saved: SavedPhoto[]) {
  const kept = (await q.photosOf(tx, id)).length
  const added_later = approval === 'approved'
  if (saved.length > roomFor(kept)) throw tooMany(kept)
  await q.insertPhotos(
    tx,
    saved.map((photo, at) => ({ member_id: id, position: kept + at, ...photo, added_later })),
  )
}

const tooMany = (kept: number) =>
  kept === 0
    ? new AppError('photos.too_many')
    : new AppError('photos.too_many', { message: tooManyMore(roomFor(kept)) })

/**
 * Adds photos to a decided profile. Others see them once a reviewer has approved them.
 * @param inTransaction runs the step that stores them
 */
export async function appendPhotos<T>(
  deps: Deps,
  viewer: Viewer,
  files: UploadedFile[],
  inTransaction: (store: (tx: Db) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!mayAddPhotos(viewer)) throw new AppError('onboarding.not_next')
  const chosen = files.filter((file) => file.bytes.length > 0)
  if (chosen.length === 0) throw invalid('more_images', NO_NEW_PHOTO)
  const kept = (await q.photosOf(deps.db, viewer.accountId)).length
  if (chosen.length > roomFor(kept)) throw tooMany(kept)
  const written: string[] = []
  try {
    const saved = await savePhotos(deps, chosen, written)
    const result = await inTransaction(async (tx) => {
      const member = await lockRow(tx, 'members', viewer.accountId)
      if (!member || !mayAddPhotos(member)) throw new AppError('onboarding.not_next')
      await addPhotos(tx, member, saved)
    })
    await findCopies(deps, written)
    return result
  } catch (error) {
    for (const name of written) await removeUnneeded(deps, 'uploads/users', name)
    throw error
  }
}

/** Removes the photo with this name at this position; later photos move up. The file is deleted too. */
export async function removePhoto(
  deps: Deps,
  { viewer: { accountId: id }, input: { body }, once }: Context<typeof photos.remove>,
): Promise<Output<typeof photos.remove>> {
  const answer = await once(async (tx) => {
    const member = await lockRow(tx, 'members', id)
    const names = (await q.photosOf(tx, id)).map((row) => row.name)
    if (!member || names[Number(body.index)] !== body.image_name) throw new AppError('not_found')
    if (!mayRemovePhoto(member, names.length)) throw new AppError('onboarding.not_next')
    await q.deletePhoto(tx, id, body.image_name)
    const left = names.filter((name) => name !== body.image_name)
    await q.placePhotos(tx, id, left)
    return { success: true, message: PHOTO_DELETED }
  })
  await removeUnneeded(deps, 'uploads/users', body.image_name)
  return answer
}

/** Sets the order of the viewer's own photos. */
export async function orderPhotos(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof photos.order>,
): Promise<Output<typeof photos.order>> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', viewer.accountId)
    const names = (await q.photosOf(tx, viewer.accountId)).map((row) => row.name)
    if (!sameNames(body.names, names)) throw new AppError('photos.changed')
    await q.placePhotos(tx, viewer.accountId, body.names)
  })
  return { success: true, message: 'The order of your pictures is saved.', data: body.names }
}

const NEW_PHOTOS_SHOWN = 24

export async function photosToReview(deps: Deps): Promise<Output<typeof photos.toReview>> {
  const rows = await q.newPhotosOldestFirst(deps.db, NEW_PHOTOS_SHOWN)
  const total = await q.countNewPhotos(deps.db)
  const data = rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
  return { success: true, total, rows: data }
}

/** Of two reviewers the first decides: the second gets `not_found`. */
export async function reviewPhoto(
  deps: Deps,
  { viewer, input, once }: Context<typeof photos.review>,
): Promise<Output<typeof photos.review>> {
  const { name } = input.params
  const { show } = input.body
  const answer = await once(async (tx) => {
    const found = await q.newPhotoOwner(tx, name)
    if (found) await lockRow(tx, 'members', found.member_id)
    // Read again under the lock: another reviewer or the owner may have won the race.
    const owner = await q.newPhotoOwner(tx, name)
    if (!owner) throw new AppError('not_found')
    const subjectId = owner.member_id
    await recordAct(deps, tx, viewer, { action: show ? 'photo.shown' : 'photo.refused', subjectId })
    await publishInvalidation(tx, [subjectId], 'account')
    if (show) {
      await q.markReviewed(tx, name, deps.clock())
      return { success: true, message: 'Others see this picture now.' }
    }
    const left = (await q.photosOf(tx, subjectId)).map((row) => row.name).filter((other) => other !== name)
    await q.deletePhoto(tx, subjectId, name)
    await q.placePhotos(tx, subjectId, left)
    await notify(deps, tx, subjectId, photoRefused(deps.clock()))
    return { success: true, message: 'The picture is taken away.' }
  })
  if (!show) await removeUnneeded(deps, 'uploads/users', name)
  return answer
}
