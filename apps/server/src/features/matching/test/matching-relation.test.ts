import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { meetingBasis } from '../service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** How many statements decide whether the viewer may see this member, and the decision. */
async function decisionAbout(viewer: Person, otherId: string) {
  await meetingBasis(t.deps, viewer.id, otherId) // Waiting changes of both are computed first.
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const basis = await meetingBasis({ ...t.deps, db: t.db.withPlugin(counting) }, viewer.id, otherId)
  return { basis, statements }
}

test('a refusal takes as many statements after a block as after a pause, and as for nobody', async () => {
  const viewer = await aMember(t, { age: 50 })
  const people = {
    open: await aMember(t, { gender: 'M', age: 50 }),
    blocked: await aMember(t, { gender: 'M', age: 50 }),
    paused: await aMember(t, { gender: 'M', age: 50 }),
    notMatching: await aMember(t, { gender: 'F', age: 50 }),
    suspended: await aMember(t, { gender: 'M', age: 50 }),
  }
  const now = t.deps.clock()
  await t.db
    .insertInto('blocks')
    .values({ blocker_id: people.blocked.id, blocked_id: viewer.id, created_at: now })
    .execute()
  await t.db.updateTable('members').set({ paused_at: now }).where('id', '=', people.paused.id).execute()
  await t.db.updateTable('accounts').set({ suspended_at: now }).where('id', '=', people.suspended.id).execute()
  const { open, ...refused } = people
  const expected = await decisionAbout(viewer, open.id)
  expect(expected.basis).toBe('open')
  for (const [who, { id }] of Object.entries({ ...refused, nobody: { id: randomUUID() } }))
    expect(await decisionAbout(viewer, id), who).toEqual({ basis: null, statements: expected.statements })
})
