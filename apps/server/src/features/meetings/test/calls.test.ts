import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { type CallRoom, calls, NOT_YET_WORDS, type PairCall } from '@heartwell/contract/meetings/calls.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp, WITH_RELAY } from '../../../../test/test-app.ts'
import { recordCallJoined, treatDueCalls } from '../calls/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: WITH_RELAY })
})
afterAll(() => t.close())

const params = ({ id }: Person) => ({ params: { partnerId: id } })
const soon = (minutes: number) => new Date(t.deps.clock().getTime() + minutes * MINUTE_MS).toISOString()
const propose = (by: Person, to: Person, minutes: number[] = [60, 120, 1500]) =>
  t.call(calls.propose, { ...params(to), body: { now: false, times: minutes.map(soon) } }, { as: by.token })
const offerNow = (by: Person, to: Person) =>
  t.call(calls.propose, { ...params(to), body: { now: true, times: [] } }, { as: by.token })
async function pairCall(viewer: Person, partner: Person): Promise<PairCall> {
  return (await t.call(calls.ofPair, params(partner), { as: viewer.token })).body.data as PairCall // the contract's answer
}
const idOf = async (viewer: Person, partner: Person) => (await pairCall(viewer, partner)).call?.id ?? ''
const act = (name: 'cancel' | 'end', by: Person, callId: string) =>
  t.call(calls[name], { params: { callId } }, { as: by.token })
const agree = (by: Person, callId: string, time: string | null) =>
  t.call(calls.agree, { params: { callId }, body: { time } }, { as: by.token })
const notYet = (by: Person, callId: string) =>
  t.call(calls.notYet, { params: { callId }, body: { words: 'longer' } }, { as: by.token })
const choose = (by: Person, callId: string, what: 'camera' | 'more', wanted = true) =>
  t.call(calls.choose, { params: { callId }, body: { choice: what, wanted } }, { as: by.token })
async function roomOf(viewer: Person, callId: string): Promise<CallRoom> {
  return (await t.call(calls.room, { params: { callId } }, { as: viewer.token })).body.data as CallRoom // the contract's answer
}
const messagesOf = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { message: string; title: string }[]) ?? []
}
const titled = async (person: Person, title: string) => (await messagesOf(person)).filter((one) => one.title === title)

async function aWritingPair() {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Good morning')
  await say(t, ravi, asha, 'Good morning to you')
  return [asha, ravi] as const
}
async function aRunningCall() {
  const [asha, ravi] = await aWritingPair()
  await offerNow(asha, ravi)
  const callId = await idOf(ravi, asha)
  await agree(ravi, callId, null)
  await recordCallJoined(t.deps, callId, asha.id)
  await recordCallJoined(t.deps, callId, ravi.id)
  return { asha, ravi, callId }
}
const change = (callId: string, row: object) => t.db.updateTable('calls').set(row).where('id', '=', callId).execute()

