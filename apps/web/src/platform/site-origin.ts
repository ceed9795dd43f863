import { createContext, use } from 'react'

/** The address of this site without a path, such as 'https://www.example.org'. */
export const SiteOrigin = createContext(globalThis.location?.origin ?? '')

/** A path of this site as a full address, for readers that know no base: search engines, previews of links. */
export function useAddressOf(): (path: string) => string {
  const origin = use(SiteOrigin)
  return (path) => new URL(path, origin || 'http://localhost').href
}
