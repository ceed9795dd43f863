import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { visibleCounsellors } from '../queries.ts'
import { termsAt } from '../terms/queries.ts'

const counsellorRows = (db: Db, viewerId: string) =>
  visibleCounsellors(db)
    .leftJoin('counselling_access', (join) =>
      join
        .onRef('counselling_access.counsellor_id', '=', 'counsellors.id')
        .on('counselling_access.member_id', '=', viewerId),
    )
    .select([
      'counsellors.id',
      'counsellors.name',
      'counsellors.role',
      'counsellors.image',
      'counsellors.bio',
      'counsellors.topics',
      'counsellors.specialities',
      'counsellors.price_minor',
      'counsellors.currency',
      'counsellors.minutes',
      'counsellors.rating_count',
    ])
    .select([
      sql<number>`counsellors.average_rating::float8`.as('average_rating'),
      sql<boolean>`coalesce(counselling_access.is_open, false)`.as('booked'),
    ])

/** The best rated first. */
export const counsellorsFor = (db: Db, viewerId: string) =>
  counsellorRows(db, viewerId)
    .orderBy('counsellors.average_rating', 'desc')
    .orderBy('counsellors.rating_count', 'desc')
    .orderBy('counsellors.name')
    .orderBy('counsellors.id')
    .execute()
export type CounsellorRow = Awaited<ReturnType<typeof counsellorsFor>>[number]

export const counsellorFor = (db: Db, viewerId: string, counsellorId: string, now: Date) =>
  counsellorRows(db, viewerId)
    .select([
      termsAt(now).as('terms'),
      'counsellors.about',
      'counsellors.languages',
      'counsellors.practising_since',
      'counsellors.town',
      'counsellors.country',
      'counsellors.time_zone',
    ])
    .select(
      sql<boolean>`counsellors.introduction_price_minor is not null and not exists (
        select from introduction_refused_counsellors as r
        where r.member_id = ${viewerId} and r.counsellor_id = counsellors.id)`.as('offers_introductions'),
    )
    .where('counsellors.id', '=', counsellorId)
    .executeTakeFirst()
export type CounsellorDetailsRow = NonNullable<Awaited<ReturnType<typeof counsellorFor>>>

export const holdOf = (db: Db, memberId: string, counsellorId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'held_until'])
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst()
export type HoldRow = NonNullable<Awaited<ReturnType<typeof holdOf>>>
