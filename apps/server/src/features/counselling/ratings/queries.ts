import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../../platform/db/pagination.ts'

/** The member's own booking, locked until the transaction ends. */
export const lockBookingOf = (tx: Db, bookingId: string, memberId: string) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'state', 'counsellor_id'])
    .where('id', '=', bookingId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

type NewRating = Pick<
  Row<'ratings'>,
  'booking_id' | 'member_id' | 'counsellor_id' | 'stars' | 'body' | 'created_at'
> & {
  review: 'none' | 'waiting'
}

/** Undefined when the booking has a rating already. */
export const insertRating = (tx: Db, row: NewRating) =>
  tx
    .insertInto('ratings')
    .values(row)
    .onConflict((c) => c.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst()

/**
 * Updates the counsellor's average and count from the ratings. Concurrent ratings of one counsellor wait for each other
 * here, so that the last one counts all of them.
 */
export async function countRatings(tx: Db, counsellorId: string): Promise<void> {
  await tx.selectFrom('counsellors').select('id').where('id', '=', counsellorId).forNoKeyUpdate().execute()
  await sql`
    update counsellors set (average_rating, rating_count) =
      (select coalesce(round(avg(stars), 1), 0), count(*) from ratings where counsellor_id = ${counsellorId})
    where id = ${counsellorId}`.execute(tx)
}

export const ratingOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('ratings')
    .select(['stars', 'body', 'review', 'refusal_reason'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
export type RatingRow = NonNullable<Awaited<ReturnType<typeof ratingOf>>>

const countOf = (stars: number) => sql<number>`(count(*) filter (where stars = ${sql.lit(stars)}))::int`

/** How many ratings of a counsellor have each number of stars, and how many have a text that waits for review. */
export const starCounts = (db: Db, counsellorId: string) =>
  db
    .selectFrom('ratings')
    .select([
      countOf(1).as('one'),
      countOf(2).as('two'),
      countOf(3).as('three'),
      countOf(4).as('four'),
      countOf(5).as('five'),
      sql<number>`(count(*) filter (where review = 'waiting'))::int`.as('waiting'),
    ])
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirstOrThrow()
export type StarCounts = Awaited<ReturnType<typeof starCounts>>

/** The newest texts that staff published. */
export const publishedTexts = (db: Db, counsellorId: string, limit: number) =>
  db
    .selectFrom('ratings')
    .leftJoin('members', 'members.id', 'ratings.member_id')
    .select(['ratings.stars', 'ratings.body', 'ratings.created_at', 'members.dob'])
    .where('ratings.counsellor_id', '=', counsellorId)
    .where('ratings.review', '=', 'published')
    .orderBy('ratings.created_at', 'desc')
    .limit(limit)
    .execute()
export type PublishedText = Awaited<ReturnType<typeof publishedTexts>>[number]

type TextsQuery = { state: 'waiting' | 'decided'; limit: number; after: TimeCursor | undefined }

/** Waiting texts, the oldest first; decided ones, the latest decision first. */
export function ratingTexts(db: Db, { state, limit, after }: TextsQuery) {
  const isWaiting = state === 'waiting'
  const [column, direction] = isWaiting ? (['created_at', 'asc'] as const) : (['reviewed_at', 'desc'] as const)
  const order = timeOrder(direction, { time: `ratings.${column}`, key: 'ratings.booking_id' })
  return db
    .selectFrom('ratings')
    .innerJoin('counsellors', 'counsellors.id', 'ratings.counsellor_id')
    .leftJoin('members', 'members.id', 'ratings.member_id')
    .leftJoin('staff', 'staff.id', 'ratings.reviewed_by')
    .select(['ratings.booking_id', 'ratings.stars', 'ratings.body', 'ratings.review', 'ratings.refusal_reason'])
    .select(['ratings.created_at', 'ratings.reviewed_at', 'staff.name as by'])
    .select(['counsellors.id as counsellor_id', 'counsellors.name as counsellor_name'])
    .select(['ratings.member_id', 'members.name as member_name'])
    .where((eb) => (isWaiting ? eb('ratings.review', '=', 'waiting') : eb('ratings.reviewed_at', 'is not', null)))
    .select(order.cursor)
    .where(order.isAfter(after))
    .orderBy(`ratings.${column}`, direction)
    .orderBy('ratings.booking_id', direction)
    .limit(limit)
    .execute()
}
export type RatingTextRecord = Awaited<ReturnType<typeof ratingTexts>>[number]

export const countTexts = (db: Db) =>
  db
    .selectNoFrom(countUpToMax(sql`select from ratings where review = 'waiting'`).as('waiting'))
    .select(countUpToMax(sql`select from ratings where reviewed_at is not null`).as('decided'))
    .executeTakeFirstOrThrow()

type Decision = Pick<Row<'ratings'>, 'refusal_reason' | 'reviewed_at' | 'reviewed_by'> & {
  review: 'published' | 'refused'
}

/** Undefined unless a text waits. */
export const decideText = (tx: Db, bookingId: string, decision: Decision) =>
  tx
    .updateTable('ratings')
    .set(decision)
    .where('booking_id', '=', bookingId)
    .where('review', '=', 'waiting')
    .returning(['member_id', 'counsellor_id'])
    .executeTakeFirst()

/** Whether the rating of this booking has, or had, a text to decide about. */
export const hasText = (db: Db, bookingId: string) =>
  db
    .selectFrom('ratings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('review', '<>', 'none')
    .executeTakeFirst()

export const counsellorName = (db: Db, id: string) =>
  db.selectFrom('counsellors').select('name').where('id', '=', id).executeTakeFirst()

/** The newest ratings of a counsellor, with and without words. */
export const ratingsReceived = (db: Db, counsellorId: string, limit: number) =>
  db
    .selectFrom('ratings')
    .select(['stars', 'body', 'review', 'created_at'])
    .where('counsellor_id', '=', counsellorId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
export type ReceivedRow = Awaited<ReturnType<typeof ratingsReceived>>[number]
