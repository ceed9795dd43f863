import { expect, test } from 'vitest'
import { keyOf, PageAnswers } from './page-answers.ts'

const HOME = ['/api/home', {}] as const
const KEY = keyOf(HOME)

test('what stands in the document is known at once, and leaves no question open', () => {
  const answers = new PageAnswers([[HOME, 'told']])
  expect(answers.read(KEY)).toMatchObject({ answer: 'told', asking: false })
  expect(answers.open()).toEqual([])
})

test('a question that a page reads stays open until it is answered', async () => {
  const answers = new PageAnswers()
  expect(answers.read(KEY).answer).toBeUndefined()
  expect(answers.open()).toEqual([HOME])
  expect(answers.isOld(KEY, Number.POSITIVE_INFINITY)).toBe(true)
  await answers.ask(KEY, async () => 'told')
  expect(answers.open()).toEqual([])
  expect(answers.isOld(KEY, 10_000)).toBe(false)
  expect(answers.isOld(KEY, -1)).toBe(true)
})

test('the same is not fetched twice at once; every reader learns of the answer', async () => {
  const answers = new PageAnswers()
  let fetched = 0
  let told = 0
  answers.subscribe(() => {
    told += 1
  })
  const fetchAnswer = async () => {
    fetched += 1
    return fetched
  }
  await Promise.all([answers.ask(KEY, fetchAnswer), answers.ask(KEY, fetchAnswer)])
  expect([fetched, told, answers.read(KEY).answer]).toEqual([1, 2, 1])
})

test('a failure is known and leaves the earlier answer; the next answer ends it', async () => {
  const answers = new PageAnswers([[HOME, 'earlier']])
  const failure = new Error('away')
  await answers.ask(KEY, () => Promise.reject(failure))
  expect(answers.read(KEY)).toMatchObject({ answer: 'earlier', error: failure, asking: false })
  await answers.ask(KEY, async () => 'later')
  expect(answers.read(KEY)).toMatchObject({ answer: 'later', asking: false })
  expect(answers.read(KEY).error).toBeUndefined()
})
