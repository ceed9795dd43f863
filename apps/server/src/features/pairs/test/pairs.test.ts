import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { type Pair, pairs, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { signedInAgain } from '../../../../test/steps/booking-steps.ts'
import { aConnectedPair, connect } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { PAIR_SECTIONS } from '../../accounts/data-export/pair-sections.queries.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { suspendMember } from '../../safety/sanctions/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = ({ id }: Person) => ({ params: { partnerId: id } })
const propose = (by: Person, to: Person, stage: Stage) =>
  t.call(pairs.propose, { ...params(to), body: { stage } }, { as: by.token })
const answer = (by: Person, to: Person, stage: Stage, agrees = true) =>
  t.call(pairs.answer, { ...params(to), body: { stage, agrees } }, { as: by.token })
const withdraw = (by: Person, to: Person, stage: Stage) =>
  t.call(pairs.withdraw, { ...params(to), body: { stage } }, { as: by.token })
const goBack = (by: Person, to: Person, from: Stage, target: Stage) =>
  t.call(pairs.goBack, { ...params(to), body: { from, to: target } }, { as: by.token })
const read = (viewer: Person, partner: Person) => t.call(pairs.read, params(partner), { as: viewer.token })
const pageOf = async (viewer: Person, partner: Person) => (await read(viewer, partner)).body.data as Pair // the contract's answer

const STEPS: readonly Stage[] = ['meeting', 'exclusive', 'families', 'engaged', 'married']
async function reach(a: Person, b: Person, stage: Stage) {
  for (const step of STEPS.slice(0, STEPS.indexOf(stage) + 1)) {
    await propose(a, b, step)
    expect((await answer(b, a, step)).status).toBe(200)
  }
}
async function aPairAt(stage: Stage) {
  const [asha, ravi] = await aConnectedPair(t)
  await reach(asha, ravi, stage)
  return [asha, ravi] as const
}
const exclusiveIds = async () =>
  (await t.db.selectFrom('exclusive_members').select('member_id').execute()).map((row) => row.member_id)

describe('pairs.propose and pairs.answer', () => {
  test('a stage is reached when both have said yes, and each sees the same page', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect(await pageOf(asha, ravi)).toMatchObject({
      stage: 'talking',
      proposal: null,
      partner: { id: ravi.id, name: 'Ravi Menon' },
      reached: [{ stage: 'talking' }],
    })
    expect((await propose(asha, ravi, 'meeting')).status).toBe(200)
    const own = (await pageOf(asha, ravi)).proposal
    expect(own).toMatchObject({ stage: 'meeting', is_own: true })
    expect((await pageOf(ravi, asha)).proposal).toEqual({ ...own, is_own: false })
    expect((await answer(asha, ravi, 'meeting')).body.code).toBe('pair.not_now')
    expect((await answer(ravi, asha, 'exclusive')).body.code).toBe('pair.not_now')
    expect((await answer(ravi, asha, 'meeting')).status).toBe(200)
    for (const page of await Promise.all([pageOf(asha, ravi), pageOf(ravi, asha)]))
      expect(page).toMatchObject({
        stage: 'meeting',
        proposal: null,
        reached: [{ stage: 'talking' }, { stage: 'meeting' }],
      })
  })

  test('no stage can be left out', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect((await propose(asha, ravi, 'exclusive')).body.code).toBe('pair.not_now')
    expect((await propose(asha, ravi, 'talking')).body.code).toBe('pair.not_now')
  })

  test('two proposals at the same moment are a yes, once', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const answers = await Promise.all([propose(asha, ravi, 'meeting'), propose(ravi, asha, 'meeting')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await pageOf(asha, ravi)).toMatchObject({ stage: 'meeting', proposal: null })
  })

  test('‘not yet’ and no answer are the same bytes for the proposer, also in their copy of the data', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await propose(asha, ravi, 'meeting')
    const shown = async () => {
      const [page, list, messages] = await Promise.all([
        read(asha, ravi),
        t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token }),
        t.call(conversations.list, {}, { as: asha.token }),
      ])
      const copies = PAIR_SECTIONS.map((section) => section.ask({ id: asha.id, email: asha.email }).execute(t.db))
      const copy = (await Promise.all(copies)).map(({ rows }) => rows)
      return [page.raw, list.raw, messages.raw, JSON.stringify(copy)].map(String)
    }
    const before = await shown()
    expect((await answer(ravi, asha, 'meeting', false)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect((await pageOf(ravi, asha)).proposal).toBeNull()
    expect((await answer(ravi, asha, 'meeting', false)).body.code).toBe('pair.not_now')
    // Who changes their mind proposes the same, and both have said yes.
    expect((await propose(ravi, asha, 'meeting')).status).toBe(200)
    expect((await pageOf(asha, ravi)).stage).toBe('meeting')
  })

  test.each([
    ['after ‘not yet’', true],
    ['without an answer', false],
  ])('a question ends after 14 days and can be put again after 14 more, %s', async (_, isPutOff) => {
    const [asha, ravi] = await aConnectedPair(t)
    await propose(asha, ravi, 'meeting')
    const lapsesAt = Date.parse((await pageOf(asha, ravi)).proposal?.lapses_at ?? '')
    expect(Math.round((lapsesAt - t.deps.clock().getTime()) / DAY_MS)).toBe(14)
    if (isPutOff) await answer(ravi, asha, 'meeting', false)
    t.advance(14 * DAY_MS)
    const later = await signedInAgain(t, asha)
    const propose_from = new Date(lapsesAt + 14 * DAY_MS).toISOString()
    expect(await pageOf(later, ravi)).toMatchObject({ proposal: null, propose_from })
    expect((await propose(later, ravi, 'meeting')).body.code).toBe('pair.propose_later')
    t.advance(14 * DAY_MS)
    const latest = await signedInAgain(t, asha)
    expect((await pageOf(latest, ravi)).propose_from).toBeNull()
    expect((await propose(latest, ravi, 'meeting')).status).toBe(200)
  })

  test('a question is taken back by its proposer only', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await propose(asha, ravi, 'meeting')
    expect((await withdraw(ravi, asha, 'meeting')).body.code).toBe('pair.not_now')
    expect((await withdraw(asha, ravi, 'meeting')).status).toBe(200)
    expect((await pageOf(ravi, asha)).proposal).toBeNull()
    expect((await propose(asha, ravi, 'meeting')).body.code).toBe('pair.propose_later')
  })

  test('nothing goes out by email or as a notification', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await reach(asha, ravi, 'exclusive')
    await goBack(asha, ravi, 'exclusive', 'meeting')
    for (const { id, email } of [asha, ravi]) {
      expect(await t.db.selectFrom('notifications').select('id').where('member_id', '=', id).execute()).toEqual([])
      expect(await t.mailsTo(email)).toEqual([])
    }
  })
})

