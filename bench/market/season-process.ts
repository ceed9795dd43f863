import { type Calibration, calibrationOf } from './calibration.ts'
import { type Measures, measuresOf } from './measures.ts'
import { BASELINES, OURS } from './rankings.ts'
import { seasonOf } from './season.ts'
import { shipped } from './shipped.ts'
import type { Scenario } from './wanting.ts'
import { worldOf } from './world.ts'

export type Task = { scenario: Scenario; seed: number; perSide: number }
export type Outcome = Task & { calibration: Calibration; rankings: { name: string; measures: Measures }[] }

/** A process that simulates the market of each task with every ranking, until no more tasks come. */
process.on('message', async (task: Task) => {
  const world = worldOf({ ...task, shipped: await shipped() })
  const rankings = [...BASELINES, OURS].map((ranking) => {
    return { name: ranking.name, measures: measuresOf(world, seasonOf(world, ranking, task.seed)) }
  })
  const outcome: Outcome = { ...task, calibration: calibrationOf(world, task.scenario), rankings }
  process.send?.(outcome)
})
