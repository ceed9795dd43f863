import { type RejectionReasonList, rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { VersionHistory } from '../../parts/versions/version-history.tsx'
import { ReasonsEditor } from './reasons-editor.tsx'

// Not cached after the page closes: an editor that opens with an outdated version could not be saved.
const versionsQuery = { ...query(rejectionReasons.versions, {}), staleTime: 0, gcTime: 0 }

/** The frequent reasons that reviewers choose when they reject a profile, and their history. */
export function RejectionReasonsPage() {
  const answer = useAnswer(versionsQuery)
  return (
    <>
      <SectionHeading>Rejection reasons</SectionHeading>
      <Fetched answer={answer} label="Loading the reasons">
        {({ rows }) => rows[0] && <Loaded current={rows[0]} versions={rows} />}
      </Fetched>
    </>
  )
}

/** The form and the versions that it can begin with. */
function Loaded({ current, versions }: { current: RejectionReasonList; versions: readonly RejectionReasonList[] }) {
  const { reasons, version } = current
  const [edited, setEdited] = useState({ reasons, version, isEditedAgain: false, round: 0 })
  const editAgain = (earlier: RejectionReasonList['reasons']) =>
    setEdited(({ round }) => ({ reasons: earlier, version, isEditedAgain: true, round: round + 1 }))
  // An earlier version that is edited again while another is saved stays in the form.
  const replace = ({ reasons, version }: RejectionReasonList) =>
    setEdited((now) =>
      now.round === edited.round ? { ...now, reasons, version, isEditedAgain: false } : { ...now, version },
    )
  return (
    <div className="grid gap-6 xl:grid-cols-[3fr_2fr] xl:items-start">
      <ReasonsEditor
        key={edited.round}
        newest={current}
        reasons={edited.reasons}
        version={edited.version}
        isChanged={edited.isEditedAgain}
        onReplaced={replace}
      />
      <VersionHistory
        rows={versions}
        current={current.version}
        note={({ reasons }) => reasons.map(({ title }) => title).join(' · ')}
        onEditAgain={({ reasons }) => editAgain(reasons)}
      />
    </div>
  )
}
