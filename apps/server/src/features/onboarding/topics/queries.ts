import type { ListedTopic, TopicGroup } from '@heartwell/contract/onboarding/interest-topics.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What members may choose, in the order of the list. */
export const topicsToChoose = (db: Db) =>
  db
    .selectFrom('topics')
    .select(['id', 'name', 'topic_group as group'])
    .$narrowType<{ group: TopicGroup }>() // The table's check constraint names the same groups.
    .where('is_hidden', '=', false)
    .orderBy('sort_order')
    .execute()

/** Hidden topics that the member has and may keep. */
export async function hiddenTopicsOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member_topics')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .select('topics.id')
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

export async function rankedTopics(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('topics').select('id').where('position', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores the topics as they are in the list. */
export async function storeTopics(db: Db, topics: readonly ListedTopic[]): Promise<void> {
  // Two topics may swap their names: none may have its old name while the new ones are written.
  await db.updateTable('topics').set({ name: sql`id::text` }).execute()
  await db
    .insertInto('topics')
    .values(
      topics.map(({ id, name, group, is_hidden }, sort_order) => ({
        id,
        name,
        topic_group: group,
        is_hidden,
        sort_order,
      })),
    )
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        topic_group: eb.ref('excluded.topic_group'),
        is_hidden: eb.ref('excluded.is_hidden'),
        sort_order: eb.ref('excluded.sort_order'),
      })),
    )
    .execute()
}

export const placedTopics = (db: Db) =>
  db
    .selectFrom('topics')
    .select((eb) => [
      'id',
      'is_hidden as isHidden',
      'position',
      eb
        .exists(eb.selectFrom('member_topics').select('topic_id').whereRef('topic_id', '=', 'topics.id'))
        .as('hasMembers'),
    ])
    .$narrowType<{ hasMembers: boolean }>() // `exists` is true or false.
    .orderBy('sort_order')
    .execute()

/** Moves topics to other places in the feature row and schedules the rows of the members who have them. */
export async function storePlaces(db: Db, places: ReadonlyMap<string, number | null>): Promise<void> {
  if (places.size === 0) return
  const ids = [...places.keys()]
  await db.updateTable('topics').set({ position: null }).where('id', 'in', ids).execute()
  for (const [id, position] of places) await db.updateTable('topics').set({ position }).where('id', '=', id).execute()
  await db
    .insertInto('match_changes')
    .columns(['member_id'])
    .expression((eb) => eb.selectFrom('member_topics').select('member_id').distinct().where('topic_id', 'in', ids))
    .execute()
}

export async function hasTopics(db: Db): Promise<boolean> {
  const row = await db.selectFrom('topics').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
