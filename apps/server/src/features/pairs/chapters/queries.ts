import { randomUUID } from 'node:crypto'
import { CHAPTER_IDS, type ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { PairKey } from '../queries.ts'
import type { ChapterFacts, ChapterSide } from './rules.ts'

type ChapterRow = {
  chapter: ChapterId
  own_answered: number
  partner_answered: number
  own_finished: boolean
  partner_finished: boolean
  own_agrees: boolean
  partner_agrees: boolean
  opened_at: Date | null
  closed_at: Date | null
  counsellor_id: string | null
  offer_is_own: boolean
  counsellor_until: Date | null
}

const ofPair = ({ low_id, high_id }: PairKey) =>
  sql<boolean>`(c.low_id, c.high_id) = (${low_id}::uuid, ${high_id}::uuid)`

async function chapterRows(db: Db, viewerId: string, where: RawBuilder<unknown>): Promise<ChapterRow[]> {
  const isLow = sql`c.low_id = ${viewerId}::uuid`
  const answered = (whose: RawBuilder<unknown>) => sql`(
    select count(*)::int from chapter_answers as a
    where (a.low_id, a.high_id, a.chapter) = (c.low_id, c.high_id, c.chapter) and a.body is not null and ${whose})`
  const { rows } = await sql<ChapterRow>`
    select c.chapter, c.opened_at, c.closed_at, c.counsellor_id, c.counsellor_until,
      coalesce(c.offered_by = ${viewerId}::uuid, false) as offer_is_own,
      ${answered(sql`a.member_id = ${viewerId}::uuid`)} as own_answered,
      ${answered(sql`a.member_id <> ${viewerId}::uuid`)} as partner_answered,
      case when ${isLow} then c.low_finished_at else c.high_finished_at end is not null as own_finished,
      case when ${isLow} then c.high_finished_at else c.low_finished_at end is not null as partner_finished,
      case when ${isLow} then c.low_agreed_at else c.high_agreed_at end is not null as own_agrees,
      case when ${isLow} then c.high_agreed_at else c.low_agreed_at end is not null as partner_agrees
    from pair_chapters as c where ${where}`.execute(db)
  return rows
}

const NOTHING: ChapterSide = { answered: 0, isFinished: false, agrees: false }
const UNTOUCHED: ChapterFacts = { own: NOTHING, partner: NOTHING, openedAt: null, closedAt: null, offer: null }

const factsIn = (row: ChapterRow): ChapterFacts => ({
  own: { answered: row.own_answered, isFinished: row.own_finished, agrees: row.own_agrees },
  partner: { answered: row.partner_answered, isFinished: row.partner_finished, agrees: row.partner_agrees },
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  offer: row.counsellor_id
    ? { counsellorId: row.counsellor_id, isOwn: row.offer_is_own, until: row.counsellor_until }
    : null,
})

/** All chapters of a pair in their order, as the viewer sees them. */
export async function chaptersOf(db: Db, key: PairKey, viewerId: string): Promise<[ChapterId, ChapterFacts][]> {
  const rows = await chapterRows(db, viewerId, ofPair(key))
  return CHAPTER_IDS.map((id) => {
    const row = rows.find(({ chapter }) => chapter === id)
    return [id, row ? factsIn(row) : UNTOUCHED]
  })
}

export async function chapterOf(db: Db, key: PairKey, viewerId: string, chapter: ChapterId): Promise<ChapterFacts> {
  const [row] = await chapterRows(db, viewerId, sql`${ofPair(key)} and c.chapter = ${chapter}`)
  return row ? factsIn(row) : UNTOUCHED
}

/** A chapter that a client and their partner have opened to a counsellor. */
export type SharedChapter = PairKey & { chapter: ChapterId; until: Date; opened_at: Date }

export async function sharedWith(db: Db, counsellorId: string, clientId: string, now: Date): Promise<SharedChapter[]> {
  const { rows } = await sql<SharedChapter>`
    select low_id, high_id, chapter, counsellor_until as until, opened_at from pair_chapters
    where counsellor_id = ${counsellorId} and ${clientId}::uuid in (low_id, high_id)
      and opened_at is not null and counsellor_until > ${now}`.execute(db)
  return rows.sort((a, b) => CHAPTER_IDS.indexOf(a.chapter) - CHAPTER_IDS.indexOf(b.chapter))
}

/** Creates the row of a chapter. The pair has to be locked. */
export const insertChapter = (tx: Db, key: PairKey, chapter: ChapterId) =>
  tx
    .insertInto('pair_chapters')
    .values({ ...key, chapter })
    .onConflict((c) => c.doNothing())
    .execute()

export const updateChapter = (tx: Db, key: PairKey, chapter: ChapterId, row: Updateable<DB['pair_chapters']>) =>
  tx
    .updateTable('pair_chapters')
    .set(row)
    .where('low_id', '=', key.low_id)
    .where('high_id', '=', key.high_id)
    .where('chapter', '=', chapter)
    .execute()

/** What only one of the two has said, in the columns of that member. */
export const finishedBy = (key: PairKey, memberId: string, at: Date | null) =>
  key.low_id === memberId ? { low_finished_at: at } : { high_finished_at: at }
export const agreedBy = (key: PairKey, memberId: string, at: Date | null) =>
  key.low_id === memberId ? { low_agreed_at: at } : { high_agreed_at: at }

export const NOT_SHARED = { counsellor_id: null, offered_by: null, counsellor_until: null }
const NOT_AGREED = { low_agreed_at: null, high_agreed_at: null }
export const closed = (at: Date) => ({ opened_at: null, closed_at: at, ...NOT_AGREED, ...NOT_SHARED })

/** The member has cleared all answers. */
export const startedAgainBy = (key: PairKey, memberId: string) => ({
  ...finishedBy(key, memberId, null),
  ...agreedBy(key, memberId, null),
})

/** Closes all chapters of a pair, and takes back what the two have said about opening others. */
export async function closeChapters(tx: Db, { low_id, high_id }: PairKey, at: Date): Promise<void> {
  const ofBoth = tx.updateTable('pair_chapters').where('low_id', '=', low_id).where('high_id', '=', high_id)
  await ofBoth.set(closed(at)).where('opened_at', 'is not', null).execute()
  await ofBoth.set(NOT_AGREED).execute()
}

export type AnswerRow = { id: string; member_id: string; question: string; body: Buffer | null; saved_at: Date }

/** @param memberId only the answers of this member */
export function answersIn(db: Db, key: PairKey, chapter: ChapterId, memberId?: string): Promise<AnswerRow[]> {
  const all = db
    .selectFrom('chapter_answers')
    .select(['id', 'member_id', 'question', 'body', 'saved_at'])
    .where('low_id', '=', key.low_id)
    .where('high_id', '=', key.high_id)
    .where('chapter', '=', chapter)
  return (memberId ? all.where('member_id', '=', memberId) : all).execute()
}

type Answer = PairKey & { member_id: string; chapter: ChapterId; question: string; saved_at: Date }

/**
 * Stores an answer, or null for one that was cleared.
 * @param encrypt is given the id of the row
 */
export async function saveAnswer(tx: Db, answer: Answer, encrypt: (id: string) => Buffer | null): Promise<void> {
  const before = (await answersIn(tx, answer, answer.chapter, answer.member_id)).find(
    ({ question }) => question === answer.question,
  )
  const id = before?.id ?? randomUUID()
  const changed = { body: encrypt(id), saved_at: answer.saved_at }
  await tx
    .insertInto('chapter_answers')
    .values({ ...answer, id, ...changed })
    .onConflict((c) => c.column('id').doUpdateSet(changed))
    .execute()
}

type Counsellor = { id: string; name: string; image: string | null }

export const counsellorWith = (db: Db, id: string): Promise<Counsellor | undefined> =>
  db.selectFrom('counsellors').select(['id', 'name', 'image']).where('id', '=', id).executeTakeFirst()

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const ofThese = db.selectFrom('members').select(['id', 'name']).where('id', 'in', ids)
  const rows = ids.length === 0 ? [] : await ofThese.execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
