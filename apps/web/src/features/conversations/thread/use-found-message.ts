import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import { calmBehavior } from '../pictures/use-media.ts'

type Settings = {
  scroller: RefObject<HTMLElement | null>
  messages: readonly ShownMessage[]
  loadAround: (seq: number) => Promise<void>
}

/** Scrolls to a message by its number, for the original of a reply or a search result, and highlights it. */
export function useFoundMessage({ scroller, messages, loadAround }: Settings) {
  const [found, setFound] = useState<{ seq: number; focuses: boolean }>()
  const [isReached, setIsReached] = useState(true)
  const showFailure = useShowFailure()

  const reach = useEffectEvent(() => {
    if (!found || isReached) return
    const element = scroller.current?.querySelector<HTMLElement>(`[data-seq="${found.seq}"]`)
    if (!element) return
    setIsReached(true)
    element.scrollIntoView({ block: 'center', behavior: calmBehavior() })
    if (found.focuses) element.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when older messages have come
  useEffect(() => reach(), [found, messages])

  const find = (seq: number | null, { focuses }: { focuses: boolean }) => {
    if (seq === null) return setFound(undefined)
    setFound({ seq, focuses })
    setIsReached(false)
    if (messages.some((message) => message.seq === seq)) return
    loadAround(seq).catch((error: unknown) => {
      setFound(undefined)
      void showFailure(error)
    })
  }
  return { foundSeq: found?.seq ?? null, find }
}
