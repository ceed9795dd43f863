import { beforeAll, describe, expect, test } from 'vitest'
import { type Measures, measuresOf } from '../measures.ts'
import { OURS, RANDOM, type Ranking } from '../rankings.ts'
import { seasonOf } from '../season.ts'
import { shipped } from '../shipped.ts'
import { type World, worldOf } from '../world.ts'
import { FULL_INFORMATION, LITERATURE, SAME_DATA } from './bounds.ts'

const MARKET = { perSide: 250, scenario: 'realistic', seed: 1 } as const

describe('MA-09 in a small market', () => {
  let world: World
  const results = new Map<string, Measures>()
  const of = ({ name }: Ranking): Measures => results.get(name)!
  beforeAll(async () => {
    world = worldOf({ ...MARKET, shipped: await shipped() })
    for (const ranking of [RANDOM, OURS, ...LITERATURE, ...SAME_DATA, ...FULL_INFORMATION]) {
      results.set(ranking.name, measuresOf(world, seasonOf(world, ranking, MARKET.seed)))
    }
  })

  test('full information brings more matches than the same data and than ours', () => {
    for (const other of [SAME_DATA[0], OURS]) {
      expect(of(FULL_INFORMATION[0]).mutual).toBeGreaterThan(1.1 * of(other).mutual)
    }
  })
  test('the same data with alpha social welfare bring more members a match than ours', () => {
    expect(of(SAME_DATA[1]).matched).toBeGreaterThan(of(OURS).matched)
  })
  test('alpha social welfare brings more members a match than a price alone', () => {
    expect(of(SAME_DATA[1]).matched).toBeGreaterThan(of(SAME_DATA[0]).matched)
    expect(of(FULL_INFORMATION[1]).matched).toBeGreaterThan(of(FULL_INFORMATION[0]).matched)
  })
  test('the posterior that knows the market is better calibrated than our estimates', () => {
    expect(of(SAME_DATA[0]).calibration).toBeLessThan(of(OURS).calibration!)
    expect(of(OURS).calibration).toBeLessThan(0.08)
    expect(of(RANDOM).calibration).toBeNull()
  })
  test.each(LITERATURE)('"$name" brings more matches than random lists, fewer than the bound', (ranking) => {
    expect(of(ranking).mutual).toBeGreaterThan(of(RANDOM).mutual)
    expect(of(ranking).mutual).toBeLessThan(of(SAME_DATA[0]).mutual)
  })
  test('Nash social welfare shows members more evenly than ours, with less envy', () => {
    const [, nash] = LITERATURE
    expect(of(nash!).gini).toBeLessThan(of(OURS).gini)
    expect(of(nash!).envy).toBeLessThan(of(OURS).envy)
  })
})
