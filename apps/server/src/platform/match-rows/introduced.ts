import { INTRODUCED_A_DAY, type Introduced, introduce } from '@heartwell/matching/introductions.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { excludedFor } from './candidates.ts'
import type { Judged } from './people.ts'
import { rankPeople } from './rank-people.ts'
import { countShown, stillSuggested } from './suggested.ts'

type Asking = Pick<Deps, 'db' | 'log' | 'clock' | 'matching'>
/** Asked for beyond what a day takes: some may not be suggested any more by what is true now. */
const SPARE = 5

/**
 * The people whom this member is introduced to today, chosen when she asks first. Whoever may not be suggested any more
 * is left out, and nobody comes in the place.
 */
export async function introducedTo(asking: Asking, viewer: Judged): Promise<Judged[]> {
  const { db, clock } = asking
  const [id, day] = [viewer.sources.id, clock().toISOString().slice(0, 10)]
  const known = await peopleOf(db, id, day)
  if (known.length > 0) return stillSuggested(asking, viewer, known)
  const chosen = await chooseFor(asking, viewer)
  const kept = await keep(db, { memberId: id, day, chosen })
  const people = await stillSuggested(asking, viewer, await peopleOf(db, id, day))
  if (kept) {
    const places = people.map((person, at) => ({ ...person, place: { at } }))
    await countShown(asking, viewer, places)
  }
  return people
}

async function peopleOf(db: Db, memberId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('introductions')
    .select('other_id')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.other_id)
}

async function chooseFor(asking: Asking, viewer: Judged): Promise<Introduced[]> {
  const excluded = await excludedFor(asking.db, viewer.sources.id)
  const { round, nos } = await roundOf(asking.db, viewer.sources.id)
  const fresh = await best(asking, viewer, [...excluded, ...nos])
  const again = fresh.length < INTRODUCED_A_DAY ? await best(asking, viewer, [...excluded]) : []
  return introduce(fresh, again, round)
}

/** The round that she is in, and the numbers of those who have come in it. */
async function roundOf(db: Db, memberId: string): Promise<{ round: number; nos: number[] }> {
  const { rows } = await sql<{ round: number; no: number | null }>`
    select round, no from introductions left join match_rows on match_rows.member_id = other_id
    where introductions.member_id = ${memberId}
      and round = (select max(round) from introductions where member_id = ${memberId})`.execute(db)
  return { round: rows[0]?.round ?? 1, nos: rows.flatMap((row) => row.no ?? []) }
}

/** The best people for her without these, by what is true now. */
async function best(asking: Asking, viewer: Judged, without: number[]): Promise<string[]> {
  const ranked = await rankPeople(asking, viewer.row, {
    moment: momentOf(asking.clock()),
    limit: 2 * INTRODUCED_A_DAY + SPARE,
    exclude: Int32Array.from(without).sort(),
  })
  const ids = await idsOf(
    asking.db,
    ranked.map(({ no }) => no),
  )
  const people = await stillSuggested(asking, viewer, ids)
  return people.map(({ sources }) => sources.id)
}

/** In the same order. */
async function idsOf(db: Db, nos: number[]): Promise<string[]> {
  if (nos.length === 0) return []
  const rows = await db.selectFrom('match_rows').select(['no', 'member_id']).where('no', 'in', nos).execute()
  const ids = new Map(rows.map((row) => [row.no, row.member_id]))
  return nos.flatMap((no) => ids.get(no) ?? [])
}

type Day = { memberId: string; day: string; chosen: Introduced[] }

/** @returns false when another request has chosen the people of this day meanwhile. */
function keep(db: Db, { memberId, day, chosen }: Day): Promise<boolean> {
  if (chosen.length === 0) return Promise.resolve(false)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()
    if ((await peopleOf(tx, memberId, day)).length > 0) return false
    const still = await stillThere(tx, chosen)
    const rows = still.map(({ id, round }, position) => ({ member_id: memberId, other_id: id, round, day, position }))
    if (rows.length > 0) await tx.insertInto('introductions').values(rows).execute()
    await forgetRounds(tx, memberId, day)
    return true
  })
}

/** Who was erased while she was being chosen is no more; the others stay until the transaction ends. */
async function stillThere(tx: Db, chosen: Introduced[]): Promise<Introduced[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  const there = new Set(rows.map((row) => row.id))
  return chosen.filter(({ id }) => there.has(id))
}

/** Of rounds that are over only today's people are needed. */
const forgetRounds = (tx: Db, memberId: string, day: string) =>
  sql`
    delete from introductions
    where member_id = ${memberId} and day < ${day}::date
      and round < (select max(round) from introductions where member_id = ${memberId})`.execute(tx)
