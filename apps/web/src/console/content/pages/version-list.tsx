import { type ReactNode, useState } from 'react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'

/** What a list of versions needs to know of the editor above it. */
export type VersionsOf = {
  current: number
  unsaved: boolean
  busy: boolean
  onRestore: (version: number) => Promise<void>
}

type VersionListProps = VersionsOf & {
  rows: readonly { version: number; updated_at: string; by: string | null }[]
  /** The text of a version, in a dialog. */
  text: (version: number) => ReactNode
}

/** Versions of a page, newest first. Restoring one makes a new version, so nothing is lost. */
export function VersionList({ rows, current, unsaved, busy, onRestore, text }: VersionListProps) {
  const [read, setRead] = useState<number | null>(null)
  const { confirm } = useDialogs()
  async function restore(version: number) {
    const sure = await confirm({
      title: `Restore version ${version}?`,
      text: `Visitors see it immediately.${unsaved ? ' Your unsaved text is lost.' : ''}`,
      confirm: 'Restore',
    })
    if (sure) await onRestore(version)
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
            <p className="flex min-w-0 flex-wrap items-center gap-x-3">
              <span className="font-semibold">{`Version ${row.version}`}</span>
              <time dateTime={row.updated_at}>{exactTime(row.updated_at)}</time>
              <span className="text-ink-soft">{row.by ? `by ${row.by}` : 'as shipped'}</span>
              {row.version === current && <Badge look="good">Shown now</Badge>}
            </p>
            <div className="flex gap-1">
              <Button variant="quiet" size="small" onClick={() => setRead(row.version)}>
                Read<span className="sr-only">{` version ${row.version}`}</span>
              </Button>
              {row.version !== current && (
                <Button variant="quiet" size="small" disabled={busy} onClick={() => void restore(row.version)}>
                  Restore<span className="sr-only">{` version ${row.version}`}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={read !== null}
        onOpenChange={(open) => !open && setRead(null)}
        title={read === null ? '' : `Version ${read}`}
        width="wide"
      >
        {read !== null && text(read)}
      </Dialog>
    </>
  )
}