describe('calls.propose', () => {
  test('both see the times, the receiver is notified, and agreeing fixes one of them', async () => {
    const [asha, ravi] = await aWritingPair()
    expect((await propose(asha, ravi)).status).toBe(200)
    const own = await pairCall(asha, ravi)
    const theirs = await pairCall(ravi, asha)
    expect(own.call).toMatchObject({ state: 'proposed', is_proposer: true })
    expect(theirs.call).toMatchObject({ state: 'proposed', is_proposer: false, times: own.call?.times })
    expect(await titled(ravi, 'A call is suggested')).toHaveLength(1)
    const [, second = ''] = theirs.call?.times ?? []
    expect((await agree(asha, theirs.call?.id ?? '', second)).body.code).toBe('call.not_now')
    expect((await agree(ravi, theirs.call?.id ?? '', soon(61))).body.code).toBe('call.times')
    expect((await agree(ravi, theirs.call?.id ?? '', second)).status).toBe(200)
    expect((await pairCall(asha, ravi)).call).toMatchObject({ state: 'agreed', starts_at: second })
  })

  test('needs a message of each of the two', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    expect((await pairCall(asha, ravi)).obstacle).toBe('write_first')
    expect((await propose(asha, ravi)).body.code).toBe('call.write_first')
    await say(t, ravi, asha, 'Good morning to you')
    expect((await propose(asha, ravi)).status).toBe(200)
  })

  test('takes one to three times, or now, and never both', async () => {
    const [asha, ravi] = await aWritingPair()
    expect((await propose(asha, ravi, [60, 61, 62, 63])).status).toBe(400)
    expect((await propose(asha, ravi, [])).status).toBe(400)
    const both = { ...params(ravi), body: { now: true, times: [soon(60)] } }
    expect((await t.call(calls.propose, both, { as: asha.token })).status).toBe(400)
    expect((await propose(asha, ravi, [10])).body.code).toBe('call.times')
    expect((await propose(asha, ravi, [60, 61, 62])).status).toBe(200)
  })

  test('other times of the receiver replace the proposal, and both at once leave one', async () => {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi)
    expect((await propose(ravi, asha, [200])).status).toBe(200)
    expect((await pairCall(asha, ravi)).call).toMatchObject({ state: 'proposed', is_proposer: false })
    await Promise.all([propose(asha, ravi, [300]), propose(ravi, asha, [400]), propose(asha, ravi, [500])])
    const open = t.db.selectFrom('calls').select('id').where('state', '=', 'proposed')
    expect(await open.where('proposer_id', 'in', [asha.id, ravi.id]).execute()).toHaveLength(1)
  })

  test('after a not yet its words are shown, and the same member waits a week; the other may suggest', async () => {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi)
    const callId = await idOf(ravi, asha)
    expect((await notYet(asha, callId)).body.code).toBe('call.not_now')
    expect((await notYet(ravi, callId)).status).toBe(200)
    expect((await messagesOf(asha)).some(({ message }) => message.includes(NOT_YET_WORDS.longer))).toBe(true)
    expect(await pairCall(asha, ravi)).toMatchObject({
      obstacle: 'not_yet',
      call: { state: 'declined', not_yet: 'longer' },
    })
    expect((await propose(asha, ravi)).body.code).toBe('call.not_yet')
    expect((await offerNow(asha, ravi)).body.code).toBe('call.not_yet')
    expect((await pairCall(ravi, asha)).obstacle).toBeNull()
    await change(callId, { answered_at: new Date(t.deps.clock().getTime() - 7 * DAY_MS) })
    expect((await propose(asha, ravi)).status).toBe(200)
  })

  test('at most three offers to talk now in a day', async () => {
    const [asha, ravi] = await aWritingPair()
    for (let n = 0; n < 3; n += 1) expect((await offerNow(asha, ravi)).status).toBe(200)
    expect((await offerNow(asha, ravi)).body.code).toBe('call.many_offers')
    expect((await propose(asha, ravi)).status).toBe(200)
  })

  test('at most ten suggestions of any kind in a day', async () => {
    const [asha, ravi] = await aWritingPair()
    for (let n = 0; n < 10; n += 1) expect((await propose(asha, ravi)).status).toBe(200)
    expect((await propose(asha, ravi)).body.code).toBe('call.many_suggestions')
    t.advance(DAY_MS)
    expect((await propose(asha, ravi)).status).toBe(200)
  })

  test('an agreed call that ends because calls are switched off is announced to the partner', async () => {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi)
    const { call } = await pairCall(ravi, asha)
    await agree(ravi, await idOf(ravi, asha), call?.times[0] ?? null)
    await t.call(calls.setOff, { ...params(asha), body: { off: true } }, { as: ravi.token })
    expect(await titled(asha, 'Your call is off')).toHaveLength(1)
  })

  test('either may switch calls off, which ends what is open, and only the own switch is shown', async () => {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi)
    await t.call(calls.setOff, { ...params(asha), body: { off: true } }, { as: ravi.token })
    expect(await pairCall(asha, ravi)).toMatchObject({ obstacle: 'off', is_off: false, call: { state: 'withdrawn' } })
    expect(await pairCall(ravi, asha)).toMatchObject({ obstacle: 'off', is_off: true })
    for (const [one, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect((await propose(one, other)).body.code).toBe('call.off')
    await t.call(calls.setOff, { ...params(asha), body: { off: false } }, { as: ravi.token })
    expect((await propose(asha, ravi)).status).toBe(200)
  })

  test('strangers, a block and an end are all not found', async () => {
    const [asha, ravi] = await aWritingPair()
    const stranger = await aMember(t, { gender: 'M' })
    expect((await propose(asha, stranger)).status).toBe(404)
    await propose(asha, ravi)
    const callId = await idOf(ravi, asha)
    expect((await agree(stranger, callId, null)).status).toBe(404)
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    expect((await propose(asha, ravi)).status).toBe(404)
    expect((await t.call(calls.room, { params: { callId } }, { as: ravi.token })).status).toBe(404)
    const [mina, omar] = await aWritingPair()
    await propose(mina, omar)
    await t.call(safety.block, { body: { member_id: mina.id } }, { as: omar.token })
    expect((await propose(mina, omar)).status).toBe(404)
  })
})

