import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Job, Leaning } from '@heartwell/demo/schema.ts'
import type { Random } from '../random.ts'

/** The person whose work and interests are chosen. */
export type Doer = { age: number; sober: boolean }

export function workFor({ age, sober }: Doer, random: Random): Job {
  const { studies, trades } = demoData().work
  if (age < 23 && random.chance(0.6)) return random.pick(studies)
  const work = random.pick(sober ? trades.filter(({ profession }) => !DRINK.test(profession)) : trades)
  const retired = age >= 70 || (age >= 63 && random.chance(0.6))
  return retired ? { ...work, profession: `Retired ${lowerFirst(work.profession)}` } : work
}

/** Four to ten names of topics, more likely those close to work and age. */
export function interestsFor({ age, sober }: Doer, work: Job, topics: readonly string[], random: Random): string[] {
  const open = topics.filter((name) => !(sober && DRINK.test(name)))
  const count = Math.min(open.length, random.int(4, 10))
  const order = open.map((name) => ({ name, rank: random.next() ** (1 / pullOf(name, age, work.leanings)) }))
  const chosen = new Set(
    order
      .sort((a, b) => b.rank - a.rank)
      .slice(0, count)
      .map(({ name }) => name),
  )
  return topics.filter((name) => chosen.has(name))
}

function pullOf(topic: string, age: number, leanings: readonly Leaning[]): number {
  const byWork = leanings.some((leaning) => TOPICS[leaning].test(topic)) ? 3.5 : 1
  const byAge = age < 36 ? YOUNG : age > 54 ? OLDER : null
  const common = COMMON.test(topic) ? 2 : 1
  const strenuous = age > 66 && YOUNG.test(topic) ? 0.3 : 1
  return byWork * common * strenuous * (byAge?.test(topic) ? 2.5 : 1)
}

const DRINK = /wine|pub\b/i
const YOUNG = /fitness|running|football|rock|television|motor|skiing|camping|climb|gam(es|ing)|festival|board/i
const OLDER = /garden|bird|choir|family|antique|bridge|crossword|classical|opera|walking|history|card|volunteer|knit/i
const COMMON = /walking|cook|travel|reading|cinema|eating out|music|nature/i

const TOPICS: Record<Leaning, RegExp> = {
  arts: /art|paint|photo|museum|theatre|cinema|pottery|craft|opera/i,
  music: /music|choir|jazz|concert|instrument|opera|danc/i,
  words: /reading|writing|language|theatre|crossword|quiz|history/i,
  hands: /diy|wood|craft|knit|pottery|vintage|baking/i,
  nature: /garden|nature|bird|hiking|dogs|cats|walking|fishing|beach/i,
  sport: /fitness|running|tennis|cycling|swim|football|golf|skiing|sailing|yoga/i,
  mind: /chess|science|astronomy|puzzle|board|history|quiz/i,
  table: /cook|baking|wine|eating|market/i,
  care: /volunteer|yoga|meditation|dogs|choir|family/i,
  roads: /travel|day trips|motor|cycling|camping|sailing|vintage|language/i,
}

const lowerFirst = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1))
