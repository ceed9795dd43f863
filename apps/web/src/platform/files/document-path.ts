/** The path from which this document was loaded, even if the app has navigated since. */
export function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).pathname : location.pathname
}
