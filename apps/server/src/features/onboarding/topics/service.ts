import { randomUUID } from 'node:crypto'
import type { Output } from '@heartwell/contract/endpoint.ts'
import {
  type interestTopics,
  type ListedTopic,
  TOPIC_VERSIONS_LISTED,
  topicChanges,
} from '@heartwell/contract/onboarding/interest-topics.ts'
import type { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { withLongTimeout } from '../../../platform/db/long-transaction.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { versionsIn } from '../../versions/service.ts'
import * as counts from './member-counts.queries.ts'
import * as q from './queries.ts'
import { assignPlaces, coversKnown } from './rules.ts'
import { topicsIn, viewList, viewVersion } from './view.ts'

const lists = versionsIn('topic_lists', ['topics'])

export const topics = async ({ db }: Deps): Promise<Output<typeof onboarding.interests>> => ({
  success: true,
  data: await q.topicsToChoose(db),
})

export const topicGroups = async ({ db }: Deps): Promise<Output<typeof interestTopics.groups>> => ({
  success: true,
  data: await q.topicsToChoose(db),
})

/**
 * A member may choose any topic that is not hidden, and keep a hidden one.
 * @throws AppError at the field `interest_id`
 */
export async function assertMayChoose({ db }: Deps, memberId: string, chosen: readonly string[]): Promise<void> {
  const offered = new Set((await q.topicsToChoose(db)).map(({ id }) => id))
  const others = chosen.filter((id) => !offered.has(id))
  if (others.length === 0) return
  const own = new Set(await q.hiddenTopicsOf(db, memberId))
  if (others.some((id) => !own.has(id))) throw invalid('interest_id', 'Please select from the list.')
}

export const readTopics = async ({ db }: Deps): Promise<Output<typeof interestTopics.read>> => ({
  success: true,
  data: viewList(await lists.read(db), await q.rankedTopics(db)),
})

export const listVersions = async ({ db }: Deps): Promise<Output<typeof interestTopics.versions>> => ({
  success: true,
  rows: (await lists.last(db, TOPIC_VERSIONS_LISTED)).map(viewVersion),
})

/** Saves the list as a new version. @throws AppError content.stale, request.invalid */
export async function saveTopics(
  deps: Deps,
  { viewer, input: { body }, once }: Context<typeof interestTopics.save>,
): Promise<Output<typeof interestTopics.save>> {
  const { version } = body
  const topics = body.topics.map((topic): ListedTopic => ({ ...topic, id: topic.id?.toLowerCase() ?? randomUUID() }))
  const answer = await once(async (tx) => {
    const saved = await lists.save(deps, tx, viewer, {
      version,
      values: { topics },
      check(before) {
        const known = topicsIn(before).map(({ id }) => id)
        if (!coversKnown(body.topics, known)) throw new AppError('request.invalid')
      },
      action: 'interest_topics.saved',
      reason: (before) => [`Version ${version + 1}`, ...topicChanges(topicsIn(before), topics)].join('. '),
    })
    await q.storeTopics(tx, topics)
    await q.storePlaces(tx, assignPlaces(await q.placedTopics(tx)))
    return { success: true, message: 'The interests are saved.', data: viewList(saved, await q.rankedTopics(tx)) }
  })
  deps.matching.forgetTopicNames()
  return answer
}

/** Adds the shipped interests to a database without any. */
export async function installTopics(tx: Db, shipped: Omit<ListedTopic, 'is_hidden'>[]): Promise<void> {
  if (await q.hasTopics(tx)) return
  const list = shipped.map((topic) => ({ ...topic, is_hidden: false }))
  await q.storeTopics(tx, list)
  await q.storePlaces(tx, assignPlaces(await q.placedTopics(tx)))
  await lists.insert(tx, { version: 1, topics: list, saved_at: new Date() })
}

/** How many members have chosen each topic, as the job has counted; a new count before the first. */
export async function readMemberCounts({ db, clock }: Deps): Promise<Output<typeof interestTopics.counts>> {
  const stored = await counts.storedCounts(db)
  const [first] = stored
  const rows = first ? stored : await withLongTimeout(db, counts.countMembers)
  const counted_at = (first?.counted_at ?? clock()).toISOString()
  return { success: true, counted_at, rows: rows.map(({ id, members }) => ({ id, members })) }
}

export const storeMemberCounts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  withLongTimeout(db, async (tx) => counts.replaceCounts(tx, await counts.countMembers(tx), clock()))
