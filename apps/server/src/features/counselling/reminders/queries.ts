import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'

const isDue = (now: Date) =>
  sql<boolean>`state = 'confirmed' and (day_reminder_at <= ${now} or hour_reminder_at <= ${now})`

/** Some bookings of which a reminder is due, in the order of their appointments. */
export async function bookingsToRemindOf(
  db: Db,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isDue(now))
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type DueReminder = { kind: 'day' | 'hour'; is_wanted: boolean }

/**
 * Takes the reminders of a booking that are due; of two processes only one gets them. Where both are due, after an
 * outage, it is the later one. None is wanted of an appointment that has begun.
 * @returns undefined when none is due, or while another transaction holds the booking
 */
export async function takeDueReminder(tx: Db, id: string, now: Date): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select id, hour_reminder_at <= ${now} as is_hour, starts_at > ${now} as is_wanted from bookings
      where id = ${id} and ${isDue(now)} for update skip locked),
    taken as (
      update bookings as b set
        day_reminder_at = null,
        hour_reminder_at = case when due.is_hour then null else b.hour_reminder_at end
      from due where b.id = due.id returning b.id)
    select case when is_hour then 'hour' else 'day' end as kind, is_wanted from due
    where id in (select id from taken)`.execute(tx)
  return rows[0]
}
