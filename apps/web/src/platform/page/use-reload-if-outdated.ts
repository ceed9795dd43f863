import { useEffect } from 'react'
import { isOutdated } from './site-update.ts'

/** Reloads a page that failed because the site was updated. */
export function useReloadIfOutdated(): void {
  useEffect(() => {
    void isOutdated().then((outdated) => outdated && location.reload())
  }, [])
}
