import type { ArticleState } from '@heartwell/contract/content/articles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const HEAD = ['title', 'lead', 'author', 'topic', 'drawing', 'minutes'] as const

/** The articles with their newest version. */
const current = (db: Db) =>
  db
    .selectFrom('articles')
    .innerJoin('article_versions', (join) =>
      join
        .onRef('article_versions.article_id', '=', 'articles.id')
        .onRef('article_versions.version', '=', 'articles.version'),
    )
    .leftJoin('staff', 'staff.id', 'article_versions.saved_by')
    .select(['articles.id', 'slug', 'state', 'articles.version', 'published_at', 'saved_at', 'staff.name as by'])
    .select(HEAD)

/** The last saved first. */
export const allArticles = (db: Db) => current(db).orderBy('saved_at', 'desc').orderBy('articles.id').execute()
export type ArticleListRow = Awaited<ReturnType<typeof allArticles>>[number]

const published = (db: Db) => current(db).where('state', '=', 'published')

/** The newest first; with a slug, only that article. */
export function publishedArticles(db: Db, slug?: string) {
  const newestFirst = published(db).orderBy('published_at', 'desc').orderBy('articles.id')
  return (slug === undefined ? newestFirst : newestFirst.where('slug', '=', slug)).execute()
}

/** Other published articles: on the same topic first, then the newest. */
export const relatedArticles = (db: Db, { id, topic }: { id: string; topic: string }, limit: number) =>
  published(db)
    .where('articles.id', '<>', id)
    .orderBy((eb) => eb('topic', '=', topic), 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .execute()

export type ArticleRow = ArticleListRow & { html: string }

export const publishedArticle = (db: Db, slug: string): Promise<ArticleRow | undefined> =>
  published(db).select('html').where('slug', '=', slug).executeTakeFirst()

export const articleById = (db: Db, id: string): Promise<ArticleRow | undefined> =>
  current(db).select('html').where('articles.id', '=', id).executeTakeFirst()

/** The article with the text of this version. */
export const articleAt = (db: Db, id: string, version: number): Promise<ArticleRow | undefined> =>
  db
    .selectFrom('articles')
    .innerJoin('article_versions', 'article_versions.article_id', 'articles.id')
    .leftJoin('staff', 'staff.id', 'article_versions.saved_by')
    .select(['articles.id', 'slug', 'state', 'article_versions.version', 'published_at', 'saved_at'])
    .select('staff.name as by')
    .select([...HEAD, 'html'])
    .where('articles.id', '=', id)
    .where('article_versions.version', '=', version)
    .executeTakeFirst()

/** The number of the advisory lock that is held while an address is given, so that the limit is exact. */
const ADDRESS_LOCK = 7_730_241
export const lockAddresses = (tx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK)})`.execute(tx)

export async function countArticles(db: Db): Promise<number> {
  const row = await db.selectFrom('articles').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return row.n
}

export const articleWithSlug = (db: Db, slug: string) =>
  db.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirst()

/** Those of the slugs that articles have; with a state, articles in it. */
export async function takenSlugs(db: Db, slugs: readonly string[], state?: ArticleState): Promise<string[]> {
  const taken = db.selectFrom('articles').select('slug').where('slug', 'in', slugs)
  const rows = await (state === undefined ? taken : taken.where('state', '=', state)).execute()
  return rows.map(({ slug }) => slug)
}

type NewArticle = { slug: string; state?: ArticleState; published_at?: Date }
export const insertArticle = (db: Db, row: NewArticle) =>
  db.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()

export const updateArticle = (db: Db, id: string, change: { slug: string; version: number }) =>
  db.updateTable('articles').set(change).where('id', '=', id).execute()

/** Keeps the time of the first publication. */
export const updateState = (db: Db, id: string, state: ArticleState, at: Date) =>
  db
    .updateTable('articles')
    .set((eb) => ({ state, published_at: eb.fn.coalesce('published_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute()

export const deleteArticle = (db: Db, id: string) => db.deleteFrom('articles').where('id', '=', id).execute()
