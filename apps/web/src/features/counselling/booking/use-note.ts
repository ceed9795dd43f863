import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { bookingQuery } from '../queries.ts'

const PAUSE_MS = 800
const NOT_SAVED = 'We could not save your lines. We’ll try again when you write on.'

type NoteState = 'untouched' | 'waiting' | 'saving' | 'saved'

/** The member's note, saved after each pause in typing and at the latest when the page closes. */
export function useNote({ id, note: stored }: Pick<BookingDetails, 'id' | 'note'>) {
  const [note, setNote] = useState(stored)
  const [state, setState] = useState<NoteState>('untouched')
  const [failure, setFailure] = useState<string>()
  const queries = useQueryClient()
  /** The text that the server has, and the text that the member has typed since. */
  const texts = useRef({ saved: stored, written: stored })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Calls run one after the other, so that the last text arrives last. */
  const earlier = useRef(Promise.resolve())

  async function send(text: string, keepalive: boolean): Promise<void> {
    setState('saving')
    try {
      await call(counselling.saveNote, { params: { bookingId: id }, body: { note: text } }, { keepalive })
      texts.current.saved = text
      queries.setQueryData(bookingQuery(id).queryKey, (before) =>
        before ? { ...before, data: { ...before.data, note: text } } : before,
      )
      setFailure(undefined)
      setState(texts.current.written === text ? 'saved' : 'waiting')
    } catch (error) {
      setFailure(wordsOf(error) ?? NOT_SAVED)
      setState('waiting')
    }
  }

  /** Reads refs only, so that a timer may call a function of an earlier render. */
  function saveNow(keepalive: boolean): void {
    clearTimeout(timer.current)
    const { saved, written } = texts.current
    if (saved === written) return
    if (keepalive) void send(written, true)
    else earlier.current = earlier.current.then(() => send(written, false))
  }

  function write(text: string): void {
    setNote(text)
    setState('waiting')
    texts.current.written = text
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saveNow(false), PAUSE_MS)
  }

  const saveBeforeUnload = useEffectEvent(() => saveNow(true))
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveBeforeUnload()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      saveBeforeUnload()
    }
  }, [])

  return { note, write, state, failure }
}
