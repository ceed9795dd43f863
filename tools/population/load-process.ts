import { groundOf, type Order } from './ground.ts'
import { type Load, loadCircles } from './load.ts'

export type Share = { order: Order; setting: Load['setting']; circles: number[] }
export type Told = { members: number } | { rows: number }

/** A process that stores the circles that it is told; tells of each, and at last how many rows they were. */
process.once('message', async ({ order, setting, circles }: Share) => {
  const tell = (told: Told) => process.send?.(told)
  const ground = await groundOf(order)
  const rows = await loadCircles({ ...order, ground, setting }, circles, (members) => tell({ members }))
  tell({ rows })
  process.disconnect()
})
