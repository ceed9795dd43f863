import { createContext, use } from 'react'

/** The origin of this site, such as 'https://www.example.org'. */
export const SiteOrigin = createContext(globalThis.location?.origin ?? '')

/** Turns a path into a full URL for search engines and link previews. */
export function useAddressOf(): (path: string) => string {
  const origin = use(SiteOrigin)
  return (path) => new URL(path, origin || 'http://localhost').href
}
