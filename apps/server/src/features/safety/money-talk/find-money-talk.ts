import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { MONEY_RULES } from './money-rules.ts'
import { lengthOf, piecesOf, prefixOf, stemOf } from './phrases.ts'
import { sentencesOf } from './plain-text.ts'
import { LIMIT, PHRASE_POINTS, RULE_POINTS } from './points.generated.ts'
import type { MoneyRule } from './rule-order.ts'
import { matchRules, type Start, startOf } from './sentence-rules.ts'

export type MoneyTalk = { category: AdviceCategory; rule: string }

/** A word of the phrases: its number, and the position of the phrase that is this word alone, or -1. */
type Word = { number: number; phrase: number }
/** What is known of a word in a message; -1 means none. */
type Known = Start & Word & { prefix: number }

const pointsOf = (rule: MoneyRule) => RULE_POINTS[rule.name] ?? 0
/** The points of the rules, in their order, and then those of the phrases. */
const pointsBySign = MONEY_RULES.map(pointsOf)
const words = new Map<string, Word>()
const prefixes = new Map<string, number>()
/** Phrases of two words, by the numbers of both. */
const [pairs, distantPairs] = [new Map<number, number>(), new Map<number, number>()]
/** More than there are words in phrases. */
const WORDS_MAX = 2 ** 15

for (const [value, phrases] of Object.entries(PHRASE_POINTS)) {
  for (const phrase of phrases.split('|')) addPhrase(phrase, Number(value))
}
const points = Int32Array.from(pointsBySign)
const NO_WORD: Word = { number: -1, phrase: -1 }
const start = words.get('^') ?? NO_WORD

/**
 * Words of earlier messages, so that each is looked up once. The map is emptied when it is full. Longer words are left
 * out: V8 stores them as slices of their message, which would then stay in memory.
 */
const knownWords = new Map<string, Known>()
const [KNOWN_MAX, KNOWN_LENGTH_MAX] = [20_000, 12]
/** The last piece in which each sign was counted. The array is reused for every message. */
const countedIn = new Int32Array(points.length)
const PIECES_MAX = 2 ** 31 - 1
let pieces = 0

/**
 * The category and the rule with the most points when a message turns to money, secrecy or leaving the site; otherwise
 * null.
 */
export function findMoneyTalk(text: string): MoneyTalk | null {
  const sentences = sentencesOf(text)
  const signs = sentences.map(signsOf)
  for (const [from, to] of piecesOf(sentences.map(lengthOf))) {
    if (pieces === PIECES_MAX) countedIn.fill(0)
    pieces = (pieces % PIECES_MAX) + 1
    let sum = 0
    for (let sentence = from; sentence < to; sentence += 1) {
      for (const sign of signs[sentence] ?? []) {
        if (countedIn[sign] === pieces) continue
        countedIn[sign] = pieces
        sum += points[sign] ?? 0
      }
    }
    if (sum >= LIMIT) return strongest(MONEY_RULES.filter((_, rule) => countedIn[rule] === pieces))
  }
  return null
}

function strongest(rules: MoneyRule[]): MoneyTalk {
  const [first] = rules.sort((a, b) => rankOf(b) - rankOf(a))
  return { category: first?.category ?? 'money', rule: first?.name ?? 'Phrases' }
}

const rankOf = (rule: MoneyRule) => (rule.names ? 1000 : 0) + pointsOf(rule)

/** The places in `points` of the rules of a sentence and of its phrases, which are those of `phrasesOf`. */
function signsOf(sentence: readonly string[]): number[] {
  const known = sentence.map(knownOf)
  const signs = matchRules(sentence, known)
  if (start.phrase >= 0) signs.push(start.phrase)
  let last = start.number
  let secondLast = -1
  for (const { number, phrase, prefix } of known) {
    if (prefix >= 0) signs.push(prefix)
    if (number >= 0) {
      if (phrase >= 0) signs.push(phrase)
      const pair = last < 0 ? undefined : pairs.get(last * WORDS_MAX + number)
      if (pair !== undefined) signs.push(pair)
      const distantPair = secondLast < 0 ? undefined : distantPairs.get(secondLast * WORDS_MAX + number)
      if (distantPair !== undefined) signs.push(distantPair)
    }
    secondLast = last
    last = number
  }
  return signs
}

function knownOf(word: string): Known {
  const seen = knownWords.get(word)
  if (seen) return seen
  const { number, phrase } = words.get(stemOf(word)) ?? NO_WORD
  const { first } = startOf(word)
  const known = { first, number, phrase, prefix: prefixes.get(prefixOf(word) ?? '') ?? -1 }
  if (word.length > KNOWN_LENGTH_MAX) return known
  if (knownWords.size >= KNOWN_MAX) knownWords.clear()
  knownWords.set(word, known)
  return known
}

function addPhrase(phrase: string, value: number): void {
  const place = pointsBySign.push(value) - 1
  const [first = '', second, third] = phrase.split(' ')
  if (first.endsWith('*')) prefixes.set(first, place)
  else if (second === undefined) wordOf(first).phrase = place
  else {
    const key = wordOf(first).number * WORDS_MAX + wordOf(third ?? second).number
    if (third === undefined) pairs.set(key, place)
    else distantPairs.set(key, place)
  }
}

function wordOf(text: string): Word {
  const word = words.get(text) ?? { number: words.size, phrase: -1 }
  words.set(text, word)
  return word
}
