import { useState } from 'react'
import { useKeys } from '../frame/workspace-keys.ts'

type RowKeys = { onOpen: (id: string) => void; onJoin?: (id: string) => void }

/**
 * J and K move through the rows of a list, Enter opens the chosen one.
 * @param first the row that is chosen until the counsellor moves
 */
export function useRowKeys(ids: readonly string[], first: string | undefined, { onOpen, onJoin }: RowKeys) {
  const [chosen, setChosen] = useState<string>()
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : first
  function move(step: 1 | -1) {
    const at = current === undefined ? -1 : ids.indexOf(current)
    const next = ids[Math.max(0, Math.min(ids.length - 1, at + step))]
    if (next === undefined) return
    setChosen(next)
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(current !== undefined && { Enter: () => onOpen(current) }),
    ...(current !== undefined && onJoin && { v: () => onJoin(current) }),
  })
  return { current, choose: setChosen }
}

/** The id of the element of a row. */
export const rowId = (id: string): string => `row-${id}`
