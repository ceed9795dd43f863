import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ageOn } from '@heartwell/contract/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo, refuseDemoInProduction } from '../src/demo/load.ts'
import type { Db } from '../src/platform/db/database.ts'
import { openFiles } from '../src/platform/files.ts'
import { aMember } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'
import { chosenKind } from './test-database.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const NOW = new Date('2026-09-21T09:00:00Z')

/** What two loads must have in common: everything but random file names and what depends on the password's salt. */
async function community(db: Db) {
  const members = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .selectAll('members')
    .select(['email', 'is_demo'])
    .orderBy('members.id')
    .execute()
  const photos = await db
    .selectFrom('photos')
    .select(['member_id', 'position'])
    .orderBy('member_id')
    .orderBy('position')
    .execute()
  const answers = await db
    .selectFrom('member_answers')
    .select(['member_id', 'question_id', 'option_index'])
    .orderBy('member_id')
    .orderBy('question_id')
    .execute()
  const topics = await db.selectFrom('member_topics').selectAll().orderBy('member_id').orderBy('topic_id').execute()
  const requests = await db
    .selectFrom('interest_requests')
    .select(['sender_id', 'recipient_id', 'state', 'created_at'])
    .orderBy('sender_id')
    .orderBy('recipient_id')
    .execute()
  const counsellors = await db
    .selectFrom('counsellors')
    .select(['name', 'role', 'average_rating'])
    .orderBy('name')
    .execute()
  return { members, photos, answers, topics, requests, counsellors }
}

describe.runIf(chosenKind() === 'embedded')('the demo community', () => {
  let t: TestApp
  let loaded: Awaited<ReturnType<typeof community>>
  beforeAll(async () => {
    t = await testApp()
    expect(await loadDemo({ ...t.deps, clock: () => NOW }, CONTENT)).toBe(true)
    loaded = await community(t.db)
  }, 60_000)
  afterAll(() => t.close())

  test('has at least 240 members of 18 to 80 years, most of them 40 and over, and six counsellors', () => {
    const ages = loaded.members.map((m) => ageOn(NOW, m.dob))
    expect(ages.length).toBeGreaterThanOrEqual(240)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18)
    expect(Math.min(...ages)).toBeLessThan(25)
    expect(Math.max(...ages)).toBeLessThanOrEqual(80)
    expect(Math.max(...ages)).toBeGreaterThan(74)
    expect(ages.filter((age) => age >= 40).length / ages.length).toBeGreaterThanOrEqual(0.6)
    expect(loaded.counsellors).toHaveLength(6)
  })

  test('is marked as such, every account of it', async () => {
    const real = await t.db.selectFrom('accounts').select('email').where('is_demo', '=', false).execute()
    expect(real).toEqual([])
  })

  test('has a picture on the disk for each photo and a sealed document for each row', async () => {
    const photos = await t.db.selectFrom('photos').select('name').execute()
    const documents = await t.db.selectFrom('documents').select('file').execute()
    expect((await readdir(path.join(t.dataDir, 'uploads/users'))).sort()).toEqual(photos.map((p) => p.name).sort())
    expect((await readdir(path.join(t.dataDir, 'documents'))).sort()).toEqual(documents.map((d) => d.file).sort())
  })

  test('is loaded once', async () => {
    expect(await loadDemo(t.deps, CONTENT)).toBe(true)
    expect(await community(t.db)).toEqual(loaded)
  })

  test('is the same from the same seed', async () => {
    const again = await testApp()
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-demo-'))
    try {
      await loadDemo({ ...again.deps, clock: () => NOW, files: openFiles(dataDir) }, CONTENT)
      expect(await community(again.db)).toEqual(loaded)
    } finally {
      await again.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 60_000)

  test('is refused in production, with a sentence that says what to do', async () => {
    await expect(refuseDemoInProduction(t.db)).rejects.toThrow(
      /holds demo people.*Start production with a database of its own\./,
    )
  })
})

describe('a database with a real member', () => {
  test('gets no demo community, and production takes it', async () => {
    const t = await testApp()
    try {
      await aMember(t)
      expect(await loadDemo(t.deps, CONTENT)).toBe(false)
      await expect(refuseDemoInProduction(t.db)).resolves.toBeUndefined()
      expect(await t.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
    } finally {
      await t.close()
    }
  })
})
