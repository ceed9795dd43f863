import { expect, test } from 'vitest'
import { agreementOf } from './rules.ts'

const pairs = (
  both_approved: number,
  both_rejected: number,
  only_first_approved: number,
  only_second_approved: number,
) => ({
  both_approved,
  both_rejected,
  only_first_approved,
  only_second_approved,
})

test('agreementOf: the textbook example of 50 applications has an agreement of 0.7 and a kappa of 0.4', () => {
  const { reviews, agreement, kappa } = agreementOf(pairs(20, 15, 5, 10))
  expect(reviews).toBe(50)
  expect(agreement?.value).toBeCloseTo(0.7, 10)
  expect(agreement?.low).toBeCloseTo(0.5625, 3)
  expect(agreement?.high).toBeCloseTo(0.809, 3)
  expect(kappa?.value).toBeCloseTo(0.4, 10)
  expect(kappa?.low).toBeCloseTo(0.125, 2)
  expect(kappa?.high).toBeCloseTo(0.618, 2)
})

test('agreementOf: few equal decisions leave a wide interval, which is not 1 to 1', () => {
  const { agreement, kappa } = agreementOf(pairs(5, 5, 0, 0))
  expect(agreement?.value).toBe(1)
  expect(agreement?.high).toBeCloseTo(1, 10)
  expect(agreement?.low).toBeCloseTo(0.7225, 3)
  expect(kappa?.value).toBe(1)
  expect(kappa?.low).toBeCloseTo(0.445, 2)
})

test('agreementOf: equal shares by chance alone have a kappa of 0, and opposite decisions one of -1', () => {
  expect(agreementOf(pairs(25, 25, 25, 25)).kappa?.value).toBeCloseTo(0, 10)
  expect(agreementOf(pairs(0, 0, 10, 10)).kappa?.value).toBeCloseTo(-1, 10)
})

test('agreementOf: without decisions there is nothing, and without rejections no kappa', () => {
  expect(agreementOf(pairs(0, 0, 0, 0))).toMatchObject({ reviews: 0, agreement: null, kappa: null })
  expect(agreementOf(pairs(30, 0, 0, 0)).kappa).toBeNull()
})
