const SLICE = 250

/** Calls a function for each item, at most 250 between two pauses, so that thousands of sockets block nothing else. */
export async function inSlices<T>(
  items: readonly T[],
  act: (item: T) => void,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await pause()
    for (const item of items.slice(from, from + SLICE)) act(item)
  }
}
