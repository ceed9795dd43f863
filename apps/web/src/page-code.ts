import { isValidElement } from 'react'
import type { RouteObject } from 'react-router'
import type { LATER } from './later.ts'

/** Vite's manifest of a built site: the file of each source and its static imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** The code that every account page needs first. */
export const CODE_OF_ACCOUNTS: readonly string[] = [
  'src/platform/signed-in/with-queries.tsx',
  'src/platform/signed-in/guards.ts',
  '../../packages/contract/src/profiles/profiles.ts',
  '../../packages/contract/src/profiles/people.ts',
]

/** The code that every page of the member area needs first. */
export const CODE_OF_MEMBERS: readonly string[] = [
  ...CODE_OF_ACCOUNTS,
  'src/features/content/signed-in/member-frame.tsx',
  'src/features/profiles/member-shell-layout.tsx',
]

const modules = Object.entries(import.meta.glob<object>('./features/content/**/*-page.tsx', { eager: true }))

/** The sources of these routes' components, which must be loaded. The router has made elements of most components. */
export function codeOf(routes: readonly Pick<RouteObject, 'Component' | 'element'>[]): string[] {
  const shown = new Set<unknown>(
    routes.flatMap(({ Component, element }) => [Component, isValidElement(element) && element.type]),
  )
  const isShown = ([, exported]: readonly [string, object]) => Object.values(exported).some((part) => shown.has(part))
  return modules.filter(isShown).map(([file]) => new URL(file, 'file:///src/').pathname.slice(1))
}

/** Links that make the browser fetch code while it parses the document, or later. */
export function preloadsOf(
  sources: readonly string[],
  manifest: Manifest,
  document: string,
  rel: 'modulepreload' | typeof LATER = 'modulepreload',
): string {
  const files = new Set<string>()
  const collect = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the built site.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  sources.forEach(collect)
  return [...files]
    .filter((file) => !document.includes(`"/${file}"`))
    .map((file) => `<link rel="${rel}" crossorigin href="/${file}">`)
    .join('')
}
