import { randomUUID } from 'node:crypto'
import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { openSession } from '../../src/features/identity/sessions/service.ts'
import { birthDate, type Person, passwordHash } from '../factories.ts'
import { topicIds } from '../steps/onboarding-steps.ts'
import type { TestApp } from '../test-app.ts'

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices from the list of religions; null without one. */
const RELIGIONS = [1, 1, 2, 5, null]
/** Cities of the first two countries, and some that do not exist. */
const CITIES: Record<string, string[]> = {
  AD: ['Encamp', 'Ordino', 'Canillo', 'Atlantis', ''],
  AE: ['Dubai', 'Sharjah', 'Abu Dhabi', 'Al Ain City', 'Fujairah'],
}
/** Choices from the list of cultures. */
const CULTURES = [[35, 1], [50, 37], [83], []]

/**
 * Approved members of every kind, written directly into the tables with answers, interests, preferences, consents and
 * interests in each other.
 */
export async function aPopulation(t: TestApp, count: number, seed: number): Promise<Person[]> {
  const random = seeded(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T // The list is never empty.
  const chance = (share: number) => random() < share
  const now = t.deps.clock()
  const password_hash = await passwordHash(t)
  const topics = await topicIds(t)
  const questions = await t.db
    .selectFrom('question_options')
    .select(['question_id'])
    .distinct()
    .orderBy('question_id')
    .execute()
  const people = Array.from({ length: count }, (_, n) => {
    const id = randomUUID()
    return { id, email: `${id.slice(0, 8)}@members.example`, name: `Member ${n}`, gender: n % 2 === 0 ? 'F' : 'M' }
  })
  const insert = <Row extends object>(rows: Row[], into: (rows: Row[]) => { execute(): Promise<unknown> }) =>
    rows.length > 0 ? into(rows).execute() : Promise.resolve()
  await insert(
    people.map(({ id, email }) => ({ id, role: 'member', email, password_hash, created_at: now })),
    (rows) => t.db.insertInto('accounts').values(rows),
  )
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
  await insert(
    people.map(({ id, name, gender }) => {
      const decided = ago(Math.floor(random() * 60))
      return {
        id,
        name,
        gender,
        phone: '07700900123',
        profession: 'Gardener',
        dob: birthDate(now, 30 + Math.floor(random() * 30)),
        status: 'Tab',
        approval: 'approved',
        verified_at: decided,
        submitted_at: decided,
        decided_at: decided,
        last_seen_at: ago(Math.floor(random() * 40)),
        show_photos: true,
        religion: pick(RELIGIONS),
        cultures: pick(CULTURES),
      }
    }),
    (rows) => t.db.insertInto('members').values(rows),
  )
  await insert(
    people.flatMap(({ id }) => topics.filter(() => chance(0.15)).map((topic_id) => ({ member_id: id, topic_id }))),
    (rows) => t.db.insertInto('member_topics').values(rows),
  )
  for (const { id } of people) {
    if (chance(0.1)) continue
    const answers = questions.map(({ question_id }) => ({
      member_id: id,
      question_id,
      option_index: Math.floor(random() * 5),
    }))
    await insert(answers, (rows) => t.db.insertInto('member_answers').values(rows))
  }
  await insert(
    people.flatMap(({ id }) =>
      ['religion', 'culture']
        .filter(() => chance(0.7))
        .map((purpose) => ({ member_id: id, purpose, version: 1, given: chance(0.8), created_at: now })),
    ),
    (rows) => t.db.insertInto('consents').values(rows),
  )
  await insert(
    people
      .filter(() => chance(0.8))
      .map(({ id }, n) => {
        const from = 18 + Math.floor(random() * 30)
        const ages = chance(0.4) ? { age_from: from, age_to: Math.min(99, from + 10 + Math.floor(random() * 50)) } : {}
        const country = chance(0.5) ? pick(COUNTRIES.slice(0, 2)) : null
        return {
          member_id: id,
          updated_at: now,
          country,
          region: country ? pick(['North', 'nórth', 'South', '']) : '',
          city: CITIES[country ?? '']?.[n % 5] ?? '',
          show_distance: n % 6 !== 0,
          seeks: pick([null, null, 'both']),
          intention: pick([null, 'marriage', 'partnership', 'companionship']),
          distance: country && chance(0.3) ? 'my_country' : null,
          wants_children: pick([null, 'yes', 'no', 'open']),
          children_dealbreaker: chance(0.2),
          faith_dealbreaker: chance(0.2),
          age_from: null,
          age_to: null,
          ...ages,
        }
      }),
    (rows) => t.db.insertInto('preferences').values(rows),
  )
  const pairs = people.flatMap((a, i) =>
    people
      .slice(i + 1)
      .filter(() => chance(0.03))
      .map((b) => [a, b] as const),
  )
  await insert(
    pairs.map(([a, b]) => {
      const state = pick(['pending', 'accepted', 'rejected'])
      const at = ago(1 + Math.floor(random() * 20))
      const [sender_id, recipient_id] = chance(0.5) ? [a.id, b.id] : [b.id, a.id]
      return { sender_id, recipient_id, state, created_at: at, answered_at: state === 'pending' ? null : now }
    }),
    (rows) => t.db.insertInto('interest_requests').values(rows),
  )
  return Promise.all(
    people.map(async (person) => ({ ...person, token: await openSession(t.db, person.id, 'Test', now) })),
  )
}
