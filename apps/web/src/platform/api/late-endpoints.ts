import type { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { content } from '@heartwell/contract/content/content.ts'
import type { Endpoint, Output } from '@heartwell/contract/endpoint.ts'
import type { CallInput } from './api.ts'
import type { CommandKeys } from './command-keys.ts'

/**
 * An endpoint of which only the path is known at first. Its schemas and the API client load with the first call, so
 * that no public page waits for them.
 */
export type LateEndpoint<E extends Endpoint> = { path: E['path']; load: () => Promise<E> }

const contentOfContract = async () => (await import('@heartwell/contract/content/content.ts')).content

/** The endpoints that public pages or all pages call. */
export const late = {
  site: { path: '/api/site', load: async () => (await contentOfContract()).site },
  home: { path: '/api/home', load: async () => (await contentOfContract()).home },
  page: { path: '/api/app-page-contents', load: async () => (await contentOfContract()).page },
  contact: { path: '/api/contact', load: async () => (await contentOfContract()).contact },
  subscribe: { path: '/api/newsletter', load: async () => (await contentOfContract()).subscribe },
  logout: {
    path: '/api/logout',
    load: async () => (await import('@heartwell/contract/accounts/accounts.ts')).accounts.logout,
  },
} satisfies {
  [Name in 'site' | 'home' | 'page' | 'contact' | 'subscribe']: LateEndpoint<(typeof content)[Name]>
} & { logout: LateEndpoint<typeof accounts.logout> }

/** Calls an endpoint as `call` does, which loads now. @param keys keeps the keys of a form's command. @throws ApiError */
export async function callLate<E extends Endpoint>(
  { load }: LateEndpoint<E>,
  input: CallInput<E>,
  keys?: { current: CommandKeys | undefined },
): Promise<Output<E>> {
  const [{ call }, { commandKeys }, endpoint] = await Promise.all([
    import('./api.ts'),
    import('./command-keys.ts'),
    load(),
  ])
  if (keys) keys.current ??= commandKeys()
  return call(endpoint, input, keys?.current && { keys: keys.current })
}

/** Calls an endpoint, and once more when there is no response. @throws ApiError */
export async function askLate<E extends Endpoint>({ load }: LateEndpoint<E>, input: CallInput<E>): Promise<Output<E>> {
  const [{ query }, { queryClient }, endpoint] = await Promise.all([
    import('./api.ts'),
    import('./query-client.ts'),
    load(),
  ])
  return queryClient.fetchQuery({ ...query(endpoint, input), staleTime: 0 })
}
