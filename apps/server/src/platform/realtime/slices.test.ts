import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

test('inSlices takes 250 items at a time, in their order, and lets others work in between', async () => {
  const items = Array.from({ length: 600 }, (_, i) => i)
  const done: number[] = []
  const after: number[] = []
  await inSlices(
    items,
    (item) => done.push(item),
    async () => {
      after.push(done.length)
    },
  )
  expect(after).toEqual([250, 500])
  expect(done).toEqual(items)
})