describe('pairs.goBack', () => {
  test('one goes back alone, and only the other waits before they propose again', async () => {
    const [asha, ravi] = await aPairAt('meeting')
    expect((await goBack(ravi, asha, 'meeting', 'talking')).status).toBe(200)
    expect(await pageOf(asha, ravi)).toMatchObject({
      stage: 'talking',
      reached: [{ stage: 'talking' }],
      partner_returned_at: null,
    })
    expect((await propose(asha, ravi, 'meeting')).body.code).toBe('pair.propose_later')
    expect((await propose(ravi, asha, 'meeting')).status).toBe(200)
  })

  test('a stage that the page no longer shows, and one that is not below, are refused', async () => {
    const [asha, ravi] = await aPairAt('families')
    expect((await goBack(asha, ravi, 'exclusive', 'meeting')).body.code).toBe('pair.not_now')
    expect((await goBack(asha, ravi, 'families', 'talking')).body.code).toBe('pair.not_now')
    expect((await goBack(asha, ravi, 'families', 'engaged')).body.code).toBe('pair.not_now')
    expect((await goBack(asha, ravi, 'families', 'meeting')).status).toBe(200)
  })

  test('the partner reads on the page that the other has returned to discovery', async () => {
    const [asha, ravi] = await aPairAt('families')
    expect((await pageOf(asha, ravi)).partner_returned_at).toBeNull()
    await goBack(ravi, asha, 'families', 'meeting')
    expect(await pageOf(asha, ravi)).toMatchObject({ stage: 'meeting', partner_returned_at: expect.any(String) })
    expect((await pageOf(ravi, asha)).partner_returned_at).toBeNull()
  })
})

