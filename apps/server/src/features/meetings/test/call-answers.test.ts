import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { type CallRoom, calls, type PairCall } from '@heartwell/contract/meetings/calls.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = ({ id }: Person) => ({ params: { partnerId: id } })
async function pairCall(viewer: Person, partner: Person): Promise<PairCall> {
  return (await t.call(calls.ofPair, params(partner), { as: viewer.token })).body.data as PairCall // the contract's answer
}
async function roomOf(viewer: Person, callId: string): Promise<CallRoom> {
  return (await t.call(calls.room, { params: { callId } }, { as: viewer.token })).body.data as CallRoom // the contract's answer
}
async function titlesOf(person: Person): Promise<string[]> {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { title: string }[]).map(({ title }) => title)
}
const change = (callId: string, row: object) => t.db.updateTable('calls').set(row).where('id', '=', callId).execute()

async function aRunningCall() {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Good morning')
  await say(t, ravi, asha, 'Good morning to you')
  const at = t.deps.clock()
  const { id: callId } = await t.db
    .insertInto('calls')
    .values({
      proposer_id: asha.id,
      receiver_id: ravi.id,
      state: 'agreed',
      times: sql`'{}'`,
      lapses_at: at,
      created_at: at,
      starts_at: at,
      began_at: at,
      ends_at: new Date(at.getTime() + 15 * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { asha, ravi, callId }
}

describe('calls.answer', () => {
  const answer = (by: Person, callId: string, how: 'meet' | 'unsure' | 'not') =>
    t.call(calls.answer, { params: { callId }, body: { answer: how } }, { as: by.token })
  async function anOverCall() {
    const { asha, ravi, callId } = await aRunningCall()
    await t.call(calls.end, { params: { callId } }, { as: asha.token })
    return { asha, ravi, callId }
  }
  /** Everything about the other that a member can read, byte by byte, without the clocks of the server. */
  async function allThatIsRead(viewer: Person, partner: Person, callId: string): Promise<string> {
    const read = async (endpoint: Endpoint, input: object = {}) =>
      (await t.call(endpoint, input as never, { as: viewer.token })).raw.toString()
    const { now: _, ...pairData } = await pairCall(viewer, partner)
    const { now: __, ice_servers: ___, ice_expires_at: ____, ...room } = await roomOf(viewer, callId)
    return [
      JSON.stringify(pairData),
      JSON.stringify(room),
      await read(plans.ofPair, params(partner)),
      await read(plans.upcoming),
      await read(conversations.list),
      await read(conversations.menu),
      await read(conversations.conversation, params(partner)),
      await read(turns.summary),
      await read(notifications.history, { body: { user_id: viewer.id } }),
      await read(encounters.list),
    ]
      .join('\n')
      .replaceAll(/"request_id":"[^"]*"/g, '')
  }

  test.each([
    ['meet', 'unsure'],
    ['unsure', 'not'],
    ['not', 'meet'],
  ] as const)('%s, later %s, changes no byte of what the other can read', async (first, second) => {
    const { asha, ravi, callId } = await anOverCall()
    const before = await allThatIsRead(ravi, asha, callId)
    for (const how of [first, second, first]) {
      t.advance(MINUTE_MS)
      expect((await answer(asha, callId, how)).status).toBe(200)
      expect(await allThatIsRead(ravi, asha, callId)).toBe(before)
    }
    expect((await pairCall(asha, ravi)).own_answer).toBe(first)
    expect(await pairCall(ravi, asha)).toMatchObject({ own_answer: null, both_would_meet: false })
  })

  test('the answer of the other is the same whatever was answered before, unless both would meet', async () => {
    const seen = await Promise.all(
      ([null, 'unsure', 'not'] as const).map(async (before) => {
        const { asha, ravi, callId } = await anOverCall()
        if (before) await answer(asha, callId, before)
        const { status, body } = await answer(ravi, callId, 'meet')
        const pairData = await pairCall(ravi, asha)
        return JSON.stringify([
          status,
          { ...body, request_id: '' },
          pairData.own_answer,
          pairData.both_would_meet,
          await titlesOf(ravi),
        ])
      }),
    )
    expect(new Set(seen).size).toBe(1)
  })

  test('two answers at the same moment are announced to both, once, and then fixed', async () => {
    const { asha, ravi, callId } = await anOverCall()
    await Promise.all([answer(asha, callId, 'meet'), answer(ravi, callId, 'meet')])
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await pairCall(viewer, partner)).toMatchObject({
        own_answer: 'meet',
        both_would_meet: true,
        answer_until: null,
      })
      expect((await titlesOf(viewer)).filter((title) => title === 'You’d both like to meet')).toHaveLength(1)
    }
    expect((await answer(asha, callId, 'not')).body.code).toBe('call.not_now')
  })

  test('is possible for seven days after a call that took place, for the two alone', async () => {
    const { asha, ravi, callId } = await aRunningCall()
    expect((await answer(asha, callId, 'meet')).body.code).toBe('call.not_now')
    await t.call(calls.end, { params: { callId } }, { as: asha.token })
    expect((await answer(await aMember(t), callId, 'meet')).status).toBe(404)
    expect((await answer(ravi, callId, 'unsure')).status).toBe(200)
    await change(callId, { ends_at: new Date(t.deps.clock().getTime() - 7 * DAY_MS) })
    expect((await answer(asha, callId, 'meet')).body.code).toBe('call.not_now')
    expect((await pairCall(asha, ravi)).answer_until).toBeNull()
  })
})
