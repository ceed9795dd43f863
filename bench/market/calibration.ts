import { attractionByProfile, SCENARIOS, type Scenario } from './wanting.ts'
import type { World } from './world.ts'

/** How realistic a market is, compared with what is known of speed dating (docs/matching.md). */
export type Calibration = {
  /**
   * The share of the other side that may be suggested to a member, and how often men and women want the members they
   * see.
   */
  eligible: number
  wants: { M: number; F: number }
  /** The shares of the variance of men's interest that depend on the viewer, and on the viewed member. */
  ofLooker: number
  ofLookedAt: number
  /** How well a perfect reading of profiles would predict whom a member wants: 0.5 is chance. */
  auc: number
}

export function calibrationOf(world: World, scenario: Scenario): Calibration {
  const { people, eligible } = world
  const chances = (a: number) => Array.from(eligible[a]!, (b) => chanceOf(world.wants(a, b)))
  const sides = { M: [] as number[], F: [] as number[] }
  people.forEach(({ gender }, at) => {
    sides[gender].push(at)
  })
  const men = sides.M.map(chances)
  const all = men.flat()
  const mean = average(all)
  const lookedAt = sides.F.map((b) => Array.from(eligible[b]!, (a) => chanceOf(world.wants(a, b))))
  const spread = (groups: number[][]) =>
    average(groups.filter((group) => group.length > 20).map((group) => (average(group) - mean) ** 2)) /
    (mean * (1 - mean))
  return {
    eligible: all.length / (sides.M.length * sides.F.length),
    wants: { M: mean, F: average(sides.F.flatMap(chances)) },
    ofLooker: spread(men),
    ofLookedAt: spread(lookedAt),
    auc: average(sides.M.filter((_, k) => k % 5 === 0).flatMap((a) => aucOf(world, a, scenario))),
  }
}

/** Expected over the decisions of members with a list of some length. */
function aucOf(world: World, a: number, scenario: Scenario): number[] {
  const { people, eligible, weights } = world
  const list = Array.from(eligible[a]!, (b) => ({
    profile: attractionByProfile(people[a]!, people[b]!, SCENARIOS[scenario], weights.rarity),
    chance: chanceOf(world.wants(a, b)),
  })).sort((x, y) => x.profile - y.profile)
  let [noBefore, ordered] = [0, 0]
  for (const { chance } of list) {
    ordered += chance * noBefore
    noBefore += 1 - chance
  }
  const yes = list.length - noBefore
  return yes > 1 && noBefore > 1 ? [ordered / (yes * noBefore)] : []
}

const chanceOf = (odds: number) => 1 / (1 + Math.exp(-odds))
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
