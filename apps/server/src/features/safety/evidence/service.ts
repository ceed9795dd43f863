import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import type { EncounterRow } from '../encounters/service.ts'
import { picturesOf, picturesOfRetained } from './pictures/queries.ts'
import { copyPicture, type PictureSource, removePictures } from './pictures/service.ts'
import * as q from './queries.ts'
import { type RetainedRow, retainedMessages, retainedOf } from './retained/queries.ts'
import { aboutOf, retainedSince, textOf } from './retained/service.ts'
import { sealedFor } from './rules.ts'

export type EvidenceDeps = Pick<Deps, 'vault' | 'files' | 'clock'>

/** A message as it becomes evidence. */
type Found = {
  id: string
  seq: number
  byReported: boolean
  text: string
  isDeleted: boolean
  sentAt: Date
  picture: PictureSource | undefined
}
type Note = { byReported: boolean; text: string; about: ShownSubject | null; sentAt: Date }

/** The newest messages that are copied when a person is reported. */
const NEWEST = 10

type Message = { conversation_id: string; seq: number; reported_id: string; reporter_id?: string }

/** Copies a message, its context and its picture, and the note of the pair's interest. */
export async function copyMessage(deps: EvidenceDeps, tx: Db, reportId: string, message: Message): Promise<void> {
  const { reported_id, reporter_id, seq } = message
  const found = await withRetained(deps, tx, await q.messagesAround(tx, message), reported_id)
  await insertMessages(deps, tx, reportId, found, seq)
  if (reporter_id) await insertNotes(deps, tx, reportId, await notesBetween(tx, reporter_id, reported_id))
}

/**
 * Copies the newest messages with somebody, those that the person has deleted lately, and the notes of interests.
 * @param reportedSeq of a reported message
 */
export async function copyEncounter(
  deps: EvidenceDeps,
  tx: Db,
  reportId: string,
  { id, other_id }: Pick<EncounterRow, 'id' | 'other_id'>,
  { reporterId, reportedSeq }: { reporterId: string; reportedSeq?: number },
): Promise<void> {
  const newest = other_id ? await q.newestMessages(tx, [reporterId, other_id], NEWEST) : []
  const found = await withRetained(deps, tx, newest, other_id)
  const retained = await retainedOf(tx, id, retainedSince(deps))
  const others = retained.filter((row) => row.kind === 'message' && !found.some((one) => one.id === row.id))
  const added = await fromRetained(deps, tx, others.slice(0, NEWEST))
  await insertMessages(deps, tx, reportId, [...found, ...added], reportedSeq)
  const notes = other_id ? await notesBetween(tx, reporterId, other_id) : []
  const earlier = retained.filter(({ kind }) => kind === 'note').map((row) => noteOf(deps, row))
  await insertNotes(deps, tx, reportId, [...notes, ...earlier])
}

/** Messages with the text and the picture that they had before they were deleted. */
async function withRetained(
  deps: EvidenceDeps,
  tx: Db,
  messages: readonly q.SentMessage[],
  reportedId: string | null,
): Promise<Found[]> {
  const deleted = messages.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)
  const rows = deleted.length > 0 ? await retainedMessages(tx, deleted, retainedSince(deps)) : []
  const retained = new Map((await fromRetained(deps, tx, rows)).map((message) => [message.id, message]))
  return messages.map(({ id, seq, sender_id, body, sent_at, deleted_at, file }) => ({
    id,
    seq,
    byReported: sender_id === reportedId,
    text: retained.get(id)?.text ?? body,
    isDeleted: deleted_at !== null,
    sentAt: sent_at,
    picture: file ? { file } : retained.get(id)?.picture,
  }))
}

async function fromRetained(deps: EvidenceDeps, tx: Db, rows: readonly RetainedRow[]): Promise<Found[]> {
  const pictures = await picturesOfRetained(tx, ...rows.map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq ?? 0,
    byReported: row.by_other,
    text: textOf(deps, row),
    isDeleted: row.is_deleted,
    sentAt: row.sent_at,
    picture: pictures.find(({ retained_id }) => retained_id === row.id),
  }))
}

async function notesBetween(tx: Db, reporterId: string, reportedId: string): Promise<Note[]> {
  const found = await q.noteBetween(tx, reporterId, reportedId)
  if (!found) return []
  const { sender_id, note: text, note_about: about, created_at: sentAt } = found
  return [{ byReported: sender_id === reportedId, text, about, sentAt }]
}

