import { describe, expect, test } from 'vitest'
import { ordinaryLines, scamLines } from '../../../../test/money-talk-lines.ts'
import { findMoneyTalk } from './find-money-talk.ts'
import { piecesOf } from './phrases.ts'
import { plainText } from './plain-text.ts'
import { RULE_POINTS } from './points.generated.ts'
import { MONEY_RULES } from './rules.ts'

const [scam, ordinary] = [scamLines(), ordinaryLines()]
const shareFound = (lines: readonly string[]) => lines.filter((line) => findMoneyTalk(line)).length / lines.length
const percent = (share: number) => `${(share * 100).toFixed(2)} %`

describe('money rules on the corpus', () => {
  const all = (lines: typeof scam) => [...lines.development, ...lines.heldOut]

  test('the corpus has at least 300 scam lines and 3,000 ordinary ones, each once', () => {
    expect(new Set(all(scam)).size).toBeGreaterThanOrEqual(300)
    expect(new Set(all(ordinary)).size).toBeGreaterThanOrEqual(3000)
    expect(new Set([...all(scam), ...all(ordinary)]).size).toBe(all(scam).length + all(ordinary).length)
  })

  test('they find at least 90 % of all scam lines and flag at most 0.5 % of all ordinary ones', () => {
    const [found, flagged] = [shareFound(all(scam)), shareFound(all(ordinary))]
    console.info(`money rules, all lines: ${percent(found)} found, ${percent(flagged)} flagged`)
    expect(found).toBeGreaterThanOrEqual(0.9)
    expect(flagged).toBeLessThanOrEqual(0.005)
  })

  // The goals are 90 % and 0.5 % here as well. The decision record says what was measured, and why these are lower.
  test('they find at least 85 % of the held-out scam lines and flag at most 1 % of the held-out ordinary ones', () => {
    const [found, flagged] = [shareFound(scam.heldOut), shareFound(ordinary.heldOut)]
    console.info(`money rules, held-out lines: ${percent(found)} found, ${percent(flagged)} flagged`)
    expect(found).toBeGreaterThanOrEqual(0.85)
    expect(flagged).toBeLessThanOrEqual(0.01)
  })
})

test.each([
  ['Could you lend me £400 until my wages come through on Friday?', 'money'],
  ['buy google play card 50 euro x 4 and scratch the silver, take clear photo of numbers', 'gift_cards'],
  ['send to this wallet and pay in bitcoin, my mentor will show you how to invest', 'crypto'],
  ['Delete these messages and please do not tell your sister about us, it is our secret.', 'secrecy'],
  ['I am hardly ever on this site. Do you have Telegram? Write to me there.', 'leaving'],
])("findMoneyTalk('%s') is %s", (text, category) => {
  expect(findMoneyTalk(text)?.category).toBe(category)
})

test.each([
  'g!ft c@rd is fine, scratch it and send me the c0de of the g1ft c4rd please',
  'w h a t s a p p me please, I am never on this site',
  'Please wr\u200bite to me on Tele\u200dgram, I am hardly ever on this site',
  'ＰＬＥＡＳＥ lend me £400 for the rent!!!! I need it today',
  'Plеasе lеnd mе £400 for thе rеnt', // Cyrillic е
])('findMoneyTalk sees through the disguise of %s', (text) => {
  expect(findMoneyTalk(text)).not.toBeNull()
})

test('a long letter is judged in pieces: what stands far apart in it does not add up', () => {
  const letter = ['I owe my sister a visit.', ...Array(60).fill('The garden was lovely and the dog slept.')].join(' ')
  expect(findMoneyTalk(letter)).toBeNull()
  expect(findMoneyTalk(`${letter} Could you lend me £400 until Friday? ${letter}`)).not.toBeNull()
  expect(piecesOf(plainText(letter)).every((piece) => piece.length <= 400)).toBe(true)
})

test('each rule has a name of its own, a sentence that says why, and points', () => {
  expect(new Set(MONEY_RULES.map(({ name }) => name)).size).toBe(MONEY_RULES.length)
  for (const { name, why } of MONEY_RULES) {
    expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
    expect(Object.keys(RULE_POINTS)).toContain(name)
  }
})

/** 4,000 characters are the most that a message has; at 200,000 a pattern of quadratic time would take minutes. */
const HUGE = 200_000
test.each([
  'a',
  ' ',
  '9',
  '£9 ',
  '. ',
  'not until ',
  'could you ',
  'please send me ',
  'a b ',
  "n't",
  '!',
  'vv',
  'whats',
  'É\u0301',
])('the time of findMoneyTalk grows with the length of the text: %j repeated', (part) => {
  const text = part.repeat(HUGE / part.length)
  const plain = plainText(text)
  for (const { pattern } of MONEY_RULES) pattern.test(plain)
  findMoneyTalk(text)
})