describe('the end of a pair', () => {
  const suspend = (memberId: string) =>
    t.db
      .transaction()
      .execute((tx) =>
        suspendMember(t.deps, tx, 'operator', { memberId, reason: 'other', message: '', note: 'Test', days: null }),
      )
  const ENDS: [name: string, end: (asha: Person, ravi: Person) => Promise<unknown>][] = [
    ['a block', (asha, ravi) => t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })],
    [
      'an end',
      (asha, ravi) => t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token }),
    ],
    ['a closed account', (asha) => t.call(ownData.leave, { body: { password: PASSWORD } }, { as: asha.token })],
    ['a suspension', (asha) => suspend(asha.id)],
    ['an erasure', (asha) => eraseMember(t.deps, asha.id, { by: 'operator' })],
  ]
  test.each(ENDS)('%s closes the page and brings the other back into discovery', async (_, end) => {
    const [asha, ravi] = await aPairAt('engaged')
    expect(await exclusiveIds()).toEqual(expect.arrayContaining([asha.id, ravi.id]))
    await end(asha, ravi)
    expect(await exclusiveIds()).not.toContain(ravi.id)
    expect(await exclusiveIds()).not.toContain(asha.id)
    expect((await read(ravi, asha)).status).toBe(404)
    expect((await propose(ravi, asha, 'exclusive')).status).toBe(404)
  })

  test('a suspension at the same moment as a yes leaves nobody out of discovery', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [asha, ravi] = await aPairAt('meeting')
      await propose(asha, ravi, 'exclusive')
      await Promise.all([answer(ravi, asha, 'exclusive'), suspend(asha.id)])
      expect(await exclusiveIds()).not.toContain(ravi.id)
    }
  })

  test('a yes at the same moment as a block leaves no pair', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [asha, ravi] = await aPairAt('meeting')
      await propose(asha, ravi, 'exclusive')
      await Promise.all([
        answer(ravi, asha, 'exclusive'),
        t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token }),
      ])
      expect(await exclusiveIds()).not.toContain(ravi.id)
      expect(await exclusiveIds()).not.toContain(asha.id)
    }
  })
})

