import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../../ui/messages/toast.tsx'
import { isOutdated } from './site-update.ts'
import { onSuspectedUpdate, suspectUpdate } from './suspected-update.ts'

/** Offers to reload the page when a part of it failed because the site was updated. */
export function UpdateNotice() {
  const { show } = useToast()
  const offer = useEffectEvent(() =>
    show('Heartwell was updated. Reload this page to go on.', {
      ms: UNTIL_DISMISSED,
      action: { label: 'Reload', run: () => location.reload() },
    }),
  )
  useEffect(() => {
    let isOffered = false
    const stop = onSuspectedUpdate(async () => {
      if (!(await isOutdated()) || isOffered) return
      isOffered = true
      offer()
    })
    // Sent for each piece of code that cannot be loaded.
    window.addEventListener('vite:preloadError', suspectUpdate)
    return () => {
      stop()
      window.removeEventListener('vite:preloadError', suspectUpdate)
    }
  }, [])
  return null
}

const UNTIL_DISMISSED = 0
