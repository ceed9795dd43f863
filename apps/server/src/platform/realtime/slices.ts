import { setTimeout as delay } from 'node:timers/promises'

const SLICE = 250

/** Does something with each item, at most 250 between two pauses, so that thousands of sockets stop nothing else. */
export async function inSlices<T>(items: readonly T[], act: (item: T) => void, pauseMs: () => number): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await delay(pauseMs())
    for (const item of items.slice(from, from + SLICE)) act(item)
  }
}
