import { groundOf, type Order } from './ground.ts'
import { type Load, loadCircles } from './load.ts'

export type Share = { order: Order; setting: Load['setting']; circles: number[] }
export type LoadProgress = { members: number } | { rows: number }

/** Stores the circles that the parent assigns. It reports each circle, and at the end the number of rows. */
process.once('message', async ({ order, setting, circles }: Share) => {
  const report = (progress: LoadProgress) => process.send?.(progress)
  const ground = await groundOf(order)
  const rows = await loadCircles({ ...order, ground, setting }, circles, (members) => report({ members }))
  report({ rows })
  process.disconnect()
})
