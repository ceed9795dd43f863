import type { HomeFigures } from '@heartwell/contract/content.ts'
import { late } from '../../../platform/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/use-preloaded-query.ts'
import { STATISTICS } from './landing-copy.ts'

/** The shipped figures: shown until the server has answered, and when it cannot be reached. */
const SHIPPED: HomeFigures = {
  source: 'text',
  statistics: [...STATISTICS],
  claim: 'More than 5.000.000 people worldwide have used Heartwell.',
  counted_at: null,
}

/** The provider's current figures for the home page. */
export const useHomeFigures = (): HomeFigures => usePreloadedQuery(late.home, {}).answer ?? SHIPPED
