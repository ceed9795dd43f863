/** What this browser stores under keys. */
export type DeviceStorage = ReturnType<typeof guarded>

/**
 * Guards a storage of the browser. No function throws: the browser may forbid storage, as with blocked cookies, or have
 * no space left. What it refuses stays in memory until the page is closed.
 */
function guarded(find: () => Storage) {
  const memory = new Map<string, string>()
  function read(key: string): string | null {
    try {
      return memory.get(key) ?? find().getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    /** The parsed value; null when there is none or it is unreadable. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch {
        return null
      }
    },
    /** @returns false when the browser refused, so that only this page has the value */
    write(key: string, value: string): boolean {
      try {
        find().setItem(key, value)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, value)
        return false
      }
    },
    remove(key: string): void {
      memory.delete(key)
      try {
        find().removeItem(key)
      } catch {
        // A storage that refuses this has no such entry.
      }
    },
    keys(): string[] {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(find())])]
      } catch {
        return [...memory.keys()]
      }
    },
  }
}

/** Shared by all tabs of this browser, and kept when they are closed. */
export const deviceStorage = guarded(() => localStorage)
/** Of this tab alone. */
export const tabStorage = guarded(() => sessionStorage)
