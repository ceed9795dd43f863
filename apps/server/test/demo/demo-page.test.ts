import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEMO_LOGINS } from '@heartwell/demo/logins.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPage } from '../../src/demo/demo-page.ts'
import { aMember, type Person } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let outboxDir: string
beforeAll(async () => {
  t = await testApp()
  outboxDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-outbox-'))
  await t.app.register(demoPage, { outboxDir, publicUrl: t.deps.config.publicUrl })
})
afterAll(async () => {
  await t.close()
  await rm(outboxDir, { recursive: true })
})

const fill = (person: Person, options: { as?: string; headers?: Record<string, string> } = { as: person.token }) =>
  t.request({ method: 'POST', url: '/dev/sample-answers', payload: { user_id: person.id }, ...options })

test('the demo page names every login and has the code of the authenticator', async () => {
  const page = await t.request({ method: 'GET', url: '/dev/demo' })
  expect(page.status).toBe(200)
  const text = page.raw.toString('utf8')
  for (const { email } of DEMO_LOGINS) expect(text).toContain(email)
  expect(text).toMatch(/<p class="code">\d{6}<\/p>/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})

test('sample answers finish a profile through every step that is left, with photos and a document', async () => {
  const agnes = await aMember(t, { status: 'UploadImage', gender: 'F' })
  const answer = await fill(agnes)
  expect(answer.body).toEqual({ message: 'This profile is complete. The provider can look at it now.', done: true })
  const member = t.db.selectFrom('members').select(['status', 'approval']).where('id', '=', agnes.id)
  expect(await member.executeTakeFirst()).toEqual({ status: 'Tab', approval: 'pending' })
  const count = async (table: 'photos' | 'documents' | 'member_topics' | 'member_answers') => {
    const rows = await t.db.selectFrom(table).select('member_id').where('member_id', '=', agnes.id).execute()
    return rows.length
  }
  expect([await count('photos'), await count('documents'), await count('member_topics')]).toEqual([3, 1, 6])
  const questions = await t.db.selectFrom('questions').select('id').execute()
  expect(await count('member_answers')).toBe(questions.length)
})

test('sample answers choose no gender and are for the member who is signed in alone', async () => {
  const agnes = await aMember(t, { status: 'gender' })
  expect((await fill(agnes)).body).toEqual({ message: 'Please choose woman or man first.', done: false })
  expect((await fill(agnes, {})).body).toMatchObject({ done: false })
  const other = await aMember(t, { status: 'cultureReligion' })
  expect((await fill(other, { as: agnes.token })).body).toMatchObject({ done: false })
  const member = t.db.selectFrom('members').select('status').where('id', '=', other.id)
  expect(await member.executeTakeFirst()).toEqual({ status: 'cultureReligion' })
  const foreign = await fill(other, { as: other.token, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})
