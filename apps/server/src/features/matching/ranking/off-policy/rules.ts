import type { Estimated, OffPolicyEstimate } from '@heartwell/matching/learning/off-policy.ts'
import { FITTED, type Weights } from '@heartwell/matching/weights.ts'

/**
 * Weights of the pair alone. Those of queues, recent matches and popularity act on later days, of which a list shows
 * nothing. Those of religion, culture and reasoning stay as designed.
 */
const CHANGED = [...FITTED, 'distance'] as const

/**
 * The weights with those that a text changes, such as `values=0.7,age=1`.
 * @returns an error message for a name that is no weight, and for a number that is none or below 0
 */
export function candidateWeights(text: string, weights: Weights): Weights | string {
  const candidate = { ...weights }
  for (const part of text.split(',')) {
    const [word = '', value = ''] = part.split('=').map((each) => each.trim())
    const name = CHANGED.find((one) => one === word)
    const number = value === '' ? Number.NaN : Number(value)
    if (!name) return `"${word}" is none of ${CHANGED.join(', ')}.`
    if (!(Number.isFinite(number) && number >= 0)) return `"${word}" needs a number from 0.`
    candidate[name] = number
  }
  return candidate
}

const text = ({ mean, half }: Estimated) => `${mean.toFixed(1)} ± ${half.toFixed(1)}`

/** The estimate as the operator reads it. */
export function estimateText(found: OffPolicyEstimate, { from, to }: { from: string; to: string }): string {
  const { lists, viewers, rewards, logged, uncovered, effectiveLists, difference, cannotSay } = found
  const log = `${lists} lists of ${viewers} members from ${from} to ${to}, with ${rewards} matches: ${text(logged)} for each 100 lists.`
  if (cannotSay) return `${log}\nThe log cannot say what the other weights would bring. ${cannotSay}`
  const { mean, half } = difference
  const verdict = Math.abs(mean) <= half ? 'may be chance' : mean > 0 ? 'more matches' : 'fewer matches'
  return [
    log,
    'With the other weights, if all else stayed as it was:',
    `  inverse propensity  ${text(found.inversePropensity)}`,
    `  self-normalised     ${text(found.selfNormalised)}`,
    `  doubly robust       ${text(found.doublyRobust)}`,
    `  difference          ${text(difference)}, ${verdict}`,
    `${(100 * uncovered).toFixed(1)}% of the looks are not covered; the log says as much as ${Math.round(effectiveLists)} lists.`,
    'This is about single lists. In simulated seasons most of such a difference is lost, because people who are passed over come later.',
  ].join('\n')
}
