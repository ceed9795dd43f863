import { type ListedTopic, TOPIC_GROUPS, type TopicGroup } from '@heartwell/contract/onboarding/interest-topics.ts'
import { startWithin } from '@heartwell/contract/text/graphemes.ts'

/** A topic in the list that is being edited. A new one has a temporary id until the list is saved. */
export type DraftTopic = ListedTopic & { isNew?: boolean }
export type TopicDraft = readonly DraftTopic[]

export type TopicEdit =
  | { do: 'add'; id: string; name: string; group: TopicGroup }
  | { do: 'change'; id: string; name: string; group: TopicGroup }
  | { do: 'hide' | 'restore' | 'up' | 'down' | 'remove'; id: string }

/** The list after an edit. Only a topic that is not saved yet can be removed. */
export function editTopics(topics: TopicDraft, edit: TopicEdit): TopicDraft {
  const { id } = edit
  switch (edit.do) {
    case 'add':
      return [...topics, { id, name: edit.name, group: edit.group, is_hidden: false, isNew: true }]
    case 'change':
      return topics.map((topic) => (topic.id === id ? { ...topic, name: edit.name, group: edit.group } : topic))
    case 'hide':
    case 'restore':
      return topics.map((topic) => (topic.id === id ? { ...topic, is_hidden: edit.do === 'hide' } : topic))
    case 'remove':
      return topics.filter((topic) => topic.id !== id || !topic.isNew)
    default:
      return moved(topics, id, edit.do === 'up' ? -1 : 1)
  }
}

/** Topics move within their group, past those that can be chosen as well. */
function moved(topics: TopicDraft, id: string, by: -1 | 1): TopicDraft {
  const from = topics.findIndex((topic) => topic.id === id)
  const topic = topics[from]
  if (!topic) return topics
  const isBeside = (other: DraftTopic) => other.group === topic.group && other.is_hidden === topic.is_hidden
  let to = from + by
  while (to >= 0 && to < topics.length && !isBeside(topics[to] ?? topic)) to += by
  const other = topics[to]
  if (!other) return topics
  return topics.map((one, at) => (at === from ? other : at === to ? topic : one))
}

export const topicsByGroup = (topics: TopicDraft) =>
  TOPIC_GROUPS.map((group) => ({
    group,
    topics: topics.filter((topic) => topic.group === group && !topic.is_hidden),
  })).filter((part) => part.topics.length > 0)

/** An earlier version as the next one: what was added since then is hidden, because members may have chosen it. */
export function topicsAsIn(version: readonly ListedTopic[], current: readonly ListedTopic[]): ListedTopic[] {
  const ids = new Set(version.map(({ id }) => id))
  const names = new Set(version.map(({ name }) => name.toLowerCase()))
  const added = current.filter(({ id }) => !ids.has(id)).map((topic) => ({ ...topic, is_hidden: true }))
  return [...version, ...added.map((topic) => (names.has(topic.name.toLowerCase()) ? renamed(topic) : topic))]
}

/** A hidden topic whose name an earlier version needs again. */
const renamed = (topic: ListedTopic): ListedTopic => ({ ...topic, name: `${startWithin(topic.name, 30)} (hidden)` })
