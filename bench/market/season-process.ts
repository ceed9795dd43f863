import { FULL_INFORMATION, LITERATURE, SAME_DATA } from './bounds/bounds.ts'
import { type Calibration, calibrationOf } from './calibration.ts'
import { type Measures, measuresOf } from './measures.ts'
import { BASELINES, OURS, RANDOM } from './rankings.ts'
import { seasonOf } from './season.ts'
import { shipped } from './shipped.ts'
import type { Scenario } from './wanting.ts'
import { worldOf } from './world.ts'

export type Task = { scenario: Scenario; seed: number; perSide: number }
export type Outcome = Task & { calibration: Calibration; rankings: { name: string; measures: Measures }[] }

/**
 * Whether our assumptions hold or not, ours is compared with chance; in the calibrated market with everything, and with
 * what takes longest in one seed of four.
 */
const rankingsIn = ({ scenario, seed }: Task) => {
  if (scenario !== 'realistic') return [RANDOM, OURS]
  const slow = [...LITERATURE, ...SAME_DATA, ...FULL_INFORMATION]
  return [...BASELINES, ...(seed % 4 === 1 ? slow : []), OURS]
}

/** A process that simulates the market of each task with every ranking, until no more tasks come. */
process.on('message', async (task: Task) => {
  const world = worldOf({ ...task, shipped: await shipped() })
  const rankings = rankingsIn(task).map((ranking) => {
    return { name: ranking.name, measures: measuresOf(world, seasonOf(world, ranking, task.seed)) }
  })
  const outcome: Outcome = { ...task, calibration: calibrationOf(world, task.scenario), rankings }
  process.send?.(outcome)
})
