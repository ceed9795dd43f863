import { expect, test } from 'vitest'
import { reasonKind } from './reasons.ts'

test.each([
  ['You both enjoy gardening', 'interests'],
  ['You share 4 interests', 'interests'],
  ['You both value time with family', 'values'],
  ['You are three years apart', 'age'],
  ['You are of the same age', 'age'],
  ['You both wrote about a Portuguese background', 'culture'],
  ['You both wrote that faith matters to you', 'belief'],
  ['You answered 12 of 16 questions alike', 'temperament'],
  ['New here', 'fact'],
])('the picture beside "%s" is the one for %s', (reason, kind) => {
  expect(reasonKind(reason)).toBe(kind)
})
