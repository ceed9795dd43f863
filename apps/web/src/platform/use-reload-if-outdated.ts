import { useEffect, useState } from 'react'
import { isOutdated } from './site-update.ts'

/** Reloads a page that failed because the site was updated. @returns whether that is still being found out */
export function useReloadIfOutdated(): boolean {
  const [isChecking, setIsChecking] = useState(true)
  useEffect(() => {
    let isOpen = true
    void isOutdated().then((outdated) => {
      if (!isOpen) return
      if (outdated) location.reload()
      else setIsChecking(false)
    })
    return () => {
      isOpen = false
    }
  }, [])
  return isChecking
}
