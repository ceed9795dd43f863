import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/**
 * Refetches queries when the tab becomes visible or the window gets the focus, because bookings are made in another tab
 * or window.
 */
export function useReloadOnReturn(queryKeys: readonly (readonly unknown[])[]): void {
  const queries = useQueryClient()
  const reload = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    // Both events fire when a hidden tab is chosen; the second one finds the calls of the first still pending.
    for (const queryKey of queryKeys)
      void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => {
    const onReturn = () => reload()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
