import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../src/demo/load.ts'
import { checkChain } from '../../src/features/audit/chain-check/service.ts'
import { CONTENT } from '../database/template-content.ts'
import { type TestApp, testApp } from '../test-app.ts'

const FOLDERS = {
  content: CONTENT,
  portraits: fileURLToPath(new URL('../../../../.tmp/demo-portraits', import.meta.url)),
}
const NOW = new Date('2026-09-21T09:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await loadDemo({ ...t.deps, clock: () => NOW }, FOLDERS)
})
afterAll(() => t.close())

test('the demo has an unbroken audit of its decisions, in the order of their times, each after its document was opened', async () => {
  const rows = await t.db
    .selectFrom('audit')
    .select(['at', 'action', 'actor_id', 'subject_id'])
    .orderBy('seq')
    .execute()
  const of = (...actions: string[]) => rows.filter(({ action }) => actions.includes(action))
  const decided = await t.db
    .selectFrom('members')
    .select('id')
    .where('approval', 'in', ['approved', 'rejected'])
    .execute()
  const decisions = of('profile.approved', 'profile.rejected')
  expect(decisions.map(({ subject_id }) => subject_id).sort()).toEqual(decided.map(({ id }) => id).sort())
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  for (const read of of('document.read')) {
    const decision = decisions.find(({ subject_id }) => subject_id === read.subject_id)
    expect([decision?.actor_id, decision && decision.at > read.at]).toEqual([read.actor_id, true])
  }
  for (const action of ['account.warned', 'account.suspended', 'ban.proposed', 'transparency.published'])
    expect(of(action).length, action).toBeGreaterThan(0)
  expect(of('document.read').length).toBeGreaterThan(50)
  expect(rows.every(({ at }) => at <= NOW)).toBe(true)
  expect(await checkChain(t.deps)).toMatchObject({ entries: rows.length, breaks: 0 })
})
