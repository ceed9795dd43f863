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
    // Without a network a call fails immediately. Waiting would keep a button busy without a message and send the call
    // later, when the member may no longer want it.
    mutations: { networkMode: 'always' },
  },
})

/** Whether a retry may help. A refusal stays a refusal. */
const isPassing = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
