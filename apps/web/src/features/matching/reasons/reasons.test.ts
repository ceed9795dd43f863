import { expect, test } from 'vitest'
import { reasonKind } from './reasons.ts'

test.each([
  ['Shares 4 of your 6 interests, among them Gardening, Cooking and Sailing', 'interests'],
  ["You share all 3 of Ruth's interests: Reading, Walking and Films", 'interests'],
  ['You answered alike about money and home life', 'answers'],
  ['About money, Ruth answered like you', 'answers'],
  ['Close in age', 'age'],
  ['You are only 2 years apart', 'age'],
  ['You both value independence and care for close people', 'values'],
  ['Ruth values security, as you do', 'values'],
  ['You both like to plan', 'alike'],
  ['Ruth likes to plan, as you do', 'alike'],
  ['You both have Polish roots', 'roots'],
  ['Like you, Ruth chose Christianity as their religion', 'belief'],
  ['You both hope for marriage', 'fact'],
])('the picture beside "%s" is the one for %s', (reason, kind) => {
  expect(reasonKind(reason)).toBe(kind)
})
