import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { HARMLESS_REPETITIONS } from './repetitions.ts'

test('every command is idempotent, or its repetition is harmless for one named reason', () => {
  const commands = Object.entries(ENDPOINTS).filter(([, { method, unsafe }]) => method !== 'GET' || unsafe)
  const others = commands.filter(([, { idempotent }]) => idempotent === undefined).map(([name]) => name)
  const named = Object.values(HARMLESS_REPETITIONS).flatMap(({ commands }) => [...commands])
  expect(named.toSorted()).toEqual(others.toSorted())
})
