import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isolated } from '../text/isolated.ts'
import { normalized } from '../text/normalized.ts'
import { oneLine } from '../text/one-line.ts'

export const TOPIC_NAME_MAX = 40
export const TOPICS_MAX = 200
/** How many versions the history shows. */
export const TOPIC_VERSIONS_LISTED = 20

/** The groups under which the list of interest topics is shown, in their order. */
export const TOPIC_GROUPS = ['outdoors', 'home', 'culture', 'sport', 'food', 'together', 'more'] as const
export const TopicGroup = z.enum(TOPIC_GROUPS)
export type TopicGroup = z.infer<typeof TopicGroup>
export const TOPIC_GROUP_NAMES: Record<TopicGroup, string> = {
  outdoors: 'Out and about',
  home: 'At home',
  culture: 'Culture and ideas',
  sport: 'Sport and wellbeing',
  food: 'Food and drink',
  together: 'With other people',
  more: 'More',
}

/**
 * Sorts topics into their groups. Within a group they keep their order; a topic without a known group is under More.
 * @returns the groups that have at least one topic
 */
export function groupInterestTopics<Topic extends { id: string }>(
  topics: readonly Topic[],
  groupById: ReadonlyMap<string, TopicGroup>,
) {
  return TOPIC_GROUPS.map((group) => ({
    name: TOPIC_GROUP_NAMES[group],
    topics: topics.filter(({ id }) => (groupById.get(id) ?? 'more') === group),
  })).filter((group) => group.topics.length > 0)
}

export const TopicName = z
  .string('Name is required')
  .transform((name) => normalized(name, 'NFC').replaceAll(/ {2,}/g, ' '))
  .pipe(oneLine('Name', TOPIC_NAME_MAX, { long: `Please keep the name under ${TOPIC_NAME_MAX} characters` }))

/** Two topics whose names have the same key look alike to a member. */
export const topicKey = (name: string): string => name.toLowerCase()
export const TOPIC_NAME_TAKEN = 'There is already an interest with this name'

const listed = { name: TopicName, group: TopicGroup, is_hidden: z.boolean() }
/** A topic in a version of the list. Members who have a hidden one keep it; nobody can choose it any more. */
export const ListedTopic = z.object({ id: z.uuid(), ...listed })
export type ListedTopic = z.infer<typeof ListedTopic>

const NewList = z
  .array(z.object({ id: z.uuid().nullable(), ...listed }))
  .max(TOPICS_MAX, `There can be ${TOPICS_MAX} interests`)
  .refine((topics) => topics.some(({ is_hidden }) => !is_hidden), 'Please keep one interest that members can choose')
  .superRefine((topics, context) => {
    const keys = topics.map(({ name }) => topicKey(name))
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at) context.addIssue({ code: 'custom', path: [at, 'name'], message: TOPIC_NAME_TAKEN })
  })

/**
 * The whole list in its order. `id` is null for a new topic; no topic is ever removed. `version` is the edited one: if
 * another was saved in the meantime the call is refused.
 */
export const TopicListForm = z.object({ topics: NewList, version: z.int().min(1) })

const saved = {
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Nobody: as shipped. */
  by: z.string().nullable(),
}
export const TopicList = z.object({
  ...saved,
  /** `is_ranked`: whether suggestions count it. They have room for 64 topics. */
  topics: z.array(ListedTopic.extend({ is_ranked: z.boolean() })),
})
export type TopicList = z.infer<typeof TopicList>
export const TopicVersion = z.object({ ...saved, topics: z.array(ListedTopic) })
export type TopicVersion = z.infer<typeof TopicVersion>

/** What a save changed, as sentences. */
export function topicChanges(before: readonly ListedTopic[], after: readonly ListedTopic[]): string[] {
  const earlier = new Map(before.map((topic) => [topic.id, topic]))
  const texts = after.flatMap((topic) => changesOf(topic, earlier.get(topic.id)))
  const kept = (topics: readonly ListedTopic[], others: readonly ListedTopic[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return topics.flatMap(({ id }) => (ids.has(id) ? id : []))
  }
  const isMoved = kept(before, after).join() !== kept(after, before).join()
  return isMoved ? [...texts, 'Changed the order'] : texts
}

function changesOf(topic: ListedTopic, earlier: ListedTopic | undefined): string[] {
  if (!earlier) return [`Added “${isolated(topic.name)}”${topic.is_hidden ? ', hidden' : ''}`]
  const texts: string[] = []
  if (topic.name !== earlier.name) texts.push(`Renamed “${isolated(earlier.name)}” to “${isolated(topic.name)}”`)
  if (topic.group !== earlier.group) texts.push(`Moved “${isolated(topic.name)}” to ${TOPIC_GROUP_NAMES[topic.group]}`)
  if (topic.is_hidden !== earlier.is_hidden)
    texts.push(`${topic.is_hidden ? 'Hid' : 'Restored'} “${isolated(topic.name)}”`)
  return texts
}

const editor = { audience: 'provider', roles: ['editor'] } as const

/** The list of interests from which members choose. `GET /interests` returns it to members. */
export const interestTopics = {
  /** The group of each topic that can be chosen. `GET /interests` returns only an id and a name. */
  groups: endpoint({
    method: 'GET',
    path: '/api/interest-groups',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), data: z.array(z.object({ id: z.uuid(), group: TopicGroup })) }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/provider/interest-topics',
    ...editor,
    response: z.object({ success: z.boolean(), data: TopicList }),
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/provider/interest-topics',
    ...editor,
    body: TopicListForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: TopicList }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
  /** The last versions, newest first, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/interest-topics/versions',
    ...editor,
    response: z.object({ success: z.boolean(), rows: z.array(TopicVersion) }),
    refusals: [],
  }),
  /** The number of members who have chosen each topic, counted every hour. */
  counts: endpoint({
    method: 'GET',
    path: '/api/provider/interest-topics/counts',
    ...editor,
    response: z.object({
      success: z.boolean(),
      counted_at: z.iso.datetime(),
      rows: z.array(z.object({ id: z.uuid(), members: z.int() })),
    }),
    refusals: [],
  }),
}
