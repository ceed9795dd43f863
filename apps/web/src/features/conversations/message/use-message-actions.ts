import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useCallback, useRef, useState } from 'react'
import { fileAddress } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import type { ShownMessage } from '../cache/shown-message.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import type { MessageAction, OnMessageAction } from './message-actions.tsx'

type Settings = {
  chat: ConversationState
  sender: IsolatedText
  onReply: (message: ShownMessage) => void
  onJump: (seq: number) => void
}

/** The handlers of the actions on a message. */
export function useMessageActions({ chat, sender, onReply, onJump }: Settings) {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const [reported, setReported] = useState<ShownMessage>()
  const [enlarged, setEnlarged] = useState<{ message: ShownMessage; src: string }>()

  const attempt = async (command: () => Promise<void>, done?: string) => {
    try {
      await command()
      if (done) show(done)
    } catch (error) {
      await showFailure(error)
    }
  }
  const copy = ({ text }: ShownMessage) =>
    navigator.clipboard.writeText(text).then(
      () => show('Message copied'),
      () => show('This browser does not let us copy. Please select the text.', { tone: 'error' }),
    )
  const deleteForBoth = async (message: ShownMessage) => {
    const isSure = await confirm({
      title: 'Delete this message for both?',
      text: `${sender} may have read it already. You can’t undo this.`,
      confirm: 'Delete for both',
      tone: 'danger',
    })
    if (isSure) await attempt(() => chat.deleteMessage(message))
  }
  const discard = async ({ clientId }: ShownMessage) => {
    const isSure = await confirm({
      title: 'Discard this message?',
      text: `${sender} hasn’t received it.`,
      confirm: 'Discard',
      tone: 'danger',
    })
    if (isSure) chat.discard(clientId)
  }
  const acts: Record<MessageAction, (message: ShownMessage) => unknown> = {
    reply: onReply,
    copy,
    report: setReported,
    delete: deleteForBoth,
    retry: ({ clientId }) => chat.retry(clientId),
    discard,
    'show picture': (message) => chat.openPicture(message),
    'enlarge picture': (message) => setEnlarged(enlargedPicture(message)),
    'jump to original': ({ replyTo }) => replyTo && onJump(replyTo.seq),
    'trust links': () => attempt(() => chat.setOptions({ trusted: true }), `You can open links from ${sender} now.`),
    'dismiss advice': (message) => attempt(() => chat.setAdvice(message, true)),
    'show advice': (message) => attempt(() => chat.setAdvice(message, false)),
  }
  // Stays the same function, so that a message renders again only when it changes.
  const latest = useRef(acts)
  latest.current = acts
  const onAction: OnMessageAction = useCallback((action, message) => void latest.current[action](message), [])
  return { onAction, reported, setReported, enlarged, setEnlarged }
}

function enlargedPicture(message: ShownMessage) {
  const { picture } = message
  if (!picture || 'localUrl' in picture) return undefined
  return { message, src: fileAddress(conversations.picture, { params: { id: picture.id } }) }
}
