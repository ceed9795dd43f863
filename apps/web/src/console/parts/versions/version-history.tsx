import { type ReactNode, useState } from 'react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { Panel } from '../panel.tsx'

/** What a history needs to know of the editor above it. */
export type RestoringEditor<Row> = {
  current: number
  unsaved: boolean
  busy: boolean
  onRestore: (version: Row) => Promise<void>
}

/** Earlier versions are restored after a question, or put into the editor again. */
type Act<Row> =
  | (Pick<RestoringEditor<Row>, 'unsaved' | 'onRestore'> & { effect: string })
  | { onEditAgain: (version: Row) => void }

type VersionHistoryProps<Row> = Act<Row> & {
  /** Newest first. */
  rows: readonly Row[]
  current: number
  busy?: boolean
  /** What is said of the current version. */
  badge?: string
  /** What is said of a version that no member of staff has saved. */
  shipped?: string
  /** Below a version, such as what it changed. */
  note?: (version: Row, before: Row | undefined) => ReactNode
  /** The text of a version, in a dialog. */
  text?: (version: Row) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

type Version = { version: number; saved_at?: string | null; updated_at?: string; by: string | null }

/** The versions of a document. An earlier one becomes a new version, so nothing is lost. */
export function VersionHistory<Row extends Version>(props: VersionHistoryProps<Row>) {
  const { rows, current, busy = false, badge = 'In use', shipped = 'as shipped', note, text } = props
  const [read, setRead] = useState<Row | null>(null)
  const { confirm } = useDialogs()
  async function act(row: Row) {
    if ('onEditAgain' in props) return props.onEditAgain(row)
    const effect = `${props.effect}${props.unsaved ? ' Your unsaved text is lost.' : ''}`
    const isSure = await confirm({ title: `Restore version ${row.version}?`, text: effect, confirm: 'Restore' })
    if (isSure) await props.onRestore(row)
  }
  return (
    <Panel title="Earlier versions">
      <ul className="divide-y divide-line">
        {rows.map((row, at) => (
          <li key={row.version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{`Version ${row.version}`}</span>
                <SavedTime at={row.saved_at ?? row.updated_at} />
                <span className="text-ink-soft">{row.by === null ? shipped : `by ${row.by}`}</span>
                {row.version === current && <Badge look="good">{badge}</Badge>}
              </p>
              {note && <div className="text-small text-ink-soft wrap-anywhere">{note(row, rows[at + 1])}</div>}
            </div>
            <div className="flex gap-1">
              {text && (
                <Button variant="quiet" size="small" onClick={() => setRead(row)}>
                  Read<span className="sr-only">{` version ${row.version}`}</span>
                </Button>
              )}
              {row.version !== current && (
                <Button variant="quiet" size="small" disabled={busy} onClick={() => void act(row)}>
                  <span>{'onEditAgain' in props ? 'Edit again' : 'Restore'}</span>
                  <span className="sr-only">{` version ${row.version}`}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {props.children}
      <Dialog
        open={read !== null}
        onOpenChange={(open) => !open && setRead(null)}
        title={read === null ? '' : `Version ${read.version}`}
        width="wide"
      >
        {read !== null && text?.(read)}
      </Dialog>
    </Panel>
  )
}

const SavedTime = ({ at }: { at: string | undefined }) => at && <time dateTime={at}>{exactTime(at)}</time>
