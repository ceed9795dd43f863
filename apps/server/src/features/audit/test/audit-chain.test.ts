import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { audit } from '@heartwell/contract/audit/audit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { checkAfter, recordOne } from '../../../../test/steps/audit-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import type { Db } from '../../../platform/db/database.ts'
import { openInMemory } from '../../../platform/db/embedded/embedded.ts'
import { silentLog } from '../../../platform/db/log.ts'
import { migrate, readMigrations } from '../../../platform/db/migrate.ts'
import { reject } from '../../review/service.ts'
import { checkChain } from '../chain-check/service.ts'
import { reportChain } from '../jobs.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the database', () => {
  const REFUSED = { code: '42501' }
  beforeAll(async () => void (await recordOne(t)))

  test.each(['audit', 'audit_chain', 'audit_checks'])('refuses to change, delete or empty %s', async (table) => {
    await checkChain(t.deps)
    const column = { audit: 'actor_role', audit_chain: 'previous_hash', audit_checks: 'entries' }[table] ?? ''
    const [name, field] = [sql.table(table), sql.ref(column)]
    await expect(sql`update ${name} set ${field} = ${field}`.execute(t.db)).rejects.toMatchObject(REFUSED)
    await expect(sql`delete from ${name}`.execute(t.db)).rejects.toMatchObject(REFUSED)
    await expect(sql`truncate ${name}`.execute(t.db)).rejects.toMatchObject(REFUSED)
  })

  test('refuses a link that no entry brings', async () => {
    const hash = sql`decode(repeat('ab', 32), 'hex')`
    const link = sql`insert into audit_chain (position, entry_seq, previous_hash, hash) values (9999, 9999, ${hash}, ${hash})`
    await expect(link.execute(t.db)).rejects.toMatchObject(REFUSED)
  })

  test('refuses to erase the reason of an act on an account that is not erased', async () => {
    const asha = await aMember(t)
    const number = await recordOne(t, { action: 'account.restored', subjectId: asha.id, reason: 'A mistake' })
    const erase = t.db.updateTable('audit').set({ reason: null, reason_salt: null }).where('seq', '=', String(number))
    await expect(erase.execute()).rejects.toMatchObject(REFUSED)
  })
})

