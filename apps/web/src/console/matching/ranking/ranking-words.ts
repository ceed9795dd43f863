import type { LEARNED_WEIGHTS, RankingMonitors, RankingState } from '@heartwell/contract/matching/ranking.ts'

type Weight = RankingState['current']['weights'][number]

export const WEIGHT_WORDS: Record<(typeof LEARNED_WEIGHTS)[number], string> = {
  practical: 'Children, money, home and hopes',
  values: 'What matters in life',
  temperament: 'Temperament',
  pace: 'How they argue and make up',
  interests: 'Shared interests',
  age: 'Age',
}

const SAME = 0.02
const SOMEWHAT = 0.2

/** How far a weight has moved from the designed one. */
export function weightWords({ value, designed }: Pick<Weight, 'value' | 'designed'>): string {
  const moved = designed === 0 ? 0 : value / designed - 1
  if (Math.abs(moved) < SAME) return 'As designed'
  const much = Math.abs(moved) < SOMEWHAT ? 'A little' : 'Clearly'
  return `${much} ${moved > 0 ? 'more' : 'less'}`
}

export const modelName = (number: number): string => (number === 0 ? 'the designed model' : `model ${number}`)

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

/** The figures of the week, each with its ideal value. */
export const figuresOf = (monitors: RankingMonitors): readonly { name: string; value: string; hint: string }[] => [
  { name: 'Found a match', value: percent(monitors.matched), hint: 'of all members, in the past 30 days' },
  { name: 'Shown to nobody', value: percent(monitors.never_shown), hint: 'in the past 7 days; should be at most 1%' },
  {
    name: 'The least-shown fifth',
    value: percent(monitors.bottom_fifth),
    hint: 'of all impressions; even would be 20%',
  },
  { name: 'Spread of impressions', value: monitors.gini.toFixed(2), hint: 'Gini: 0 is even, 1 is one person alone' },
]
