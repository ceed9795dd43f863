/** Runs a task while no other tab of this browser runs one under the same name. */
export type TabLock = <T>(name: string, task: () => Promise<T>) => Promise<T>

/**
 * The longest wait for the lock, so that a hanging tab does not block the others. Tasks under a lock must therefore be
 * harmless when they run twice.
 */
const WAIT_MAX_MS = 30_000

export const tabLock: TabLock = async (name, task) => {
  if (!('locks' in navigator)) return task()
  const signal = AbortSignal.timeout(WAIT_MAX_MS)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return task()
  }
  try {
    return await navigator.locks.request(name, { signal }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return begin()
  }
}
