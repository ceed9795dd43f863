import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { FIELD, RECORD_BYTES, readRecord } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenKind } from '../../../../test/database/test-database.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { makeChangedRows } from '../ranking/feature-rows/refresh-feature-rows.ts'
import { forgetGone } from '../ranking/feature-rows/stored-rows.queries.ts'
import { openImpressionCounter } from '../ranking/impressions/impression-counter.ts'
import { fillIndex, followRows, type Position } from '../ranking/index/index-sync.ts'
import type { MatchIndex } from '../ranking/index/ranking-index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
  await t.db.deleteFrom('match_gone').execute()
})
afterAll(() => t.close())

const make = (limit = 500, rowOf = t.deps.matching.rowOf) =>
  makeChangedRows({ db: t.db, log: t.deps.log, rowOf, now: t.deps.clock() }, limit)
const noOf = async ({ id }: { id: string }) =>
  (await t.db.selectFrom('match_rows').select('no').where('member_id', '=', id).executeTakeFirst())?.no

/** Fails at the row of this member. */
const failingFor =
  ({ id }: { id: string }): typeof t.deps.matching.rowOf =>
  (sources, ...more) => {
    if (sources.id === id) throw new Error('its answers are damaged')
    return t.deps.matching.rowOf(sources, ...more)
  }

/** A process, with the number of impressions of each member in its index. */
function aProcess() {
  const held = new Map<number, number>()
  const position: Position = { edge: undefined, at: 0 }
  const take = (records: Uint8Array) => {
    const view = new DataView(records.buffer, records.byteOffset)
    for (let at = 0; at < records.length; at += RECORD_BYTES) {
      held.set(view.getUint32(at + FIELD.no, true), view.getUint16(at + FIELD.impressions, true))
    }
  }
  const index = {
    async load(batches: AsyncIterable<Uint8Array>) {
      held.clear()
      for await (const batch of batches) take(batch)
      return held.size
    },
    put: async (records: Uint8Array) => take(records),
    async remove(nos: number[]) {
      for (const no of nos) held.delete(no)
    },
  } as unknown as MatchIndex // This test calls no other function of the index.
  return { held, fill: () => fillIndex(t.db, index, position), follow: () => followRows(t.db, index, position) }
}

