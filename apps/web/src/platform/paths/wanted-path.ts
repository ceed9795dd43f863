import { tabStorage } from '../device/device-storage.ts'

const KEY = 'wantedPath'

/** Stores the path that a signed-out visitor requested, until this tab's next login. */
export const keepWantedPath = (path: string): void => void tabStorage.write(KEY, path)

/** Returns the stored path and removes it. Only paths of this site count. */
export function takeWantedPath(): string | null {
  const path = tabStorage.read(KEY)
  tabStorage.remove(KEY)
  return path && isOwnPath(path) ? path : null
}

/** Browsers read '//host' and '/\host' as another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
