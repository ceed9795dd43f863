import { randomInt, randomUUID } from 'node:crypto'
import { consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { GESTURES_PER_TRY } from '@heartwell/contract/profiles/live-gestures.ts'
import { type livePictures, PICTURE_MISSING, pictureField } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { documentName, removeUnneeded } from '../../../platform/files/files.ts'
import { asPhoto } from '../../../platform/files/images.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { consentsOf } from '../queries.ts'
import * as q from './queries.ts'
import {
  declinedToday,
  drawGestures,
  encryptedFor,
  mayTake,
  nextState,
  stateOfMember,
  stateOfTry,
  triesLeft,
  withOther,
} from './rules.ts'
import { viewOwn } from './view.ts'

type OwnAnswer = Output<typeof livePictures.own>

export async function ownLivePicture(
  deps: Deps,
  db: Db,
  memberId: string,
  message = 'Your live picture',
): Promise<OwnAnswer> {
  const data = viewOwn({
    tries: await q.triesOf(db, memberId),
    seenAt: await q.seenAt(db, memberId),
    mode: await q.modeOf(db),
    agreed: await agreesToCurrent(db, memberId),
    keptDays: deps.config.documentDays,
    now: deps.clock(),
  })
  return { success: true, message, data }
}

async function agreesToCurrent(db: Db, memberId: string): Promise<boolean> {
  const row = (await consentsOf(db, memberId)).find(({ purpose }) => purpose === 'live_picture')
  return row?.given === true && row.version === consentVersion('live_picture')
}

/**
 * Draws the gestures of a new try. While drawn gestures can be sent, they stay.
 * @throws AppError consent.needed, live_picture.not_offered, live_picture.not_now, live_picture.tries_used
 */
export async function drawLivePicture(deps: Deps, { accountId }: Viewer): Promise<OwnAnswer> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockRow(tx, 'members', accountId)
    if (!member || !mayTake(member)) throw new AppError('live_picture.not_now')
    if ((await q.modeOf(tx)) === 'not_offered') throw new AppError('live_picture.not_offered')
    if (!(await agreesToCurrent(tx, accountId))) throw new AppError('consent.needed')
    const tries = await q.triesOf(tx, accountId)
    const [newest] = tries
    const now = deps.clock()
    const state = stateOfMember(newest, member.face_seen_at, now)
    if (state !== 'drawn') {
      if (!nextState(state, 'draw')) throw new AppError('live_picture.not_now')
      const drawn = tries.map(({ drawn_at }) => drawn_at)
      if (triesLeft(drawn, now).left === 0) throw new AppError('live_picture.tries_used')
      if (newest && state === 'expired') await q.changeTry(tx, newest.id, { state })
      const declined = declinedToday(tries, now)
      await q.insertTry(tx, {
        id: randomUUID(),
        member_id: accountId,
        gestures: drawGestures(randomInt, declined),
        declined,
        drawn_at: now,
      })
    }
    return ownLivePicture(deps, tx, accountId, 'These are your gestures.')
  })
}

/** @throws AppError not_found, live_picture.expired, live_picture.no_other */
export async function swapGesture(
  deps: Deps,
  { accountId }: Viewer,
  { params, body: { gesture } }: Input<typeof livePictures.swap>,
): Promise<OwnAnswer> {
  return deps.db.transaction().execute(async (tx) => {
    const draw = await lockDraw(deps, tx, accountId, params.id)
    const swapped = withOther(draw, gesture, randomInt)
    if (!swapped) throw new AppError('live_picture.no_other')
    await q.saveGestures(tx, draw.id, swapped)
    return ownLivePicture(deps, tx, accountId, 'Here is another gesture.')
  })
}

/** The member's gestures that can still be sent. Of two sendings at once the second finds them used. */
async function lockDraw(deps: Deps, tx: Db, memberId: string, id: string): Promise<q.TryRow> {
  await lockRow(tx, 'members', memberId)
  return assertOpen(deps, await q.tryById(tx, id), memberId)
}

