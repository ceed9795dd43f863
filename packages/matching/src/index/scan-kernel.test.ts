import { expect, test } from 'vitest'
import { AWAY_DAYS, mayBeSuggested } from '../eligibility.ts'
import { LOOSE } from '../learning/log-sigmoid-bound.ts'
import { RECORD_BYTES, readRecord, writeRecord } from '../record.ts'
import type { Row } from '../row.ts'
import { acceptanceExponent, rankOf, standing } from '../score.ts'
import { PRIOR } from '../weights.ts'
import { PAIR } from './columns.ts'
import { randomRows } from './random-rows.ts'
import { ScanKernel } from './scan-kernel.ts'
import { BirthDays, perLength, scanQuery } from './scan-query.ts'
import { SortedRows } from './sorted-rows.ts'

const DAY = 46_346
const MOMENT = { day: DAY, minute: DAY * 1440 }

test('MA-09 ScanKernel finds everybody who may be suggested, with a bound just above the rank', () => {
  const { row } = randomRows(31, DAY)
  const people = Array.from({ length: 3_000 }, (_, k) => stored({ ...row(k + 1), factBreaks: 0 }))
  const { kernel, rows } = kernelOf(people)
  const births = new BirthDays()
  let compared = 0
  for (const one of people.slice(0, 60)) {
    const viewer = { ...one, place: null }
    const query = scanQuery(viewer, PRIOR, MOMENT, births)
    if (!query) continue
    kernel.ask(query)
    const found = kernel.scan(0, rows.used, 1, Number.NEGATIVE_INFINITY)
    const bounds = new Map(
      Array.from(kernel.found.subarray(0, found), (slot, k) => [rows.columns.noAt(slot), kernel.bounds[k] ?? 0]),
    )
    const expected = people.filter((person) => mayBeSuggested(viewer, person, MOMENT))
    // The index excludes the viewer and clashes of facts, not the kernel.
    bounds.delete(viewer.no)
    expect([...bounds.keys()].toSorted()).toEqual(expected.map(({ no }) => no).toSorted())
    for (const person of expected) {
      const over = (bounds.get(person.no) ?? 0) - rankOf(viewer, person, PRIOR, MOMENT)
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan((1 + acceptanceExponent(person, PRIOR)) * (LOOSE + 2 * query.pair.slack))
    }
    compared += expected.length
  }
  expect(compared).toBeGreaterThan(1_000)
})

const stored = (row: Row): Row => readRecord(recordOf(row))

function recordOf(row: Row): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES)
  writeRecord(row, bytes, 0)
  return bytes
}

/** The rows with the fields that the index computes from them. */
function kernelOf(people: Row[]) {
  const rows = new SortedRows()
  rows.fill(people.map(recordOf))
  const { columns } = rows
  for (const person of people) {
    const slot = rows.slotOf(person.no)
    columns.f32[(columns.pair(slot) + PAIR.perLength) >> 2] = perLength(person.topics, PRIOR.rarity)
    const away = DAY - person.seen > AWAY_DAYS
    columns.stand(slot, standing(person, PRIOR, MOMENT), acceptanceExponent(person, PRIOR), away)
  }
  return { kernel: new ScanKernel(columns, PRIOR.rarity), rows }
}
