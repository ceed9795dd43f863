import { expect, test } from 'vitest'
import { z } from 'zod'
import { ClientIds, newClientId } from './client-id.ts'

const random = (fill = 0xff) => new Uint8Array(10).fill(fill)
const MOMENT = 0x0193_4f2a_1b3c

test('client ids are UUIDs of version 7 that begin with the time', () => {
  const id = new ClientIds().next({ now: MOMENT, random: random() })
  expect(id).toBe('01934f2a-1b3c-77ff-bfff-ffffffffffff')
  expect(z.uuidv7().safeParse(newClientId()).success).toBe(true)
})

test('client ids ascend within a millisecond, also past the end of the counter and when the clock goes back', () => {
  const ids = new ClientIds()
  const made = Array.from({ length: 6_000 }, () => ids.next({ now: MOMENT, random: random() }))
  made.push(ids.next({ now: MOMENT - 5_000, random: random(0) }), ids.next({ now: MOMENT + 9, random: random(0) }))
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('client ids of one millisecond in two tabs differ by their random bits', () => {
  const [one, other] = [random(1), random(2)].map((bits) => new ClientIds().next({ now: MOMENT, random: bits }))
  expect(one).not.toBe(other)
})
