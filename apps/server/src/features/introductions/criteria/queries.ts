import type { CriterionId } from '@heartwell/contract/introductions/criteria.ts'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'

export const notedAnswers = (db: Db, counsellorId: string, memberId: string) =>
  db
    .selectFrom('introduction_criteria')
    .select(['criterion', 'answer', 'noted_at', 'appointment_at'])
    .$narrowType<{ answer: 'yes' | 'no' }>() // The table's check constraint has these values.
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .execute()
export type NotedRow = Awaited<ReturnType<typeof notedAnswers>>[number]

/** How many answers this counsellor has noted about each of these clients. */
export const countNoted = (db: Db, counsellorId: string, memberIds: readonly string[]) =>
  db
    .selectFrom('introduction_criteria')
    .select(({ fn }) => ['member_id', fn.countAll<string>().as('noted')])
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', anyOf([...memberIds]))
    .groupBy('member_id')
    .execute()

/** When the last appointment of the two began. */
export async function lastAppointment(db: Db, counsellorId: string, memberId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('starts_at').as('at'))
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['confirmed', 'completed'])
    .where('starts_at', '<=', now)
    .executeTakeFirst()
  return row?.at ?? null
}

type Key = { counsellor_id: string; member_id: string; criterion: CriterionId }

/** The same answer again keeps its date. */
export const saveAnswer = (
  db: Db,
  key: Key,
  noted: { answer: 'yes' | 'no'; noted_at: Date; appointment_at: Date | null },
) =>
  db
    .insertInto('introduction_criteria')
    .values({ ...key, ...noted })
    .onConflict((c) =>
      c
        .columns(['counsellor_id', 'member_id', 'criterion'])
        .doUpdateSet(noted)
        .where('introduction_criteria.answer', '!=', noted.answer),
    )
    .execute()

export const deleteAnswer = (db: Db, { counsellor_id, member_id, criterion }: Key) =>
  db
    .deleteFrom('introduction_criteria')
    .where('counsellor_id', '=', counsellor_id)
    .where('member_id', '=', member_id)
    .where('criterion', '=', criterion)
    .execute()
