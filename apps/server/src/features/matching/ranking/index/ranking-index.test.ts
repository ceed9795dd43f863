import { setTimeout as delay } from 'node:timers/promises'
import { randomRows } from '@heartwell/matching/index/random-rows.ts'
import { RankingIndex } from '@heartwell/matching/index/ranking-index.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../../../../platform/log.ts'
import { IndexNotReady } from './index-not-ready.ts'
import { type MatchIndex, openMatchIndex } from './ranking-index.ts'

const moment = momentOf(new Date())
const people = Array.from({ length: 3_000 }, (_, k) => randomRows(k, moment.day, 0.05).row(k + 1))
const viewer: Row = {
  ...randomRows(0, moment.day, 0).row(9_000),
  listed: true,
  seeks: 3,
  ages: null,
  reach: 'anywhere',
}
const query = { viewer: bytesOf([viewer]), moment, limit: 40, exclude: Int32Array.of(1, 2, 3) }

let index: MatchIndex
afterEach(() => index.stop())

function bytesOf(rows: Row[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rows.length * RECORD_BYTES)
  rows.forEach((row, at) => {
    writeRecord(row, bytes, at * RECORD_BYTES)
  })
  return bytes
}

async function* batches(rows: Row[]) {
  for (let from = 0; from < rows.length; from += 1_000) yield bytesOf(rows.slice(from, from + 1_000))
}

function listed(rows: Row[], weights = PRIOR) {
  const plain = new RankingIndex()
  plain.setWeights(weights)
  plain.fill([bytesOf(rows)])
  return plain.rank(query)
}

const open = (fill: (index: MatchIndex) => Promise<unknown>) => {
  index = openMatchIndex({ log: openLog('silent'), fill })
  return index
}
const untilReady = () => vi.waitUntil(() => index.ready(), { timeout: 120_000, interval: 10 })

test('the index answers from its thread what the formula computes, with every change that was sent before the query', async () => {
  open((own) => own.load(batches(people)))
  expect(index.ready()).toBe(false)
  await untilReady()
  expect(await index.rank(query)).toEqual(listed(people))
  const first = people.map((row) => (row.no === 5 ? { ...row, listed: !row.listed } : row)).filter(({ no }) => no !== 6)
  const changes = [index.put(bytesOf(first.filter(({ no }) => no === 5))), index.remove([6])]
  expect(await index.rank(query)).toEqual(listed(first))
  await Promise.all(changes)
  expect(await index.count({ ...query, viewers: [query.viewer, query.viewer] })).toEqual([
    listed(first).eligible,
    listed(first).eligible,
  ])
  expect(await index.stats()).toMatchObject({ rows: 2_999 })
})

test('a query while the thread is killed is rejected at once, and queries work again after the index was filled again', async () => {
  let fills = 0
  const weights = { ...PRIOR, values: 0.9, age: 0.2 }
  open(async (own) => {
    fills += 1
    await own.load(batches(people))
  })
  await index.setWeights(weights)
  await untilReady()
  const asked = Array.from({ length: 20 }, () => index.rank(query))
  const killed = index.restart()
  const outcomes = await Promise.allSettled(asked)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(IndexNotReady)
    else expect(outcome.value).toEqual(listed(people, weights))
  }
  await killed
  expect(index.ready()).toBe(false)
  await expect(index.rank(query)).rejects.toThrow(IndexNotReady)
  await untilReady()
  expect(fills).toBe(2)
  expect(await index.rank(query)).toEqual(listed(people, weights))
})

test('a load that fails is tried again, and one that is killed half-way leaves no partial index', async () => {
  let fills = 0
  open(async (own) => {
    fills += 1
    if (fills === 1) throw new Error('The database is not there yet.')
    if (fills === 2) {
      const half = (async function* () {
        yield bytesOf(people.slice(0, 100))
        void own.restart()
        await delay(50)
        yield bytesOf(people.slice(100, 200))
      })()
      await own.load(half)
    } else await own.load(batches(people))
  })
  await untilReady()
  expect(fills).toBe(3)
  expect(await index.rank(query)).toEqual(listed(people))
})

test('what changes during a load is applied on top of it', async () => {
  open(async (own) => {
    const slow = (async function* () {
      yield bytesOf(people.slice(0, 10))
      void own.remove([people[20]?.no ?? 0])
      void own.put(bytesOf([{ ...viewer, no: 4_000, gender: 'F' }]))
      yield bytesOf(people.slice(10, 30))
    })()
    await own.load(slow)
  })
  await untilReady()
  expect(await index.stats()).toMatchObject({ rows: 30 })
})

test('nothing is answered after the end', async () => {
  open((own) => own.load(batches(people)))
  await untilReady()
  await index.stop()
  expect(index.ready()).toBe(false)
  await expect(index.rank(query)).rejects.toThrow(IndexNotReady)
})
