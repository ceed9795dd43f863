import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { keepOfflinePage } from '../push-worker.ts'
import { queryClient } from '../query-client.ts'
import { UpdateNotice } from '../update-notice.tsx'
import { UploadNotice } from '../upload-notice.tsx'
import { useFocusRecovery } from '../use-focus-recovery.ts'

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
