import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** A loader whose batches end when the test decides. */
function heldLoader() {
  const batches: { keys: readonly number[]; finish(): void; fail(error: Error): void }[] = []
  const load = batchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        batches.push({ keys, finish: () => resolve(keys.map((key) => `value ${key}`)), fail: reject })
      }),
  )
  return { load, batches }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

test('batchLoader loads what is asked for within one turn with one call, each caller getting its own value', async () => {
  const { load, batches } = heldLoader()
  const values = Promise.all([load(1), load(2), load(3)])
  await turn()
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, 3]])
  batches[0]?.finish()
  expect(await values).toEqual(['value 1', 'value 2', 'value 3'])
})

test('batchLoader refuses a key without a value, so that nobody waits for ever', async () => {
  const load = batchLoader<number, string>(async ([first]) => [`value ${first}`])
  const [one, two] = await Promise.allSettled([load(1), load(2)])
  expect(one).toMatchObject({ value: 'value 1' })
  expect(two).toMatchObject({ reason: { message: 'Some keys of a batch have no value.' } })
})

test('batchLoader loads at most 500 with a call, and makes at most four calls at once', async () => {
  const { load, batches } = heldLoader()
  const values = Promise.all(numbers(2_600).map(load))
  await turn()
  expect(batches.map(({ keys }) => keys.length)).toEqual([500, 500, 500, 500])
  for (const { finish } of batches) finish()
  await turn()
  expect(batches.map(({ keys }) => keys.length)).toEqual([500, 500, 500, 500, 500, 100])
  for (const { finish } of batches) finish()
  expect(await values).toEqual(numbers(2_600).map((i) => `value ${i}`))
})

test('batchLoader lets a small batch wait while another is under way, and starts it when that ends or it has 100 keys', async () => {
  const { load, batches } = heldLoader()
  const values = [load(0)]
  await turn()
  values.push(...numbers(99).map(load))
  await turn()
  expect(batches.map(({ keys }) => keys.length)).toEqual([1])
  values.push(load(99))
  await turn()
  expect(batches.map(({ keys }) => keys.length)).toEqual([1, 100])
  values.push(load(100), load(101))
  await turn()
  batches[0]?.finish()
  await turn()
  expect(
    batches.map(({ keys }) => keys.length),
    'while the second is still under way',
  ).toEqual([1, 100])
  batches[1]?.finish()
  await turn()
  expect(batches.map(({ keys }) => keys.length)).toEqual([1, 100, 2])
  batches[2]?.finish()
  expect(await Promise.all(values)).toHaveLength(103)
})

test('batchLoader gives an error to the callers of the failed batch, and loads the next one', async () => {
  const { load, batches } = heldLoader()
  const failed = Promise.allSettled([load(1), load(2)])
  await turn()
  batches[0]?.fail(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = load(3)
  await turn()
  batches[1]?.finish()
  expect(await next).toBe('value 3')
})

test('batchLoader refuses a caller beyond 20,000 waiting ones', async () => {
  const { load } = heldLoader()
  for (const key of numbers(20_000)) void load(key)
  await expect(load(20_000)).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
})
