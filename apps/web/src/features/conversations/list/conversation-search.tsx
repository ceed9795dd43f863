import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import type { ConversationState, FoundMessage } from '../cache/use-conversation.ts'
import { ROUND_TOOL } from '../composer/composer.tsx'

const PAUSE_MS = 250
/** The most results that one response holds. There may be more. */
const PAGE = 50

type ConversationSearchProps = {
  search: ConversationState['search']
  /** Called with the message that was found; null when there is none. */
  onFound: (seq: number | null, text: string) => void
  onClose: () => void
}

type Result = { text: string; found: readonly FoundMessage[]; isComplete: boolean; fault?: string | undefined }
const NOTHING: Result = { text: '', found: [], isComplete: true }

/** Replaces the header. The newest result comes first; Enter and the arrows move to the others. */
export function ConversationSearch({ search, onFound, onClose }: ConversationSearchProps) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<Result>(NOTHING)
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const show = useEffectEvent((next: Result, index: number) => {
    setResult(next)
    setAt(index)
    onFound(next.found[index]?.seq ?? null, next.text)
  })
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === '') return show(NOTHING, 0)
    let isStale = false
    const ask = async () => {
      try {
        const found = await search(wanted)
        if (!isStale) show({ text: wanted, found, isComplete: found.length < PAGE }, 0)
      } catch (error) {
        if (!isStale) show({ ...NOTHING, text: wanted, fault: faultOf(error) }, 0)
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, search])

  const move = async (to: number) => {
    const { found, isComplete } = result
    if (to < 0 || found.length === 0) return
    const last = found.at(-1)
    if (to < found.length) {
      setResult({ ...result, fault: undefined })
      setAt(to)
      onFound(found[to]?.seq ?? null, result.text)
    } else if (!isComplete && last) {
      const older = await search(result.text, last.seq).catch((error: unknown) => ({ fault: faultOf(error) }))
      if ('fault' in older) return setResult({ ...result, ...older })
      const next = { ...result, found: [...found, ...older], isComplete: older.length < PAGE, fault: undefined }
      setResult(next)
      if (older.length === 0) return
      setAt(to)
      onFound(next.found[to]?.seq ?? null, next.text)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void move(event.shiftKey ? at - 1 : at + 1)
  }
  return (
    <search className="flex min-h-16 flex-wrap items-center gap-x-1 border-b border-line py-2 pr-1.5 pl-3 md:min-h-20 md:px-5">
      <span className="relative min-w-0 flex-1">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search this conversation"
          placeholder="Search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field rounded-full pr-24 pl-12 [&::-webkit-search-cancel-button]:hidden"
        />
        <span
          role="status"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto flex items-center text-base text-ink-soft tabular-nums"
        >
          {place(text, result, at)}
        </span>
      </span>
      <button type="button" aria-label="Older result" onClick={() => void move(at + 1)} className={ROUND_TOOL}>
        <ChevronUp className="size-6" strokeWidth={1.8} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Newer result" onClick={() => void move(at - 1)} className={ROUND_TOOL}>
        <ChevronDown className="size-6" strokeWidth={1.8} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Close the search" onClick={onClose} className={ROUND_TOOL}>
        <X className="size-5" aria-hidden="true" />
      </button>
      <p role="alert" className="basis-full pl-4 text-base text-error empty:hidden">
        {result.fault}
      </p>
    </search>
  )
}

const faultOf = (error: unknown): string => wordsOf(error) ?? SOMETHING_WENT_WRONG

function place(text: string, { text: asked, found, isComplete, fault }: Result, at: number): string {
  if (text.trim() === '' || text.trim() !== asked) return ''
  if (fault) return 'Failed'
  if (found.length === 0) return 'None'
  return `${at + 1} of ${found.length}${isComplete ? '' : '+'}`
}
