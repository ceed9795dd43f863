import { phrasesOf } from '../../apps/server/src/features/safety/money-talk/phrases.ts'
import { sentencesOf } from '../../apps/server/src/features/safety/money-talk/plain-text.ts'
import { FIRST_DAYS } from '../../apps/server/src/features/safety/stories/circumstances.ts'
import {
  isCertain,
  LETTERS,
  MESSAGE_MIN,
  NEWEST,
  OWN_MIN,
  type Sides,
  STORY_WEIGHT,
  sideFeatures,
} from '../../apps/server/src/features/safety/stories/conversation-points.ts'
import { type SignCounts, signsOf } from '../../apps/server/src/features/safety/stories/signs.ts'
import { hasReason, withMessage } from '../../apps/server/src/features/safety/stories/story-counts.ts'
import { LEARNED_VOICES, talksOfVoice, type VoiceTalk } from '../../apps/server/src/features/safety/test/voices.ts'
import { type Example, learn, learnFew, type Measured } from './logistic-regression.ts'
import { groupOf, SCALE, scoreOfText } from './money-examples.ts'

/** Points for a weight of one; phrases with fewer points, for or against, are left out. */
const [STORY_SCALE, POINTS_MIN, STEPS] = [50, 2, 150]
const [SENDER_PENALTY, PARTNER_PENALTY] = [2, 3]
/** Somebody who is being swindled is ordinary too, but not like most. */
const VICTIM_WEIGHT = 0.5
/** Ordinary conversations count more: a wrong warning hurts two people who did nothing. */
const ORDINARY_WEIGHT = 2
/**
 * The points of a conversation that is warned about, and of a message within it: chosen on voices of other writers, each
 * scored with points that were learned without the group in which it was written (decision 0255).
 */
export const [STORY_LIMIT, MESSAGE_LIMIT] = [200, 590]
/**
 * How the two limits move together, as logarithms of odds: that of a conversation, and that of a message within it. Chosen
 * by cross-validation.
 */
const [STORY_ODDS, MESSAGE_ODDS] = [0.9, 6]

type Points = ReadonlyMap<string, number>
export type StoryTables = { sender: Points; partner: Points }

const textFeatures = (text: string): string[] => [
  ...new Set(sentencesOf(text.slice(0, LETTERS)).flatMap((words) => [...phrasesOf(words)])),
]
/** The place of the first message with a word about money. */
const moneyPlace = ({ messages }: VoiceTalk) => {
  const at = messages.findIndex(({ mark }) => mark !== '')
  return at < 0 ? messages.length : at
}

const learned = (examples: readonly Example[], penalty: number): Points => {
  const { weights } = learn(examples, { penaltyOf: () => penalty, countMinOf: () => 2, ratioPower: 1, steps: STEPS })
  return new Map(
    [...weights].flatMap(([name, weight]): [string, number][] => {
      const points = Math.round(weight * STORY_SCALE)
      return Math.abs(points) >= POINTS_MIN ? [[name, points]] : []
    }),
  )
}

/** The points of the phrases of both sides, learned from all voices but one group. */
export function pointsWithout(group: string | null): StoryTables {
  const talks = LEARNED_VOICES.filter((voice) => groupOf(voice) !== group).flatMap(talksOfVoice)
  const sender: Example[] = []
  const partner: Example[] = []
  for (const talk of talks) {
    const before = moneyPlace(talk)
    talk.messages.forEach(({ by, text }, at) => {
      const features = textFeatures(text)
      const isScam = talk.label === 'scam'
      if (!isScam || by === 'b') sender.push({ isScam: false, weight: isScam ? VICTIM_WEIGHT : 1, features })
      else if (at < before) sender.push({ isScam: true, weight: 1, features })
      if (!isScam) partner.push({ isScam: false, weight: 1, features })
      else if (by === 'b' && at < before) partner.push({ isScam: true, weight: 1, features })
    })
  }
  return { sender: learned(sender, SENDER_PENALTY), partner: learned(partner, PARTNER_PENALTY) }
}

/** One message of a side: what is known of the conversation then, from points that were not learned from this voice. */
type State = { at: number; values: number[]; own: number; message: number; hasReason: boolean }
export type ScoredTalk = { talk: VoiceTalk; a: State[]; b: State[] }

function statesOf(talk: VoiceTalk, by: 'a' | 'b', tables: StoryTables, money: Points): State[] {
  const scored = talk.messages.map((message) => {
    const features = textFeatures(message.text)
    const table = message.by === by ? tables.sender : tables.partner
    return { ...message, points: features.reduce((sum, one) => sum + (table.get(one) ?? 0), 0) }
  })
  let counts: SignCounts = {}
  let firstDays = 0
  return scored.flatMap((message, at) => {
    if (message.by !== by) return []
    if (message.day <= FIRST_DAYS) firstDays += 1
    counts = withMessage(counts, signsOf(message.text), { day: message.day, firstDays, hours: null, samePeople: 0 })
    const sides: Sides = { own: 0, ownMessages: 0, partner: 0, partnerMessages: 0 }
    for (const one of scored.slice(0, at + 1).slice(-NEWEST)) {
      if (one.by === by) {
        sides.own += one.points
        sides.ownMessages += 1
      } else {
        sides.partner += one.points
        sides.partnerMessages += 1
      }
    }
    const state = { at, values: sideFeatures(sides), own: message.points, message: scoreOfText(money, message.text) }
    return [{ ...state, hasReason: hasReason(counts) }]
  })
}

