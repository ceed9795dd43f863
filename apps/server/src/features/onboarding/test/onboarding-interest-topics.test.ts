import {
  interestTopics,
  type ListedTopic,
  TOPIC_NAME_TAKEN,
  TOPIC_VERSIONS_LISTED,
  type TopicList,
  type TopicVersion,
} from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { storeMemberCounts } from '../topics/service.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

type Sent = Omit<ListedTopic, 'id'> & { id: string | null }
const asEditor = () => ({ as: editor.token })
async function current(): Promise<TopicList> {
  return (await t.call(interestTopics.read, {}, asEditor())).body.data as TopicList // its schema
}
async function versions(): Promise<TopicVersion[]> {
  return (await t.call(interestTopics.versions, {}, asEditor())).body.rows as TopicVersion[] // its schema
}
const save = (topics: readonly Sent[], version: number, token = editor.token) =>
  t.call(interestTopics.save, { body: { topics, version } }, { as: token })
/** Saves the present list after a change of it. */
async function change(edit: (topics: TopicList['topics']) => readonly Sent[]) {
  const { topics, version } = await current()
  return save(edit(topics), version)
}
const changed = (id: string, to: Partial<ListedTopic>) =>
  change((topics) => topics.map((topic) => (topic.id === id ? { ...topic, ...to } : topic)))
const isNew = (name: string): Sent => ({ id: null, name, group: 'outdoors', is_hidden: false })
async function toChoose() {
  return (await t.call(onboarding.interests)).body.data as { id: string; name: string }[] // its schema
}
async function idOf(name: string): Promise<string> {
  return (await current()).topics.find((topic) => topic.name === name)?.id ?? ''
}
const choose = (member: { id: string; token: string }, interest_id: string[]) =>
  update(t, member.token, { payload: { user_id: member.id, interest_id } })

test('a new database has the shipped interests as version 1, all of them in suggestions', async () => {
  const list = await current()
  expect(list).toMatchObject({ version: 1, by: null, topics: { length: 64 } })
  expect(list.topics.filter((topic) => topic.is_ranked && !topic.is_hidden)).toHaveLength(64)
  const { body } = await t.call(interestTopics.groups)
  expect(body.data).toContainEqual({ id: await idOf('Golf'), group: 'sport' })
})

test('a saved list is a new version with its author and an audit entry; members see it at once', async () => {
  const { version } = await current()
  const golf = await idOf('Golf')
  const saved = await changed(golf, { name: 'Golf and minigolf' })
  expect(saved.body.data).toMatchObject({ version: version + 1, by: editor.name })
  expect((await toChoose()).find(({ id }) => id === golf)?.name).toBe('Golf and minigolf')
  const act = await t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(act).toMatchObject({
    action: 'interest_topics.saved',
    actor_id: editor.id,
    reason: `Version ${version + 1}. Renamed “Golf” to “Golf and minigolf”`,
  })
  const [newest, earlier] = await versions()
  expect([newest?.by, earlier?.version]).toEqual([editor.name, version])
  await save(earlier?.topics ?? [], version + 1)
  expect((await toChoose()).find(({ id }) => id === golf)?.name).toBe('Golf')
})

test('a member keeps an interest that was hidden, and nobody can choose it any more', async () => {
  const chess = await idOf('Chess')
  const yoga = await idOf('Yoga')
  const owner = await aMember(t, { topics: [chess] })
  const other = await aMember(t)
  await changed(chess, { is_hidden: true })
  expect((await toChoose()).map(({ id }) => id)).not.toContain(chess)
  expect((await choose(owner, [chess, yoga])).body.success).toBe(true)
  const refused = await choose(other, [chess])
  expect([refused.status, refused.body.errors]).toEqual([400, { interest_id: 'Please select from the list.' }])
  const { body } = await t.call(interestTopics.counts, {}, asEditor())
  expect(body.rows).toContainEqual({ id: chess, members: 1 })
  expect((await choose(owner, [yoga])).body.success).toBe(true)
  expect((await choose(owner, [chess])).status).toBe(400)
  await changed(chess, { is_hidden: false })
  expect((await choose(other, [chess])).body.success).toBe(true)
})

test('a new interest takes the place of a hidden one that nobody has in the suggestions', async () => {
  const opera = await idOf('Opera')
  const placeOf = async (id: string) =>
    (await t.db.selectFrom('topics').select('position').where('id', '=', id).executeTakeFirstOrThrow()).position
  const place = await placeOf(opera)
  await change((topics) => [...topics, isNew('Surfing')])
  const surfing = await idOf('Surfing')
  expect(await placeOf(surfing)).toBeNull()
  expect((await current()).topics.find(({ id }) => id === surfing)?.is_ranked).toBe(false)
  const surfer = await aMember(t, { topics: [surfing] })
  await t.db.deleteFrom('match_changes').execute()
  await t.deps.matching.topicNames()
  await changed(opera, { is_hidden: true })
  expect([await placeOf(surfing), await placeOf(opera)]).toEqual([place, null])
  expect((await t.deps.matching.topicNames())[place ?? -1]).toBe('Surfing')
  const waiting = await t.db.selectFrom('match_changes').select('member_id').execute()
  expect(waiting).toEqual([{ member_id: surfer.id }])
})

