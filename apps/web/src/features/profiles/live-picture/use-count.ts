import { useEffect, useState } from 'react'

const FROM = 3
const STEP_MS = 1_000

/** Counts 3, 2, 1, a second each, then calls back. Undefined while it does not count. */
export function useCount(onEnd: () => void): { left: number | undefined; start: () => void } {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined)
      if (left === 1) onEnd()
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return { left, start: () => setLeft(FROM) }
}
