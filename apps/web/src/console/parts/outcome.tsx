import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { namesOfParts } from '../review/profiles/decision/decision-words.ts'
import { Panel } from './panel.tsx'

/** The decision about a member. Renders nothing while there is none. */
export function Outcome({ file }: { file: ReviewFile }) {
  if (file.approve_reject === 'pending') return null
  const asked = file.decisions.find(({ decided_at }) => decided_at === file.decided_at)?.parts ?? []
  return (
    <Panel title={file.approve_reject === 'approved' ? 'Approved' : 'Rejected'}>
      {file.decided_at && <p className="text-ink-soft">{exactTime(file.decided_at)}</p>}
      {file.rejection_reason && (
        <>
          <p className="mt-3 text-small text-ink-soft">The member reads:</p>
          <p className="wrap-anywhere whitespace-pre-line">{file.rejection_reason}</p>
          {asked.length > 0 && <p className="mt-3">{`Asked to change: ${namesOfParts(asked)}`}</p>}
        </>
      )}
    </Panel>
  )
}
