import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One cache for the whole page, so that the guards of the routes and the screens share what was fetched. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network a call fails at once and says so. To wait for one would keep a button busy without a word, and
    // send the press later, unasked.
    mutations: { networkMode: 'always' },
  },
})

/** A refusal stays one however often it is asked for. */
const isPassing = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
