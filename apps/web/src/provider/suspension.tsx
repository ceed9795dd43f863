import type { ReviewFile } from '@heartwell/contract/review.ts'
import { review } from '@heartwell/contract/review.ts'
import { safetyDesk } from '@heartwell/contract/safety-desk.ts'
import { Link } from 'react-router'
import { useCommand } from '../platform/api.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { consolePaths } from './console-paths.ts'
import { exactTime } from './exact-time.ts'
import { Panel } from './panel.tsx'

/** Since when and why the account is closed, and the way to open it. Renders nothing while it is open. */
export function Suspension({ file: { id, name, suspension } }: { file: ReviewFile }) {
  const { lift, isPending } = useLift(id, name)
  if (!suspension) return null
  const { since, by, report, reason } = suspension
  return (
    <Panel title="Suspended">
      <p className="text-ink-soft">
        <time dateTime={since}>{exactTime(since)}</time>
        {by && ` · by ${by}`}
      </p>
      {report && (
        <p className="mt-2">
          <Link to={consolePaths.report(report)} className="text-link">
            Report {report}
          </Link>
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
  const { mutateAsync, isPending } = useCommand(safetyDesk.liftSuspension, {
    refreshes: [review.file, review.queue, safetyDesk.report],
  })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const tellFailure = useTellFailure()
  async function lift() {
    const sure = await confirm({
      title: `Lift the suspension of ${name}?`,
      text: 'The account is open again at once: others see the profile as before, and a mail says so.',
      confirm: 'Lift the suspension',
    })
    if (sure) await mutateAsync({ params: { id } }).then(() => show(`${name} can sign in again.`), tellFailure)
  }
  return { lift, isPending }
}
