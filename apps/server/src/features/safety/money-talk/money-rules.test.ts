import { describe, expect, test } from 'vitest'
import { ordinaryLines, scamLines } from '../test/money-talk-lines.ts'
import { findMoneyTalk } from './find-money-talk.ts'
import { MONEY_RULES } from './money-rules.ts'
import { countWords, lengthOf, phrasesOf, piecesOf } from './phrases.ts'
import { sentencesOf } from './plain-text.ts'
import { LIMIT, PHRASE_POINTS, RULE_POINTS } from './points.generated.ts'
import { entriesOf, matchRules } from './sentence-rules.ts'

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

  test('they find at least 85 % of the held-out scam lines and flag at most 0.5 % of the held-out ordinary ones', () => {
    const [found, flagged] = [shareFound(scam.heldOut), shareFound(ordinary.heldOut)]
    console.info(`money rules, held-out lines: ${percent(found)} found, ${percent(flagged)} flagged`)
    expect(found).toBeGreaterThanOrEqual(0.85)
    expect(flagged).toBeLessThanOrEqual(0.005)
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
  ['My wallet was stolen in the taxi, could you send me some money for the hotel?', 'money'],
  ['My wallet is empty until payday, can you lend me 50?', 'money'],
  ['Buy some USDT and send it to my wallet address.', 'crypto'],
])("the category of '%s' is %s: a lost wallet is no crypto wallet", (text, category) => {
  expect(findMoneyTalk(text)?.category).toBe(category)
})

test.each([
  'I lost my wallet on the bus and somebody had handed it in, with every note still in it.',
  'My wallet was stolen in the metro, with the photo of the dog.',
])("findMoneyTalk('%s') has no advice", (text) => {
  expect(findMoneyTalk(text)).toBeNull()
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

test('a long message is scored in pieces: words that are far apart do not add up', () => {
  const letter = ['I owe my sister a visit.', ...Array(60).fill('The garden was lovely and the dog slept.')].join(' ')
  expect(findMoneyTalk(letter)).toBeNull()
  expect(findMoneyTalk(`${letter} Could you lend me £400 until Friday? ${letter}`)).not.toBeNull()
  const lengths = sentencesOf(letter).map(lengthOf)
  const pieces = piecesOf(lengths)
  for (const [from, to] of pieces) {
    expect(lengths.slice(from, to).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(250)
  }
  expect(new Set(pieces.flatMap(([from, to]) => lengths.slice(from, to).map((_, at) => from + at))).size).toBe(61)
})

test('each rule has a name of its own, a sentence that says why, and points unless it is a sign of a conversation', () => {
  expect(new Set(MONEY_RULES.map(({ name }) => name)).size).toBe(MONEY_RULES.length)
  for (const { name, why, isSign = false } of MONEY_RULES) {
    expect(why, name).toMatch(/^[A-Z].{10,}\.$/)
    expect(Object.keys(RULE_POINTS).includes(name), name).toBe(!isSign)
  }
})

test.each([
  ["I don't know. Can't we wait?", ['i do not know .', 'can not we wait ?']],
  ['Send £1,400, or 2.50!!! Now', ['send £ ## or # !', 'now']],
  ['it’s kate@gmail.com, pls write 2 me', ['its kate gmail .', 'com please write # me']],
  ['Ｔ​él3gr@m sooooo vvell', ['telegram so well']],
])('sentencesOf(%j)', (text, sentences) => {
  expect(sentencesOf(text).map((words) => words.join(' '))).toEqual(sentences)
})

test('a sentence without an end is cut after 40 words', () => {
  expect(sentencesOf('word '.repeat(100)).map(({ length }) => length)).toEqual([40, 40, 20])
})

test('a word list means each text that its groups and question marks allow', () => {
  expect(entriesOf('(?:a|one) cards?|e ?mail').sort()).toEqual(
    ['a card', 'a cards', 'one card', 'one cards', 'email', 'e mail'].sort(),
  )
  expect(() => entriesOf('(?:a|b')).toThrow('has no end')
  expect(() => entriesOf('a) b')).toThrow('never began')
})

describe('matchRules', () => {
  const namesOf = (text: string) =>
    sentencesOf(text).map((words) => matchRules(words).map((at) => MONEY_RULES[at]?.name))

  test('finds a rule whose words come in order and no more than its gap apart', () => {
    expect(namesOf('please never pay')[0]).toContain('Asks the reader to pay')
    expect(namesOf(`please ${'well '.repeat(6)}pay`)[0]).toContain('Asks the reader to pay')
    expect(namesOf(`please ${'well '.repeat(7)}pay`)[0]).not.toContain('Asks the reader to pay')
    expect(namesOf('they pay, please')[0]).not.toContain('Asks the reader to pay')
  })

  test('does not carry words from one sentence to the next', () => {
    expect(namesOf('Please. They pay.').flat()).not.toContain('Asks the reader to pay')
  })
})

test('findMoneyTalk adds up the points of the named rules and phrases of a piece, and each word beyond ten that is no article takes three away', () => {
  const phrasePoints = new Map(
    Object.entries(PHRASE_POINTS).flatMap(([value, phrases]) =>
      phrases.split('|').map((phrase): [string, number] => [phrase, Number(value)]),
    ),
  )
  const isFound = (text: string) => {
    const sentences = sentencesOf(text)
    return piecesOf(sentences.map(lengthOf)).some(([from, to]) => {
      const piece = sentences.slice(from, to)
      const rules = new Set(piece.flatMap((words) => matchRules(words)))
      const phrases = new Set(piece.flatMap((words) => [...phrasesOf(words)]))
      const points = [
        ...[...rules].map((at) => RULE_POINTS[MONEY_RULES[at]?.name ?? ''] ?? 0),
        ...[...phrases].map((phrase) => phrasePoints.get(phrase) ?? 0),
        -3 * Math.max(0, piece.flat().filter((word) => !['a', 'an', 'the'].includes(word)).length - 10),
      ]
      return points.reduce((sum, one) => sum + one, 0) >= LIMIT
    })
  }
  const lines = [...scam.development, ...ordinary.development]
  expect(lines.filter((line) => isFound(line) !== (findMoneyTalk(line) !== null))).toEqual([])
})

/** A message has at most 4,000 characters; at 200,000 a step of quadratic time would take minutes. */
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
  findMoneyTalk(text)
})

test('phrasesOf notes whom each word is about, and whether it is negated, up to seven words after the person', () => {
  const about = (text: string) => [...phrasesOf(text.split(' '))].filter((phrase) => phrase.includes('>'))
  expect(about('please send i never lend')).toEqual(['>please', '>send', 'i!>never', 'i!>lend'])
  expect(about('she paid your rent')).toEqual(['they>paid', 'you>rent'])
  expect(about('you b c d e f g h j')).toEqual(['you>b', 'you>c', 'you>d', 'you>e', 'you>f', 'you>g', 'you>h'])
})

test.each([
  ['please pay the fee for a visa', 'please pay fee for visa'],
  ['an agent sends the box', 'agent sends box'],
])("phrasesOf finds the same in '%s' and '%s': articles count for nothing", (text, without) => {
  expect([...phrasesOf(text.split(' '))]).toEqual([...phrasesOf(without.split(' '))])
  expect(countWords(text.split(' '))).toBe(without.split(' ').length)
})
