import type { IntroductionState, LetterDraft, LetterReason } from '@heartwell/contract/introductions/letters.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type CloseCause, type IntroductionFacts, type LetterFacts, SIDES, type Side } from './rules.ts'

export type IntroductionRecord = IntroductionFacts & {
  id: string
  counsellorId: string
  memberIds: Record<Side, string>
  letterIds: Record<Side, string>
}

type Row = {
  id: string
  counsellor_id: string
  client_id: string
  other_id: string
  state: IntroductionState
  sent_at: Date | null
  delivers_at: Date | null
  delivered_at: Date | null
  closes_at: Date | null
  closed_at: Date | null
  close_cause: CloseCause | null
  reading_requested_at: Date | null
  second_reader_id: string | null
  second_read_at: Date | null
  returned_at: Date | null
}
type LetterRow = {
  id: string
  introduction_id: string
  member_id: string
  answer: 'yes' | 'no' | null
  no_until: Date | null
  closes_visible_at: Date | null
}

const COLUMNS = sql`id, counsellor_id, client_id, other_id, state, sent_at, delivers_at, delivered_at, closes_at,
  closed_at, close_cause, reading_requested_at, second_reader_id, second_read_at, returned_at`

/**
 * Locks an introduction until the transaction ends. Callers that change the consent, the interest or the account of one of
 * the two have locked that row first.
 */
export async function lockIntroduction(tx: Db, id: string): Promise<IntroductionRecord | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from introductions where id = ${id} for update`.execute(tx)
  return (await withLetters(tx, rows))[0]
}

/** Introductions as they are, without a lock. */
export async function recordsOf(db: Db, ids: readonly string[]): Promise<IntroductionRecord[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from introductions where id = any(${ids}::uuid[])`.execute(db)
  return withLetters(db, rows)
}

/** Locks the open introductions of a member in the order of their ids, so that no deadlock can occur. */
export async function lockOpenOf(tx: Db, memberId: string, now: Date): Promise<IntroductionRecord[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from introductions
    where id in (
      select id from introductions where client_id = ${memberId} and (state in ('draft', 'second_reading', 'sent') or closes_at > ${now})
      union
      select id from introductions where other_id = ${memberId} and (state in ('draft', 'second_reading', 'sent') or closes_at > ${now}))
    order by id for update`.execute(tx)
  return withLetters(tx, rows)
}

/** Locks the open introduction of two members. */
export async function lockOpenBetween(tx: Db, a: string, b: string): Promise<IntroductionRecord | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from introductions
    where least(client_id, other_id) = least(${a}::uuid, ${b}::uuid)
      and greatest(client_id, other_id) = greatest(${a}::uuid, ${b}::uuid) and state in ('draft', 'second_reading', 'sent')
    for update`.execute(tx)
  return (await withLetters(tx, rows))[0]
}

