/**
 * `npm run money-points`: learns the points of each money rule and phrase from the example messages that are not held
 * out, by logistic regression. See docs/decisions/0089-money-advice.md and 0201-advice-by-voice.md.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MONEY_RULES } from '../apps/server/src/features/safety/money-talk/money-rules.ts'
import { lengthOf, phrasesOf, piecesOf } from '../apps/server/src/features/safety/money-talk/phrases.ts'
import { sentencesOf } from '../apps/server/src/features/safety/money-talk/plain-text.ts'
import type { MoneyRule } from '../apps/server/src/features/safety/money-talk/rule-order.ts'
import { matchRules } from '../apps/server/src/features/safety/money-talk/sentence-rules.ts'
import { extraLines, ordinaryLines, scamLines } from '../apps/server/src/features/safety/test/money-talk-lines.ts'
import {
  LEARNED_VOICES,
  linesOfVoice,
  MIXED_LINES,
  talksOfVoice,
} from '../apps/server/src/features/safety/test/voices.ts'

const FILE = fileURLToPath(
  new URL('../apps/server/src/features/safety/money-talk/points.generated.ts', import.meta.url),
)
/** A phrase in fewer messages is ignored. */
const MESSAGES_MIN = 2
/** Regularisation: keeps weights with few messages small. Rules were chosen with care and are regularised less. */
const [PHRASE_PENALTY, RULE_PENALTY] = [14, 4]
/**
 * A feature counts by how much more often it is in scam than in ordinary messages, with this number of messages added to
 * both sides (S. Wang and C. Manning, "Baselines and Bigrams", 2012). That keeps everyday words small.
 */
const SMOOTHING = 0.5
/** The cost of a missed message, in false alarms. */
const SCAM_WEIGHT = 3
/** The measured messages are different ones, so the extra messages count a little less. */
const EXTRA_WEIGHT = 0.8
/** There are fewer lines of the other voices, and each must count beside the many of the first one. */
const VOICE_WEIGHT = 3
/** Stories of work abroad ask for nothing: they count in conversations only. */
const STORIES = 'abroad'
const STEPS = 300
const STEP = 0.05
/** Points for a weight of one. */
const SCALE = 25
const FOLDS = 5
/** The share of ordinary messages beyond the limit when the points are learned from the others. */
const FALSE_ALARMS = 0.005

/** `fold`: the examples that are measured together, from points learned without them; null when never measured. */
type Example = {
  isScam: boolean
  weight: number
  fold: string | null
  features: string[]
  pieces: string[][]
}
type Model = { weights: Map<string, number>; bias: number }

const RULE = 'rule: '
const union = (features: string[][]) => [...new Set(features.flat())]
function exampleOf(line: string, isScam: boolean, weight: number, fold: string | null): Example {
  const sentences = sentencesOf(line)

  const features = sentences.map((words) => [
    ...phrasesOf(words),
    ...matchRules(words).flatMap((rule) => {
      const { name, isSign } = ruleAt(rule)
      return isSign ? [] : RULE + name
    }),
  ])
  const pieces = piecesOf(sentences.map(lengthOf)).map(([from, to]) => union(features.slice(from, to)))
  return { isScam, weight, fold, features: union(features), pieces }
}

const ruleAt = (at: number) => MONEY_RULES[at] as MoneyRule // matchRules returns places in this list

