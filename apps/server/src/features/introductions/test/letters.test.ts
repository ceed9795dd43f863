import { interests } from '@heartwell/contract/interests/interests.ts'
import { introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import { type Letter, letters } from '@heartwell/contract/introductions/member-letters.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { makeExclusive } from '../../../../test/samples/pair-samples.ts'
import { connect } from '../../../../test/steps/conversation-steps.ts'
import { aLetter, allowIntroductions, sentLetters, storedLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import { treatDueIntroductions } from '../letters/service.ts'
import { sealedFor } from '../rules.ts'
import { recordProfileLook } from '../service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const REAL = () => new Date()
afterEach(() => t.setClock(REAL))

type Answer = 'yes' | 'no' | 'none'
const params = (id: string) => ({ params: { introductionId: id } })
const answer = (by: Person, id: string, body: { answer: Answer; reasons?: string[]; words?: string }) =>
  t.call(letters.answer, { ...params(id), body }, { as: by.token })
const read = (by: Person, id: string) => t.call(letters.read, params(id), { as: by.token })
const letterOf = async (by: Person, id: string) => (await read(by, id)).body.data as Letter // The contract's answer.
/** Times from the delivery on: sessions end before the 14 days do. */
const DELIVERED = new Date()
const inDays = (days: number) => t.setClock(() => new Date(DELIVERED.getTime() + days * DAY_MS))
const nextMorning = () =>
  new Date(Date.UTC(DELIVERED.getUTCFullYear(), DELIVERED.getUTCMonth(), DELIVERED.getUTCDate() + 1, 8))

async function delivered(known: Parameters<typeof sentLetters>[1] = {}) {
  const introduced = await sentLetters(t, known)
  await t.db
    .updateTable('introductions')
    .set({ delivers_at: new Date(DELIVERED.getTime() - 1000) })
    .where('id', '=', introduced.id)
    .execute()
  t.setClock(() => DELIVERED)
  await treatDueIntroductions(t.deps)
  return introduced
}
const interestOf = (a: Person, b: Person) =>
  t.db
    .selectFrom('interest_requests')
    .select(['state', 'finished_at'])
    .where('sender_id', 'in', [a.id, b.id])
    .where('recipient_id', 'in', [a.id, b.id])
    .execute()
const stateOf = async (id: string) =>
  (await t.db.selectFrom('introductions').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const titlesTo = async ({ token, id }: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: id } }, { as: token })
  return (body.notification_history as { title: string; ref: string | null }[]).map(({ title }) => title) // The contract's answer.
}

describe('a letter', () => {
  test('is read by nobody before its delivery, and only by the two afterwards', async () => {
    const waiting = await sentLetters(t)
    expect((await read(waiting.client, waiting.id)).status).toBe(404)
    expect((await answer(waiting.client, waiting.id, { answer: 'yes' })).status).toBe(404)
    const { client, other, id } = await delivered()
    expect(await titlesTo(client)).toContain('A letter for you')
    expect(await letterOf(client, id)).toMatchObject({
      state: 'open',
      own_first_name: 'Margaret',
      other: { first_name: 'Thomas', age_band: 'Early sixties', region: '' },
      text: aLetter('Thomas'),
      partner_id: null,
    })
    expect(await letterOf(other, id)).toMatchObject({ other: { first_name: 'Margaret' }, text: aLetter('Margaret') })
    const stranger = await aMember(t)
    expect((await read(stranger, id)).status).toBe(404)
    expect((await answer(stranger, id, { answer: 'yes' })).status).toBe(404)
  })

  test('a region is named from 20 members on, else the country', async () => {
    const { client, other, id } = await delivered()
    const live = async (people: Person[]) => {
      const rows = people.map((person) => ({
        member_id: person.id,
        country: 'GB',
        region: 'Rutland',
        updated_at: DELIVERED,
      }))
      await t.db.insertInto('preferences').values(rows).execute()
    }
    await live([other, ...(await Promise.all(Array.from({ length: 18 }, () => aMember(t))))])
    expect((await letterOf(client, id)).other.region).toBe('United Kingdom')
    await live([await aMember(t)])
    expect((await letterOf(client, id)).other.region).toBe('Rutland')
  })
})

