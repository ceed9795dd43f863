import { useEffect } from 'react'

type Versions = {
  /** The version that was loaded last. */
  loaded: number
  /** The version that the editor began with. */
  edited: number
  isChanged: boolean
  /** Replaces what is in the editor by the loaded version. */
  onAdopt: () => void
}

/**
 * Keeps an editor up to date with what colleagues save while nothing in it is changed. Changes stay: the server then
 * refuses to save them.
 */
export function useNewerVersion({ loaded, edited, isChanged, onAdopt }: Versions) {
  const isOutdated = !isChanged && loaded > edited
  useEffect(() => {
    if (isOutdated) onAdopt()
  })
}
