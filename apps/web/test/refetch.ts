import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { notifyManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { queryClient } from '../src/platform/query-client.ts'

/** Fetches the queries of the page again, or only those of an endpoint. Ends when the page shows the outcome. */
export const refetch = (endpoint?: Pick<Endpoint, 'path'>) =>
  act(async () => {
    await queryClient.refetchQueries(endpoint && { queryKey: [endpoint.path] })
    // The components are notified in a later task.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })
