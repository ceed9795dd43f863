import { expect, test } from 'vitest'
import { reasonKind } from './reasons.ts'

test.each([
  ['You share an interest: Church music', 'interests'],
  ['You share 4 interests: Gardening, Cooking and Sailing', 'interests'],
  ['You gave the same answer about children and money', 'answers'],
  ['You agree on 31 of 40 questions', 'answers'],
  ['Close in age', 'age'],
  ['You both value independence and care for close people', 'values'],
  ['You are both planners', 'alike'],
  ['You both mention Portuguese', 'roots'],
  ['You both hope for marriage', 'fact'],
])('the picture beside "%s" is the one for %s', (reason, kind) => {
  expect(reasonKind(reason)).toBe(kind)
})
