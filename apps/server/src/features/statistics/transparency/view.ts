import { TransparencyMonth } from '@heartwell/contract/statistics/transparency.ts'
import type { PublishedRow } from './queries.ts'

export const viewMonth = ({ figures, published_at }: PublishedRow) => ({
  ...TransparencyMonth.parse(figures),
  published_at: published_at.toISOString(),
})