describe('the answers', () => {
  test('two yeses make a connection in both directions', async () => {
    const { client, other, id } = await delivered()
    expect((await answer(client, id, { answer: 'yes' })).body.data).toMatchObject({
      state: 'waiting',
      can_take_back: true,
    })
    expect((await answer(client, id, { answer: 'yes' })).status).toBe(200)
    expect(await interestOf(client, other)).toEqual([])
    expect((await answer(other, id, { answer: 'yes' })).body.data).toMatchObject({
      state: 'connected',
      partner_id: client.id,
    })
    expect(await letterOf(client, id)).toMatchObject({ state: 'connected', partner_id: other.id })
    expect(await interestOf(client, other)).toEqual([{ state: 'accepted', finished_at: null }])
    for (const [viewer, partner] of [
      [client, other],
      [other, client],
    ] as const) {
      const { body } = await t.call(interests.connections, {}, { as: viewer.token })
      expect((body.connections as { id: string }[]).map((one) => one.id)).toEqual([partner.id])
      expect(await titlesTo(viewer)).toContain('You are connected')
    }
    expect((await answer(client, id, { answer: 'none' })).body.code).toBe('introduction.not_now')
  })

  test('two yeses do not connect a member who is exclusive with somebody else', async () => {
    const { client, other, id } = await delivered()
    await answer(client, id, { answer: 'yes' })
    await makeExclusive(t, client, await aMember(t))
    expect((await answer(other, id, { answer: 'yes' })).body.data).toMatchObject({ state: 'waiting', partner_id: null })
    expect(await interestOf(client, other)).toEqual([])
  })

  test('a yes that arrives while the other becomes exclusive does not connect the two', async () => {
    const { client, other, id } = await delivered()
    const partner = await aMember(t, { gender: 'M' })
    await connect(t, client, partner)
    const asked = { stage: 'exclusive' } as const
    const ofPair = (stage: string, of: Person) => ({ params: { partnerId: of.id }, body: { stage, agrees: true } })
    const [low_id = '', high_id = ''] = [client.id, partner.id].sort()
    await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'meeting' }).execute()
    await t.call(pairs.propose, { params: { partnerId: partner.id }, body: asked }, { as: client.token })
    await answer(client, id, { answer: 'yes' })
    const [agreed, said] = await startWhileHeld<{ status: number; body: Record<string, unknown> }>(
      t,
      heldTable('exclusive_members'),
      [
        () => t.call(pairs.answer, ofPair('exclusive', client), { as: partner.token }),
        () => answer(other, id, { answer: 'yes' }),
      ],
    )
    expect(agreed?.status).toBe(200)
    expect(said?.body.data).toMatchObject({ state: 'waiting', partner_id: null })
    expect(await interestOf(client, other)).toEqual([])
  })

  test('a yes is taken back', async () => {
    const { client, other, id } = await delivered()
    await answer(client, id, { answer: 'yes' })
    expect((await answer(client, id, { answer: 'none' })).body.data).toMatchObject({ state: 'open' })
    await answer(other, id, { answer: 'yes' })
    expect(await stateOf(id)).toBe('sent')
  })

  test('a no is seen by nobody until 08:00, and its reasons by the counsellor alone', async () => {
    const { client, other, id } = await delivered()
    await answer(other, id, { answer: 'yes' })
    const before = (await read(other, id)).raw.toString()
    const said = { reasons: ['far', 'life'], words: 'Canary of the ferry' }
    expect((await answer(client, id, { answer: 'no', ...said })).body.data).toMatchObject({
      state: 'declined',
      change_until: nextMorning().toISOString(),
    })
    expect((await read(other, id)).raw.toString()).toBe(before)
    expect((await read(client, id)).raw.toString()).not.toContain('Canary')
    const row = await t.db
      .selectFrom('introduction_letters')
      .select(['id', 'decline'])
      .where('introduction_id', '=', id)
      .where('member_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(row.decline?.includes('Canary')).toBe(false)
    expect(JSON.parse(openText(t.deps.vault, row.decline ?? Buffer.alloc(0), sealedFor.decline(row.id)))).toEqual(said)
    t.setClock(() => new Date(nextMorning().getTime() - 1))
    expect((await read(other, id)).raw.toString()).toBe(before)
    t.setClock(nextMorning)
    expect((await answer(client, id, { answer: 'none' })).body.code).toBe('introduction.not_now')
    await treatDueIntroductions(t.deps)
    expect(await letterOf(other, id)).toMatchObject({ state: 'closed', partner_id: null })
    expect(await titlesTo(other)).toContain('An introduction has closed')
    expect(await titlesTo(client)).not.toContain('An introduction has closed')
    expect(await stateOf(id)).toBe('closed')
  })

  test('a no that is taken back before 08:00 leaves nothing behind', async () => {
    const { client, other, id } = await delivered()
    const before = (await read(client, id)).raw.toString()
    await answer(client, id, { answer: 'no', reasons: ['timing'] })
    await answer(client, id, { answer: 'none' })
    expect((await read(client, id)).raw.toString()).toBe(before)
    t.setClock(nextMorning)
    await treatDueIntroductions(t.deps)
    await answer(client, id, { answer: 'yes' })
    await answer(other, id, { answer: 'yes' })
    expect(await stateOf(id)).toBe('connected')
  })

  test('whatever the other does, a letter that closes on the next morning is the same to the byte', async () => {
    const closings = [
      ({ other, id }: { other: Person; id: string }) => answer(other, id, { answer: 'no', reasons: ['letter'] }),
      ({ other }: { other: Person }) => allowIntroductions(t, other, false),
    ]
    const seen: string[] = []
    const counsellor = await aStaffMember(t, 'counsellor')
    for (const close of closings) {
      const introduced = await delivered({ counsellor })
      await answer(introduced.client, introduced.id, { answer: 'yes' })
      expect((await close(introduced)).status).toBe(200)
      t.setClock(nextMorning)
      await treatDueIntroductions(t.deps)
      const raw = (await read(introduced.client, introduced.id)).raw.toString()
      seen.push(raw.replaceAll(introduced.id, 'id'))
    }
    expect(new Set(seen).size).toBe(1)
  })

  test('14 days without two answers end it', async () => {
    const { client, other, id } = await delivered()
    await answer(client, id, { answer: 'yes' })
    inDays(14)
    await treatDueIntroductions(t.deps)
    const rows = await sql<{ member_id: string; answer: string | null; at: Date }>`
      select member_id, answer, closes_visible_at as at from introduction_letters where introduction_id = ${id}`.execute(
      t.db,
    )
    const end = new Date(DELIVERED.getTime() + 14 * DAY_MS)
    expect(rows.rows.find((row) => row.member_id === other.id)).toMatchObject({ answer: null, at: end })
    expect(rows.rows.find((row) => row.member_id === client.id)?.at).toEqual(
      new Date(nextMorning().getTime() + 14 * DAY_MS),
    )
    expect(await stateOf(id)).toBe('closed')
  })
})

