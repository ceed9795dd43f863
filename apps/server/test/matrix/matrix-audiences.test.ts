import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { FACT_AUDIENCES, type FactAudience } from '@heartwell/contract/profiles/shown-facts.ts'
import { HARMLESS_REPETITIONS } from '@heartwell/contract/repetitions.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'
import { freshSession } from './roles.ts'

/** What others read of the facts of one member. The texts occur nowhere else. */
const TEXTS: Record<FactAudience, string> = {
  everyone: 'Kwéyòl',
  connections: 'Widowed',
  nobody: 'Smokes now and then',
}
type Part = FactAudience | 'photo'

let t: TestApp
let world: World
/** A member with facts for each audience, and with a photo for connections only. */
let shown: Person
let photo: string
let report: string
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  shown = world.match
  const own = { member_id: shown.id, audience_chosen: true, updated_at: t.deps.clock() }
  const facts = [
    { ...own, fact: 'languages', answer: ['Kwéyòl'], audience: 'everyone' },
    { ...own, fact: 'history', answer: ['widowed'], audience: 'connections' },
    { ...own, fact: 'smoking', answer: ['sometimes'], audience: 'nobody' },
  ]
  await t.db.insertInto('profile_facts').values(facts).execute()
  photo = world.photoOf(shown.id)
  await t.db.updateTable('members').set({ photos_for_connections: true }).where('id', '=', shown.id).execute()
  const reporter = world.people.approved
  const body = { user_id: reporter.id, reported_user_id: shown.id, reason: 'Money', description: 'A loan.' }
  const answer = await t.call(safety.report, { body }, { as: reporter.token })
  report = String(answer.body.case_number)
})
afterAll(() => t.close())

const READS: readonly string[] = HARMLESS_REPETITIONS.reads.commands
/** Every endpoint that only reads. */
const ALL = Object.entries(ENDPOINTS).filter(([name, e]) => (e.method === 'GET' ? !e.unsafe : READS.includes(name)))

/** The sample of an endpoint, about the shown member instead of others of the samples. */
function aboutShown(name: string, viewer: Person): CallInput {
  const { admirer, asked, connected, toBlock, blocked, toApprove, toReject, withDocument, people, workspace } = world
  const others = [admirer, asked, connected, toBlock, blocked, toApprove, toReject, withDocument, people.approved]
  const ids = [...others.map(({ id }) => id), workspace.clientId].filter((id) => id !== viewer.id)
  if (name === 'reportsInbox.report') return { params: { number: report } }
  if (name === 'profiles.getUser') return { body: { user_id: shown.id } }
  const sample = JSON.stringify(sampleOf(name, world, viewer))
  return JSON.parse(ids.reduce((text, id) => text.replaceAll(id, shown.id), sample)) as CallInput // A sample, with another id.
}

/** By endpoint: which facts, and whether the name of the photo, are in any byte of its answer to this viewer. */
async function readBy(viewer: Person): Promise<Record<string, Part[]>> {
  const found: Record<string, Part[]> = {}
  const read = async (name: string, e: Endpoint) => {
    const { raw } = await t.call(e, aboutShown(name, viewer), { as: await freshSession(t, viewer) })
    const bytes = raw.toString()
    const parts: Part[] = FACT_AUDIENCES.filter((audience) => bytes.includes(TEXTS[audience]))
    if (bytes.includes(photo)) parts.push('photo')
    if (parts.length > 0) found[name] = parts
  }
  for (const [name, e] of ALL) await read(name, e)
  return found
}

/** Whether the viewer gets the photo and its small version, by their names. */
async function opensPhoto(viewer: Person): Promise<boolean[]> {
  const answers = [profiles.photo, profiles.thumbnail].map(async (e) => {
    const { status } = await t.call(e, { params: { name: photo } }, { as: await freshSession(t, viewer) })
    return status === 200
  })
  return Promise.all(answers)
}

const aWoman = (changed = {}) => aMember(t, { gender: 'F', ...changed })

/** A woman whose daily pick he is. */
async function withPick(): Promise<Person> {
  const woman = await aWoman()
  const day = t.deps.clock().toISOString().slice(0, 10)
  const pick = { member_id: woman.id, other_id: shown.id, round: 1, day, position: 0 }
  await t.db.insertInto('daily_picks').values(pick).execute()
  return woman
}

/** A woman with a request of the shown member, or to him. */
async function withRequest(row: { from: 'her' | 'him'; state?: string; finished_at?: Date }): Promise<Person> {
  const woman = await aWoman()
  const { from, ...rest } = row
  const [sender_id, recipient_id] = from === 'her' ? [woman.id, shown.id] : [shown.id, woman.id]
  const at = t.deps.clock()
  const answered_at = rest.state ? at : null
  await t.db
    .insertInto('interest_requests')
    .values({ sender_id, recipient_id, created_at: at, answered_at, ...rest })
    .execute()
  return woman
}

