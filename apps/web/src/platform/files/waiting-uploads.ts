let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

/** Uploads that have lost their connection and wait to start again. */
export const waitingUploads = {
  isAny: (): boolean => count > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  async during(pause: Promise<void>): Promise<void> {
    change(1)
    await pause.finally(() => change(-1))
  },
}