describe('rows', () => {
  test('of others are made while one cannot be, which is reported and tried again with the changes of later members', async () => {
    const broken = await aMember(t)
    const asha = await aMember(t)
    const logged = vi.spyOn(t.deps.log, 'error').mockReturnValue()
    await make(500, failingFor(broken))
    expect([await noOf(broken), await noOf(asha)]).toEqual([undefined, expect.any(Number)])
    await aMember(t)
    await make(500, failingFor(broken))
    const line = { job: 'match-rows', row: broken.id, failures: 1, alert: 'job_row' }
    expect(logged.mock.calls).toMatchObject([[line, expect.any(String)]])
    logged.mockRestore()
    t.advance(MINUTE_MS)
    await aMember(t)
    await make()
    expect(await noOf(broken)).toEqual(expect.any(Number))
    expect(await t.db.selectFrom('job_row_failures').selectAll().execute()).toEqual([])
  })

  test('have beside them to whom the member said yes, and hear those who say yes to the same people as one', async () => {
    const [popular, plain, asker, ...people] = await Promise.all(Array.from({ length: 17 }, () => aMember(t)))
    const [others, senders] = [people.slice(0, 8), people.slice(8)]
    const at = new Date(t.deps.clock().getTime() - 20 * DAY_MS)
    const ask = (sender: Person, recipient: Person, state = 'pending') => {
      const times = { created_at: at, answered_at: state === 'pending' ? null : at }
      return { sender_id: sender.id, recipient_id: recipient.id, state, ...times }
    }
    const asked = (to: Person[], by: Person[]) => by.flatMap((sender) => to.map((recipient) => ask(sender, recipient)))
    await t.db
      .insertInto('interest_requests')
      .values([
        // Three who have asked four others in common ask one member, and three who have asked different people another.
        ...asked([...others.slice(0, 4), popular!], senders.slice(0, 3)),
        ...senders.slice(3).flatMap((sender, k) => asked([others[k]!, others[k + 3]!, plain!], [sender])),
        ask(asker!, senders[0]!, 'accepted'),
        ask(asker!, others[7]!, 'rejected'),
      ])
      .execute()
    await make()
    const stored = () => t.db.selectFrom('match_rows').select(['member_id', 'yeses', 'record']).execute()
    const lengthOf = async (one: Person) => (await stored()).find((row) => row.member_id === one.id)?.yeses.length
    // Two bytes for each person whom they asked, or accepted.
    expect(await Promise.all([senders[0]!, senders[3]!, asker!, others[7]!].map(lengthOf))).toEqual([12, 6, 4, 0])
    await t.db
      .insertInto('match_changes')
      .values([popular!, plain!].map(({ id }) => ({ member_id: id })))
      .execute()
    await make()
    const popularity = async (one: Person) => {
      const row = (await stored()).find(({ member_id }) => member_id === one.id)
      return readRecord(row!.record).popularity
    }
    expect(await popularity(popular!)).toBeLessThan(0.6 * (await popularity(plain!)))
    // A yes more changes the stored people of the one who said it and nothing else, and is stored.
    await t.db
      .updateTable('interest_requests')
      .set({ state: 'accepted' })
      .where('recipient_id', '=', others[7]!.id)
      .execute()
    await make()
    expect(await lengthOf(others[7]!)).toBe(2)
  })

  test('are made of each change once, by members who have come to the end of the onboarding', async () => {
    const asha = await aMember(t)
    const early = await aMember(t, { status: 'interest' })
    expect(await make()).toBeGreaterThan(0)
    expect(await make()).toBe(0)
    expect([typeof (await noOf(asha)), await noOf(early)]).toEqual(['number', undefined])
    const changed = () => t.db.selectFrom('match_rows').select('changed').where('member_id', '=', asha.id).execute()
    const before = await changed()
    await t.db
      .updateTable('members')
      .set({ name: 'Another', religious_belief: 'I am a Catholic' })
      .where('id', '=', asha.id)
      .execute()
    expect(await make()).toBe(0)
    // A change that leaves the row equal notifies no process.
    await t.db.updateTable('members').set({ religion: 1 }).where('id', '=', asha.id).execute()
    expect(await make()).toBe(1)
    expect(await changed()).toEqual(before)
    await t.db.updateTable('members').set({ dob: '1970-01-01' }).where('id', '=', asha.id).execute()
    expect(await make()).toBe(1)
    expect(await changed()).not.toEqual(before)
  })

  test('take in what being shown has brought, whenever it is written', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const shown = openImpressionCounter(t.db)
    await make()
    const no = (await noOf(asha)) ?? 0
    const ravis = (await noOf(ravi)) ?? 0
    const process = aProcess()
    await process.fill()
    expect(process.held).toEqual(
      new Map([
        [no, 0],
        [ravis, 0],
      ]),
    )
    const minute = Math.floor((t.deps.clock().getTime() - Date.UTC(1900, 0, 1)) / 60_000)
    const now = { no, impressions: 0, rank: 1 }
    expect(shown.count(ravis, [now], minute)).toEqual([{ no, impressions: 1 }])
    expect(shown.count(ravis, [{ ...now, rank: 3 }], minute)).toEqual([{ no, impressions: 2 }])
    await shown.flush()
    await shown.flush()
    await process.follow()
    expect(process.held.get(no)).toBe(2)
    const row = await t.db.selectFrom('match_rows').selectAll().where('no', '=', no).executeTakeFirstOrThrow()
    // A look at the first place is certain, at the third half as likely.
    expect([row.impressions, row.looks_got, row.looks_given]).toEqual([2, 1.5, 0])
    const looker = t.db.selectFrom('match_rows').select(['impressions', 'looks_given']).where('no', '=', ravis)
    expect(await looker.execute()).toEqual([{ impressions: 0, looks_given: 1.5 }])
    // Sixty days later half of it is left, and the row is computed again with every twentieth impression.
    const line = t.db.selectFrom('match_changes').select('member_id')
    for (let k = 0; k < 17; k += 1) shown.count(ravis, [{ ...now, impressions: 2 }], minute + 60 * 1440)
    await shown.flush()
    expect(await line.execute()).toEqual([])
    shown.count(ravis, [{ ...now, impressions: 19 }], minute + 60 * 1440)
    await shown.flush()
    expect(await line.execute()).toEqual([{ member_id: asha.id }])
    const later = await t.db.selectFrom('match_rows').selectAll().where('no', '=', no).executeTakeFirstOrThrow()
    expect([later.impressions, later.looks_got]).toEqual([20, 18.75])
    // Looked at that often without an interest, the member is less popular than the average.
    await make()
    const made = await t.db.selectFrom('match_rows').select('record').where('no', '=', no).executeTakeFirstOrThrow()
    expect(readRecord(made.record).popularity).toBeLessThan(-0.3)
  })

  test('that are deleted are reported to every process that follows, for a day', async () => {
    const asha = await aMember(t)
    await make()
    const process = aProcess()
    await process.fill()
    await t.db.deleteFrom('accounts').where('id', '=', asha.id).execute()
    await process.follow()
    expect(process.held.size).toBe(0)
    await forgetGone(t.db)
    expect(await t.db.selectFrom('match_gone').select('no').execute()).toHaveLength(1)
    await t.db
      .updateTable('match_gone')
      .set({ gone_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await forgetGone(t.db)
    expect(await t.db.selectFrom('match_gone').select('no').execute()).toEqual([])
  })
})

// The embedded database has one connection, so nothing runs in parallel there.
describe.skipIf(chosenKind() === 'embedded')('several processes', () => {
  const touch = (db: Db, no: number) =>
    db
      .updateTable('match_rows')
      .set({ impressions: sql<number>`impressions + 1`, changed: sql<string>`pg_current_xact_id()` })
      .where('no', '=', no)
      .execute()

  test('miss nothing when transactions commit in another order than they began', async () => {
    const people = [await aMember(t), await aMember(t), await aMember(t)]
    await make()
    const [a = 0, b = 0, c = 0] = await Promise.all(people.map(noOf))
    const processes = [aProcess(), aProcess()]
    for (const process of processes) await process.fill()
    const gate = open()
    const begun = open()
    const early = t.db.transaction().execute(async (tx) => {
      await touch(tx, a)
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    await touch(t.db, b)
    for (const { follow, held } of processes) {
      await follow()
      expect([held.get(a), held.get(b)]).toEqual([0, 1])
    }
    await touch(t.db, c)
    await processes[0]?.follow()
    gate.resolve()
    await early
    for (const { follow, held } of processes) {
      await follow()
      expect([held.get(a), held.get(b), held.get(c)]).toEqual([1, 1, 1])
    }
    // An index that is filled while a transaction runs receives its rows after the commit.
    const [late, second, started] = [aProcess(), open(), open()]
    const running = t.db.transaction().execute(async (tx) => {
      await touch(tx, a)
      started.resolve()
      await second.promise
    })
    await started.promise
    await late.fill()
    second.resolve()
    await running
    await late.follow()
    expect(late.held.get(a)).toBe(2)
  })

  test('make rows one at a time, and a change during the making is made again', async () => {
    const asha = await aMember(t)
    const [inside, gate] = [open(), open()]
    const { rowOf } = t.deps.matching
    const slow = t.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7730114205)`.execute(tx)
      inside.resolve()
      await gate.promise
    })
    await inside.promise
    expect(await make()).toBe(0)
    gate.resolve()
    await slow
    expect(await make()).toBe(1)
    await t.db.updateTable('members').set({ dob: '1970-01-01' }).where('id', '=', asha.id).execute()
    const born = async () => {
      const row = await t.db.selectFrom('match_rows').select('record').executeTakeFirstOrThrow()
      return readRecord(row.record).born
    }
    // While this row is computed, the date of birth changes once more.
    const reading = open()
    const changing = reading.promise.then(() =>
      t.db.updateTable('members').set({ dob: '1980-01-01' }).where('id', '=', asha.id).execute(),
    )
    const meanwhile: typeof rowOf = (...given) => {
      reading.resolve()
      return rowOf(...given)
    }
    await make(500, meanwhile)
    await changing
    const first = await born()
    expect(await make()).toBe(1)
    expect((await born()) - first).toBe(3652)
  })
})

function open() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
