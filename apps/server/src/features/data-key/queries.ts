import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files/files.ts'
import { sealedFor } from '../counselling/encrypted-texts/rules.ts'
import { sealedFor as introduction } from '../introductions/rules.ts'
import { sealedFor as chapter } from '../pairs/chapters/rules.ts'
import { encryptedFor as livePicture } from '../profiles/live-pictures/rules.ts'
import { sealedFor as confidential } from '../safety/confidential/rules.ts'
import { sealedFor as evidence } from '../safety/evidence/rules.ts'

export const storedKey = (db: Db) =>
  db.selectFrom('data_keys').select(['key_id', 'hash_key']).where('id', '=', 1).executeTakeFirst()

export const saveKey = (db: Db, row: { key_id: string; hash_key: Buffer }) =>
  db
    .insertInto('data_keys')
    .values({ id: 1, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()

type TextRow = { id: string; position: number; sealed: Buffer }

/** A column of texts that are encrypted with the data key. */
type TextColumn = {
  table: string
  id: string
  column: string
  /** The second column of the key, when one column does not identify a row. */
  position?: string
  context: (row: TextRow) => string
}

/** Every encrypted column. A new one that is missing here fails `data-key.test.ts`. */
export const TEXT_COLUMNS: TextColumn[] = [
  { table: 'accounts', id: 'id', column: 'totp_secret', context: ({ id }) => id },
  { table: 'staff_invitations', id: 'id', column: 'totp_secret', context: ({ id }) => id },
  { table: 'bookings', id: 'id', column: 'note', context: ({ id }) => sealedFor.note(id) },
  { table: 'bookings', id: 'id', column: 'absence_report', context: ({ id }) => sealedFor.absence(id) },
  { table: 'private_notes', id: 'id', column: 'body', context: ({ id }) => sealedFor.privateNote(id) },
  { table: 'appointment_summaries', id: 'booking_id', column: 'body', context: ({ id }) => sealedFor.summary(id) },
  {
    table: 'appointment_steps',
    id: 'booking_id',
    column: 'body',
    position: 'position',
    context: ({ id, position }) => sealedFor.step(id, position),
  },
  { table: 'introduction_letters', id: 'id', column: 'decline', context: ({ id }) => introduction.decline(id) },
  { table: 'introductions', id: 'id', column: 'returned_reason', context: ({ id }) => introduction.returned(id) },
  { table: 'chapter_answers', id: 'id', column: 'body', context: ({ id }) => chapter.answer(id) },
  { table: 'confidential_cases', id: 'id', column: 'body', context: ({ id }) => confidential.body(id) },
  { table: 'confidential_cases', id: 'id', column: 'answer', context: ({ id }) => confidential.answer(id) },
  { table: 'retained_content', id: 'id', column: 'body', context: ({ id }) => evidence.retained(id) },
  { table: 'retained_content', id: 'id', column: 'about', context: ({ id }) => evidence.retainedAbout(id) },
  {
    table: 'report_evidence',
    id: 'report_id',
    column: 'sealed',
    position: 'seq',
    context: ({ id, position }) => evidence.message(id, position),
  },
  {
    table: 'report_notes',
    id: 'report_id',
    column: 'sealed',
    position: 'position',
    context: ({ id, position }) => evidence.note(id, position),
  },
  {
    table: 'report_notes',
    id: 'report_id',
    column: 'sealed_about',
    position: 'position',
    context: ({ id, position }) => evidence.noteAbout(id, position),
  },
  { table: 'report_profiles', id: 'report_id', column: 'sealed', context: ({ id }) => evidence.profile(id) },
]

const positionOf = ({ position }: TextColumn) => (position ? sql.ref(position) : sql`0`)

const NOBODY = '00000000-0000-0000-0000-000000000000'
export const START = { id: NOBODY, position: -1 }

/** The rows after this one, in the order of their keys. */
export async function textsAfter(db: Db, column: TextColumn, after: typeof START, limit: number): Promise<TextRow[]> {
  const [id, position, sealed] = [sql.ref(column.id), positionOf(column), sql.ref(column.column)]
  const { rows } = await sql<TextRow>`
    select ${id} as id, ${position}::int as position, ${sealed} as sealed from ${sql.table(column.table)}
    where ${sealed} is not null and (${id}, ${position}) > (${after.id}::uuid, ${after.position}::int)
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** Replaces the text unless it was changed since it was read. */
export async function replaceText(db: Db, column: TextColumn, row: TextRow, renewed: Buffer): Promise<void> {
  const [id, position, sealed] = [sql.ref(column.id), positionOf(column), sql.ref(column.column)]
  await sql`
    update ${sql.table(column.table)} set ${sealed} = ${renewed}
    where ${id} = ${row.id} and ${position} = ${row.position} and ${sealed} = ${row.sealed}`.execute(db)
}

type EncryptedFile = { id: string; file: string; nonce: Buffer; tag: Buffer }

/** A table whose rows name one encrypted file each. */
type FileTable = { table: string; id: string; folder: FileFolder; context: (id: string) => string }

export const FILE_TABLES: FileTable[] = [
  { table: 'documents', id: 'member_id', folder: 'documents', context: (memberId) => memberId },
  { table: 'live_picture_files', id: 'id', folder: 'documents', context: (id) => livePicture(id) },
  { table: 'evidence_pictures', id: 'id', folder: 'evidence', context: (id) => evidence.picture(id) },
]

/** The files after this id, in the order of their ids. */
export async function filesAfter(db: Db, { table, id }: FileTable, after: string, limit: number) {
  const { rows } = await sql<EncryptedFile>`
    select ${sql.ref(id)} as id, file, nonce, tag from ${sql.table(table)}
    where ${sql.ref(id)} > ${after}::uuid order by 1 limit ${limit}`.execute(db)
  return rows
}

type Renewed = { file: string; nonce: Buffer; tag: Buffer; key_id: string }

/** @returns false when the file was replaced or deleted since it was read */
export async function replaceFile(db: Db, { table, id }: FileTable, row: EncryptedFile, renewed: Renewed) {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set file = ${renewed.file}, nonce = ${renewed.nonce}, tag = ${renewed.tag}, key_id = ${renewed.key_id}
    where ${sql.ref(id)} = ${row.id}::uuid and file = ${row.file}`.execute(db)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** Data exports that members may still open. They expire after three days and are not encrypted again. */
export async function countArchives(db: Db): Promise<number> {
  const { rows } = await sql<{ archives: number }>`
    select count(*)::int as archives from archives where state = 'ready'`.execute(db)
  return rows[0]?.archives ?? 0
}