describe('the check of the chain', () => {
  let numbers: number[]
  beforeEach(async () => {
    numbers = []
    for (const reason of ['One', null, 'Three: "€", \\ and\nłines', 'Four']) {
      numbers.push(await recordOne(t, { action: 'page.saved', reason }))
    }
  })
  const numberOf = (index: number) => numbers.at(index) ?? 0
  const at = (index: number) => sql`where seq = ${numberOf(index)}`
  const linkAt = (index: number) => sql`where entry_seq = ${numberOf(index)}`
  const deleteEntry = (tx: Db, index: number) => sql`delete from audit ${at(index)}`.execute(tx)
  const deleteLink = (tx: Db, index: number) => sql`delete from audit_chain ${linkAt(index)}`.execute(tx)

  test('finds an untouched chain intact', async () => {
    const { first, breaks, end } = await checkAfter(t, async () => {})
    expect([first, breaks, end?.number]).toEqual([undefined, 0, numberOf(3)])
  })

  test.each([
    ['reason', sql`reason = 'another'`],
    ['lost reason', sql`reason = null, reason_salt = null`],
    ['action', sql`action = 'page.saves'`],
    ['actor', sql`actor_id = gen_random_uuid()`],
    ['role of the actor', sql`actor_role = 'system'`],
    ['subject', sql`subject_id = gen_random_uuid()`],
    ['time', sql`at = at + interval '1 microsecond'`],
  ])('finds a changed entry by its %s', async (_, change) => {
    const { first, breaks } = await checkAfter(t, (tx) => sql`update audit set ${change} ${at(2)}`.execute(tx))
    expect({ first, breaks }).toEqual({ first: { number: numberOf(2), problem: 'changed' }, breaks: 1 })
  })

  test('finds an entry that got a reason afterwards', async () => {
    const { first } = await checkAfter(t, (tx) => sql`update audit set reason = 'Late' ${at(1)}`.execute(tx))
    expect(first).toEqual({ number: numberOf(1), problem: 'changed' })
  })

  test('finds a changed link, and the one after it', async () => {
    const change = sql`update audit_chain set hash = decode(repeat('ab', 32), 'hex') ${linkAt(2)}`
    const { first, breaks } = await checkAfter(t, (tx) => change.execute(tx))
    expect({ first, breaks }).toEqual({ first: { number: numberOf(2), problem: 'changed' }, breaks: 2 })
  })

  test('finds a deleted entry', async () => {
    const { first, breaks } = await checkAfter(t, (tx) => deleteEntry(tx, 1))
    expect({ first, breaks }).toEqual({ first: { number: numberOf(1), problem: 'missing' }, breaks: 1 })
  })

  test('finds an entry that was deleted with its link, at the next one', async () => {
    const { first, breaks } = await checkAfter(t, async (tx) => {
      await deleteEntry(tx, 1)
      await deleteLink(tx, 1)
    })
    expect({ first, breaks }).toEqual({ first: { number: numberOf(2), problem: 'order' }, breaks: 1 })
  })

  test('finds an inserted entry', async () => {
    const insert = sql<{ seq: string }>`
      insert into audit (actor_role, action) values ('operator', 'account.restored') returning seq`
    let number = 0
    const { first, breaks } = await checkAfter(t, async (tx) => {
      number = Number((await insert.execute(tx)).rows[0]?.seq)
    })
    expect({ first, breaks }).toEqual({ first: { number, problem: 'unchained' }, breaks: 1 })
  })

  test('finds that the newest entries are gone, by the check before', async () => {
    await checkChain(t.deps)
    const { first } = await checkAfter(t, async (tx) => {
      await deleteEntry(tx, 3)
      await deleteLink(tx, 3)
    })
    expect(first).toEqual({ number: numberOf(3), problem: 'rewritten' })
  })

  test('finds that the whole chain was computed again, by the check before', async () => {
    await checkChain(t.deps)
    const { first, breaks } = await checkAfter(t, async (tx) => {
      await sql`update audit set action = 'page.read' ${at(0)}`.execute(tx)
      await sql`truncate audit_chain`.execute(tx)
      await sql`select add_audit_link(audit) from audit order by seq`.execute(tx)
    })
    expect({ first, breaks }).toEqual({ first: { number: numberOf(3), problem: 'rewritten' }, breaks: 1 })
  })

  test('follows a chain longer than one batch', async () => {
    await sql`insert into audit (actor_role, action) select 'system', 'document.erased' from generate_series(1, 2001)`.execute(
      t.db,
    )
    const { entries, first } = await checkChain(t.deps)
    expect(first).toBeUndefined()
    expect(entries).toBeGreaterThan(2001)
  })

  test('a broken chain is an alarm in the log, and shown in the console until it is intact', async () => {
    const lines: unknown[][] = []
    const log = {
      ...t.deps.log,
      info: (...line: unknown[]) => lines.push(line),
      error: (...line: unknown[]) => lines.push(line),
    }
    const staff = await aStaffMember(t)
    const shown = async () => (await t.call(audit.state, {}, { as: staff.token })).body.data
    const change = async (reason: string) => {
      await sql`alter table audit disable trigger user`.execute(t.db)
      await sql`update audit set reason = ${reason} ${at(3)}`.execute(t.db)
      await sql`alter table audit enable trigger user`.execute(t.db)
    }
    await change('Five')
    await reportChain({ ...t.deps, log: log as unknown as typeof t.deps.log }) // Only two of its functions are called.
    expect(lines).toEqual([
      [
        expect.objectContaining({ alert: 'audit', entry: numberOf(3), problem: 'changed' }),
        'the audit chain is broken',
      ],
    ])
    const broken = { number: numberOf(3), problem: 'changed', breaks: 1 }
    expect(await shown()).toMatchObject({ last_check: { broken } })
    const detail = await t.call(audit.entry, { params: { number: String(numberOf(3)) } }, { as: staff.token })
    expect(detail.body.data).toMatchObject({ chain: { problem: 'changed' } })
    await expect(runOperator(t.deps, ['audit-check'])).rejects.toThrow(
      `The audit chain is broken at entry ${numberOf(3)} (changed).`,
    )
    await change('Four')
    expect(await runOperator(t.deps, ['audit-check'])).toMatch(
      /^The audit chain is intact: \d+ entries, the last is \d+, its hash [0-9a-f]{64}\.$/,
    )
    expect(await shown()).toMatchObject({ last_check: { broken: null } })
  })
})

test('the deletion of an account erases the reasons of all acts on it, and the chain stays intact', async () => {
  const asha = await aMember(t, { approval: 'pending' })
  const kept = await recordOne(t)
  await reject(t.deps, 'operator', asha.id, 'Asha, the pictures are blurred.')
  await runOperator(t.deps, ['erase', asha.email, '--yes'])
  const rows = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', asha.id).orderBy('seq').execute()
  expect(rows.map(({ action, reason, reason_salt }) => ({ action, reason, reason_salt }))).toEqual([
    { action: 'profile.rejected', reason: null, reason_salt: null },
    expect.objectContaining({ action: 'account.erased' }),
  ])
  const other = await t.db.selectFrom('audit').select('reason').where('seq', '=', String(kept)).executeTakeFirst()
  expect(other?.reason).toBe('Clearer wording')
  expect((await checkChain(t.deps)).first).toBeUndefined()
})

test('the migration chains the entries that are there, and they stay protected', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-audit-'))
  const { db, close } = await openInMemory({ log: silentLog })
  try {
    const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name)
    const before = names.slice(
      0,
      names.findIndex((name) => name.endsWith('-audit-chain.sql')),
    )
    for (const name of before) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name))
    await migrate({ db }, folder)
    await sql`
      insert into audit (actor_role, action, reason)
      select 'operator', 'page.saved', 'Version ' || n from generate_series(1, 3) as n`.execute(db)
    await migrate({ db }, MIGRATIONS)
    expect(await checkChain({ db, clock: t.deps.clock })).toMatchObject({ entries: 3, first: undefined })
    await expect(sql`update audit set reason = ''`.execute(db)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
