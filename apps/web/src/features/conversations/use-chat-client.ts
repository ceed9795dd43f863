import { useEffect } from 'react'
import { useUnreadSigns } from './use-unread-signs.ts'

/** Wherever in the member area somebody is: messages go out and come in, and the unread ones are counted. */
export function useChatClient(ownId: string): void {
  useUnreadSigns()
  useEffect(() => {
    const closing = new AbortController()
    // Fetched apart: no page waits for it.
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
