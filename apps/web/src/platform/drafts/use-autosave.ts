import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wordsOf } from '../api/api-error.ts'
import { announceDraft } from './pending-drafts.ts'
import { eraseUnsaved, readUnsaved, writeUnsaved } from './unsaved-texts.ts'

const PAUSE_MS = 900
const RETRY_MS = 8_000
const NOT_SAVED = 'We could not save this. We’ll keep trying.'

export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'failed'

type Autosave<Value> = {
  /** The value that the server has. */
  stored: Value
  /** The key of the copy that this tab stores until the server has the text. `send` may change it. */
  copyKey: () => string
  /** Parses the copy; undefined when it is invalid. */
  parse: (copy: unknown) => Value | undefined
  /** Whether this value may be saved automatically now. */
  isReady: (value: Value) => boolean
  /** @returns when it was saved */
  send: (value: Value, keepalive: boolean) => Promise<string>
}

/** A value that saves itself after each pause in typing, and at the latest when the page closes. */
export function useAutosave<Value>({ stored, copyKey, parse, isReady, send }: Autosave<Value>) {
  const [value, setValue] = useState<Value>(() => parse(readUnsaved(copyKey())) ?? stored)
  const [state, setState] = useState<SaveState>('untouched')
  const [savedAt, setSavedAt] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The value that the server has, and the value typed since. */
  const values = useRef({ saved: JSON.stringify(stored), written: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** After the page closes nothing is repeated: the copy of this tab is saved on the next visit. */
  const isOpen = useRef(true)
  /** Calls run one after the other, so that the last text arrives last. */
  const earlier = useRef(Promise.resolve())
  const isSaved = () => values.current.saved === JSON.stringify(values.current.written)

  async function save(keepalive: boolean): Promise<void> {
    const { written } = values.current
    if (isSaved() || !isReady(written)) return
    setState('saving')
    const earlierKey = copyKey()
    try {
      setSavedAt(await send(written, keepalive))
      if (copyKey() !== earlierKey) {
        eraseUnsaved(earlierKey)
        writeUnsaved(copyKey(), values.current.written)
      }
      noteSaved(written)
    } catch (error) {
      setFailure(wordsOf(error) ?? NOT_SAVED)
      setState('failed')
      schedule(RETRY_MS)
    }
  }

  /** Also called for a value that another action has saved, which replaces what was `sent`. What was typed since stays. */
  function noteSaved(saved: Value, sent = saved): void {
    values.current.saved = JSON.stringify(saved)
    if (JSON.stringify(values.current.written) === JSON.stringify(sent)) {
      values.current.written = saved
      setValue(saved)
    }
    setFailure(undefined)
    setState(isSaved() ? 'saved' : 'waiting')
    if (isSaved()) eraseUnsaved(copyKey())
  }

  const flush = useEffectEvent((keepalive: boolean) => {
    clearTimeout(timer.current)
    earlier.current = earlier.current.then(() => save(keepalive))
    return earlier.current
  })
  /** Resolves to whether the server has everything, also what waits for another action. */
  const saveNow = useEffectEvent(async () => {
    await flush(false)
    return isSaved()
  })

  function schedule(pauseMs: number): void {
    clearTimeout(timer.current)
    if (isOpen.current) timer.current = setTimeout(() => void flush(false), pauseMs)
  }

  function write(next: Value): void {
    values.current.written = next
    setValue(next)
    setState(isSaved() ? 'saved' : 'waiting')
    if (isSaved()) eraseUnsaved(copyKey())
    else writeUnsaved(copyKey(), next)
    schedule(PAUSE_MS)
  }

  useEffect(() => {
    isOpen.current = true
    // Saves the copy of an earlier visit.
    void flush(false)
    const hide = () => document.visibilityState === 'hidden' && void flush(true)
    const online = () => void flush(false)
    const retract = announceDraft(() => saveNow())
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', online)
      retract()
      isOpen.current = false
      void flush(true)
    }
  }, [])

  /** Resolves when no call is pending, so that an older text cannot arrive after a newer one. */
  const whenIdle = () => earlier.current

  return { value, write, state, savedAt, failure, noteSaved, whenIdle }
}