describe('races', () => {
  /** Delivered introductions of pairs who have never met. */
  async function manyPairs(number: number) {
    const { id: counsellorId } = await aStaffMember(t, 'counsellor')
    return Promise.all(
      Array.from({ length: number }, async () => {
        const [client, other] = await Promise.all([aMember(t), aMember(t, { gender: 'M' })])
        const id = await storedLetters(t, { counsellorId, clientId: client.id, otherId: other.id })
        return { client, other, id }
      }),
    )
  }
  type Pairs = Awaited<ReturnType<typeof manyPairs>>
  async function ends(pairs: Pairs) {
    const ended = await Promise.all(
      pairs.map(async ({ client, other, id }) => ({
        state: await stateOf(id),
        interests: await interestOf(client, other),
      })),
    )
    for (const { state, interests: between } of ended) {
      expect(between.filter((one) => one.state === 'accepted')).toHaveLength(state === 'connected' ? 1 : 0)
    }
    return ended.map(({ state }) => state)
  }

  /** `INTRODUCTION_RACES=40` repeats the race 40 times; once takes a few seconds. */
  const RACES = Number(process.env.INTRODUCTION_RACES ?? 1)
  test.each(Array.from({ length: RACES }, (_, at) => at + 1))(
    'two yeses at once of 100 pairs are one connection each, and one notification each (race %i)',
    async () => {
      const pairs = await manyPairs(100)
      const answers = await Promise.all(
        pairs.flatMap(({ client, other, id }) => [
          answer(client, id, { answer: 'yes' }),
          answer(other, id, { answer: 'yes' }),
        ]),
      )
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect(new Set(await ends(pairs))).toEqual(new Set(['connected']))
      const members = pairs.flatMap(({ client, other }) => [client.id, other.id])
      const notified = await t.db
        .selectFrom('notifications')
        .select('member_id')
        .where('title', '=', 'You are connected')
        .where('member_id', 'in', members)
        .execute()
      expect(notified.map(({ member_id }) => member_id).toSorted()).toEqual(members.toSorted())
    },
  )

  test('a yes and a no of one member at once are one of the two, and a no never connects', async () => {
    const pairs = await manyPairs(12)
    for (const { client, id } of pairs) await answer(client, id, { answer: 'yes' })
    await Promise.all(
      pairs.flatMap(({ other, id }) => [answer(other, id, { answer: 'yes' }), answer(other, id, { answer: 'no' })]),
    )
    for (const state of await ends(pairs)) expect(['connected', 'sent']).toContain(state)
    const noes = await manyPairs(12)
    await Promise.all(
      noes.flatMap(({ client, other, id }) => [
        answer(client, id, { answer: 'yes' }),
        answer(other, id, { answer: 'no' }),
      ]),
    )
    expect(new Set(await ends(noes))).toEqual(new Set(['sent']))
  })

  test('a yes and a block at once either connect first or never', async () => {
    const pairs = await manyPairs(12)
    for (const { client, id } of pairs) await answer(client, id, { answer: 'yes' })
    const done = await Promise.all(
      pairs.flatMap(({ client, other, id }) => [
        answer(other, id, { answer: 'yes' }),
        t.call(safety.block, { body: { member_id: other.id } }, { as: client.token }),
      ]),
    )
    expect(done.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    for (const state of await ends(pairs)) expect(['connected', 'closed']).toContain(state)
  })

  test('a yes and a withdrawn consent of the same member at once', async () => {
    const pairs = await manyPairs(12)
    for (const { client, id } of pairs) await answer(client, id, { answer: 'yes' })
    await Promise.all(
      pairs.flatMap(({ client, other, id }) => [
        answer(other, id, { answer: 'yes' }),
        allowIntroductions(t, client, false),
      ]),
    )
    for (const state of await ends(pairs)) expect(['connected', 'closed']).toContain(state)
  })
})

describe('introductionConsent', () => {
  const save = (by: Person, body: object) => t.call(introductionConsent.save, { body }, { as: by.token })
  const DEFAULT = { is_on: true, frequency: 'any', is_paused: false }

  test('is off at first, is stored with its version, and pauses for three months', async () => {
    t.setClock(() => DELIVERED)
    const asha = await aMember(t)
    const first = await t.call(introductionConsent.read, {}, { as: asha.token })
    expect(first.body.data).toEqual({ is_on: false, frequency: 'any', paused_until: null, looks: [] })
    const saved = await save(asha, { is_on: true, frequency: 'monthly', is_paused: true })
    const until = new Date(DELIVERED.getTime() + 90 * DAY_MS).toISOString()
    expect(saved.body.data).toMatchObject({ is_on: true, frequency: 'monthly', paused_until: until })
    // A second save does not move the end of the pause.
    inDays(1)
    expect((await save(asha, { ...DEFAULT, is_paused: true })).body.data).toMatchObject({ paused_until: until })
    expect((await save(asha, DEFAULT)).body.data).toMatchObject({ paused_until: null })
    expect((await save(asha, { ...DEFAULT, is_on: false })).body.data).toMatchObject({ is_on: false })
  })

  test('lists who has looked, and refuses one counsellor', async () => {
    const asha = await aMember(t)
    const counsellor = await aStaffMember(t, 'counsellor')
    await recordProfileLook(t.deps, t.db, { counsellorId: counsellor.id, memberId: asha.id })
    const refuse = (counsellor_id: string, is_refused: boolean) =>
      t.call(introductionConsent.refuse, { body: { counsellor_id, is_refused } }, { as: asha.token })
    expect((await refuse(counsellor.id, true)).body.data).toMatchObject({
      looks: [{ counsellor: { id: counsellor.id, name: 'Staff Person' }, is_refused: true }],
    })
    expect((await refuse(counsellor.id, false)).body.data).toMatchObject({ looks: [{ is_refused: false }] })
    expect((await refuse(asha.id, true)).status).toBe(404)
  })
})
