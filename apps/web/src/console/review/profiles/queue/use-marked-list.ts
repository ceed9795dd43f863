import { type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../shell/keys.ts'
import type { HeldDecision, HeldDecisions } from '../reviewing/held-decisions.ts'
import { useDecided } from '../reviewing/use-held.ts'

type MarkedList<R> = {
  /** The rows without those whose decision can still be undone: for this reviewer they wait no longer. */
  rows: readonly R[]
  /** The place of the marked row. */
  at: number
  /** Takes the newest decision back and marks its row. */
  undo: () => void
}

/** A list to review by keys: J and K mark a row, A and R decide about it, U takes the newest decision back. */
export function useMarkedList<R>(
  held: HeldDecisions,
  all: readonly R[],
  idOf: (row: R) => string,
  decide: { approve: (row: R) => void; refuse: (row: R) => void },
): MarkedList<R> {
  const decided = useDecided(held)
  const without = (undone?: HeldDecision) => all.filter((row) => idOf(row) === undone?.id || !decided.has(idOf(row)))
  const rows = without()
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, rows.length - 1)
  const current = rows[at]
  function undo() {
    const undone = held.undo()
    if (undone)
      setMarked(
        Math.max(
          without(undone).findIndex((row) => idOf(row) === undone.id),
          0,
        ),
      )
  }
  useKeys({
    j: () => setMarked(Math.min(at + 1, rows.length - 1)),
    k: () => setMarked(Math.max(at - 1, 0)),
    u: undo,
    ...(current !== undefined && { a: () => decide.approve(current), r: () => decide.refuse(current) }),
  })
  return { rows, at, undo }
}

/** Keeps the focus in a list when the row that had it is gone. */
export function useListFocus(length: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus()
  }, [length])
  return list
}
