import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { PairKey } from '../queries.ts'

/** The story with the names of the photos that may be shown now. */
const stories = (db: Db) =>
  db
    .selectFrom('wedding_stories as s')
    .leftJoin('photos as low', (join) =>
      join.onRef('low.id', '=', 's.low_photo_id').on('low.reviewed_at', 'is not', null),
    )
    .leftJoin('photos as high', (join) =>
      join.onRef('high.id', '=', 's.high_photo_id').on('high.reviewed_at', 'is not', null),
    )
    .innerJoin('members as l', 'l.id', 's.low_id')
    .innerJoin('members as h', 'h.id', 's.high_id')
    .selectAll('s')
    .select((eb) => [
      eb.case().when('l.show_photos', '=', true).then(eb.ref('low.name')).end().as('low_photo'),
      eb.case().when('h.show_photos', '=', true).then(eb.ref('high.name')).end().as('high_photo'),
      'l.name as low_member_name',
      'h.name as high_member_name',
    ])

export type StoryRow = Row<'wedding_stories'> & {
  low_photo: string | null
  high_photo: string | null
  low_member_name: string
  high_member_name: string
}

export const storyOf = (db: Db, { low_id, high_id }: PairKey): Promise<StoryRow | undefined> =>
  stories(db).where('s.low_id', '=', low_id).where('s.high_id', '=', high_id).executeTakeFirst()

/** Locks the story of a pair. Members have locked the pair before; the provider locks the story alone. */
export async function lockStory(tx: Db, { low_id, high_id }: PairKey): Promise<StoryRow | undefined> {
  const found = await tx
    .selectFrom('wedding_stories')
    .select('id')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .forUpdate()
    .executeTakeFirst()
  return found && storyOf(tx, { low_id, high_id })
}

export const storyById = (db: Db, id: string): Promise<StoryRow | undefined> =>
  stories(db).where('s.id', '=', id).executeTakeFirst()

/** A version without signatures, which is not on the site. */
export const UNPUBLISHED = {
  low_signed_at: null,
  high_signed_at: null,
  signed_version: null,
  slug: null,
  published_at: null,
} as const

export const insertStory = (tx: Db, row: Insertable<DB['wedding_stories']>) =>
  tx.insertInto('wedding_stories').values(row).execute()

export const updateStory = (tx: Db, id: string, change: Updateable<DB['wedding_stories']>) =>
  tx.updateTable('wedding_stories').set(change).where('id', '=', id).execute()

/** The member's name and approved photos, which they may choose from. */
export async function personOf(db: Db, memberId: string) {
  const { name, show_photos } = await db
    .selectFrom('members')
    .select(['name', 'show_photos'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'name'])
    .where('member_id', '=', memberId)
    .where('reviewed_at', 'is not', null)
    .orderBy('position')
    .execute()
  return { name, photos: show_photos ? photos : [] }
}

/** The newest first. */
export const publishedStories = (db: Db, limit: number): Promise<StoryRow[]> =>
  stories(db)
    .where('s.state', '=', 'published')
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()

export const publishedStory = (db: Db, slug: string): Promise<StoryRow | undefined> =>
  stories(db).where('s.state', '=', 'published').where('s.slug', '=', slug).executeTakeFirst()

/** Those in review, the oldest first. */
export const waitingStories = (db: Db, limit: number): Promise<StoryRow[]> =>
  stories(db)
    .where('s.state', '=', 'waiting')
    .orderBy(sql`greatest(s.low_signed_at, s.high_signed_at)`)
    .orderBy('s.id')
    .limit(limit)
    .execute()

export async function withdrawnSlugs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawn_stories')
    .select('slug')
    .orderBy('withdrawn_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map(({ slug }) => slug)
}

export const isWithdrawn = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom('withdrawn_stories').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined
