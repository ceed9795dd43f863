import { z } from 'zod'

export const PayForm = z.object({
  appointments: z.literal([1, 3, 5], 'Please choose one, three or five appointments'),
  /** The member asks for appointments within the withdrawal period, and pays for those that take place. */
  asks_early_start: z.boolean().optional(),
})
