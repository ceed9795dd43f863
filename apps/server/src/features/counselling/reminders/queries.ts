import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type DueReminder = { id: string; kind: 'day' | 'hour' }

/**
 * Takes reminders that are due; of two processes only one gets each. Where both are due, after an outage, only the
 * later one is returned. A reminder whose appointment has begun is taken but not returned.
 */
export async function takeDueReminders(tx: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select id, hour_reminder_at <= ${now} as is_hour, starts_at > ${now} as is_wanted from bookings
      where state = 'confirmed' and (day_reminder_at <= ${now} or hour_reminder_at <= ${now})
      order by starts_at limit ${limit} for update skip locked),
    taken as (
      update bookings as b set
        day_reminder_at = null,
        hour_reminder_at = case when due.is_hour then null else b.hour_reminder_at end
      from due where b.id = due.id returning b.id)
    select id, case when is_hour then 'hour' else 'day' end as kind from due
    where is_wanted and id in (select id from taken)`.execute(tx)
  return rows
}
