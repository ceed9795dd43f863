import type { Connection } from '@heartwell/contract/interests/interests.ts'

type Connected = Pick<Connection, 'id' | 'created_at' | 'accepted_by'>

type Known = {
  /** When the member area was opened, in milliseconds: earlier connections are not new. */
  since: number
  opened: ReadonlySet<string>
}

/**
 * The newest connection that the other member accepted since then and whose mutual yes was not opened in this tab. The
 * member's own yes has opened it already, perhaps on another device.
 */
export function findNewConnection<Row extends Connected>(rows: readonly Row[], { since, opened }: Known) {
  return rows
    .filter(
      ({ id, created_at, accepted_by }) =>
        accepted_by === 'other' && Date.parse(created_at) >= since && !opened.has(id),
    )
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
}
