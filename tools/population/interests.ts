import type { Gender } from '@heartwell/contract/profiles/people.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'

export type Tastes = (who: { age: number; gender: Gender }, random: Random) => number[]

/**
 * Four to ten interests of the shipped list, by position: most are from one field, and age and gender matter a little.
 */
export function tastesFor(topics: readonly string[]): Tastes {
  const pulls = new Map<string, number[]>()
  const pullsOf = (gender: Gender, age: number, field: number) => {
    const key = `${gender}${ageGroup(age)}${field}`
    const known = pulls.get(key) ?? topics.map((name) => pull(name, gender, ageGroup(age), field))
    pulls.set(key, known)
    return known
  }
  return ({ age, gender }, random) => {
    const weights = pullsOf(gender, age, random.int(0, FIELDS.length - 1))
    return drawn(weights, random.int(4, 10), random)
  }
}

type AgeGroup = 'young' | 'middle' | 'older'
const ageGroup = (age: number): AgeGroup => (age < 36 ? 'young' : age > 54 ? 'older' : 'middle')

function pull(topic: string, gender: Gender, group: AgeGroup, field: number): number {
  const byField = FIELDS[field]?.test(topic) ? 4 : 1
  const byAge = (group === 'young' && YOUNG.test(topic)) || (group === 'older' && OLDER.test(topic)) ? 2.2 : 1
  const bySex = (gender === 'F' ? HERS : HIS).test(topic) ? 1.5 : 1
  return byField * byAge * bySex * (COMMON.test(topic) ? 2.5 : 1)
}

/** Different ones, by their weights: a repeated one is drawn again. */
function drawn(weights: readonly number[], count: number, random: Random): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, weights.length)) {
    let left = random.next() * total
    const at = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    chosen.add(at < 0 ? weights.length - 1 : at)
  }
  return [...chosen].sort((a, b) => a - b)
}

const YOUNG = /fitness|running|football|rock|television|motor|skiing|camping|games|board/i
const OLDER = /garden|bird|choir|family|antique|crossword|classical|opera|walking|history|card|volunteer|knit/i
const HERS = /knit|craft|yoga|reading|garden|danc|theatre|baking|choir|volunteer/i
const HIS = /football|motor|vintage|diy|wood|fishing|golf|rock|astronomy|chess/i
const COMMON = /walking|cook|travel|reading|cinema|eating out|nature/i
const FIELDS = [
  /art|paint|photo|museum|theatre|pottery|craft|opera/i,
  /music|choir|jazz|concert|instrument|danc/i,
  /reading|writing|language|crossword|quiz|history|family/i,
  /diy|wood|craft|knit|pottery|vintage|baking/i,
  /garden|nature|bird|hiking|dogs|cats|walking|fishing|beach|camping/i,
  /fitness|running|tennis|cycling|swim|football|golf|skiing|sailing|yoga/i,
  /chess|science|astronomy|puzzle|board|history|quiz/i,
  /cook|baking|wine|eating|market/i,
]