describe('calls.room', () => {
  test('has the relay only, with credentials of its own, and no address-finding server', async () => {
    const { asha, ravi, callId } = await aRunningCall()
    const own = await roomOf(asha, callId)
    const theirs = await roomOf(ravi, callId)
    for (const room of [own, theirs]) {
      expect(room.ice_policy).toBe('relay')
      expect(room.ice_servers.flatMap(({ urls }) => urls).every((url) => url.startsWith('turn'))).toBe(true)
    }
    expect(own.ice_servers[0]?.username).not.toBe(theirs.ice_servers[0]?.username)
  })

  test('the fifteen minutes begin when both have joined', async () => {
    const [asha, ravi] = await aWritingPair()
    await offerNow(asha, ravi)
    const callId = await idOf(ravi, asha)
    await agree(ravi, callId, null)
    await recordCallJoined(t.deps, callId, asha.id)
    expect((await roomOf(asha, callId)).call).toMatchObject({ began_at: null, own_has_joined: true })
    await Promise.all([1, 2, 3].map(() => recordCallJoined(t.deps, callId, ravi.id)))
    const { call } = await roomOf(ravi, callId)
    expect(Date.parse(call.ends_at ?? '') - Date.parse(call.began_at ?? '')).toBe(15 * MINUTE_MS)
  })

  test.each(['camera', 'more'] as const)(
    '%s, wanted by one alone, is in nothing that the other can read',
    async (what) => {
      const { asha, ravi, callId } = await aRunningCall()
      // The server's clock and the end of the credentials change by themselves.
      const seen = async () =>
        JSON.stringify([
          { ...(await roomOf(ravi, callId)), now: '', ice_servers: [], ice_expires_at: '' },
          { ...(await pairCall(ravi, asha)), now: '' },
        ])
      const before = await seen()
      expect((await choose(asha, callId, what)).status).toBe(200)
      expect(await seen()).toBe(before)
      expect(await roomOf(asha, callId)).toMatchObject({
        cameras_on: false,
        is_extended: false,
        [`wants_${what}`]: true,
      })
      await choose(ravi, callId, what)
      for (const viewer of [asha, ravi])
        expect(await roomOf(viewer, callId)).toMatchObject({
          cameras_on: what === 'camera',
          is_extended: what === 'more',
        })
    },
  )

  test('one of the two turns cameras off for both, and ten more minutes are given once', async () => {
    const { asha, ravi, callId } = await aRunningCall()
    await Promise.all([choose(asha, callId, 'camera'), choose(ravi, callId, 'camera')])
    expect((await roomOf(asha, callId)).cameras_on).toBe(true)
    await choose(ravi, callId, 'camera', false)
    expect(await roomOf(asha, callId)).toMatchObject({ cameras_on: false, wants_camera: false })
    await Promise.all([choose(asha, callId, 'more'), choose(ravi, callId, 'more')])
    await choose(asha, callId, 'more')
    const { call } = await roomOf(asha, callId)
    expect(Date.parse(call.ends_at ?? '') - Date.parse(call.began_at ?? '')).toBe(25 * MINUTE_MS)
  })

  test('either ends it for both, and nobody reads who did', async () => {
    const { asha, ravi, callId } = await aRunningCall()
    const [one, two] = await Promise.all([act('end', asha, callId), act('end', ravi, callId)])
    expect([one?.status, two?.status]).toEqual([200, 200])
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const { call } = await pairCall(viewer, partner)
      expect(call).toMatchObject({ state: 'over' })
      expect(Object.keys(call ?? {})).not.toContain('ended_by')
    }
    expect((await choose(asha, callId, 'camera')).body.code).toBe('call.not_now')
    expect((await act('cancel', asha, callId)).body.code).toBe('call.not_now')
  })
})

