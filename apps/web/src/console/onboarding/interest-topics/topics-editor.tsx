import {
  interestTopics,
  TOPIC_GROUP_NAMES,
  type TopicList,
  type TopicVersion,
  topicChanges,
} from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx'
import { useNewerVersion } from '../../parts/versions/use-newer-version.ts'
import { VersionHistory } from '../../parts/versions/version-history.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import {
  type DraftTopic,
  editTopics,
  type TopicDraft,
  type TopicEdit,
  topicsAsIn,
  topicsByGroup,
} from './topic-draft.ts'
import { TopicRow } from './topic-row.tsx'

const versionsQuery = { ...query(interestTopics.versions, {}), staleTime: 0 }
const countsQuery = { ...query(interestTopics.counts, {}), staleTime: 60_000 }

const REFRESHES = [interestTopics.read, interestTopics.versions, interestTopics.counts, onboarding.interests]

/** A saved list and the edited one that replaces it. */
type Edited = { saved: TopicList; topics: TopicDraft }
const unchanged = (saved: TopicList): Edited => ({ saved, topics: saved.topics })

const changesOf = ({ topics }: TopicVersion, before: TopicVersion | undefined) =>
  before ? topicChanges(before.topics, topics).join(' · ') || 'Nothing changed' : `${topics.length} interests`

/** The list by group and its history. Changes are kept on the page until the list is saved. */
export function TopicsEditor({ loaded }: { loaded: TopicList }) {
  const [{ saved, topics }, setEdited] = useState(() => unchanged(loaded))
  const [opened, setOpened] = useState<DraftTopic | 'new' | null>(null)
  const { mutateAsync, isPending: isSaving } = useCommand(interestTopics.save, { refreshes: REFRESHES })
  const changes = topicChanges(saved.topics, topics)
  useNewerVersion({
    loaded: loaded.version,
    edited: saved.version,
    isChanged: changes.length > 0 || opened !== null,
    onAdopt: () => setEdited(unchanged(loaded)),
  })
  const save = async () => {
    setOpened(null)
    const sent = topics.map(({ id, isNew, name, group, is_hidden }) => ({
      id: isNew ? null : id,
      name,
      group,
      is_hidden,
    }))
    const { message, data } = await mutateAsync({ body: { topics: sent, version: saved.version } })
    setEdited(unchanged(data))
    return message
  }
  const counts = dataIfLoaded(useAnswer(countsQuery))
  const members = counts && new Map(counts.rows.map((row) => [row.id, row.members]))
  const ranked = new Set(saved.topics.filter((topic) => topic.is_ranked).map(({ id }) => id))
  const apply = (edit: TopicEdit) => setEdited({ saved, topics: editTopics(topics, edit) })
  const hidden = topics.filter((topic) => topic.is_hidden)
  const row = (topic: DraftTopic) => (
    <TopicRow
      key={topic.id}
      topic={topic}
      members={members?.get(topic.id)}
      isRanked={ranked.has(topic.id)}
      onEdit={apply}
      onOpen={() => setOpened(topic)}
    />
  )
  return (
    <div className="grid gap-6">
      <div inert={isSaving} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-ink-soft">{`Members choose from this list. A hidden interest stays with the members who have it, and nobody else can choose it. Suggestions can count 64 interests. A new one takes the place of a hidden one that nobody has.${counts ? ` Members counted ${exactTime(counts.counted_at)}.` : ''}`}</p>
        <Button variant="ghost" onClick={() => setOpened('new')}>
          <Plus className="size-5" aria-hidden="true" />
          Add an interest
        </Button>
      </div>
      <div inert={isSaving} className="gap-x-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        {topicsByGroup(topics).map((part) => (
          <Panel key={part.group} title={TOPIC_GROUP_NAMES[part.group]}>
            <ul className="divide-y divide-line">{part.topics.map(row)}</ul>
          </Panel>
        ))}
        <Panel title="Hidden">
          {hidden.length === 0 && <p className="text-ink-soft">No interest is hidden.</p>}
          <ul className="divide-y divide-line">{hidden.map(row)}</ul>
        </Panel>
      </div>
      <UnsavedChanges
        changes={changes}
        title={changes.length === 1 ? '1 unsaved change' : `${changes.length} unsaved changes`}
        isSaving={isSaving}
        onDiscard={() => setEdited(unchanged(saved))}
        onSave={save}
      />
      <Fetched answer={useAnswer(versionsQuery)} label="Loading the earlier versions">
        {({ rows }) => (
          <VersionHistory
            rows={rows}
            current={rows[0]?.version ?? 0}
            busy={isSaving}
            note={changesOf}
            onEditAgain={(version) => setEdited({ saved, topics: topicsAsIn(version.topics, saved.topics) })}
          />
        )}
      </Fetched>
      {opened !== null && (
        <TopicDialog
          topic={opened === 'new' ? null : opened}
          topics={topics}
          onDone={(values) =>
            apply(
              opened === 'new'
                ? { do: 'add', id: crypto.randomUUID(), ...values }
                : { do: 'change', id: opened.id, ...values },
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
