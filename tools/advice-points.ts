/**
 * `npm run advice-points`: learns the points of each money rule and phrase, and of what both sides write in a
 * conversation, from the texts that are not held out. It prints what other limits would find on texts
 * that the points were not learned from. It takes some minutes. See docs/decisions/0246-advice-that-reads-the-conversation.md.
 */
import { fileURLToPath } from 'node:url'
import { learnedTextsHash } from '../apps/server/src/features/safety/test/voices.ts'
import { learnMoney, moneyExamples, moneyPoints, RULE, scoreOf } from './advice-learning/money-examples.ts'
import { asRows, tableText, writePoints } from './advice-learning/points-file.ts'
import {
  MESSAGE_LIMIT,
  pointsWithout,
  printLimits,
  STORY_LIMIT,
  scoredTalks,
  weightsOf,
} from './advice-learning/story-model.ts'

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../apps/server/src/features/safety/${name}/points.generated.ts`, import.meta.url))
const examples = moneyExamples()
const learned = new Map<string, ReadonlyMap<string, number>>()
/** The points of the money rules, learned without one group. */
function moneyWithout(group: string): ReadonlyMap<string, number> {
  const known = learned.get(group)
  if (known) return known
  const points = moneyPoints(learnMoney(examples.filter(({ fold }) => fold !== group)))
  learned.set(group, points)
  return points
}

/** The points of a single line with advice: chosen on voices of other writers, as the limits of conversations are. */
const LINE_LIMIT = 152

/** Prints what some limits of single lines find in messages from which the points were not learned. */
function printLineLimits(): void {
  const scores = examples.flatMap((example) =>
    example.fold === null ? [] : { ...example, points: scoreOf(moneyWithout(example.fold), example) },
  )
  for (const limit of [LINE_LIMIT - 12, LINE_LIMIT - 6, LINE_LIMIT, LINE_LIMIT + 6, LINE_LIMIT + 12]) {
    const shareOf = (isVoice: boolean, isScam: boolean) => {
      const some = scores.filter((one) => one.isScam === isScam && one.isVoice === isVoice)
      return percent(some.filter(({ points }) => points >= limit).length / some.length)
    }
    console.log(
      `limit ${limit}: of voices never learned from ${shareOf(true, true)} is found and ${shareOf(true, false)} of the ordinary has advice, of our own ${shareOf(false, true)} and ${shareOf(false, false)}`,
    )
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

const points = moneyPoints(learnMoney(examples))
const rules = [...points].flatMap(([name, value]): [string, number][] =>
  name.startsWith(RULE) ? [[name.slice(RULE.length), value]] : [],
)
const phrases = new Map([...points].filter(([name]) => !name.startsWith(RULE)))
writePoints(
  fileOf('money-talk'),
  `/** Learned by \`npm run advice-points\`. */
export const LEARNED_FROM = '${learnedTextsHash()}'
export const LIMIT = ${LINE_LIMIT}

export const RULE_POINTS: Readonly<Record<string, number>> = {
${asRows(rules)}}

/** The phrases by their points: '^' is the start of a sentence, '##' a number, '_' any word, '*' any ending. */
export const PHRASE_POINTS: Readonly<Record<string, string>> = {
${tableText(phrases)}}
`,
)

printLineLimits()
const talks = scoredTalks(moneyWithout)
const weights = weightsOf(talks)
printLimits(talks, weights)
const { sender, partner } = pointsWithout(null)
writePoints(
  fileOf('stories'),
  `/** Learned by \`npm run advice-points\` from the conversations in \`safety/test/voices\`. */
export const LEARNED_FROM = '${learnedTextsHash()}'
/** The points of a conversation that is warned about, and of a message within it. */
export const [STORY_LIMIT, MESSAGE_LIMIT] = [${STORY_LIMIT}, ${MESSAGE_LIMIT}]
/** What the features of \`sideFeatures\` count. */
export const SIDE_WEIGHTS: readonly number[] = ${JSON.stringify(weights.values.map((one) => Number(one.toPrecision(4)))).replaceAll(',', ', ')}

/** Phrases of a sender by their points, as in \`money-talk/points.generated.ts\`. */
export const SENDER_POINTS: Readonly<Record<string, string>> = {
${tableText(sender)}}

/** The same of the other side. */
export const PARTNER_POINTS: Readonly<Record<string, string>> = {
${tableText(partner)}}
`,
)
