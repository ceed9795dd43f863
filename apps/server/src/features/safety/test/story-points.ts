import { FIRST_DAYS } from '../stories/circumstances.ts'
import { type SignCounts, signsOf } from '../stories/signs.ts'
import { featuresOf, hasMoreThanWarmth, withMessage } from '../stories/story-counts.ts'
import { LEARNED_VOICES, talksOfVoice, type VoiceTalk } from './voices.ts'

type Snapshot = { features: string[]; isScam: boolean; weight: number }
export type StoryPoints = { points: Record<string, number>; limit: number }

/** What one side of a conversation has shown after each of their messages; `at` is the place of the message. */
export function storyOf(talk: VoiceTalk, by: 'a' | 'b'): { at: number; counts: SignCounts }[] {
  let counts: SignCounts = {}
  let firstDays = 0
  return talk.messages.flatMap((message, at) => {
    if (message.by !== by) return []
    const { day } = message
    if (day <= FIRST_DAYS) firstDays += 1
    // The written conversations have days, but no hours and no other receivers.
    counts = withMessage(counts, signsOf(message.text, at + 1), { day, firstDays, hours: null, samePeople: 0 })
    return { at, counts }
  })
}

/** Ordinary sides count more: a wrong warning hurts two people who did nothing. */
const [ORDINARY_WEIGHT, VICTIM_WEIGHT, EARLIER_WEIGHT] = [2, 0.5, 0.5]

/** A swindler is learned from what was written before the first word about money, everybody else from the whole. */
function snapshotsOf(talk: VoiceTalk): Snapshot[] {
  const snapshot = (story: { counts: SignCounts } | undefined, isScam: boolean, weight: number): Snapshot[] =>
    story ? [{ features: hasMoreThanWarmth(story.counts) ? featuresOf(story.counts) : [], isScam, weight }] : []
  const [a, b] = [storyOf(talk, 'a'), storyOf(talk, 'b')]
  if (talk.label === 'ordinary') return [a, b].flatMap((side) => snapshot(side.at(-1), false, ORDINARY_WEIGHT))
  const money = talk.messages.findIndex(({ mark }) => mark !== '')
  const before = a.filter(({ at }) => at < money)
  return [
    ...snapshot(before.at(-1), true, 1),
    ...snapshot(before.at(-2), true, EARLIER_WEIGHT),
    ...snapshot(b.at(-1), false, VICTIM_WEIGHT),
  ]
}

const [STEPS, STEP, PENALTY, SCALE] = [3000, 0.02, 1, 25]

/** Logistic regression over the signs of the conversations of voices, with a penalty for large weights. */
export function learnStoryPoints(voices: readonly string[] = LEARNED_VOICES): StoryPoints {
  const snapshots = voices.flatMap(talksOfVoice).flatMap(snapshotsOf)
  const names = [...new Set(snapshots.flatMap(({ features }) => features))].sort()
  const weights = new Map(names.map((name) => [name, 0]))
  let bias = -2
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Map<string, number>()
    let biasGradient = 0
    for (const { features, isScam, weight } of snapshots) {
      const sum = features.reduce((total, name) => total + (weights.get(name) ?? 0), bias)
      const error = (1 / (1 + Math.exp(-sum)) - (isScam ? 1 : 0)) * weight
      biasGradient += error
      for (const name of features) gradient.set(name, (gradient.get(name) ?? 0) + error)
    }
    bias -= STEP * biasGradient
    for (const [name, weight] of weights)
      weights.set(name, weight - STEP * ((gradient.get(name) ?? 0) + PENALTY * weight))
  }
  const points = Object.fromEntries([...weights].map(([name, weight]) => [name, Math.round(weight * SCALE)]))
  return { points, limit: Math.round(-bias * SCALE) }
}
