import { expect, test } from 'vitest'
import { keyOf, PreloadedQueries } from './preloaded-queries.ts'

const HOME = ['/api/home', {}] as const
const KEY = keyOf(HOME)

test('answers in the document are known immediately and leave no open question', () => {
  const answers = new PreloadedQueries([[HOME, 'told']])
  expect(answers.read(KEY)).toMatchObject({ answer: 'told', isFetching: false })
  expect(answers.open()).toEqual([])
})

test('a question that a page reads stays open until it is answered', async () => {
  const answers = new PreloadedQueries()
  expect(answers.read(KEY).answer).toBeUndefined()
  expect(answers.open()).toEqual([HOME])
  expect(answers.isOld(KEY, Number.POSITIVE_INFINITY)).toBe(true)
  await answers.load(KEY, async () => 'told')
  expect(answers.open()).toEqual([])
  expect(answers.isOld(KEY, 10_000)).toBe(false)
  expect(answers.isOld(KEY, -1)).toBe(true)
})

test('parallel reads share one fetch, and every reader gets the answer', async () => {
  const answers = new PreloadedQueries()
  let fetched = 0
  let notified = 0
  answers.subscribe(() => {
    notified += 1
  })
  const fetchAnswer = async () => {
    fetched += 1
    return fetched
  }
  await Promise.all([answers.load(KEY, fetchAnswer), answers.load(KEY, fetchAnswer)])
  expect([fetched, notified, answers.read(KEY).answer]).toEqual([1, 2, 1])
})

test('a failure is known and leaves the earlier answer; the next answer ends it', async () => {
  const answers = new PreloadedQueries([[HOME, 'earlier']])
  const failure = new Error('away')
  await answers.load(KEY, () => Promise.reject(failure))
  expect(answers.read(KEY)).toMatchObject({ answer: 'earlier', error: failure, isFetching: false })
  await answers.load(KEY, async () => 'later')
  expect(answers.read(KEY)).toMatchObject({ answer: 'later', isFetching: false })
  expect(answers.read(KEY).error).toBeUndefined()
})
