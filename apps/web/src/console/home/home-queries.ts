import { consoleHome } from '@heartwell/contract/console/console-home.ts'
import { query } from '../../platform/api/api.ts'

const REFRESH_MS = 30_000

/** Fetched again while the page is open, because others work on the same queues. */
export const homeQuery = { ...query(consoleHome.today, {}), staleTime: 0, refetchInterval: REFRESH_MS }
