import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Link } from 'react-router'
import { useCommand } from '../../../../platform/api/api.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'

/** A suspension: its date, its reason and a button to lift it. Renders nothing for an active account. */
export function Suspension({ file: { id, name, suspension } }: { file: ReviewFile }) {
  const { lift, isPending } = useLift(id, name)
  if (!suspension) return null
  const { since, by, report, reason } = suspension
  return (
    <Panel title="Suspended">
      <p className="text-ink-soft">
        <time dateTime={since}>{exactTime(since)}</time>
        {by && <span>{` · by ${by}`}</span>}
      </p>
      {report && (
        <p className="mt-2">
          <Link to={consolePaths.report(report)} className="text-link">{`Report ${report}`}</Link>
        </p>
      )}
      {reason && <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>}
      <Button variant="ghost" pending={isPending} onClick={() => void lift()} className="mt-5">
        Lift the suspension
      </Button>
    </Panel>
  )
}

function useLift(id: string, name: string) {
  const { mutateAsync, isPending } = useCommand(reportsInbox.liftSuspension, {
    refreshes: [review.file, review.queue, reportsInbox.report],
  })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function lift() {
    const sure = await confirm({
      title: `Lift the suspension of ${isolated(name)}?`,
      text: 'The account reopens immediately. Others see the profile as before, and we email the member.',
      confirm: 'Lift the suspension',
    })
    if (sure) await mutateAsync({ params: { id } }).then(() => show(`${isolated(name)} can log in again.`), showFailure)
  }
  return { lift, isPending }
}
