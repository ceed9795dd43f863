import { isValidElement } from 'react'
import type { RouteObject } from 'react-router'
import type { LATER } from './later.ts'

/** What vite writes about a built site: the file of each source, and the sources that it needs at once. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** What every page of an account asks for first. */
export const CODE_OF_ACCOUNTS: readonly string[] = [
  'src/platform/with-queries.tsx',
  'src/platform/guards.ts',
  '../../packages/contract/src/profiles.ts',
  '../../packages/contract/src/people.ts',
]

const modules = Object.entries(
  import.meta.glob<object>(['./features/content/*-page.tsx', '../content/articles/*.mdx'], { eager: true }),
)

/** The sources of what these routes show, which must have been fetched. */
export function codeOf(routes: readonly Pick<RouteObject, 'Component' | 'element'>[]): string[] {
  const shown = new Set<unknown>(routes.flatMap(({ Component, element }) => [Component, ...partsOf(element)]))
  const isShown = ([, exported]: readonly [string, object]) => Object.values(exported).some((part) => shown.has(part))
  return modules.filter(isShown).map(([file]) => new URL(file, 'file:///src/').pathname.slice(1))
}

const partsOf = (element: unknown): unknown[] =>
  isValidElement<object>(element) ? [element.type, ...Object.values(element.props)] : []

/** Lets the browser fetch code while it still reads the document, which names some of it already; or later. */
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
