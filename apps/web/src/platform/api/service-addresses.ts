import type { Endpoint } from '@heartwell/contract/endpoint.ts'

type Addresses = { VITE_API_BASE?: string | undefined; VITE_CHAT_BASE?: string | undefined }

/** The two base URLs that the web app calls, without a trailing slash; empty for our own origin. */
export function serviceAddresses({ VITE_API_BASE: api = '', VITE_CHAT_BASE: chat = api }: Addresses) {
  return { api, chat }
}

const { api, chat } = serviceAddresses({
  VITE_API_BASE: import.meta.env?.VITE_API_BASE,
  VITE_CHAT_BASE: import.meta.env?.VITE_CHAT_BASE,
})

/** The base URL of an endpoint. */
export const baseOf = ({ service }: Pick<Endpoint, 'path' | 'service'>, addresses = { api, chat }): string =>
  service === 'chat' ? addresses.chat : addresses.api

/** The URL for sockets; undefined for our own origin. */
export const socketAddress = (addresses = { api, chat }): string | undefined => addresses.chat || undefined
