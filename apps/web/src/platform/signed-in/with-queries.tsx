import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../query-client.ts'
import { UpdateNotice } from '../update-notice.tsx'

/** What the pages of accounts need around them: TanStack Query and the notice of an update. Public pages do not load it. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <UpdateNotice />
      <Outlet />
    </QueryClientProvider>
  )
}
