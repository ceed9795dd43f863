import { randomUUID } from 'node:crypto'
import type { ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import {
  CLIENT_APPOINTMENTS_LISTED,
  CLIENT_NOTES_LISTED,
  CLIENTS_PAGE,
  type ClientFile,
  type counsellorWorkspace,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalidCursor, pageOf } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { resultsOf } from '../../assessments/service.ts'
import { factsForCounsellor } from '../../profiles/facts/service.ts'
import { announceSummary } from '../announcements/service.ts'
import { sealedFor } from '../encrypted-texts/rules.ts'
import { openingsBy, recordVisit, sharesWith } from '../shares/service.ts'
import { appointmentsWith } from '../workspace/queries.ts'
import { viewAppointment } from '../workspace/view.ts'
import * as q from './queries.ts'
import { readCursor, writeCursor } from './rules.ts'
import { type SharedParts, viewClientFile, viewClientRow, viewProfile } from './view.ts'

type Clients = typeof counsellorWorkspace.clients

export async function clients(deps: Deps, { accountId }: Viewer, { query }: Input<Clients>): Promise<Output<Clients>> {
  const after = query.after === undefined ? undefined : readCursor(query.after)
  if (query.after !== undefined && !after) throw invalidCursor('after')
  const page = { name: query.name, after, limit: CLIENTS_PAGE + 1, now: deps.clock() }
  const rows = await q.clientsPage(deps.db, accountId, page)
  const cursorOf = (row: (typeof rows)[number]) => writeCursor({ position: row.position, id: row.member_id })
  const { shown, next_cursor } = pageOf(rows, CLIENTS_PAGE, cursorOf)
  return { success: true, clients: shown.map(viewClientRow), next: next_cursor }
}

/** These of the counsellor's clients as the counsellor's lists show them, by name. Others are left out. */
export async function clientRowsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  counsellorId: string,
  ids: readonly string[],
) {
  const rows = ids.length === 0 ? [] : await q.clientsAmong(db, counsellorId, ids, clock())
  return rows.map(viewClientRow)
}

type Client = typeof counsellorWorkspace.client

/** Opens a client's file; the client sees when. @throws AppError not_found for another counsellor's client */
export async function client(deps: Deps, { accountId }: Viewer, { params }: Input<Client>): Promise<Output<Client>> {
  const { clientId } = params
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const row = await q.clientRow(tx, accountId, clientId, now)
    if (!row) throw new AppError('not_found')
    await recordVisit(tx, { memberId: clientId, counsellorId: accountId, item: 'file', at: now })
    const shares = await sharesWith(tx, clientId, accountId)
    const data = viewClientFile(row, {
      shares,
      parts: await sharedParts(tx, clientId, shares, now),
      openings: await openingsBy(tx, clientId, accountId),
      appointments: (await appointmentsWith(tx, accountId, clientId, CLIENT_APPOINTMENTS_LISTED)).map((each) =>
        viewAppointment(each, deps.vault, now),
      ),
      notes: await notesOf(deps, tx, accountId, clientId),
      summaries: await summariesOf(deps, tx, accountId, clientId),
    })
    return { success: true, data }
  })
}

type Shares = Awaited<ReturnType<typeof sharesWith>>

/** Data that the client does not share is not read. */
async function sharedParts(db: Db, memberId: string, shares: Shares, now: Date): Promise<SharedParts> {
  const isShared = (item: ShareItem) => shares.some((one) => one.item === item && one.since !== null)
  const profile = isShared('profile') ? await q.clientProfile(db, memberId) : undefined
  const wantsResults = isShared('temperament') || isShared('values')
  const results = wantsResults ? await resultsOf(db, memberId) : undefined
  return {
    profile: profile ? viewProfile(profile, now) : null,
    photos: isShared('photos') ? (await q.clientPhotos(db, memberId)).map(({ name }) => name) : null,
    interests: isShared('interests') ? (await q.clientInterests(db, memberId)).map(({ name }) => name) : null,
    facts: isShared('facts') ? (await factsForCounsellor(db, memberId)).map(({ text }) => text) : null,
    temperament: isShared('temperament') ? (results?.temperament ?? null) : null,
    values: isShared('values') ? (results?.values ?? null) : null,
  }
}

async function notesOf({ vault }: Deps, db: Db, counsellorId: string, clientId: string): Promise<ClientFile['notes']> {
  const rows = await q.notesOf(db, counsellorId, clientId, CLIENT_NOTES_LISTED)
  return rows.map(({ id, booking_id, body, saved_at }) => ({
    id,
    booking_id,
    text: openText(vault, body, sealedFor.privateNote(id)),
    saved_at: saved_at.toISOString(),
  }))
}

