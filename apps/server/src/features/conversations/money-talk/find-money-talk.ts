import type { AdviceCategory } from '@heartwell/contract/conversations.ts'
import { phrasesOf, piecesOf } from './phrases.ts'
import { plainText } from './plain-text.ts'
import { LIMIT, PHRASE_POINTS, RULE_POINTS } from './points.generated.ts'
import { MONEY_RULES, type MoneyRule } from './rules.ts'

export type MoneyTalk = { category: AdviceCategory; rule: string }

const phrasePoints = new Map(
  Object.entries(PHRASE_POINTS).flatMap(([points, phrases]) =>
    phrases.split('|').map((phrase): [string, number] => [phrase, Number(points)]),
  ),
)

/** Whether a message turns to money, secrecy or leaving the site: the category and the rule that counts most. */
export function findMoneyTalk(text: string): MoneyTalk | null {
  for (const piece of piecesOf(plainText(text))) {
    const found = judge(piece)
    if (found) return found
  }
  return null
}

function judge(piece: string): MoneyTalk | null {
  const rules = MONEY_RULES.filter(({ pattern }) => pattern.test(piece))
  let points = rules.reduce((sum, { name }) => sum + pointsOf(name), 0)
  for (const phrase of phrasesOf(piece)) points += phrasePoints.get(phrase) ?? 0
  if (points < LIMIT) return null
  const [strongest] = rules.sort((a, b) => rankOf(b) - rankOf(a))
  return { category: strongest?.category ?? 'money', rule: strongest?.name ?? 'Phrases' }
}

const rankOf = (rule: MoneyRule) => (rule.names ? 1000 : 0) + pointsOf(rule.name)
const pointsOf = (rule: string) => RULE_POINTS[rule] ?? 0