function learn(examples: readonly Example[]): Model {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const names = [...counts]
    .filter(([name, count]) => count >= MESSAGES_MIN || name.startsWith(RULE))
    .map(([name]) => name)
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((one) => index.get(one) ?? [])))
  const size = names.length
  const ratios = ratiosOf(examples, rows, size)
  const penalties = names.map((name) => (name.startsWith(RULE) ? RULE_PENALTY : PHRASE_PENALTY))
  // The last element is the bias. Adam (Kingma and Ba, 2015).
  const weights = new Float64Array(size + 1)
  const [first, second] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  weights[size] = -3
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = new Float64Array(size + 1)
    for (const [at, row] of rows.entries()) {
      const { isScam, weight: own } = examples[at] as Example
      let sum = weights[size] ?? 0
      for (const place of row) sum += (weights[place] ?? 0) * (ratios[place] ?? 0)
      const weight = (isScam ? SCAM_WEIGHT : 1) * own
      const error = (1 / (1 + Math.exp(-sum)) - (isScam ? 1 : 0)) * weight
      for (const place of row) gradient[place] = (gradient[place] ?? 0) + error * (ratios[place] ?? 0)
      gradient[size] = (gradient[size] ?? 0) + error
    }
    for (let at = 0; at <= size; at += 1) {
      const slope = (gradient[at] ?? 0) + (penalties[at] ?? 0) * (weights[at] ?? 0)
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope
      const mean = (first[at] ?? 0) / (1 - 0.9 ** step)
      weights[at] = (weights[at] ?? 0) - (STEP * mean) / (Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  const byName = new Map(names.map((name, at) => [name, (weights[at] ?? 0) * (ratios[at] ?? 0)]))
  return { weights: byName, bias: weights[size] ?? 0 }
}

/** How much more frequent each feature is in one kind of message than in the other, as an absolute logarithm. */
function ratiosOf(examples: readonly Example[], rows: readonly Int32Array[], size: number): Float64Array {
  const [scam, ordinary] = [new Float64Array(size).fill(SMOOTHING), new Float64Array(size).fill(SMOOTHING)]
  rows.forEach((row, at) => {
    const counts = examples[at]?.isScam ? scam : ordinary
    for (const place of row) counts[place] = (counts[place] ?? 0) + 1
  })
  const scamMessages = examples.filter(({ isScam }) => isScam).length
  const [scamSum, ordinarySum] = [scamMessages + 2 * SMOOTHING, examples.length - scamMessages + 2 * SMOOTHING]
  return scam.map((count, place) => Math.abs(Math.log(count / scamSum / ((ordinary[place] ?? 0) / ordinarySum))))
}

const pointsIn = ({ weights, bias }: Model, features: readonly string[]) =>
  features.reduce((sum, one) => sum + Math.round((weights.get(one) ?? 0) * SCALE), Math.round(bias * SCALE))
const score = (model: Model, { pieces }: Example) => Math.max(...pieces.map((piece) => pointsIn(model, piece)))

/** The limit that only a few ordinary messages exceed, measured on messages from which the points were not learned. */
function limitOf(examples: readonly Example[]): number {
  const folds = [...new Set(examples.flatMap(({ fold }) => fold ?? []))]
  const scores = folds.flatMap((fold) => {
    const model = learn(examples.filter((example) => example.fold !== fold))
    return examples
      .filter((example) => example.fold === fold)
      .map((example) => ({ fold, isScam: example.isScam, points: score(model, example) - biasOf(model) }))
  })
  const ordinary = scores
    .filter(({ isScam }) => !isScam)
    .map(({ points }) => points)
    .sort((a, b) => b - a)
  const limitAt = (share: number) => (ordinary[Math.floor(ordinary.length * share)] ?? 0) + 1
  const isVoice = (fold: string) => LEARNED_VOICES.some((voice) => voice === fold)
  for (const share of [0.0025, FALSE_ALARMS, 0.0075, 0.01]) {
    const foundOf = (which: boolean) => {
      const scam = scores.filter((one) => one.isScam && isVoice(one.fold) === which)
      return percent(scam.filter(({ points }) => points >= limitAt(share)).length / scam.length)
    }
    console.log(
      `${percent(share)} flagged: ${foundOf(true)} of a voice never learned from is found, of our own ${foundOf(false)}`,
    )
  }
  return limitAt(FALSE_ALARMS)
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const biasOf = (model: Model) => Math.round(model.bias * SCALE)
const foldOf = (line: string) => {
  const byte = createHash('sha256').update(`fold ${line}`).digest()[0] ?? 0
  return `our own ${byte % FOLDS}`
}

const extra = extraLines()
const own = (lines: readonly string[], isScam: boolean) => lines.map((line) => exampleOf(line, isScam, 1, foldOf(line)))
const others = (lines: readonly string[], isScam: boolean) =>
  lines.map((line) => exampleOf(line, isScam, EXTRA_WEIGHT, null))
const ofVoice = (voice: string, fold: string | null) =>
  linesOfVoice(voice)
    .filter(({ kind }) => kind !== STORIES)
    .map(({ text, label }) => exampleOf(text, label === 'scam', VOICE_WEIGHT, fold))
/** Of conversations: the swindler's messages about money, and everything that the others write. */
const ofTalks = (voice: string) =>
  talksOfVoice(voice).flatMap(({ label, messages }) =>
    messages.flatMap(({ by, mark, text }) => {
      const isSwindler = label === 'scam' && by === 'a'
      return isSwindler && mark === '' ? [] : exampleOf(text, isSwindler, VOICE_WEIGHT, voice)
    }),
  )
const examples = [
  ...own(scamLines().development, true),
  ...own(ordinaryLines().development, false),
  ...others(extra.scam, true),
  ...others(extra.ordinary, false),
  ...LEARNED_VOICES.flatMap((voice) => [...ofVoice(voice, voice), ...ofTalks(voice)]),
  ...MIXED_LINES.flatMap((name) => ofVoice(name, null)),
]
const model = learn(examples)
const limit = limitOf(examples)
const points = [...model.weights].map(([name, weight]): [string, number] => [name, Math.round(weight * SCALE)])
const byPoints = new Map<number, string[]>()
for (const [name, value] of points) {
  if (value !== 0 && !name.startsWith(RULE)) byPoints.set(value, [...(byPoints.get(value) ?? []), name])
}
const rules = points.filter(([name]) => name.startsWith(RULE)).map(([name, value]) => [name.slice(RULE.length), value])
const phrases = [...byPoints].sort(([a], [b]) => b - a).map(([value, names]) => [String(value), names.sort().join('|')])
const asCode = (entries: (string | number | undefined)[][]) =>
  entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('')
writeFileSync(
  FILE,
  `/** Learned by \`npm run money-points\`. */
export const LIMIT = ${limit}

export const RULE_POINTS: Readonly<Record<string, number>> = {
${asCode(rules)}}

/** The phrases by their points: '^' is the start of a sentence, '##' a number, '_' any word, '*' any ending. */
export const PHRASE_POINTS: Readonly<Record<string, string>> = {
${asCode(phrases)}}
`,
)
