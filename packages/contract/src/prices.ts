import { z } from 'zod'

/** An amount as text: `currency_symbol` and `price`; 'GBP' 5000 is '£' and '50.00'. */
export const Price = z.object({
  amount_minor: z.int().min(0),
  currency: z.string(),
  currency_symbol: z.string(),
  price: z.string(),
})
export type Price = z.infer<typeof Price>
