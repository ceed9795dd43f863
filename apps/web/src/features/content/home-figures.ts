import type { HomeFigures } from '@heartwell/contract/content.ts'
import { late } from '../../platform/late-endpoints.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { STATISTICS } from './landing-copy.ts'

/** As shipped: in the page before the server has been asked, and kept when it cannot be reached. */
const SHIPPED: HomeFigures = {
  source: 'text',
  statistics: [...STATISTICS],
  claim: 'More than 5.000.000 people worldwide have used Heartwell.',
  counted_at: null,
}

/** The figures of the home page as the provider has them now. */
export const useHomeFigures = (): HomeFigures => useAnswer(late.home, {}).answer ?? SHIPPED
