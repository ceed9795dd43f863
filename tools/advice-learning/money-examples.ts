import { createHash } from 'node:crypto'
import { MONEY_RULES } from '../../apps/server/src/features/safety/money-talk/money-rules.ts'
import {
  countWords,
  lengthOf,
  phrasesOf,
  piecesOf,
  pointsOfLength,
} from '../../apps/server/src/features/safety/money-talk/phrases.ts'
import { sentencesOf } from '../../apps/server/src/features/safety/money-talk/plain-text.ts'
import type { MoneyRule } from '../../apps/server/src/features/safety/money-talk/rule-order.ts'
import { matchRules } from '../../apps/server/src/features/safety/money-talk/sentence-rules.ts'
import { extraLines, ordinaryLines, scamLines } from '../../apps/server/src/features/safety/test/money-talk-lines.ts'
import {
  LEARNED_VOICES,
  LINES_LEARNED,
  linesOfVoice,
  MIXED_LINES,
  talksOfVoice,
} from '../../apps/server/src/features/safety/test/voices.ts'
import { type Example, learn, type Model } from './logistic-regression.ts'

/** A phrase in fewer messages is ignored. */
const MESSAGES_MIN = 2
/** Regularisation: keeps weights with few messages small. Rules were chosen with care and are regularised less. */
const [PHRASE_PENALTY, RULE_PENALTY, RATIO_POWER] = [6, 4, 0.8]
/** The cost of a missed message, in false alarms. */
const SCAM_WEIGHT = 2.5
/** There are fewer lines of the voices, and each must count beside the many of our first corpus and its extra lines. */
const [OWN_WEIGHT, EXTRA_WEIGHT, VOICE_WEIGHT] = [4, 2.8, 3]
/** Stories of work abroad ask for nothing: they count in conversations only. */
const STORIES = 'abroad'
/** Points for a weight of one. */
export const SCALE = 25
/** Phrases with fewer points, for or against, are left out. */
const POINTS_MIN = 3
const STEPS = 150
/** Groups of voices, and of our own lines, that are measured together with points learned from all others. */
const GROUPS = 5

/** `fold`: the examples that are measured together, from points learned without them; null when never measured. */
type Piece = { features: string[]; words: number }
export type MoneyExample = Example & { fold: string | null; isVoice: boolean; pieces: Piece[] }

export const RULE = 'rule: '
const isRule = (feature: string) => feature.startsWith(RULE)
/** The group of each learned voice. */
export const groupOf = (voice: string): string =>
  `group ${([...LEARNED_VOICES, ...LINES_LEARNED] as string[]).indexOf(voice) % GROUPS}`

const union = (features: string[][]) => [...new Set(features.flat())]
const ruleAt = (at: number) => MONEY_RULES[at] as MoneyRule // matchRules returns places in this list

/** The features of a message and those of each of its pieces. */
function featuresOf(text: string) {
  const sentences = sentencesOf(text)
  const features = sentences.map((words) => [
    ...phrasesOf(words),
    ...matchRules(words).flatMap((rule) => {
      const { name, isSign } = ruleAt(rule)
      return isSign ? [] : RULE + name
    }),
  ])
  const pieces = piecesOf(sentences.map(lengthOf)).map(([from, to]) => ({
    features: union(features.slice(from, to)),
    words: countWords(sentences.slice(from, to).flat()),
  }))
  return { features: union(features), pieces }
}

type About = { isScam: boolean; weight: number; fold: string | null; isVoice: boolean }
const exampleOf = (text: string, { isScam, weight, ...about }: About): MoneyExample => ({
  ...featuresOf(text),
  ...about,
  isScam,
  weight: weight * (isScam ? SCAM_WEIGHT : 1),
})

const foldOf = (line: string) => {
  const byte = createHash('sha256').update(`fold ${line}`).digest()[0] ?? 0
  return `group ${byte % GROUPS}`
}
const own = (lines: readonly string[], isScam: boolean) =>
  lines.map((line) => exampleOf(line, { isScam, weight: OWN_WEIGHT, fold: foldOf(line), isVoice: false }))
const others = (lines: readonly string[], isScam: boolean) =>
  lines.map((line) => exampleOf(line, { isScam, weight: EXTRA_WEIGHT, fold: null, isVoice: false }))
const ofVoice = (voice: string, fold: string | null) =>
  linesOfVoice(voice)
    .filter(({ kind }) => kind !== STORIES)
    .map(({ text, label }) =>
      exampleOf(text, { isScam: label === 'scam', weight: VOICE_WEIGHT, fold, isVoice: fold !== null }),
    )
/**
 * Of conversations: the swindler's first request, and everything that the others write. Other messages of a swindler about
 * money, such as an accident, are like those of honest people.
 */
const ofTalks = (voice: string) =>
  talksOfVoice(voice).flatMap(({ label, messages }) =>
    messages.flatMap(({ by, mark, text }) => {
      const isScam = label === 'scam' && by === 'a'
      if (isScam && mark !== '!') return []
      return exampleOf(text, { isScam, weight: VOICE_WEIGHT, fold: groupOf(voice), isVoice: true })
    }),
  )

/** Everything that is not held out. */
export function moneyExamples(): MoneyExample[] {
  const extra = extraLines()
  return [
    ...own(scamLines().development, true),
    ...own(ordinaryLines().development, false),
    ...others(extra.scam, true),
    ...others(extra.ordinary, false),
    ...[...LEARNED_VOICES, ...LINES_LEARNED].flatMap((voice) => [...ofVoice(voice, groupOf(voice)), ...ofTalks(voice)]),
    ...MIXED_LINES.flatMap((name) => ofVoice(name, null)),
  ]
}

export const learnMoney = (examples: readonly MoneyExample[]): Model =>
  learn(examples, {
    penaltyOf: (name) => (isRule(name) ? RULE_PENALTY : PHRASE_PENALTY),
    countMinOf: (name) => (isRule(name) ? 1 : MESSAGES_MIN),
    ratioPower: RATIO_POWER,
    steps: STEPS,
  })

/** The points of each feature that has any. */
export const moneyPoints = ({ weights }: Model): Map<string, number> =>
  new Map(
    [...weights].flatMap(([name, weight]): [string, number][] => {
      const points = Math.round(weight * SCALE)
      return isRule(name) || Math.abs(points) >= POINTS_MIN ? [[name, points]] : []
    }),
  )

const sumOf = (points: ReadonlyMap<string, number>, features: readonly string[]) =>
  features.reduce((sum, one) => sum + (points.get(one) ?? 0), 0)
export const scoreOf = (points: ReadonlyMap<string, number>, { pieces }: Pick<MoneyExample, 'pieces'>): number =>
  Math.max(0, ...pieces.map(({ features, words }) => sumOf(points, features) + pointsOfLength(words)))
export const scoreOfText = (points: ReadonlyMap<string, number>, text: string): number =>
  scoreOf(points, featuresOf(text))