describe('a member is exclusive with one other member', () => {
  test('who is exclusive elsewhere can neither propose it nor say yes to it', async () => {
    const [asha, ravi] = await aPairAt('exclusive')
    const karl = await aMember(t, { gender: 'M' })
    await connect(t, asha, karl)
    await reach(asha, karl, 'meeting')
    expect((await pageOf(asha, karl)).is_exclusive_elsewhere).toBe(true)
    expect((await pageOf(karl, asha)).is_exclusive_elsewhere).toBe(false)
    expect((await propose(asha, karl, 'exclusive')).body.code).toBe('pair.exclusive_elsewhere')
    expect((await propose(karl, asha, 'exclusive')).status).toBe(200)
    expect((await answer(asha, karl, 'exclusive')).body.code).toBe('pair.exclusive_elsewhere')
    expect((await pageOf(asha, ravi)).stage).toBe('exclusive')
  })

  test('of two yeses at the same moment one counts', async () => {
    for (let n = 0; n < 6; n += 1) {
      const [asha, ravi] = await aPairAt('meeting')
      const karl = await aMember(t, { gender: 'M' })
      await connect(t, asha, karl)
      await reach(asha, karl, 'meeting')
      await propose(asha, ravi, 'exclusive')
      await propose(asha, karl, 'exclusive')
      const answers = await Promise.all([answer(ravi, asha, 'exclusive'), answer(karl, asha, 'exclusive')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('pair.not_now')
      const pages = await Promise.all([pageOf(asha, ravi), pageOf(asha, karl)])
      expect(pages.map(({ stage }) => stage).sort()).toEqual(['exclusive', 'meeting'])
    }
  })

  test('the database refuses a second pair', async () => {
    const [asha] = await aPairAt('exclusive')
    const karl = await aMember(t, { gender: 'M' })
    const [low_id = '', high_id = ''] = [asha.id, karl.id].sort()
    const second = t.db.insertInto('pairs').values({ low_id, high_id, stage: 'engaged' })
    await expect(second.execute()).rejects.toThrow('exclusive_members_pkey')
  })
})

describe('interests while exclusive', () => {
  const send = (by: Person, to: Person) =>
    t.call(interests.send, { body: { user_id: by.id, match_confirm_user_id: to.id } }, { as: by.token })
  const say = (by: Person, from: Person, confirm: boolean) =>
    t.call(interests.answer, { body: { user_id: by.id, interested_user: from.id, confirm } }, { as: by.token })
  const stateOf = async (from: Person, to: Person) =>
    (
      await t.db
        .selectFrom('interest_requests')
        .select('state')
        .where('sender_id', '=', from.id)
        .where('recipient_id', '=', to.id)
        .executeTakeFirst()
    )?.state

  test('open ones are taken back, and received ones wait', async () => {
    const [asha, ravi] = await aPairAt('meeting')
    const karl = await aMember(t, { gender: 'M' })
    const omar = await aMember(t, { gender: 'M' })
    await send(asha, karl)
    await send(omar, asha)
    await reachExclusive(asha, ravi)
    expect(await stateOf(asha, karl)).toBe('withdrawn')
    expect((await say(karl, asha, true)).body.code).toBe('interest.closed')
    expect((await say(asha, omar, true)).body.code).toBe('interest.exclusive')
    const stranger = await aMember(t, { gender: 'M' })
    expect((await send(asha, stranger)).status).toBe(404)
    expect((await send(karl, asha)).status).toBe(404)
    await goBack(asha, ravi, 'exclusive', 'meeting')
    expect((await say(asha, omar, true)).status).toBe(200)
  })

  test('one that is accepted at the same moment is a connection or was taken back', async () => {
    for (let n = 0; n < 6; n += 1) {
      const [asha, ravi] = await aPairAt('meeting')
      const karl = await aMember(t, { gender: 'M', name: 'Karl Weber' })
      await send(asha, karl)
      await propose(ravi, asha, 'exclusive')
      const [said, reached] = await Promise.all([say(karl, asha, true), answer(asha, ravi, 'exclusive')])
      expect(reached.status).toBe(200)
      const isAccepted = said.status === 200
      expect(await stateOf(asha, karl)).toBe(isAccepted ? 'accepted' : 'withdrawn')
      const { open_conversations } = await pageOf(asha, ravi)
      expect(open_conversations).toEqual(isAccepted ? [{ id: karl.id, name: 'Karl Weber' }] : [])
    }
  })

  test('one that is sent at the same moment is taken back or refused', async () => {
    for (let n = 0; n < 6; n += 1) {
      const [asha, ravi] = await aPairAt('meeting')
      const karl = await aMember(t, { gender: 'M' })
      await propose(ravi, asha, 'exclusive')
      const [, reached] = await Promise.all([send(asha, karl), answer(asha, ravi, 'exclusive')])
      expect(reached.status).toBe(200)
      expect(await stateOf(asha, karl)).not.toBe('pending')
    }
  })
})

async function reachExclusive(asha: Person, ravi: Person) {
  await propose(asha, ravi, 'exclusive')
  expect((await answer(ravi, asha, 'exclusive')).status).toBe(200)
}
