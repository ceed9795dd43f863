import type { ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import { visibleCounsellors } from '../queries.ts'

/** Whether the member has, or had, an appointment with this counsellor. */
export const isClientOf = (db: Db, memberId: string, counsellorId: string) =>
  db
    .selectFrom('counselling_access')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst()

/** The name of the member `m` as this counsellor sees it. */
export const clientName = (counsellorId: RawBuilder<unknown>) => sql<string>`client_name(m.name, m.id, ${counsellorId})`

/** Nothing while the member's account is hidden. */
export const sharesOf = (db: Db, memberId: string, counsellorId: string) =>
  db
    .selectFrom('current_shares')
    .select(['item', 'since'])
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .execute()
export type ShareRow = Awaited<ReturnType<typeof sharesOf>>[number]

type Share = { member_id: string; counsellor_id: string; item: ShareItem }

/** Items that are shared already keep their date. */
export const insertShare = (db: Db, row: Share & { since: Date }) =>
  db
    .insertInto('client_shares')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteShare = (db: Db, { member_id, counsellor_id, item }: Share) =>
  db
    .deleteFrom('client_shares')
    .where('member_id', '=', member_id)
    .where('counsellor_id', '=', counsellor_id)
    .where('item', '=', item)
    .execute()

export const insertOpening = (db: Db, row: Omit<Row<'client_openings'>, 'id'>) =>
  db.insertInto('client_openings').values(row).execute()

/** The newest first. */
export const openingsOf = (db: Db, memberId: string, counsellorId: string, limit: number) =>
  db
    .selectFrom('client_openings')
    .select(['item', 'at'])
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export type OpeningRow = Awaited<ReturnType<typeof openingsOf>>[number]

/** The counsellors with whom the member has, or had, an appointment, and whom members can see. */
export const counsellorsOf = (db: Db, memberId: string) =>
  visibleCounsellors(db)
    .innerJoin('counselling_access', 'counselling_access.counsellor_id', 'counsellors.id')
    .select(['counsellors.id', 'counsellors.name', 'counsellors.image'])
    .where('counselling_access.member_id', '=', memberId)
    .orderBy('counsellors.name')
    .orderBy('counsellors.id')
    .execute()

/** The openings of this item of the member by any counsellor since a moment, the newest first. */
export const openingsOfItem = (db: Db, memberId: string, item: string, since: Date, limit: number) =>
  db
    .selectFrom('client_openings')
    .innerJoin('counsellors', 'counsellors.id', 'client_openings.counsellor_id')
    .select(['counsellors.id', 'counsellors.name', 'counsellors.image', 'client_openings.at'])
    .where('client_openings.member_id', '=', memberId)
    .where('client_openings.item', '=', item)
    .where('client_openings.at', '>=', since)
    .orderBy('client_openings.at', 'desc')
    .orderBy('client_openings.id', 'desc')
    .limit(limit)
    .execute()

/** When the counsellor opened this item of the member last. */
export const lastOpening = (db: Db, { memberId, counsellorId, item }: OpenedItem) =>
  db
    .selectFrom('client_openings')
    .select('at')
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .where('item', '=', item)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
type OpenedItem = { memberId: string; counsellorId: string; item: string }
