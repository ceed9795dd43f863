import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ageOn } from '@heartwell/contract/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo, refuseDemoInProduction } from '../src/demo/load.ts'
import { demoCommunity } from '../src/demo/people.ts'
import { demoInterests } from '../src/demo/people-requests.ts'
import type { Db } from '../src/platform/db/database.ts'
import { shippedBanks, shippedTopics } from '../src/shipped-content.ts'
import { aMember } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'
import { chosenKind } from './test-database.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const NOW = new Date('2026-09-21T09:00:00Z')

/** What is stored of the people, without the random names of their files. */
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

/** The same people, made anew from the shipped content. */
async function castAgain() {
  const [temperament, value, iq] = await shippedBanks(CONTENT)
  const key = JSON.parse(await readFile(path.join(CONTENT, 'questionnaires/reasoning-key.json'), 'utf8'))
  const topics = (await shippedTopics(CONTENT)).map((topic) => topic.name)
  const questions = (bank: typeof iq) => bank?.questions ?? []
  const banks = { temperament: questions(temperament), value: questions(value), iq: questions(iq), key }
  return demoCommunity({ today: NOW.toISOString().slice(0, 10), topics, banks })
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

  test('is the one that the seed gives, again and again', async () => {
    const members = await castAgain()
    const told = loaded.members.map(({ id, name, email, dob, gender, status, approval }) => ({
      ...{ id, name, email, dob, gender, status, approval },
      photos: loaded.photos.filter((row) => row.member_id === id).length,
      interests: loaded.topics.filter((row) => row.member_id === id).length,
      answers: Object.fromEntries(
        loaded.answers.filter((row) => row.member_id === id).map((row) => [row.question_id, row.option_index]),
      ),
    }))
    const expected = members.map((m) => ({
      ...{
        id: m.id,
        name: m.name,
        email: m.email,
        dob: m.dob,
        gender: m.gender,
        status: m.status,
        approval: m.approval,
      },
      photos: m.photos.length,
      interests: m.interests.length,
      answers: { ...m.answers.temperament, ...m.answers.value, ...m.answers.iq },
    }))
    expect(told).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    const pairs = demoInterests(members).map((r) => `${r.sender} ${r.recipient} ${r.status}`)
    expect(loaded.requests.map((r) => `${r.sender_id} ${r.recipient_id} ${r.state}`).toSorted()).toEqual(
      pairs.toSorted(),
    )
  })

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
  }, 60_000)
})
