import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type SentMessage = {
  id: string
  seq: number
  sender_id: string
  body: string
  sent_at: Date
  deleted_at: Date | null
  file: string | null
}

const messages = (from: RawBuilder<unknown>) =>
  sql<SentMessage>`
    select m.id, m.seq, m.sender_id, m.body, m.sent_at, m.deleted_at, p.file
    from ${from} as m left join message_pictures as p on p.id = m.picture_id
    order by m.seq desc`

/** The number of messages stored on each side of a reported one. */
const AROUND = 5

/** A message and the five before and after it. */
export async function messagesAround(db: Db, { conversation_id, seq }: { conversation_id: string; seq: number }) {
  const of = sql`select * from messages where conversation_id = ${conversation_id}`
  const { rows } = await messages(sql`(
    (${of} and seq <= ${seq} order by seq desc limit ${AROUND + 1})
    union all (${of} and seq > ${seq} order by seq limit ${AROUND}))`).execute(db)
  return rows
}

export async function newestMessages(db: Db, [a, b]: readonly [string, string], limit: number) {
  const { rows } = await messages(sql`(
    select messages.* from messages join conversations as c on c.id = conversation_id
    where c.low_id = least(${a}::uuid, ${b}::uuid) and c.high_id = greatest(${a}::uuid, ${b}::uuid)
    order by seq desc limit ${limit})`).execute(db)
  return rows
}

/** The note of the pair's interest, whatever became of it. */
export const noteBetween = (db: Db, a: string, b: string) =>
  db
    .selectFrom('interest_requests')
    .select(['sender_id', 'note', 'note_about', 'created_at'])
    .where(sql<boolean>`least(sender_id, recipient_id) = least(${a}::uuid, ${b}::uuid)
      and greatest(sender_id, recipient_id) = greatest(${a}::uuid, ${b}::uuid)`)
    .where('note', 'is not', null)
    .$narrowType<{ note: string; note_about: ShownSubject | null }>() // As the interest's service stores it.
    .executeTakeFirst()

type NewMessage = Insertable<DB['report_evidence']>

/** Messages that the report already has stay unchanged, except that one of them may be reported now. */
export const insertMessages = (db: Db, rows: NewMessage[]) =>
  db
    .insertInto('report_evidence')
    .values(rows)
    .onConflict((c) =>
      c.columns(['report_id', 'seq']).doUpdateSet({ is_reported: true }).where(sql<boolean>`excluded.is_reported`),
    )
    .execute()

export const insertNotes = (db: Db, rows: Insertable<DB['report_notes']>[]) =>
  db.insertInto('report_notes').values(rows).execute()

export const messagesOf = (db: Db, reportId: string) =>
  db
    .selectFrom('report_evidence')
    .leftJoin('evidence_pictures as p', (join) =>
      join.onRef('p.report_id', '=', 'report_evidence.report_id').onRef('p.seq', '=', 'report_evidence.seq'),
    )
    .selectAll('report_evidence')
    .select('p.id as picture_id')
    .where('report_evidence.report_id', '=', reportId)
    .orderBy('report_evidence.seq')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

export const notesOf = (db: Db, reportId: string) =>
  db.selectFrom('report_notes').selectAll().where('report_id', '=', reportId).orderBy('position').execute()

/** The subjects in their order, each without the name of a photo that was removed since. */
export async function subjectsNow(db: Db, subjects: readonly (string | null)[]): Promise<(ShownSubject | null)[]> {
  const { rows } = await sql<{ about: ShownSubject | null }>`
    select shown_note_subject(subject::jsonb) as about
    from unnest(${subjects}::text[]) with ordinality as one (subject, place) order by place`.execute(db)
  return rows.map(({ about }) => about)
}

/** Texts that an earlier version has stored without encryption. */
export const plainMessages = (db: Db, limit: number) =>
  db
    .selectFrom('report_evidence')
    .select(['report_id', 'seq', 'body'])
    .where('body', '<>', '')
    .orderBy('report_id')
    .orderBy('seq')
    .limit(limit)
    .execute()

export const encryptMessage = (db: Db, row: { report_id: string; seq: number }, sealed: Buffer) =>
  db
    .updateTable('report_evidence')
    .set({ sealed, body: '' })
    .where('report_id', '=', row.report_id)
    .where('seq', '=', row.seq)
    .execute()

/** The last day on which the evidence of a report is stored, unless the report is open. */
export const KEPT_UNTIL = sql<string>`
  ((reports.created_at at time zone 'UTC')::date + make_interval(months => ${sql.lit(EVIDENCE_MONTHS)}))::date`

/** Decided reports whose evidence is stored for too long, apart from some, the oldest first. */
export async function reportsPastEvidence(db: Db, today: string, except: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('state', '=', 'decided')
    .where(sql<boolean>`${KEPT_UNTIL} < ${today}::date`)
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        exists(selectFrom('report_evidence').select('seq').whereRef('report_id', '=', 'reports.id')),
        exists(selectFrom('report_notes').select('position').whereRef('report_id', '=', 'reports.id')),
        exists(selectFrom('report_profiles').select('report_id').whereRef('report_id', '=', 'reports.id')),
        eb('reporter_hash', 'is not', null),
        eb('reported_hash', 'is not', null),
        eb('reporter_type', '=', 'visitor'),
      ]),
    )
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteEvidence(db: Db, reportId: string): Promise<void> {
  await db.deleteFrom('report_evidence').where('report_id', '=', reportId).execute()
  await db.deleteFrom('report_notes').where('report_id', '=', reportId).execute()
  await db.deleteFrom('report_profiles').where('report_id', '=', reportId).execute()
}

/** A report that no member's account holds any more, or that never had a member as its reporter. */
export const deleteReportWithoutAccount = (db: Db, id: string) =>
  db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('reporter_hash', 'is not', null),
        eb('reported_hash', 'is not', null),
        eb('reporter_type', '=', 'visitor'),
      ]),
    )
    .execute()
