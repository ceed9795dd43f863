import { randomInt, randomUUID } from 'node:crypto'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { contactKey, renewContactKeys } from '../../src/features/identity/contact-keys/service.ts'
import { renewBans } from '../../src/features/safety/ban-keys/service.ts'
import { forgetRetained } from '../../src/features/safety/evidence/retained/service.ts'
import { forgetOldEvidence } from '../../src/features/safety/evidence/service.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { aMember } from '../factories.ts'
import { storeMembers } from '../server-members.ts'
import type { TestApp } from '../test-app.ts'
import { ago, agoOf, count, type Due, idsOf, uuids } from './due-rows.ts'

export async function oldEvidence(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const rows = (await idsOf(t, number)).map((reported_id, n) => {
    const at = agoOf(t, 800 * DAY_MS, n)
    const about = {
      reporter_id: asha.id,
      reported_id,
      reason: 'Other',
      description: '',
      outcome: 'none',
      note: 'Seen.',
    }
    return { ...about, number: newCaseNumber(randomInt), state: 'decided', created_at: at, since: at }
  })
  const keys = (await t.db.insertInto('reports').values(rows).returning('id').execute()).map(({ id }) => id)
  const note = { position: 0, by_reported: true, sealed: Buffer.alloc(1), sent_at: ago(t, 800 * DAY_MS) }
  await t.db
    .insertInto('report_notes')
    .values(keys.map((report_id) => ({ report_id, ...note })))
    .execute()
  const left = () => count(t, 'report_notes', sql`report_id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'report_notes', column: 'report_id' }, run: () => forgetOldEvidence(t.deps), left }
}

export async function oldRetained(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  await t.db.insertInto('interest_requests').values({ sender_id: ravi.id, recipient_id: asha.id }).execute()
  const met = t.db.selectFrom('encounters').select('id').where('member_id', '=', asha.id)
  const { id: encounter_id } = await met.executeTakeFirstOrThrow()
  const note = { encounter_id, kind: 'note', by_other: true, is_deleted: true, body: Buffer.alloc(1) }
  const rows = Array.from({ length: number }, (_, n) => ({
    ...note,
    id: randomUUID(),
    sent_at: ago(t, 50 * DAY_MS),
    retained_at: agoOf(t, 40 * DAY_MS, n),
  }))
  await t.db.insertInto('retained_content').values(rows).execute()
  const keys = rows.map(({ id }) => id)
  const left = () => count(t, 'retained_content', sql`id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'retained_content', column: 'id' }, run: () => forgetRetained(t.deps), left }
}

/** Bans of a version that stored no keys. */
export async function bansWithoutKeys(t: TestApp, number: number): Promise<Due> {
  const ban = { kind: 'ban', reason: 'money', message: 'Goodbye.', note: 'Seen.', created_at: ago(t, 2 * DAY_MS) }
  const rows = (await idsOf(t, number)).map((member_id, n) => ({
    ...ban,
    member_id,
    confirmed_at: agoOf(t, DAY_MS, n),
  }))
  const keys = (await t.db.insertInto('sanctions').values(rows).returning('id').execute()).map(({ id }) => id)
  const left = async () => {
    const done = sql`id = ${uuids(keys)} and exists (select from ban_keys where sanction_id = sanctions.id)`
    return number - (await count(t, 'sanctions', done))
  }
  return { keys, refuse: { table: 'ban_keys', column: 'sanction_id' }, run: () => renewBans(t.deps), left }
}

/** Keys of email addresses that an earlier version made. */
export async function earlierContactKeys(t: TestApp, number: number): Promise<Due> {
  const members = await storeMembers(
    t.db,
    Array.from({ length: number }, (_, n) => `Man ${n}`),
  )
  const rows = members.map(({ id, email }) => {
    const key = contactKey(t.deps, { kind: 'email', value: email })
    return { member_id: id, kind: 'email', key, version: 1 }
  })
  const keys = members.map(({ id }) => id).sort()
  await t.db.insertInto('contact_keys').values(rows).execute()
  const left = () => count(t, 'contact_keys', sql`member_id = ${uuids(keys)} and kind = 'email' and version = 1`)
  return { keys, refuse: { table: 'contact_keys', column: 'member_id' }, run: () => renewContactKeys(t.deps), left }
}
