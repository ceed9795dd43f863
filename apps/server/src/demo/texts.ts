import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Belief, Faith } from '@heartwell/demo/schema.ts'
import type { Random } from './random.ts'

/** One to three sentences about a person's origin and what feels like home. */
export function culturalBackground(originKey: string, age: number, random: Random): string {
  const { backgrounds, origins } = demoData()
  const roots = random.pick(origins.find(({ key }) => key === originKey)?.roots ?? [])
  const home = random.pick([...backgrounds.home, ...(age < 50 ? backgrounds.younger : backgrounds.older)])
  const hope = random.pick(backgrounds.hopes)
  const length = random.weighted([
    [1, 2],
    [2, 5],
    [3, 4],
  ])
  return [roots, home, hope].slice(0, length).join(' ')
}

/** What a person of this faith writes about it, and chooses from the list of religions. */
export function beliefFor(faith: Faith, random: Random): Belief {
  const { own, religions, close, easy, worldly } = demoData().beliefs
  const { devotion, text } = random.pick(own[faith])
  const further = random.pick(devotion > 0.6 ? close : devotion > 0.2 ? easy : worldly)
  return { text: random.chance(0.55) ? `${text} ${further}` : text, devotion, religion: religions[faith] }
}
