import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

export type HintRow = {
  id: string
  name: string
  approval: Row<'members'>['approval']
  status: string
  suspended: boolean
}
export type DuplicateRow = HintRow & { own: string; other: string; bits: number }

/** Members with a photo that resembles one of this member's, the most similar first. Each member comes once. */
export async function duplicatesOf(db: Db, memberId: string, limit: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with alike as (
      select distinct on (other.member_id) other.member_id, own.name as own, other.name as other, bits::int
      from photos as own join photo_copies on photo_id = own.id join photos as other on other.id = copy_id
      where own.member_id = ${memberId}
      order by other.member_id, bits)
    select m.id, m.name, m.approval, m.status, a.suspended_at is not null as suspended, own, other, bits
    from alike join members m on m.id = alike.member_id join accounts a on a.id = m.id
    order by bits, m.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Two rows with one phone number. Without a country of one of them, the national parts are compared.
 */
const samePhoneAs = sql`(
  other.phone_e164 = own.phone_e164
  or other.phone = own.phone and (other.phone_e164 is null or own.phone_e164 is null))`

export async function hintMembers(db: Db, ids: readonly string[]): Promise<HintRow[]> {
  const { rows } = await sql<HintRow>`
    select m.id, m.name, m.approval, m.status, a.suspended_at is not null as suspended
    from members m join accounts a using (id) where m.id = any(${[...ids]}::uuid[]) order by m.submitted_at, m.id`.execute(
    db,
  )
  return rows
}

/** Other members with this member's phone number. */
export async function samePhone(db: Db, memberId: string, limit: number): Promise<HintRow[]> {
  const { rows } = await sql<HintRow>`
    select other.id, other.name, other.approval, other.status, a.suspended_at is not null as suspended
    from members as own join members as other on ${samePhoneAs} and other.id <> own.id
      join accounts a on a.id = other.id
    where own.id = ${memberId} order by other.submitted_at, other.id limit ${limit}`.execute(db)
  return rows
}

/** Of these members, which have a hint. */
export async function hintKindsOf(db: Db, memberIds: readonly string[]) {
  const { rows } = await sql<{ id: string; duplicate_photo: boolean; same_phone: boolean }>`
    select own.id,
      exists (
        select from photos join photo_copies on photo_id = photos.id where photos.member_id = own.id) as duplicate_photo,
      exists (select from members as other where ${samePhoneAs} and other.id <> own.id) as same_phone
    from members as own where own.id = any(${memberIds}::uuid[])`.execute(db)
  return rows
}

/** Where the member lives, as they wrote it in their preferences. */
export async function townOf(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('preferences').select('city').where('member_id', '=', memberId).executeTakeFirst()
  return row?.city ?? ''
}
