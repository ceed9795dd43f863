const KEY = 'wantedPath'

/** Keeps the address that a signed-out visitor asked for, until this tab's next login. */
export const keepWantedPath = (path: string): void => sessionStorage.setItem(KEY, path)

/** The kept address, once. Only an address of this site counts. */
export function takeWantedPath(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path && isOwnPath(path) ? path : null
}

/** Browsers read '//host' and '/\host' as another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
