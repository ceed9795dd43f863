/**
 * Remembers the results of expensive work by key, the most recently used `most` of them. Requests for the same key at the
 * same time share one run; a failed run is not remembered.
 */
export function recentResults<T>(most: number) {
  const results = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = results.get(key)
    const result = known ?? work()
    // A map keeps the order of insertion, so the key that was used longest ago comes first.
    results.delete(key)
    results.set(key, result)
    if (!known) {
      result.catch(() => results.delete(key))
      const [oldest] = results.keys()
      if (results.size > most && oldest !== undefined) results.delete(oldest)
    }
    return result
  }
}
