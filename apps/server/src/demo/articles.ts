import type { demoData } from '@heartwell/demo/demo-data.ts'
import { readingMinutes } from '../features/content/articles/rules.ts'
import type { Db } from '../platform/db/database.ts'

type Articles = ReturnType<typeof demoData>['console']['articles']
type Cast = { providerId: string | null; ago: (days: number) => Date }

/** Articles of the provider in each state. The newest version of each was saved when it was published. */
export async function insertArticles(tx: Db, articles: Articles, { providerId, ago }: Cast): Promise<void> {
  for (const { slug, state, daysAgo, versions, ...head } of articles) {
    const published_at = state === 'draft' ? null : ago(daysAgo)
    const row = { slug, state, version: versions.length, published_at }
    const { id } = await tx.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()
    const saved = versions.map((html, at) => ({
      ...head,
      article_id: id,
      version: at + 1,
      html,
      minutes: readingMinutes(html),
      saved_at: ago(daysAgo + versions.length - 1 - at),
      saved_by: providerId,
    }))
    await tx.insertInto('article_versions').values(saved).execute()
  }
}
