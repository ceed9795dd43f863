import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { useEffect } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { setTitleCount } from '../../../ui/page/document-title.tsx'

/** Shows the unread messages in the title of the tab and on the icon of the installed app. */
export function useUnreadSigns(): void {
  const count = useUnreadCount()
  useEffect(() => {
    if (count === undefined) return
    setTitleCount(count)
    showOnIcon(count)
  }, [count])
  // Outside the member area nothing updates the number. The icon keeps it until the member signs out.
  useEffect(() => () => setTitleCount(0), [])
}

/** Not every browser supports badges, and some forbid them. */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** Unread messages in conversations that are not muted; undefined until known. */
function useUnreadCount(): number | undefined {
  return dataIfLoaded(useAnswer(query(conversations.menu, {})))?.messages
}