const noteOf = (deps: EvidenceDeps, row: RetainedRow): Note => ({
  byReported: row.by_other,
  text: textOf(deps, row),
  about: aboutOf(deps, row),
  sentAt: row.sent_at,
})

/** Only pictures of the reported person are copied. */
async function insertMessages(
  deps: EvidenceDeps,
  tx: Db,
  report_id: string,
  found: readonly Found[],
  reportedSeq: number | undefined,
) {
  if (found.length === 0) return
  const rows = found.map((message) => ({
    report_id,
    seq: message.seq,
    message_id: message.id,
    by_reported: message.byReported,
    body: '',
    sealed: encryptText(deps.vault, message.text, sealedFor.message(report_id, message.seq)),
    picture: message.picture !== undefined,
    deleted: message.isDeleted,
    sent_at: message.sentAt,
    is_reported: message.seq === reportedSeq,
  }))
  await q.insertMessages(tx, rows)
  for (const { picture, byReported, seq } of found)
    if (picture && byReported) await copyPicture(deps, tx, picture, { report_id, seq })
}

async function insertNotes({ vault }: EvidenceDeps, tx: Db, report_id: string, notes: readonly Note[]) {
  const inOrder = notes.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  const rows = inOrder.map(({ byReported, text, about, sentAt }, position) => ({
    report_id,
    position,
    by_reported: byReported,
    sealed: encryptText(vault, text, sealedFor.note(report_id, position)),
    sealed_about: about && encryptText(vault, JSON.stringify(about), sealedFor.noteAbout(report_id, position)),
    sent_at: sentAt,
  }))
  if (rows.length > 0) await q.insertNotes(tx, rows)
}

/** A message of the evidence, readable. */
export type Evidence = Omit<q.MessageRow, 'sealed' | 'body'> & { text: string }
/** A note with what it was about, as the sender read it; a photo that was removed since has no name. */
export type EvidenceNote = { by_reported: boolean; sent_at: Date; text: string; about: ShownSubject | null }

export async function evidenceOf(deps: Pick<Deps, 'vault'>, db: Db, reportId: string): Promise<Evidence[]> {
  return (await q.messagesOf(db, reportId)).map(({ sealed, body, ...row }) => ({
    ...row,
    text: sealed ? openText(deps.vault, sealed, sealedFor.message(reportId, row.seq)) : body,
  }))
}

export async function notesOf({ vault }: Pick<Deps, 'vault'>, db: Db, reportId: string): Promise<EvidenceNote[]> {
  const rows = await q.notesOf(db, reportId)
  if (rows.length === 0) return []
  const subjects = rows.map(
    ({ sealed_about: about, position }) => about && openText(vault, about, sealedFor.noteAbout(reportId, position)),
  )
  const abouts = await q.subjectsNow(db, subjects)
  return rows.map(({ by_reported, sent_at, sealed, position }, at) => ({
    by_reported,
    sent_at,
    text: openText(vault, sealed, sealedFor.note(reportId, position)),
    about: abouts[at] ?? null,
  }))
}

const AT_ONCE = 200

/** Encrypts the texts that an earlier version has stored as they were. @returns how many there were */
export async function encryptOldEvidence({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<number> {
  for (let sealed = 0; ; ) {
    const rows = await q.plainMessages(db, AT_ONCE)
    for (const row of rows)
      await q.encryptMessage(db, row, encryptText(vault, row.body, sealedFor.message(row.report_id, row.seq)))
    sealed += rows.length
    if (rows.length < AT_ONCE) return sealed
  }
}

/**
 * Deletes the evidence of decided reports after `EVIDENCE_MONTHS`, and the report itself when the account of one side is
 * deleted, or when a visitor sent it.
 * @returns how many reports there were. Unless it is 0, there may be more.
 */
export function forgetOldEvidence(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  const today = utcDay(deps.clock())
  return forEachDue(deps, {
    job: 'evidence-forget',
    read: (except) => q.reportsPastEvidence(deps.db, today, except, AT_ONCE),
    keyOf: (id) => id,
    run: (id) =>
      deps.db.transaction().execute(async (tx) => {
        await removePictures(deps, tx, await picturesOf(tx, id))
        await q.deleteEvidence(tx, id)
        await q.deleteReportWithoutAccount(tx, id)
        return true
      }),
  })
}
