import type { HomeFigures } from '@heartwell/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { lateQuery } from '../../platform/api.ts'
import { late } from '../../platform/late-endpoints.ts'
import { STATISTICS } from './landing-copy.ts'

/** As shipped: in the page before the server has been asked, and kept when it cannot be reached. */
const SHIPPED: HomeFigures = {
  source: 'text',
  statistics: [...STATISTICS],
  claim: 'More than 5.000.000 people worldwide have used Heartwell.',
  counted_at: null,
}

/** The figures of the home page as the provider has them now. */
export function useHomeFigures(): HomeFigures {
  const { data } = useQuery({
    ...lateQuery(late.home, {}),
    initialData: { success: true, ...SHIPPED },
    initialDataUpdatedAt: 0,
  })
  return data
}