/** @throws AppError not_found for the draw of another member, live_picture.expired when it is used, too old or withdrawn */
function assertOpen(deps: Deps, draw: q.TryRow | undefined, memberId: string): q.TryRow {
  if (draw?.member_id !== memberId) throw new AppError('not_found')
  if (!nextState(stateOfTry(draw, deps.clock()), 'send')) throw new AppError('live_picture.expired')
  return draw
}

/** Stores the pictures of the drawn gestures in place of earlier ones. */
export async function sendLivePicture(
  deps: Deps,
  { viewer: { accountId }, input: { params }, files, once }: Context<typeof livePictures.send>,
): Promise<Output<typeof livePictures.send>> {
  assertOpen(deps, await q.tryById(deps.db, params.id), accountId)
  const written: string[] = []
  let unneeded: string[] = []
  const discard = async (names: string[]) => {
    for (const name of names) await removeUnneeded(deps, 'documents', name)
  }
  try {
    const rows = await savePictures(deps, params.id, files, written)
    const answer = await once(async (tx) => {
      const draw = await lockDraw(deps, tx, accountId, params.id)
      unneeded = await q.deleteFiles(tx, accountId)
      await q.changeTry(tx, draw.id, { state: 'sent', sent_at: deps.clock() })
      await q.insertFiles(tx, rows)
      await publishInvalidation(tx, [accountId], 'account')
      return { success: true, message: 'Thank you. A reviewer will look at your pictures.' }
    })
    await discard(unneeded)
    return answer
  } catch (error) {
    await discard(written)
    throw error
  }
}

/**
 * Re-encodes the pictures like profile photos, encrypts each for its row, and saves the files.
 * @param written receives each name before its file exists
 * @throws AppError with the field of a picture that is missing, or that cannot be read
 */
async function savePictures(deps: Deps, id: string, files: UploadedFile[], written: string[]) {
  const positions = Array.from({ length: GESTURES_PER_TRY }, (_, position) => position)
  const given = positions.map((position) => files.filter(({ field }) => field === pictureField(position)))
  const missing = given.findIndex((found) => !found[0]?.bytes.length)
  if (missing >= 0) throw invalid(pictureField(missing), PICTURE_MISSING)
  if (given.some((found) => found.length > 1)) throw new AppError('live_picture.count')
  const rows = []
  for (const [position, [file]] of given.entries()) {
    const rowId = randomUUID()
    const jpeg = await asPhoto(file!.bytes).catch((error) => atField(error, pictureField(position)))
    const { nonce, tag, keyId, data } = deps.vault.encrypt(jpeg, encryptedFor(rowId))
    const name = documentName()
    written.push(name)
    await deps.files.save('documents', name, data)
    rows.push({ id: rowId, live_picture_id: id, position, file: name, nonce, tag, key_id: keyId })
  }
  return rows
}

function atField(error: unknown, field: string): never {
  if (error instanceof AppError && error.code !== 'busy')
    throw new AppError(error.code, { errors: { [field]: error.message } })
  throw error
}

/** The decrypted picture; undefined when its file is missing. */
export async function readPicture(deps: Pick<Deps, 'files' | 'vault'>, row: q.FileRow): Promise<Buffer | undefined> {
  const data = await deps.files.read('documents', row.file)
  return data && deps.vault.open({ nonce: row.nonce, tag: row.tag, data }, encryptedFor(row.id))
}

/** The decrypted pictures that are stored of a member, by their positions. */
export async function livePicturesOf(deps: Deps, memberId: string): Promise<{ position: number; jpeg: Buffer }[]> {
  const found = []
  for (const row of await q.filesOfMember(deps.db, memberId)) {
    const jpeg = await readPicture(deps, row)
    if (jpeg) found.push({ position: row.position, jpeg })
  }
  return found
}

/** One of the viewer's own pictures. @throws AppError not_found */
export async function ownPicture(
  deps: Deps,
  { accountId }: Viewer,
  { params: { position } }: Input<typeof livePictures.ownPicture>,
): Promise<Buffer> {
  const own = (await livePicturesOf(deps, accountId)).find((one) => one.position === Number(position))
  if (!own) throw new AppError('not_found')
  return own.jpeg
}
