import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { notifyManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../src/platform/api/query-client.ts'

/** Fetches the queries of the page again, or only those of an endpoint. Ends when the page shows the outcome. */
export const refetch = (endpoint?: Pick<Endpoint, 'path'>) =>
  act(async () => {
    await queryClient.refetchQueries(endpoint && { queryKey: [endpoint.path] })
    // The components are notified in a later task.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })

/** Waits until nothing of an endpoint is cached. A query without a caching time is removed in a later task. */
export const removal = ({ path }: Pick<Endpoint, 'path'>) =>
  waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: [path] }).length).toBe(0))
