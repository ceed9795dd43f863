import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The typed text after a pause in typing; an empty text immediately. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
