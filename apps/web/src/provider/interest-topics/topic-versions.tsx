import { type TopicVersion, topicChanges } from '@heartwell/contract/interest-topics.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { exactTime } from '../exact-time.ts'
import { Panel } from '../panel.tsx'

type TopicVersionsProps = {
  versions: readonly TopicVersion[]
  onEditAgain: (version: TopicVersion) => void
}

/** Each version with what it changed, newest first. */
export const TopicVersions = ({ versions, onEditAgain }: TopicVersionsProps) => (
  <Panel title="Earlier versions">
    <ul className="divide-y divide-line">
      {versions.map((row, at) => (
        <Version key={row.version} row={row} before={versions[at + 1]} isInUse={at === 0} onEditAgain={onEditAgain} />
      ))}
    </ul>
  </Panel>
)

type VersionProps = {
  row: TopicVersion
  before: TopicVersion | undefined
  isInUse: boolean
  onEditAgain: (version: TopicVersion) => void
}

function Version({ row, before, isInUse, onEditAgain }: VersionProps) {
  const { version, saved_at, by, topics } = row
  const changes = before && topicChanges(before.topics, topics)
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">Version {version}</span>
        <time dateTime={saved_at}>{exactTime(saved_at)}</time>
        <span className="text-ink-soft">{by === null ? 'as shipped' : `by ${by}`}</span>
        {isInUse && <Badge look="good">In use</Badge>}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {changes ? changes.join(' · ') || 'Nothing changed' : `${topics.length} interests`}
      </p>
      {!isInUse && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onEditAgain(row)}>
            Edit again<span className="sr-only"> version {version}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
