import { HISTORY_LISTED, type ReviewFile } from '@heartwell/contract/review/review.ts'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { ListEnd } from '../../../../ui/messages/list-end.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { timeAgo } from '../../../parts/time-ago.ts'

const ACTIONS = new Map([
  ['profile.approved', 'Approved'],
  ['profile.rejected', 'Rejected'],
  ['profile.sent_again', 'Sent again'],
  ['document.read', 'ID document read'],
  ['document.erased', 'ID document deleted'],
  ['live_picture.read', 'Live picture opened'],
  ['live_picture.accepted', 'Live picture accepted'],
  ['live_picture.refused', 'Live picture not accepted'],
  ['live_picture.erased', 'Live pictures deleted'],
  ['report.evidence_read', 'Report: messages read'],
  ['report.picture_read', 'Report: picture opened'],
  ['report.photo_read', 'Report: photo of the profile opened'],
  ['report.none', 'Report: no action'],
  ['report.warned', 'Report: warned'],
  ['report.suspended', 'Report: suspended'],
  ['account.suspended', 'Suspended'],
  ['account.restored', 'Suspension lifted'],
])

/** The label of an action. An unknown action is shown by its name. */
const actionName = (action: string) => ACTIONS.get(action) ?? action.replaceAll(/[._]/g, ' ')

export function MemberHistory({ history }: { history: ReviewFile['history'] }) {
  return (
    <Panel title="History">
      {history.length === 0 && <p className="text-ink-soft">Nothing is recorded yet.</p>}
      <ol className="grid gap-4">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="border-l-2 border-line pl-4">
            <p className="font-semibold">
              <span>{`${actionName(entry.action)} `}</span>
              <span className="font-normal text-ink-soft">{`by ${entry.by}`}</span>
            </p>
            <p className="text-small text-ink-soft">
              <span>{`${timeAgo(entry.at, new Date())} · `}</span>
              <time dateTime={entry.at}>{exactTime(entry.at)}</time>
            </p>
            {entry.reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{entry.reason}</p>}
          </li>
        ))}
      </ol>
      <ListEnd listed={history.length} limit={HISTORY_LISTED} />
    </Panel>
  )
}