describe('the clock of calls', () => {
  async function anAgreedCall(inMs: number) {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi, [120])
    const { call } = await pairCall(ravi, asha)
    await agree(ravi, call?.id ?? '', call?.times[0] ?? null)
    const startsAt = new Date(t.deps.clock().getTime() + inMs)
    const callId = call?.id ?? ''
    await change(callId, {
      starts_at: startsAt,
      hour_reminder_at: new Date(startsAt.getTime() - HOUR_MS),
      soon_reminder_at: new Date(startsAt.getTime() - 10 * MINUTE_MS),
    })
    return { asha, ravi, callId }
  }

  test('each reminder reaches both once, also when processes work at the same time', async () => {
    const { asha, ravi, callId } = await anAgreedCall(59 * MINUTE_MS)
    await Promise.all([treatDueCalls(t.deps), treatDueCalls(t.deps), treatDueCalls(t.deps)])
    for (const person of [asha, ravi]) expect(await titled(person, 'Your call is in an hour')).toHaveLength(1)
    await change(callId, { soon_reminder_at: t.deps.clock() })
    await Promise.all([treatDueCalls(t.deps), treatDueCalls(t.deps)])
    await treatDueCalls(t.deps)
    for (const person of [asha, ravi]) {
      expect(await titled(person, 'Your call is in ten minutes')).toHaveLength(1)
      expect(await titled(person, 'Your call is in an hour')).toHaveLength(1)
    }
  })

  test.each([1, 2, 3, 4])('a reminder that is interrupted at its step %i is sent once later', async (failing) => {
    const { asha, ravi } = await anAgreedCall(59 * MINUTE_MS)
    const { jobs } = t.deps
    let steps = 0
    const failAt = async () => {
      steps += 1
      if (steps === failing) throw new Error('stopped')
    }
    t.deps.jobs = { ...jobs, send: failAt }
    try {
      await treatDueCalls(t.deps)
    } finally {
      t.deps.jobs = jobs
    }
    await t.db.deleteFrom('job_row_failures').execute()
    await treatDueCalls(t.deps)
    for (const person of [asha, ravi]) expect(await titled(person, 'Your call is in an hour')).toHaveLength(1)
  })

  test('ends what its time ends: a proposal, a missed call and a running one', async () => {
    const [asha, ravi] = await aWritingPair()
    await propose(asha, ravi)
    const proposed = await idOf(asha, ravi)
    await change(proposed, { lapses_at: t.deps.clock() })
    const missed = await anAgreedCall(-15 * MINUTE_MS)
    const { callId: running } = await aRunningCall()
    await change(running, { ends_at: t.deps.clock() })
    expect((await pairCall(ravi, asha)).call?.state).toBe('lapsed')
    expect((await agree(ravi, proposed, null)).body.code).toBe('call.not_now')
    await treatDueCalls(t.deps)
    const states = await t.db
      .selectFrom('calls')
      .select(['id', 'state'])
      .where('id', 'in', [proposed, missed.callId, running])
      .execute()
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [proposed, 'lapsed'],
        [missed.callId, 'missed'],
        [running, 'over'],
      ]),
    )
  })

  test('no reminder after an end of the conversation', async () => {
    const { asha, ravi } = await anAgreedCall(59 * MINUTE_MS)
    await t.call(finishing.finish, { ...params(ravi), body: { words: 'none' } }, { as: asha.token })
    await treatDueCalls(t.deps)
    expect(await titled(ravi, 'Your call is in an hour')).toEqual([])
  })
})

test('without a relay no call can be suggested', async () => {
  const { turn } = t.deps.config
  const [asha, ravi] = await aWritingPair()
  Object.assign(t.deps.config, { turn: undefined })
  try {
    expect((await pairCall(asha, ravi)).obstacle).toBe('unavailable')
    expect((await propose(asha, ravi)).body.code).toBe('call.unavailable')
  } finally {
    Object.assign(t.deps.config, { turn })
  }
})
