import { minimise } from './minimise.ts'

/** A text or a conversation to learn from: its features, whether it is a swindler's, and how much it counts. */
export type Example = { isScam: boolean; weight: number; features: readonly string[] }
export type Model = { weights: Map<string, number>; bias: number }
/**
 * A penalty keeps the weights of rare features small. `ratioPower` says how much a feature counts that is more frequent in
 * one kind of message than in the other.
 */
type Options = {
  penaltyOf: (feature: string) => number
  countMinOf: (feature: string) => number
  ratioPower: number
  steps: number
}

/**
 * A feature counts by how much more often it is in scam than in ordinary messages, with this number of messages added to
 * both sides (S. Wang and C. Manning, "Baselines and Bigrams", 2012). That keeps everyday words small.
 */
const SMOOTHING = 0.5
const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum))

/** Logistic regression over features that are there or not. */
export function learn(examples: readonly Example[], options: Options): Model {
  const { penaltyOf, countMinOf, ratioPower, steps } = options
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= countMinOf(name) ? name : []))
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((one) => index.get(one) ?? [])))
  const size = names.length
  const ratios = ratiosOf(examples, rows, size).map((ratio) => ratio ** ratioPower)
  const penalties = Float64Array.from([...names.map(penaltyOf), 0])
  // The last element is the bias.
  const start = new Float64Array(size + 1)
  start[size] = -3
  const weights = minimise(start, steps, (point, gradient) => {
    let loss = 0
    for (let at = 0; at <= size; at += 1) {
      const [penalty, weight] = [penalties[at] ?? 0, point[at] ?? 0]
      gradient[at] = penalty * weight
      loss += (penalty * weight * weight) / 2
    }
    for (const [at, row] of rows.entries()) {
      const { isScam, weight } = examples[at] as Example
      let sum = point[size] ?? 0
      for (const place of row) sum += (point[place] ?? 0) * (ratios[place] ?? 0)
      const surprise = isScam ? -sum : sum
      loss += weight * (surprise > 0 ? surprise + Math.log1p(Math.exp(-surprise)) : Math.log1p(Math.exp(surprise)))
      const error = (sigmoid(sum) - (isScam ? 1 : 0)) * weight
      for (const place of row) gradient[place] = (gradient[place] ?? 0) + error * (ratios[place] ?? 0)
      gradient[size] = (gradient[size] ?? 0) + error
    }
    return loss
  })
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

/** A few numbers about a conversation, and whether it is a swindler's. */
export type Measured = { isScam: boolean; weight: number; values: readonly number[] }

/** Logistic regression over a few numbers, which are brought to the same scale first. */
export function learnFew(rows: readonly Measured[]): { weights: number[]; bias: number } {
  const size = rows[0]?.values.length ?? 0
  const places = Array.from({ length: size }, (_, at) => at)
  const means = places.map((at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) / rows.length)
  const spreads = places.map((at) => {
    const mean = means[at] ?? 0
    return Math.sqrt(rows.reduce((sum, { values }) => sum + ((values[at] ?? 0) - mean) ** 2, 0) / rows.length) || 1
  })
  const scaled = rows.map(({ values }) => values.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Array<number>(size).fill(0)
  let bias = 0
  for (let step = 0; step < 4000; step += 1) {
    const gradient = weights.map((weight) => weight)
    let biasGradient = 0
    scaled.forEach((values, row) => {
      const { isScam, weight } = rows[row] as Measured
      const error =
        (sigmoid(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)) - (isScam ? 1 : 0)) * weight
      values.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + error * value
      })
      biasGradient += error
    })
    gradient.forEach((slope, at) => {
      weights[at] = (weights[at] ?? 0) - (slope * 2) / total
    })
    bias -= (biasGradient * 2) / total
  }
  const own = weights.map((weight, at) => weight / (spreads[at] ?? 1))
  return { weights: own, bias: own.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), bias) }
}
