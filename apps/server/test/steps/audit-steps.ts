import { sql } from 'kysely'
import { checkChain } from '../../src/features/audit/chain-check/service.ts'
import { recordAct } from '../../src/platform/audit.queries.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { TestApp } from '../test-app.ts'

type Act = Parameters<typeof recordAct>[3]

/** Records an act of the operator. @returns the number of its entry */
export async function recordOne(t: TestApp, act: Act = { action: 'page.saved', reason: 'Clearer wording' }) {
  await recordAct(t.deps, t.db, 'operator', act)
  const { rows } = await sql<{ seq: number }>`select max(seq)::int as seq from audit`.execute(t.db)
  return rows[0]?.seq ?? 0
}

/**
 * Does to the audit what its triggers refuse, as the owner of the tables can, and checks the chain. Everything is undone
 * afterwards.
 * @returns the result of the check
 */
export async function checkAfter(t: TestApp, tamper: (tx: Db) => Promise<unknown>) {
  const tx = await t.db.startTransaction().execute()
  try {
    for (const table of ['audit', 'audit_chain']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    }
    await tamper(tx)
    return await checkChain({ db: tx, clock: t.deps.clock })
  } finally {
    await tx.rollback().execute()
  }
}
