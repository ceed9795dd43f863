import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { MONEY_RULES } from './money-rules.ts'
import { PhraseIndex, phrasePoints } from './phrase-index.ts'
import { countWords, lengthOf, piecesOf, pointsOfLength } from './phrases.ts'
import { sentencesOf } from './plain-text.ts'
import { LIMIT, PHRASE_POINTS, RULE_POINTS } from './points.generated.ts'
import type { MoneyRule } from './rule-order.ts'
import { matchRules } from './sentence-rules.ts'

export type MoneyTalk = { category: AdviceCategory; rule: string; points: number }

const pointsOf = (rule: MoneyRule) => RULE_POINTS[rule.name] ?? 0
const phrases = phrasePoints(PHRASE_POINTS)
const index = new PhraseIndex(phrases.map(([phrase]) => phrase))
/** The points of the rules, in their order, and then those of the phrases. */
const points = Int32Array.from([...MONEY_RULES.map(pointsOf), ...phrases.map(([, value]) => value)])

/** The last piece in which each sign was counted. The array is reused for every message. */
const countedIn = new Int32Array(points.length)
const PIECES_MAX = 2 ** 31 - 1
let pieces = 0

/** The category and the rule with the most points when a message turns to money, secrecy or leaving; otherwise null. */
export function findMoneyTalk(text: string): MoneyTalk | null {
  const talk = scoreMoneyTalk(text)
  return talk && talk.points >= LIMIT ? talk : null
}

/** The piece of a message with the most points, its category and its strongest rule; null for a text without a word. */
export function scoreMoneyTalk(text: string): MoneyTalk | null {
  const sentences = sentencesOf(text)
  const signs = sentences.map(signsOf)
  const counts = sentences.map(countWords)
  let best: MoneyTalk | null = null
  for (const [from, to] of piecesOf(sentences.map(lengthOf))) {
    if (pieces === PIECES_MAX) countedIn.fill(0)
    pieces = (pieces % PIECES_MAX) + 1
    let [sum, words] = [0, 0]
    for (let sentence = from; sentence < to; sentence += 1) {
      words += counts[sentence] ?? 0
      for (const sign of signs[sentence] ?? []) {
        if (countedIn[sign] === pieces) continue
        countedIn[sign] = pieces
        sum += points[sign] ?? 0
      }
    }
    sum += pointsOfLength(words)
    if (best && sum <= best.points) continue
    best = { ...strongest(MONEY_RULES.filter((_, rule) => countedIn[rule] === pieces)), points: sum }
  }
  return best
}

/**
 * The strongest rule of the category whose rules have the most points together. A rule that names the topic of a message
 * counts before all others.
 */
function strongest(rules: readonly MoneyRule[]): { category: AdviceCategory; rule: string } {
  const ofCategory = (category: AdviceCategory) =>
    rules.reduce((sum, rule) => sum + (rule.category === category ? pointsOf(rule) : 0), 0)
  const rankOf = (rule: MoneyRule) => (rule.names ? 1000 : 0) + ofCategory(rule.category)
  const [first] = rules.toSorted((a, b) => rankOf(b) - rankOf(a) || pointsOf(b) - pointsOf(a))
  return { category: first?.category ?? 'money', rule: first?.name ?? 'Phrases' }
}

/** The places in `points` of the rules of a sentence and of its phrases. */
function signsOf(sentence: readonly string[]): number[] {
  const signs = matchRules(sentence)
  index.find(sentence, (place) => signs.push(MONEY_RULES.length + place))
  return signs
}