async function block(blocker: Person, blocked: Person) {
  const row = { blocker_id: blocker.id, blocked_id: blocked.id, created_at: t.deps.clock() }
  await t.db.insertInto('blocks').values(row).execute()
}

async function aCounsellorOfShown(items: readonly string[]): Promise<Person> {
  const counsellor = await aStaffMember(t, 'counsellor')
  const pair = { member_id: shown.id, counsellor_id: counsellor.id }
  const at = t.deps.clock()
  await t.db
    .insertInto('counselling_access')
    .values({ ...pair, is_open: true, created_at: at })
    .execute()
  const shares = items.map((item) => ({ ...pair, item, since: at }))
  if (shares.length > 0) await t.db.insertInto('client_shares').values(shares).execute()
  return counsellor
}

const NOTHING = {}
const OPENS = [true, true]
const CLOSED = [false, false]
const ON_PROFILE = { 'profileFacts.ofMember': ['everyone'] }
const IN_LISTS = { 'matching.dailyPicks': ['everyone'], 'matching.matchedUsers': ['everyone'] }
const IN_REVIEW = { 'review.file': ['everyone', 'photo'] }
const IN_REPORT = { 'reportsInbox.report': ['everyone'] }

test.each<[string, () => Person | Promise<Person>, Record<string, string[]>, boolean[]]>([
  ['a match', withPick, { ...ON_PROFILE, ...IN_LISTS }, CLOSED],
  ['a member whom he does not look for', () => aMember(t, { gender: 'M' }), NOTHING, CLOSED],
  ['a member outside his preferences', () => aWoman({ age: 90 }), NOTHING, CLOSED],
  ['the sender of an interest', () => withRequest({ from: 'her' }), ON_PROFILE, CLOSED],
  ['the receiver of an interest', () => withRequest({ from: 'him' }), ON_PROFILE, CLOSED],
  [
    'a connection',
    () => withRequest({ from: 'him', state: 'accepted' }),
    {
      'conversations.conversation': ['photo'],
      'conversations.list': ['photo'],
      'encounters.list': ['photo'],
      'interests.connections': ['photo'],
      'matching.matchedUsers': ['everyone', 'photo'],
      'pairs.read': ['photo'],
      'profileFacts.ofMember': ['everyone', 'connections'],
      'profiles.getUser': ['photo'],
    },
    OPENS,
  ],
  [
    'a connection that has ended',
    () => withRequest({ from: 'him', state: 'accepted', finished_at: t.deps.clock() }),
    ON_PROFILE,
    CLOSED,
  ],
  [
    'a connection whom he blocked',
    async () => {
      const woman = await withRequest({ from: 'him', state: 'accepted' })
      await block(shown, woman)
      return woman
    },
    NOTHING,
    CLOSED,
  ],
  [
    'a member who blocked him',
    async () => {
      const woman = await aWoman()
      await block(woman, shown)
      return woman
    },
    NOTHING,
    CLOSED,
  ],
  ['a member with an unconfirmed email address', () => world.people.registered, NOTHING, CLOSED],
  ['a member in onboarding', () => world.people.onboarding, NOTHING, CLOSED],
  ['a member who waits for approval', () => world.people.pending, NOTHING, CLOSED],
  ['a rejected member', () => world.people.rejected, NOTHING, CLOSED],
  ['a counsellor', () => world.people.counsellor, NOTHING, CLOSED],
  ['his counsellor, for whom he shares nothing', () => aCounsellorOfShown([]), NOTHING, CLOSED],
  [
    'his counsellor, for whom he shares photos and profile',
    () => aCounsellorOfShown(['photos', 'profile']),
    { 'counsellorWorkspace.client': ['photo'], 'counsellorWorkspace.clients': ['photo'] },
    CLOSED,
  ],
  [
    'his counsellor, for whom he shares his facts',
    () => aCounsellorOfShown(['facts']),
    { 'counsellorWorkspace.client': ['everyone', 'connections'] },
    CLOSED,
  ],
  ['an administrator', () => world.people.provider, { ...IN_REVIEW, ...IN_REPORT }, OPENS],
  ['a reviewer', () => world.people.reviewer, IN_REVIEW, OPENS],
  ['a moderator', () => world.people.moderator, { ...IN_REVIEW, ...IN_REPORT }, OPENS],
  ['a supporter', () => world.people.support, IN_REVIEW, OPENS],
  ['a person of finance', () => world.people.finance, NOTHING, CLOSED],
  ['an editor', () => world.people.editor, NOTHING, CLOSED],
  ['staff without a second factor', () => world.people.oneFactor, NOTHING, CLOSED],
])(
  '%s gets of the facts and the photo of a member what their audience says, in any answer',
  async (_who, viewer, expected, opens) => {
    const one = await viewer()
    expect(await readBy(one)).toEqual(expected)
    expect(await opensPhoto(one)).toEqual(opens)
  },
)
