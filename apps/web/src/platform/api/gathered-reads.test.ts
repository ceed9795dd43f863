import { BATCH_MAX, type BatchedRead } from '@heartwell/contract/batch.ts'
import { expect, test } from 'vitest'
import { gatherReads } from './gathered-reads.ts'

const readOf = (no: number): BatchedRead => ({ method: 'GET', path: `/api/${no}` })

/** Sends batches to a server that answers each read with its path. */
function gathering() {
  const batches: { paths: string[]; signal: AbortSignal }[] = []
  const read = gatherReads(async (reads, signal) => {
    batches.push({ paths: reads.map(({ path }) => path), signal })
    return reads.map(({ path }) => ({ status: 200, body: path }))
  })
  return { read, batches, paths: () => batches.map(({ paths }) => paths) }
}

test('reads that begin together are one batch, each with its own answer', async () => {
  const { read, paths } = gathering()
  const answers = await Promise.all([read(readOf(1)), read(readOf(2))])
  expect(answers).toEqual([
    { status: 200, body: '/api/1' },
    { status: 200, body: '/api/2' },
  ])
  expect(paths()).toEqual([['/api/1', '/api/2']])
})

test('a read that begins alone is left to a request of its own', async () => {
  const { read, paths } = gathering()
  expect(await read(readOf(1))).toBeUndefined()
  expect(await read(readOf(2))).toBeUndefined()
  expect(paths()).toEqual([])
})

test(`${BATCH_MAX} reads are one batch, and one more begins another one`, async () => {
  const { read, paths } = gathering()
  await Promise.all(Array.from({ length: BATCH_MAX + 2 }, (_, no) => read(readOf(no))))
  expect(paths().map(({ length }) => length)).toEqual([BATCH_MAX, 2])
  await Promise.all(Array.from({ length: BATCH_MAX }, (_, no) => read(readOf(no))))
  expect(paths().map(({ length }) => length)).toEqual([BATCH_MAX, 2, BATCH_MAX])
})

test('a read for which the batch has no answer is left to a request of its own', async () => {
  const read = gatherReads(async () => [{ status: 200, body: 'first' }])
  expect(await Promise.all([read(readOf(1)), read(readOf(2))])).toEqual([{ status: 200, body: 'first' }, undefined])
})

test('a batch that fails fails each of its reads', async () => {
  const read = gatherReads(() => Promise.reject(new TypeError('The server cannot be reached')))
  const results = await Promise.allSettled([read(readOf(1)), read(readOf(2))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a read that is given up before it was sent is left out', async () => {
  const { read, paths } = gathering()
  const stop = new AbortController()
  const given = read(readOf(1), stop.signal)
  const others = [read(readOf(2)), read(readOf(3))]
  stop.abort()
  await expect(given).rejects.toThrow('aborted')
  await Promise.all(others)
  expect(paths()).toEqual([['/api/2', '/api/3']])
})

test('a batch is aborted when all of its reads are given up, and not before', async () => {
  let sent: AbortSignal | undefined
  const read = gatherReads((_, signal) => {
    sent = signal
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const [one, two] = [new AbortController(), new AbortController()]
  const reads = Promise.allSettled([read(readOf(1), one.signal), read(readOf(2), two.signal)])
  await expect.poll(() => sent?.aborted).toBe(false)
  one.abort()
  expect(sent?.aborted).toBe(false)
  two.abort()
  expect(sent?.aborted).toBe(true)
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
