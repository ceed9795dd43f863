import { z } from 'zod'

/** How often a letter may come. */
export const Frequency = z.enum(['any', 'monthly', 'quarterly'])
export type Frequency = z.infer<typeof Frequency>

/** The days between two letters. */
export const DAYS_BETWEEN: Record<Frequency, number> = { any: 0, monthly: 30, quarterly: 90 }
export const PAUSE_DAYS = 90
