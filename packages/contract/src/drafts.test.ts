import { expect, test } from 'vitest'
import { DRAFTS } from './drafts.ts'

test('a draft of a questionnaire holds up to 200 answers', () => {
  const answered = (count: number) => ({
    answers: Object.fromEntries(Array.from({ length: count }, (_, k) => [`T${k}`, 1])),
  })
  expect(DRAFTS.temperament.safeParse(answered(200)).success).toBe(true)
  expect(DRAFTS.temperament.safeParse(answered(201)).success).toBe(false)
})
