import { useEffect } from 'react'
import { useUnreadSigns } from '../list/use-unread-signs.ts'

/** Sends, receives and counts messages on every page of the member area. */
export function useChatClient(ownId: string): void {
  useUnreadSigns()
  useEffect(() => {
    const closing = new AbortController()
    // Loaded separately, so that no page waits for it.
    import('./own-chat-client.ts').then(
      ({ ownChatClient }) => {
        if (closing.signal.aborted) return
        closing.signal.addEventListener('abort', ownChatClient(ownId).open())
      },
      () => undefined,
    )
    return () => closing.abort()
  }, [ownId])
}
