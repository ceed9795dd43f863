import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { keepOfflinePage } from '../device/push-worker.ts'
import { UploadNotice } from '../files/upload-notice.tsx'
import { UpdateNotice } from '../page/update-notice.tsx'
import { useFocusRecovery } from '../page/use-focus-recovery.ts'

/**
 * What the pages of accounts need around them: TanStack Query, the notice of an update, and the recovery of a lost focus.
 * Public pages do not load it.
 */
export function WithQueries() {
  useFocusRecovery()
  useEffect(keepOfflinePage, [])
  return (
    <QueryClientProvider client={queryClient}>
      <UpdateNotice />
      <UploadNotice />
      <Outlet />
    </QueryClientProvider>
  )
}