test('names that another process saved are read once they are forgotten', async () => {
  await t.deps.matching.topicNames()
  await t.db.updateTable('topics').set({ name: 'Elsewhere' }).where('name', '=', 'Tennis').execute()
  expect(await t.deps.matching.topicNames()).toContain('Tennis')
  t.deps.matching.forgetTopicNames() // The signal of the trigger does this in every process.
  expect(await t.deps.matching.topicNames()).toContain('Elsewhere')
  await t.db.updateTable('topics').set({ name: 'Tennis' }).where('name', '=', 'Elsewhere').execute()
})

test('two interests can swap their names, and the order is the one that was saved', async () => {
  const cats = await idOf('Cats')
  const dogs = await idOf('Dogs')
  const names: Record<string, string> = { [cats]: 'Dogs', [dogs]: 'Cats' }
  await change((topics) => topics.map((topic) => ({ ...topic, name: names[topic.id] ?? topic.name })).reverse())
  const listed = (await current()).topics
  expect(listed.find(({ id }) => id === cats)?.name).toBe('Dogs')
  const visible = listed.filter((topic) => !topic.is_hidden).map(({ id }) => id)
  expect((await toChoose()).map(({ id }) => id)).toEqual(visible)
})

test('a save of an older version is refused; of two at once, one is stored and the other refused', async () => {
  const { topics, version } = await current()
  const hold = (tx: Db) =>
    tx
      .insertInto('topic_lists')
      .values({ version: version + 1, topics: '[]', saved_at: t.deps.clock() })
      .execute()
  const results = await startWhileHeld(t, hold, [
    () => save([...topics, isNew('First')], version),
    () => save([...topics, isNew('Second')], version),
  ])
  expect(results.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['content.stale', 'saved'])
  expect((await save(topics, version)).body.code).toBe('content.stale')
  expect((await current()).topics).toHaveLength(topics.length + 1)
})

test('names are unique without regard to case, and no interest is removed', async () => {
  const { topics, version } = await current()
  const twice = await save([...topics, isNew('gOLF ')], version)
  expect([twice.status, twice.body.errors]).toEqual([400, { [`topics.${topics.length}.name`]: TOPIC_NAME_TAKEN }])
  expect((await save(topics.slice(1), version)).status).toBe(400)
  expect((await save([...topics, { ...isNew('Unknown'), id: editor.id }], version)).status).toBe(400)
  const [first, second] = topics
  expect((await save([...topics.slice(2), first!, { ...first!, name: second!.name }], version)).status).toBe(400)
  expect(
    (
      await save(
        topics.map((topic) => ({ ...topic, is_hidden: true })),
        version,
      )
    ).status,
  ).toBe(400)
  expect(await current()).toMatchObject({ version, topics })
})

test(`the history has the last ${TOPIC_VERSIONS_LISTED} versions`, async () => {
  const { version, topics } = await current()
  const rows = Array.from({ length: TOPIC_VERSIONS_LISTED }, (_, n) => ({
    version: version + 1 + n,
    topics: JSON.stringify(topics),
    saved_at: t.deps.clock(),
  }))
  await t.db.insertInto('topic_lists').values(rows).execute()
  expect((await versions()).map((list) => list.version)).toEqual(rows.map((row) => row.version).reverse())
})

test('members are counted by the job, and the answer says when; a newer interest has no count yet', async () => {
  const yoga = await idOf('Yoga')
  const counts = async () => {
    const { body } = await t.call(interestTopics.counts, {}, asEditor())
    const rows = body.rows as { id: string; members: number }[] // its schema
    return { at: String(body.counted_at), of: new Map(rows.map(({ id, members }) => [id, members])) }
  }
  await aMember(t, { topics: [yoga] })
  const live = (await counts()).of.get(yoga)
  expect(live).toBeGreaterThan(0)
  await storeMemberCounts(t.deps)
  const stored = await counts()
  await aMember(t, { topics: [yoga] })
  await change((topics) => [...topics, isNew('Kite flying')])
  t.advance(MINUTE_MS)
  expect(await counts()).toEqual(stored)
  expect([stored.of.get(yoga), stored.of.has(await idOf('Kite flying'))]).toEqual([live, false])
  await storeMemberCounts(t.deps)
  const later = await counts()
  expect([later.of.get(yoga), later.of.get(await idOf('Kite flying'))]).toEqual([(live ?? 0) + 1, 0])
  expect(Date.parse(later.at) - Date.parse(stored.at)).toBeGreaterThanOrEqual(MINUTE_MS)
})

test('everybody who is no editor is refused', async () => {
  const { version, topics } = await current()
  const member = await aMember(t)
  const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  expect((await save(topics, version, '')).body.code).toBe('session.required')
  expect((await save(topics, version, member.token)).body.code).toBe('session.not_allowed')
  expect((await save(topics, version, reviewer.token)).body.code).toBe('staff.role_missing')
  expect((await current()).version).toBe(version)
})
