import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import { query } from '../../../platform/api/api.ts'

const REFRESH_MS = 60_000

export const secondReadingsQuery = { ...query(secondReadings.list, {}), refetchInterval: REFRESH_MS }

/** Not refetched by itself: each opening of two profiles is recorded. */
export const secondReadingQuery = (introductionId: string) => ({
  ...query(secondReadings.open, { params: { introductionId } }),
  refetchOnWindowFocus: false,
})

/** What a decision about letters changes for its reader. */
export const DECISION_REFRESHES = [secondReadings.list, counsellorWorkspace.today]
