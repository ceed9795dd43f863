import { interestTopics, type TopicVersion, topicChanges } from '@heartwell/contract/onboarding/interest-topics.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'

const versionsQuery = { ...query(interestTopics.versions, {}), staleTime: 0 }

type TopicVersionsProps = {
  isSaving: boolean
  onEditAgain: (version: TopicVersion) => void
}

/** Each version with what it changed, newest first. */
export function TopicVersions(props: TopicVersionsProps) {
  const answer = useAnswer(versionsQuery)
  return (
    <Fetched answer={answer} label="Loading the earlier versions">
      {(data) => (
        <Panel title="Earlier versions">
          <ul className="divide-y divide-line">
            {data.rows.map((row, at) => (
              <Version key={row.version} row={row} before={data.rows[at + 1]} isInUse={at === 0} {...props} />
            ))}
          </ul>
        </Panel>
      )}
    </Fetched>
  )
}

type VersionProps = TopicVersionsProps & {
  row: TopicVersion
  before: TopicVersion | undefined
  isInUse: boolean
}

function Version({ row, before, isInUse, isSaving, onEditAgain }: VersionProps) {
  const { version, saved_at, by, topics } = row
  const changes = before && topicChanges(before.topics, topics)
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{`Version ${version}`}</span>
        <time dateTime={saved_at}>{exactTime(saved_at)}</time>
        <span className="text-ink-soft">{by === null ? 'as shipped' : `by ${by}`}</span>
        {isInUse && <Badge look="good">In use</Badge>}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {changes ? changes.join(' · ') || 'Nothing changed' : `${topics.length} interests`}
      </p>
      {!isInUse && (
        <div>
          <Button variant="quiet" size="small" disabled={isSaving} onClick={() => onEditAgain(row)}>
            Edit again<span className="sr-only">{` version ${version}`}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
