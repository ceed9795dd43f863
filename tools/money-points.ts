/**
 * `npm run money-points`: learns how much each money rule and phrase counts, from the example messages that are not held
 * out, by logistic regression. See docs/decisions/0089-money-advice.md.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { phrasesOf } from '../apps/server/src/features/conversations/money-talk/phrases.ts'
import { plainText } from '../apps/server/src/features/conversations/money-talk/plain-text.ts'
import { MONEY_RULES } from '../apps/server/src/features/conversations/money-talk/rules.ts'
import { extraLines, ordinaryLines, scamLines } from '../apps/server/test/money-talk-lines.ts'

const FILE = fileURLToPath(
  new URL('../apps/server/src/features/conversations/money-talk/points.generated.ts', import.meta.url),
)
/** A phrase of fewer messages says nothing yet. */
const MESSAGES_MIN = 3
/** Keeps weights small that few messages speak for. */
const PENALTY = 4
/** A missed message weighs as much as this number of false alarms. */
const SCAM_WEIGHT = 3
const STEPS = 300
const STEP = 0.05
/** Points for a weight of one. */
const SCALE = 20
const FOLDS = 5
/** The share of ordinary messages beyond the limit when the points are learned from the others. */
const FALSE_ALARMS = 0.01

type Example = { isScam: boolean; isExtra: boolean; features: string[] }
type Model = { weights: Map<string, number>; bias: number }

const RULE = 'rule: '
function exampleOf(line: string, isScam: boolean, isExtra = false): Example {
  const plain = plainText(line)
  const rules = MONEY_RULES.filter(({ pattern }) => pattern.test(plain)).map(({ name }) => RULE + name)
  return { isScam, isExtra, features: [...phrasesOf(plain), ...rules] }
}

function learn(examples: readonly Example[]): Model {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const names = [...counts]
    .filter(([name, count]) => count >= MESSAGES_MIN || name.startsWith(RULE))
    .map(([name]) => name)
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((one) => index.get(one) ?? [])))
  const size = names.length
  // The last place is that of the bias. Adam (Kingma and Ba, 2015).
  const weights = new Float64Array(size + 1)
  const [first, second] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  weights[size] = -3
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = new Float64Array(size + 1)
    for (const [at, row] of rows.entries()) {
      const isScam = examples[at]?.isScam
      let sum = weights[size] ?? 0
      for (const place of row) sum += weights[place] ?? 0
      const error = (1 / (1 + Math.exp(-sum)) - (isScam ? 1 : 0)) * (isScam ? SCAM_WEIGHT : 1)
      for (const place of row) gradient[place] = (gradient[place] ?? 0) + error
      gradient[size] = (gradient[size] ?? 0) + error
    }
    for (let at = 0; at <= size; at += 1) {
      const slope = (gradient[at] ?? 0) + (at < size ? PENALTY * (weights[at] ?? 0) : 0)
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope
      const mean = (first[at] ?? 0) / (1 - 0.9 ** step)
      weights[at] = (weights[at] ?? 0) - (STEP * mean) / (Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  return { weights: new Map(names.map((name, at) => [name, weights[at] ?? 0])), bias: weights[size] ?? 0 }
}

const score = ({ weights, bias }: Model, { features }: Example) =>
  features.reduce((sum, one) => sum + Math.round((weights.get(one) ?? 0) * SCALE), Math.round(bias * SCALE))

/** The limit that lets through all but a few ordinary messages which the points were not learned from. */
function limitOf(examples: readonly Example[]): number {
  const own = examples.filter(({ isExtra }) => !isExtra)
  const scores: { isScam: boolean; points: number }[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const tested = new Set(own.filter((_, at) => at % FOLDS === fold))
    const model = learn(examples.filter((example) => !tested.has(example)))
    for (const example of tested) scores.push({ isScam: example.isScam, points: score(model, example) })
  }
  const ordinary = scores
    .filter(({ isScam }) => !isScam)
    .map(({ points }) => points)
    .sort((a, b) => b - a)
  const limit = (ordinary[Math.floor(ordinary.length * FALSE_ALARMS)] ?? 0) + 1
  const scam = scores.filter(({ isScam }) => isScam)
  const found = scam.filter(({ points }) => points >= limit).length
  console.log(`cross-validation: ${((found / scam.length) * 100).toFixed(1)} % found at the limit ${limit}`)
  return limit
}

const extra = extraLines()
const examples = [
  ...scamLines().development.map((line) => exampleOf(line, true)),
  ...ordinaryLines().development.map((line) => exampleOf(line, false)),
  ...extra.scam.map((line) => exampleOf(line, true, true)),
  ...extra.ordinary.map((line) => exampleOf(line, false, true)),
]
const model = learn(examples)
const limit = limitOf(examples) - Math.round(model.bias * SCALE)
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

/** The phrases by their points. '#' is a number, '_' any word. */
export const PHRASE_POINTS: Readonly<Record<string, string>> = {
${asCode(phrases)}}
`,
)
