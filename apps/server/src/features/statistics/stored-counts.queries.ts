import type { ImpressionCounts } from '@heartwell/matching/fairness.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DayCounts } from './rules.ts'

export type StoredDay = { day: string; counts: DayCounts; counted_at: Date }

/** The stored counts of the days of a period, both included. */
export async function storedDays(db: Db, { from, to }: { from: string; to: string }): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select day::text, counts, counted_at from numbers_days
    where day between ${from}::date and ${to}::date order by numbers_days.day`.execute(db)
  return rows
}

export async function isStored(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select from numbers_days where day = ${day}::date`.execute(db)
  return rows.length > 0
}

export async function storeDays(db: Db, days: readonly StoredDay[]): Promise<void> {
  const values = days.map(
    ({ day, counts, counted_at }) => sql`(${day}::date, ${JSON.stringify(counts)}::jsonb, ${counted_at}::timestamptz)`,
  )
  await sql`
    insert into numbers_days (day, counts, counted_at) values ${sql.join(values)}
    on conflict (day) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(db)
}

export type StoredExposure = { since: Date; counts: ImpressionCounts; counted_at: Date }

export async function storedExposure(db: Db): Promise<StoredExposure | undefined> {
  const { rows } = await sql<StoredExposure>`select since, counts, counted_at from numbers_exposure`.execute(db)
  return rows[0]
}

export async function storeExposure(db: Db, { since, counts, counted_at }: StoredExposure): Promise<void> {
  await sql`
    insert into numbers_exposure (since, counts, counted_at)
    values (${since}, ${JSON.stringify(counts)}::jsonb, ${counted_at})
    on conflict (is_only) do update
      set since = excluded.since, counts = excluded.counts, counted_at = excluded.counted_at`.execute(db)
}