async function summariesOf(
  { vault }: Deps,
  db: Db,
  counsellorId: string,
  clientId: string,
): Promise<ClientFile['summaries']> {
  const rows = await q.summariesOf(db, counsellorId, clientId, CLIENT_APPOINTMENTS_LISTED)
  return rows.map(({ booking_id, body, shared_at, steps }) => ({
    booking_id,
    text: openText(vault, body, sealedFor.summary(booking_id)),
    steps: steps.map((step) => ({
      text: openText(vault, Buffer.from(step.body, 'base64'), sealedFor.step(booking_id, step.position)),
      done: step.done,
    })),
    shared_at: shared_at?.toISOString() ?? null,
  }))
}

type ClientPhoto = typeof counsellorWorkspace.clientPhoto

/** @throws AppError not_found unless the client shares photos with this counsellor now */
export async function clientPhoto(deps: Deps, { accountId }: Viewer, { params }: Input<ClientPhoto>): Promise<Buffer> {
  const { clientId, name } = params
  const isShared = await q.sharedPhoto(deps.db, { counsellorId: accountId, memberId: clientId, name })
  const bytes = isShared && (await deps.files.read('uploads/users', name))
  if (!bytes) throw new AppError('not_found')
  return bytes
}

type SaveNote = typeof counsellorWorkspace.saveNote

/** Private to the counsellor and encrypted with the data key. @throws AppError not_found */
export async function saveNote(
  deps: Deps,
  { accountId }: Viewer,
  { params: { clientId }, body }: Input<SaveNote>,
): Promise<Output<SaveNote>> {
  const { db } = deps
  const at = deps.clock()
  if (!(await q.clientRow(db, accountId, clientId, at))) throw new AppError('not_found')
  if (body.id && !(await q.noteExists(db, body.id, accountId, clientId))) throw new AppError('not_found')
  if (body.booking_id && !(await q.bookingOfPair(db, body.booking_id, accountId, clientId)))
    throw new AppError('not_found')
  const id = body.id ?? randomUUID()
  const sealed = encryptText(deps.vault, body.text, sealedFor.privateNote(id))
  const note = { id, counsellor_id: accountId, member_id: clientId, booking_id: body.booking_id, body: sealed }
  if (!(await q.saveNote(db, note, at))) throw new AppError('not_found')
  return { success: true, message: 'Saved', id, saved_at: at.toISOString() }
}

type DeleteNote = typeof counsellorWorkspace.deleteNote

/** @throws AppError not_found */
export async function deleteNote(
  deps: Deps,
  { accountId }: Viewer,
  { params }: Input<DeleteNote>,
): Promise<Output<DeleteNote>> {
  const { clientId, noteId } = params
  if (!(await q.deleteNote(deps.db, noteId, accountId, clientId))) throw new AppError('not_found')
  return { success: true, message: 'Deleted' }
}

type SaveSummary = typeof counsellorWorkspace.saveSummary

/**
 * Stores the summary of an appointment. Once shared it stays shared, and the member sees later changes. Steps keep the
 * member's ticks while their text stays the same.
 * @throws AppError not_found, booking.not_now before the appointment
 */
export async function saveSummary(
  deps: Deps,
  { accountId }: Viewer,
  { params: { bookingId }, body }: Input<SaveSummary>,
): Promise<Output<SaveSummary>> {
  const { vault } = deps
  const at = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const booking = await q.lockOwnBooking(tx, bookingId, accountId)
    if (!booking?.member_id) throw new AppError('not_found')
    const tookPlace = booking.state === 'completed' || (booking.state === 'confirmed' && booking.starts_at <= at)
    if (!tookPlace) throw new AppError('booking.not_now')
    const ticked = new Map(
      (await q.stepsOfBooking(tx, bookingId)).map((step) => [
        openText(vault, step.body, sealedFor.step(bookingId, step.position)),
        step.done_at,
      ]),
    )
    const sealed = encryptText(vault, body.text, sealedFor.summary(bookingId))
    const wasShared = await q.summarySharedAt(tx, bookingId)
    const sharedAt = await q.saveSummary(tx, bookingId, sealed, at, body.share ? at : null)
    const steps = body.steps.map((text, index) => ({
      position: index + 1,
      body: encryptText(vault, text, sealedFor.step(bookingId, index + 1)),
      done_at: ticked.get(text) ?? null,
    }))
    await q.replaceSteps(tx, bookingId, steps)
    if (sharedAt && !wasShared) await announceSummary(deps, tx, { bookingId, memberId: booking.member_id })
    return { success: true, message: sharedAt ? 'Shared' : 'Saved', shared_at: sharedAt?.toISOString() ?? null }
  })
}
