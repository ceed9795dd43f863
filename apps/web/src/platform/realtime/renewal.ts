import type { QueryClient } from '@tanstack/react-query'

/** The time in which refetches are collected: several events of one action, and several parts of a page after a connection. */
const GATHER_MS = 60

type Waiting = Map<string, { isWanted: () => boolean }>
const waitingOf = new WeakMap<QueryClient, Waiting>()

/** Soon refetches what the page shows of these paths, each once, unless nobody wants it any more by then. */
export function renewPaths(queries: QueryClient, paths: readonly string[], isWanted = () => true): void {
  const waiting: Waiting = waitingOf.get(queries) ?? new Map()
  waitingOf.set(queries, waiting)
  if (waiting.size === 0) setTimeout(() => renewNow(queries), GATHER_MS)
  for (const path of paths) if (!waiting.get(path)?.isWanted()) waiting.set(path, { isWanted })
}

/** Refetches at once what waits to be refetched. */
export function renewNow(queries: QueryClient): void {
  const waiting = waitingOf.get(queries) ?? new Map()
  const wanted = [...waiting].filter(([, renewal]) => renewal.isWanted())
  waiting.clear()
  for (const [path] of wanted) void queries.invalidateQueries({ queryKey: [path] })
}
