import { useEffect } from 'react'
import { setTitleCount } from '../../ui/document-title.tsx'
import { useUnreadCount } from './use-unread-count.ts'

/** Shows the unread messages in the title of the tab and on the icon of the installed app. */
export function useUnreadSigns(): void {
  const count = useUnreadCount()
  useEffect(() => {
    if (count === undefined) return
    setTitleCount(count)
    showOnIcon(count)
  }, [count])
  // Outside of the member area nothing keeps the number true. The icon keeps it until the member signs out.
  useEffect(() => () => setTitleCount(0), [])
}

/** Not every browser has it, and one that has may forbid it. */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
