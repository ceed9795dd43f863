import type { PageType } from '@heartwell/contract/content/content.ts'
import { useState } from 'react'
import { useAnswer } from '../../../platform/answer.ts'
import { exactTime } from '../../../platform/exact-time.ts'
import { Fetched } from '../../../platform/fetched.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialog.tsx'
import { Dialog } from '../../../ui/dialog-window.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { versionQuery, versionsQuery } from './page-queries.ts'

const SHAPES = <Skeleton className="h-5 w-3/4" />

type PageVersionsProps = {
  type: PageType
  current: number
  unsaved: boolean
  busy: boolean
  onRestore: (version: number) => Promise<void>
}

/** The earlier versions of a page, newest first. Restoring one makes a new version, so nothing is lost. */
export function PageVersions({ type, current, unsaved, busy, onRestore }: PageVersionsProps) {
  const [cursor, setCursor] = useState<string | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const answer = useAnswer(versionsQuery(type, cursor))
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
    <Panel title="Earlier versions">
      <Fetched answer={answer} label="Loading the versions" shapes={SHAPES}>
        {({ rows, next_cursor }) => (
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
            <div className="mt-3 flex justify-end gap-2 empty:hidden">
              {cursor !== null && (
                <Button variant="quiet" size="small" onClick={() => setCursor(null)}>
                  Newest
                </Button>
              )}
              {next_cursor !== null && (
                <Button variant="ghost" size="small" onClick={() => setCursor(next_cursor)}>
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </Fetched>
      <Dialog
        open={read !== null}
        onOpenChange={(open) => !open && setRead(null)}
        title={read === null ? '' : `Version ${read}`}
        width="wide"
      >
        {read !== null && <VersionText type={type} version={read} />}
      </Dialog>
    </Panel>
  )
}

function VersionText({ type, version }: { type: PageType; version: number }) {
  const answer = useAnswer(versionQuery(type, version))
  return (
    <Fetched answer={answer} label="Loading the version" shapes={SHAPES}>
      {({ data }) => <PagePreview html={data.html} label={`Version ${version}`} />}
    </Fetched>
  )
}