/** The conversations of all learned voices, each scored with points that were learned without its group. */
export function scoredTalks(moneyWithout: (group: string) => Points): ScoredTalk[] {
  return [...new Set(LEARNED_VOICES.map(groupOf))].flatMap((group) => {
    const tables = pointsWithout(group)
    const money = moneyWithout(group)
    const talks = LEARNED_VOICES.filter((voice) => groupOf(voice) === group).flatMap(talksOfVoice)
    return talks.map((talk) => ({
      talk,
      a: statesOf(talk, 'a', tables, money),
      b: statesOf(talk, 'b', tables, money),
    }))
  })
}

/** What the features of both sides count, in points, and the points of a conversation of even odds. */
export function weightsOf(talks: readonly ScoredTalk[]): { values: number[]; even: number } {
  const rows = talks.flatMap(({ talk, a, b }): Measured[] => {
    const rowsOf = (states: readonly State[], isScam: boolean, weight: number) =>
      states.map(({ values }) => ({ values, isScam, weight: weight / states.length }))
    if (talk.label === 'ordinary') return [a, b].flatMap((side) => rowsOf(side, false, ORDINARY_WEIGHT))
    const before = a.filter(({ at }) => at < moneyPlace(talk)).slice(1)
    return [...rowsOf(before, true, 1), ...rowsOf(b, false, VICTIM_WEIGHT)]
  })
  const { weights, bias } = learnFew(rows)
  return { values: weights.map((weight) => weight * SCALE), even: -bias * SCALE }
}

const percent = (hits: number, total: number) => `${hits} of ${total}, ${((100 * hits) / total).toFixed(1)} %`

/** Prints how many ordinary conversations reach some limits, and what is found with them. */
export function printLimits(talks: readonly ScoredTalk[], { values, even }: { values: number[]; even: number }): void {
  const storyOf = (state: State) => state.values.reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0) - even
  // Both are brought to one scale, by how far they may move together.
  const slackOf = (state: State): number => {
    if (isCertain(state.message, state.at)) return Number.POSITIVE_INFINITY
    const story = storyOf(state)
    const isLooked = state.own >= OWN_MIN && state.hasReason
    const byStory = isLooked ? story - STORY_ODDS * SCALE : Number.NEGATIVE_INFINITY
    const byMessage = (state.message + STORY_WEIGHT * story - MESSAGE_ODDS * SCALE) / (1 + STORY_WEIGHT)
    return Math.max(byStory, state.message >= MESSAGE_MIN ? byMessage : Number.NEGATIVE_INFINITY)
  }
  const highest = (states: readonly State[]) => Math.max(Number.NEGATIVE_INFINITY, ...states.map(slackOf))
  const ordinary = talks.filter(({ talk }) => talk.label === 'ordinary')
  const scams = talks.filter(({ talk }) => talk.label === 'scam')
  const falseSlacks = ordinary.map(({ a, b }) => highest([...a, ...b])).sort((a, b) => b - a)
  const askPlace = ({ messages }: VoiceTalk) => messages.findIndex(({ mark }) => mark === '!')
  const limitsAt = (slack: number) => [
    Math.round(STORY_ODDS * SCALE + slack + even),
    Math.round(MESSAGE_ODDS * SCALE + (1 + STORY_WEIGHT) * slack + STORY_WEIGHT * even),
  ]
  const slackAt = (share: number) => (falseSlacks[Math.floor(falseSlacks.length * share)] ?? 0) + 1
  for (const share of [0.006, 0.008, 0.01, 0.0117, 0.0125, 0.015, 0.0175, 0.02, 0.03, 0.05]) {
    const slack = slackAt(share)
    if (!Number.isFinite(slack)) continue
    const found = (isBefore: (state: State, talk: VoiceTalk) => boolean) =>
      scams.filter(({ talk, a }) => highest(a.filter((state) => isBefore(state, talk))) >= slack).length
    console.log(
      [
        `limits ${limitsAt(slack).join(' and ')}: ordinary conversations ${percent(falseSlacks.filter((one) => one >= slack).length, ordinary.length)}`,
        `before any money word ${percent(
          found(({ at }, talk) => at < moneyPlace(talk)),
          scams.length,
        )}`,
        `by the first ask ${percent(
          found(({ at }, talk) => at <= askPlace(talk)),
          scams.length,
        )}`,
        `people being swindled ${percent(scams.filter(({ b }) => highest(b) >= slack).length, scams.length)}`,
      ].join('; '),
    )
  }
}
