import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversationState } from '../cache/use-conversation.ts'

type Restored = { clientId: string; text: string }

/** The text of the composer. It starts with the draft, and gets back the text of a message that failed to send. */
export function useComposerText(chat: ConversationState, field: RefObject<HTMLTextAreaElement | null>) {
  const { draft, draftVersion, messages } = chat
  const [text, setText] = useState('')
  const [restored, setRestored] = useState<Restored>()
  const applied = useRef<number>(undefined)

  const applyDraft = useEffectEvent(() => {
    if (draft === undefined || applied.current === draftVersion) return
    const isWriting = applied.current !== undefined && document.activeElement === field.current && text !== ''
    applied.current = draftVersion
    // The text typed here wins over a draft from another device.
    if (!isWriting) setText(draft)
  })
  const isKnown = draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the draft is applied once
  useEffect(() => applyDraft(), [draftVersion, isKnown])

  const states = useRef(new Map<string, string>())
  const followSends = useEffectEvent(() => {
    const before = states.current
    states.current = new Map(messages.map(({ clientId, state }) => [clientId, state]))
    const failed = messages.findLast(({ clientId, state }) => state === 'unsent' && before.get(clientId) === 'sending')
    if (failed && failed.text !== '' && text === '') {
      setText(failed.text)
      setRestored({ clientId: failed.clientId, text: failed.text })
      return
    }
    const waits =
      restored && messages.some(({ clientId, state }) => clientId === restored.clientId && state === 'unsent')
    if (!restored || waits) return
    // The message was sent again, automatically or by 'Try again', or discarded.
    if (text === restored.text) setText('')
    setRestored(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the states of the messages are followed
  useEffect(() => followSends(), [messages])

  return {
    text,
    /** The unsent message whose text is in the field. */
    restored,
    change: (next: string) => {
      setText(next)
      // An emptied field is for another message. The unsent one stays in the list.
      if (next === '') setRestored(undefined)
      chat.saveDraft(next)
      if (next !== '') chat.noteTyping()
    },
    clear: () => {
      setText('')
      setRestored(undefined)
    },
  }
}
