import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ShownMessage } from '../cache/shown-message.ts'
import { calmBehavior } from '../pictures/use-media.ts'

/** The distance from the end within which the reader counts as being there. */
const END_PX = 80
/** The distance from the end beyond which a button leads back to it. */
const AWAY_PX = 240
/** The distance from the beginning within which older messages are fetched. */
const OLDER_PX = 900

type Settings = {
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => Promise<void>
}

type Seen = { firstKey: string | undefined; lastKey: string | undefined; height: number }

/**
 * Keeps the scroll position: at the end while the reader is there, and at the same message while older ones are added
 * above. Starts at the line 'New messages' if that is more than a screen away from the end.
 */
export function useMessageScroll({ messages, hasOlder, isLoadingOlder, loadOlder }: Settings) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seen = useRef<Seen>({ firstKey: undefined, lastKey: undefined, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [isAway, setIsAway] = useState(false)

  const measured = useRef('')

  const measure = () => {
    const box = scroller.current
    if (!box) return
    measured.current = sizeOf(box)
    const distance = box.scrollHeight - box.scrollTop - box.clientHeight
    atEnd.current = distance < END_PX
    setIsAtEnd(atEnd.current)
    setIsAway(distance > AWAY_PX)
  }
  const [hasFailed, setHasFailed] = useState(false)
  const retryOlder = () => {
    setHasFailed(false)
    loadOlder().catch(() => setHasFailed(true))
  }
  const fetchOlder = useEffectEvent(() => {
    const box = scroller.current
    if (box && box.scrollTop < OLDER_PX && hasOlder && !isLoadingOlder && !hasFailed && messages.length > 0)
      retryOlder()
  })
  const follow = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    keepPosition(box, seen.current, messages, atEnd.current)
    seen.current = { firstKey: messages[0]?.key, lastKey: messages.at(-1)?.key, height: box.scrollHeight }
    measure()
    fetchOlder()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are what moves
  useLayoutEffect(() => follow(), [messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was too short wants the next one
  useEffect(() => fetchOlder(), [isLoadingOlder])
  useResizing([scroller, content], () => {
    const box = scroller.current
    if (!box) return
    if (atEnd.current) box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
    seen.current = { ...seen.current, height: box.scrollHeight }
    measure()
  })

  const toEnd = useCallback((behavior: ScrollBehavior = calmBehavior()) => {
    const box = scroller.current
    box?.scrollTo({ top: box.scrollHeight, behavior })
  }, [])
  const onScroll = () => {
    const box = scroller.current
    // A composer that grows at the same moment is not a scroll by the reader.
    if (box && atEnd.current && sizeOf(box) !== measured.current) toEnd('instant')
    measure()
    fetchOlder()
  }
  return { scroller, content, isAtEnd, isAway, toEnd, onScroll, older: { hasFailed, retry: retryOlder } }
}

const sizeOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} of ${scrollHeight}`

function keepPosition(box: HTMLElement, seen: Seen, messages: readonly ShownMessage[], wasAtEnd: boolean): void {
  const last = messages.at(-1)
  const toEnd = () => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
  if (seen.lastKey === undefined) {
    toEnd()
    const marker = box.querySelector<HTMLElement>('[data-new-messages]')
    const above = marker ? marker.getBoundingClientRect().top - box.getBoundingClientRect().top - 24 : 0
    if (above < 0) box.scrollBy({ top: above, behavior: 'instant' })
    return
  }
  const isOwnAndNew = last?.isMine && last.key !== seen.lastKey && last.id === null
  if (wasAtEnd || isOwnAndNew) {
    toEnd()
    return
  }
  const hasOlderAbove = messages[0]?.key !== seen.firstKey && messages.some(({ key }) => key === seen.firstKey)
  if (hasOlderAbove) box.scrollBy({ top: box.scrollHeight - seen.height, behavior: 'instant' })
}

function useResizing(boxes: readonly RefObject<HTMLElement | null>[], onResize: () => void): void {
  const resized = useEffectEvent(onResize)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements stay the same
  useEffect(() => {
    const observer = new ResizeObserver(() => resized())
    for (const { current } of boxes) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
}
