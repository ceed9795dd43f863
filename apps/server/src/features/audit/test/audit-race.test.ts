import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember } from '../../../../test/factories.ts'
import { recordOne } from '../../../../test/steps/audit-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { restoreByEmail, suspendByEmail } from '../../safety/service.ts'
import { checkChain } from '../chain-check/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('acts at the same moment make one chain', async () => {
  await recordOne(t)
  const people = [await aMember(t), await aMember(t), await aMember(t)]
  // Readers pass: every act can read the end of the chain before another one has added its link.
  const hold = sql`lock table audit_chain in share row exclusive mode`
  const suspensions = people.map(
    ({ email }) =>
      () =>
        suspendByEmail(t.deps, email, 'Asked for money'),
  )
  await startWhileHeld(t, (tx) => hold.execute(tx), suspensions)
  expect(await checkChain(t.deps)).toMatchObject({ entries: 4, first: undefined })
})

test('an act does not wait for another transaction that has recorded one and is not yet committed', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t)
  const open = await t.db.startTransaction().execute()
  try {
    await sql`insert into audit (actor_role, action, subject_id) values ('operator', 'account.restored', ${asha.id})`.execute(
      open,
    )
    await suspendByEmail(t.deps, ravi.email, 'Asked for money')
    await restoreByEmail(t.deps, ravi.email)
    await open.commit().execute()
  } finally {
    if (!open.isCommitted) await open.rollback().execute()
  }
  expect((await checkChain(t.deps)).first).toBeUndefined()
})
