import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { sealedFor } from '../counselling/encrypted-texts/rules.ts'

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

export const documentsAfter = (db: Db, memberId: string, limit: number) =>
  db.selectFrom('documents').selectAll().where('member_id', '>', memberId).orderBy('member_id').limit(limit).execute()

type DocumentFile = { file: string; nonce: Buffer; tag: Buffer; key_id: string }

/** @returns false when the document was replaced or deleted since it was read */
export async function replaceDocument(db: Db, memberId: string, file: string, renewed: DocumentFile): Promise<boolean> {
  const row = db.updateTable('documents').set(renewed).where('member_id', '=', memberId).where('file', '=', file)
  return (await row.executeTakeFirst()).numUpdatedRows > 0n
}

/** Data exports that members may still open. They expire after three days and are not encrypted again. */
export async function countArchives(db: Db): Promise<number> {
  const { rows } = await sql<{ archives: number }>`
    select count(*)::int as archives from archives where state = 'ready'`.execute(db)
  return rows[0]?.archives ?? 0
}