async function withLetters(tx: Db, rows: Row[]): Promise<IntroductionRecord[]> {
  if (rows.length === 0) return []
  const letters = await sql<LetterRow>`
    select id, introduction_id, member_id, answer, no_until, closes_visible_at from introduction_letters
    where introduction_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.flatMap((row) => asRecord(row, letters.rows) ?? [])
}

function asRecord(row: Row, letters: LetterRow[]): IntroductionRecord | undefined {
  const letterOf = (memberId: string) =>
    letters.find(({ introduction_id, member_id }) => introduction_id === row.id && member_id === memberId)
  const [client, other] = [letterOf(row.client_id), letterOf(row.other_id)]
  if (!client || !other) return undefined
  const { id, state, counsellor_id: counsellorId, client_id, other_id } = row
  return {
    id,
    counsellorId,
    memberIds: { client: client_id, other: other_id },
    letterIds: { client: client.id, other: other.id },
    state,
    sentAt: row.sent_at,
    deliversAt: row.delivers_at,
    deliveredAt: row.delivered_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    cause: row.close_cause,
    reading: {
      requestedAt: row.reading_requested_at,
      readerId: row.second_reader_id,
      readAt: row.second_read_at,
      returnedAt: row.returned_at,
    },
    letters: { client: factsOf(client), other: factsOf(other) },
  }
}

const factsOf = ({ answer, no_until, closes_visible_at }: LetterRow): LetterFacts => ({
  answer,
  noUntil: no_until,
  closesVisibleAt: closes_visible_at,
})

/** Stores the introduction as a rule has left it. */
export async function saveFacts(
  tx: Db,
  before: IntroductionRecord,
  facts: IntroductionFacts,
  now: Date,
): Promise<void> {
  const { state, sentAt, deliversAt, deliveredAt, closesAt, closedAt, cause, letters, reading } = facts
  await tx
    .updateTable('introductions')
    .set({ state, sent_at: sentAt, delivers_at: deliversAt, delivered_at: deliveredAt, closes_at: closesAt })
    .set({ closed_at: closedAt, close_cause: cause, changed_at: now })
    .set({ reading_requested_at: reading.requestedAt, second_reader_id: reading.readerId })
    .set({ second_read_at: reading.readAt, returned_at: reading.returnedAt })
    .$if(reading.returnedAt === null, (update) => update.set({ returned_reason: null }))
    .where('id', '=', before.id)
    .execute()
  for (const side of SIDES) {
    const [was, is] = [before.letters[side], letters[side]]
    if (was === is) continue
    const answered = was.answer === is.answer ? {} : { answered_at: is.answer && now }
    const decline = is.answer === 'no' ? {} : { decline: null }
    await tx
      .updateTable('introduction_letters')
      .set({ answer: is.answer, no_until: is.noUntil, closes_visible_at: is.closesVisibleAt, ...answered, ...decline })
      .where('id', '=', before.letterIds[side])
      .execute()
  }
}

/** @returns false when the two have an open introduction already: the unique index decides */
export async function insertIntroduction(tx: Db, row: Insertable<DB['introductions']>): Promise<boolean> {
  const inserted = tx
    .insertInto('introductions')
    .values(row)
    .onConflict((c) => c.doNothing())
  return (await inserted.returning('id').executeTakeFirst()) !== undefined
}

/** Deletes an introduction with both letters. */
export const deleteIntroduction = (tx: Db, id: string) => tx.deleteFrom('introductions').where('id', '=', id).execute()

type WrittenLetter = LetterDraft & { introductionId: string; memberId: string }

/** Stores what a counsellor has written to one of the two. */
export const saveLetter = (tx: Db, { introductionId, memberId, paragraph, reasons, difference }: WrittenLetter) => {
  const written = { paragraph, reasons: JSON.stringify(reasons), difference }
  return tx
    .insertInto('introduction_letters')
    .values({ introduction_id: introductionId, member_id: memberId, ...written })
    .onConflict((c) => c.columns(['introduction_id', 'member_id']).doUpdateSet(written))
    .execute()
}

export const touchIntroduction = (tx: Db, id: string, at: Date) =>
  tx.updateTable('introductions').set({ changed_at: at }).where('id', '=', id).execute()

/** What both letters say, by the id of the reader. */
export async function lettersOf(db: Db, introductionId: string): Promise<Map<string, LetterDraft>> {
  const rows = await db
    .selectFrom('introduction_letters')
    .select(['member_id', 'paragraph', 'reasons', 'difference'])
    .where('introduction_id', '=', introductionId)
    .execute()
  return new Map(
    // The service stores what the schema of the contract has checked.
    rows.map(({ member_id, reasons, ...row }) => [member_id, { ...row, reasons: reasons as LetterReason[] }]),
  )
}

export type PairOfMembers = { clientId: string; otherId: string }

/** Whether both members are clients of the counsellor who introduces them. */
export async function isConflict(
  db: Db,
  { counsellorId, clientId, otherId }: PairOfMembers & { counsellorId: string },
): Promise<boolean> {
  const clients = db.selectFrom('counselling_access').select('member_id').where('counsellor_id', '=', counsellorId)
  return (await clients.where('member_id', 'in', [clientId, otherId]).execute()).length === 2
}

/** Which two members an introduction is about. They never change, so that callers can lock their consents first. */
export function peopleOf(tx: Db, id: string): Promise<PairOfMembers | undefined> {
  const people = tx.selectFrom('introductions').select(['client_id as clientId', 'other_id as otherId'])
  return people.where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the consents of members, before any introduction and in the order of their ids. The rows of the members come
 * first, because a change of a consent locks the member.
 */
export async function lockConsents(tx: Db, memberIds: readonly string[]): Promise<void> {
  await sql`select id from members where id = any(${memberIds}::uuid[]) order by id for key share`.execute(tx)
  await sql`
    select member_id from introduction_consents where member_id = any(${memberIds}::uuid[])
    order by member_id for update`.execute(tx)
}

export const saveIsOn = (tx: Db, memberId: string, is_on: boolean, changed_at: Date) =>
  tx
    .insertInto('introduction_consents')
    .values({ member_id: memberId, is_on, changed_at })
    .onConflict((c) =>
      c.column('member_id').doUpdateSet({ is_on, changed_at, ...(is_on ? {} : { paused_until: null }) }),
    )
    .execute()

export const insertLook = (db: Db, row: { member_id: string; counsellor_id: string; looked_at: Date }) =>
  db
    .insertInto('profile_looks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
