import type { Frequency } from '@heartwell/contract/introductions/consent.ts'
import { LOOKS_LISTED } from '@heartwell/contract/introductions/consent.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export const consentOf = (db: Db, memberId: string) =>
  db
    .selectFrom('introduction_consents')
    .select(['is_on', 'frequency', 'paused_until'])
    .$narrowType<{ frequency: Frequency }>() // The table's check constraint has the same values.
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const changeConsent = (tx: Db, memberId: string, row: Updateable<DB['introduction_consents']>) =>
  tx.updateTable('introduction_consents').set(row).where('member_id', '=', memberId).execute()

/** The newest looks of each kind at the member by counsellors. */
export const looksAt = (db: Db, memberId: string) =>
  db
    .selectFrom((each) =>
      each
        .selectFrom('profile_looks')
        .selectAll()
        .select(sql<string>`row_number() over (partition by kind order by looked_at desc)`.as('place'))
        .where('member_id', '=', memberId)
        .as('look'),
    )
    .innerJoin('counsellors', 'counsellors.id', 'look.counsellor_id')
    .select(['counsellors.id', 'counsellors.name', 'counsellors.image', 'look.looked_at', 'look.kind'])
    .select(
      sql<boolean>`exists (
        select from introduction_refused_counsellors as refused
        where refused.member_id = look.member_id and refused.counsellor_id = look.counsellor_id)`.as('is_refused'),
    )
    .where('look.place', '<=', String(LOOKS_LISTED))
    .orderBy('look.looked_at', 'desc')
    .orderBy('look.kind')
    .execute()

export const isCounsellor = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('counsellors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Refusal = { member_id: string; counsellor_id: string }

export const insertRefusal = (tx: Db, row: Refusal & { created_at: Date }) =>
  tx
    .insertInto('introduction_refused_counsellors')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteRefusal = (tx: Db, { member_id, counsellor_id }: Refusal) =>
  tx
    .deleteFrom('introduction_refused_counsellors')
    .where('member_id', '=', member_id)
    .where('counsellor_id', '=', counsellor_id)
    .execute()

export const deleteLooksBefore = (db: Db, before: Date) =>
  db.deleteFrom('profile_looks').where('looked_at', '<', before).execute()
