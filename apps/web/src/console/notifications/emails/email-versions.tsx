import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { emailVersionsQuery } from './email-queries.ts'

type EmailVersionsProps = {
  kind: string
  current: number
  unsaved: boolean
  busy: boolean
  onRestore: (text: EmailText) => Promise<void>
}

/** The earlier texts of an email, newest first. Restoring one makes a new version. */
export function EmailVersions({ kind, current, unsaved, busy, onRestore }: EmailVersionsProps) {
  const answer = useAnswer(emailVersionsQuery(kind))
  const { confirm } = useDialogs()
  async function restore(version: number, text: EmailText) {
    const sure = await confirm({
      title: `Restore version ${version}?`,
      text: `It is used for the next email.${unsaved ? ' Your unsaved text is lost.' : ''}`,
      confirm: 'Restore',
    })
    if (sure) await onRestore(text)
  }
  return (
    <Panel title="Earlier versions">
      <Fetched answer={answer} label="Loading the versions" shapes={<Skeleton className="h-5 w-3/4" />}>
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map(({ version, saved_at, by, text }) => (
              <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <span className="font-semibold">{`Version ${version}`}</span>
                    {saved_at !== null && <time dateTime={saved_at}>{exactTime(saved_at)}</time>}
                    <span className="text-ink-soft">{by === null ? 'as shipped' : `by ${by}`}</span>
                    {version === current && <Badge look="good">In use</Badge>}
                  </p>
                  <p className="text-small text-ink-soft wrap-anywhere">{text.subject}</p>
                </div>
                {version !== current && (
                  <Button variant="quiet" size="small" disabled={busy} onClick={() => void restore(version, text)}>
                    Restore<span className="sr-only">{` version ${version}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </Panel>
  )
}
