import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { BatcherFull, createBatcher } from './message-batcher.ts'

type Item = { key: string; no: number }

/** A batcher whose statements end when the test decides. */
function pausedBatcher() {
  const batches: Item[][] = []
  const endings: { finish: () => void; fail: (error: Error) => void }[] = []
  const batcher = createBatcher<Item, number>(
    (items) => {
      batches.push([...items])
      return new Promise((resolve, reject) => {
        endings.push({ finish: () => resolve(items.map(({ no }) => no)), fail: reject })
      })
    },
    ({ key }) => key,
  )
  return { batcher, batches, endings }
}

describe('createBatcher', () => {
  test('puts what comes within one turn into one statement, and what comes meanwhile into the next one', async () => {
    const { batcher, batches, endings } = pausedBatcher()
    const first = [1, 2, 3].map((no) => batcher.add({ key: 'a', no }))
    await turn()
    const second = [4, 5].map((no) => batcher.add({ key: 'a', no }))
    await turn()
    expect(batches.map((batch) => batch.map(({ no }) => no))).toEqual([[1, 2, 3]])
    endings[0]?.finish()
    expect(await Promise.all(first)).toEqual([1, 2, 3])
    await turn()
    expect(batches[1]?.map(({ no }) => no)).toEqual([4, 5])
    endings[1]?.finish()
    expect(await Promise.all(second)).toEqual([4, 5])
  })

  test('refuses an item without a result, so that no sender waits for ever', async () => {
    const batcher = createBatcher<Item, number>(
      async ([first]) => (first ? [first.no] : []),
      ({ key }) => key,
    )
    const sent = await Promise.allSettled([batcher.add({ key: 'a', no: 1 }), batcher.add({ key: 'a', no: 2 })])
    expect(sent).toMatchObject([{ value: 1 }, { reason: { message: 'Some items of a batch have no result.' } }])
  })

  test('puts at most 100 items into a statement', async () => {
    const { batcher, batches, endings } = pausedBatcher()
    const sent = Array.from({ length: 101 }, (_, no) => batcher.add({ key: 'a', no }))
    await turn()
    endings[0]?.finish()
    await Promise.all(sent.slice(0, 100))
    await turn()
    endings[1]?.finish()
    await Promise.all(sent)
    expect(batches.map(({ length }) => length)).toEqual([100, 1])
  })

  test('keeps the order of one key, while another key does not wait for it', async () => {
    const { batcher, batches, endings } = pausedBatcher()
    const one = batcher.add({ key: 'a', no: 1 })
    await turn()
    const [two, other] = [batcher.add({ key: 'a', no: 2 }), batcher.add({ key: 'b', no: 3 })]
    await turn()
    expect(batches.map((batch) => batch.map(({ no }) => no))).toEqual([[1], [3]])
    endings[1]?.finish()
    expect(await other).toBe(3)
    endings[0]?.finish()
    await one
    await turn()
    endings[2]?.finish()
    expect(await two).toBe(2)
  })

  test('fails each item of a failed statement, and goes on with the next one', async () => {
    const { batcher, endings } = pausedBatcher()
    const failing = [1, 2].map((no) => batcher.add({ key: 'a', no }))
    await turn()
    const next = batcher.add({ key: 'a', no: 3 })
    endings[0]?.fail(new Error('the database is away'))
    for (const item of failing) await expect(item).rejects.toThrow('the database is away')
    await turn()
    endings[1]?.finish()
    expect(await next).toBe(3)
  })

  test('takes 5,000 waiting items and refuses one more', async () => {
    const { batcher } = pausedBatcher()
    const waiting = Array.from({ length: 5_000 }, (_, no) => batcher.add({ key: 'a', no }))
    await expect(batcher.add({ key: 'a', no: 5_000 })).rejects.toThrow(BatcherFull)
    expect(waiting).toHaveLength(5_000)
  })
})
