import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { filesOn, STEPS, stored, submit } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const COUNTS = {
  gender: {},
  UploadImage: { photos: 2, consents: 1 },
  uploadDocument: { documents: 1 },
  cultureReligion: { consents: 2 },
  interest: { topics: 3 },
  userAnswersTemperament: { answers: 24 },
  userAnswersValue: { answers: 24 },
  userAnswersIQ: { answers: 16 },
}

test.each(STEPS)('ST-34 the step at %s submitted ten times at once is done once', async (status, next) => {
  const asha = await aMember(t, { status })
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit(t, asha, status)))
  expect(replies.map((r) => r.status).sort()).toEqual([200, ...Array(9).fill(409)])
  const { member, ...rows } = await stored(t, asha.id)
  expect(member.status).toBe(next)
  const counts = Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]))
  expect(counts).toEqual({ photos: 0, documents: 0, topics: 0, answers: 0, consents: 0, ...COUNTS[status] })
})

test('PM-15 after all that every file on the disk belongs to somebody', async () => {
  const photos = await t.db.selectFrom('photos').select('name').execute()
  const documents = await t.db.selectFrom('documents').select('file').execute()
  expect([photos.length, documents.length]).toEqual([2, 1])
  expect((await filesOn(t, 'uploads/users')).sort()).toEqual(photos.map((row) => row.name).sort())
  expect(await filesOn(t, 'documents')).toEqual(documents.map((row) => row.file))
})
