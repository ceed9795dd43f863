import {
  ARTICLE_VERSIONS_LISTED,
  ARTICLES_MAX,
  type ArticleForm,
  type ArticleText,
  type articleEditing,
  type articles,
} from '@heartwell/contract/content/articles.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { versionsIn } from '../../versions/service.ts'
import { hasText } from '../box-markup.ts'
import { cleanMarkup } from '../page-markup.ts'
import * as q from './queries.ts'
import {
  linkedSlugs,
  publicationOf,
  readingMinutes,
  type ShippedArticle,
  slugFault,
  withoutDeadLinks,
} from './rules.ts'
import * as view from './view.ts'

const versions = versionsIn('article_versions', ['title'], 'article_id')

/** The number of articles that a published one offers to read next. */
const RELATED = 3

/**
 * Stores the shipped articles whose addresses no article has, as published. An article that was published keeps its
 * address for ever, so each is stored once, whatever the provider makes of it later.
 */
export async function installArticles(tx: Db, shipped: readonly ShippedArticle[]): Promise<void> {
  const slugs = shipped.map(({ slug }) => slug)
  // Asked first: every start comes here, and the lock and the sanitising are for the first one.
  if ((await q.takenSlugs(tx, slugs)).length === slugs.length) return
  await q.lockAddresses(tx)
  const taken = new Set(await q.takenSlugs(tx, slugs))
  for (const article of shipped) if (!taken.has(article.slug)) await installArticle(tx, article)
}

async function installArticle(tx: Db, { slug, published_on, ...draft }: ShippedArticle): Promise<void> {
  const { text } = await cleanText(draft)
  const at = publicationOf({ published_on })
  const { id } = await q.insertArticle(tx, { slug, state: 'published', published_at: at })
  const minutes = readingMinutes(text.html)
  await versions.insert(tx, { article_id: id, version: 1, ...text, minutes, saved_at: at })
}

export const listPublished = async (
  { db }: Deps,
  { query: { slug } }: Input<typeof articles.list>,
): Promise<Output<typeof articles.list>> => ({
  success: true,
  rows: (await q.publishedArticles(db, slug?.toLowerCase())).map(view.viewHead),
})

/** @throws AppError not_found, also of a draft and of a withdrawn article */
export async function readPublished({ db }: Deps, slug: string): Promise<Output<typeof articles.read>> {
  const row = await q.publishedArticle(db, slug.toLowerCase())
  if (!row) throw new AppError('not_found')
  const linked = linkedSlugs(row.html)
  const published = linked.length === 0 ? [] : await q.takenSlugs(db, linked, 'published')
  const html = withoutDeadLinks(row.html, new Set(published))
  const related = await q.relatedArticles(db, row, RELATED)
  return { success: true, data: view.viewPublished({ ...row, html }, related) }
}

export const listArticles = async ({ db }: Deps): Promise<Output<typeof articleEditing.list>> => ({
  success: true,
  rows: (await q.allArticles(db)).map(view.viewRow),
})

/** @throws AppError not_found */
export async function readArticle({ db }: { db: Db }, id: string) {
  const row = await q.articleById(db, id)
  if (!row) throw new AppError('not_found')
  return { success: true, data: view.viewArticle(row) }
}

export async function listVersions({ db }: Deps, id: string): Promise<Output<typeof articleEditing.versions>> {
  const rows = await versions.last(db, ARTICLE_VERSIONS_LISTED, id)
  if (rows.length === 0) throw new AppError('not_found')
  return { success: true, rows: rows.map(view.viewVersion) }
}

type VersionInput = Input<typeof articleEditing.version>
export async function readVersion({ db }: Deps, { params: { id, version } }: VersionInput) {
  const row = await q.articleAt(db, id, version)
  if (!row) throw new AppError('not_found')
  return { success: true, data: view.viewArticle(row) }
}

/** Stores a draft. @throws AppError articles.full, request.invalid at the slug or the text */
export async function addArticle(deps: Deps, viewer: Viewer, { slug, ...draft }: ArticleForm) {
  const { text, removed } = await cleanText(draft)
  return deps.db.transaction().execute(async (tx) => {
    await q.lockAddresses(tx)
    if ((await q.countArticles(tx)) >= ARTICLES_MAX) throw new AppError('articles.full')
    await assertFree(tx, slug, undefined)
    const { id } = await q.insertArticle(tx, { slug })
    await putVersion(deps, tx, viewer, { id, slug, version: 1, text, action: 'article.added' })
    return { ...(await readArticle({ db: tx }, id)), message: 'The draft is saved.', removed }
  })
}

/** Saves a new version. @throws AppError not_found, content.stale, request.invalid at the slug or the text */
export async function saveArticle(deps: Deps, viewer: Viewer, { params, body }: Input<typeof articleEditing.save>) {
  const { slug, version, ...draft } = body
  const { text, removed } = await cleanText(draft)
  return deps.db.transaction().execute(async (tx) => {
    await q.lockAddresses(tx)
    const current = await lockVersion(tx, params.id, version)
    await assertFree(tx, slug, current)
    const next = { id: params.id, slug, version: version + 1, text, action: 'article.saved' }
    await q.updateArticle(tx, params.id, { slug, version: next.version })
    await putVersion(deps, tx, viewer, next)
    return { ...(await readArticle({ db: tx }, params.id)), message: 'The article is saved.', removed }
  })
}

/** Saves the text of an earlier version again. @throws AppError not_found, content.stale */
export function restoreArticle(deps: Deps, viewer: Viewer, { params, body }: Input<typeof articleEditing.restore>) {
  return deps.db.transaction().execute(async (tx) => {
    const { slug } = await lockVersion(tx, params.id, body.version)
    const earlier = await q.articleAt(tx, params.id, body.restore)
    if (!earlier) throw new AppError('not_found')
    const { text, removed } = await cleanText(view.viewText(earlier))
    const next = { id: params.id, slug, version: body.version + 1, text, action: 'article.saved' }
    await q.updateArticle(tx, params.id, { slug, version: next.version })
    await putVersion(deps, tx, viewer, next)
    const message = `Version ${body.restore} is restored.`
    return { ...(await readArticle({ db: tx }, params.id)), message, removed }
  })
}

type Change = Input<typeof articleEditing.publish>

/** @throws AppError not_found, content.stale */
export function publishArticle(deps: Deps, viewer: Viewer, { params: { id }, body }: Change) {
  return deps.db.transaction().execute(async (tx) => {
    const { state, slug } = await lockVersion(tx, id, body.version)
    if (state !== 'published') {
      await q.updateState(tx, id, 'published', deps.clock())
      const reason = `${slug}, version ${body.version}`
      await recordAct(deps, tx, viewer, { action: 'article.published', subjectId: id, reason })
    }
    return { ...(await readArticle({ db: tx }, id)), message: 'The article is published.' }
  })
}

/** @throws AppError not_found, content.stale, articles.not_published */
export function withdrawArticle(deps: Deps, viewer: Viewer, { params: { id }, body }: Change) {
  return deps.db.transaction().execute(async (tx) => {
    const { state, slug } = await lockVersion(tx, id, body.version)
    if (state === 'draft') throw new AppError('articles.not_published')
    if (state === 'published') {
      await q.updateState(tx, id, 'withdrawn', deps.clock())
      await recordAct(deps, tx, viewer, { action: 'article.withdrawn', subjectId: id, reason: slug })
    }
    return { ...(await readArticle({ db: tx }, id)), message: 'The article is withdrawn.' }
  })
}

/** Deletes a draft. @throws AppError articles.was_published */
export function removeArticle(deps: Deps, viewer: Viewer, id: string) {
  return deps.db.transaction().execute(async (tx) => {
    const current = await lockRow(tx, 'articles', id)
    if (current && current.state !== 'draft') throw new AppError('articles.was_published')
    if (current) {
      await q.deleteArticle(tx, id)
      await recordAct(deps, tx, viewer, { action: 'article.deleted', subjectId: id, reason: current.slug })
    }
    return { success: true, message: 'The draft is deleted.' }
  })
}

async function cleanText(draft: ArticleText) {
  const { html, removed } = await cleanMarkup(draft.html)
  if (!hasText(html)) throw invalid('html', 'Text is required')
  return { text: { ...draft, html }, removed }
}

/** Locks the article. @throws AppError not_found, content.stale when this is not its newest version */
async function lockVersion(tx: Db, id: string, version: number) {
  const current = await lockRow(tx, 'articles', id)
  if (!current) throw new AppError('not_found')
  if (current.version !== version) throw new AppError('content.stale')
  return current
}

type Own = { slug: string; published_at: unknown }

async function assertFree(tx: Db, wanted: string, own: Own | undefined): Promise<void> {
  const isTaken = (await q.articleWithSlug(tx, wanted)) !== undefined
  const wasPublished = own !== undefined && own.published_at !== null
  const fault = slugFault({ wanted, own: own?.slug, wasPublished, isTaken })
  if (fault !== undefined) throw invalid('slug', fault)
}

type NewVersion = { id: string; slug: string; version: number; text: ArticleText; action: string }

async function putVersion(deps: Deps, tx: Db, viewer: Viewer, { id, slug, version, text, action }: NewVersion) {
  const minutes = readingMinutes(text.html)
  const saved = { saved_at: deps.clock(), saved_by: viewer.accountId }
  await versions.insert(tx, { article_id: id, version, ...text, minutes, ...saved })
  await recordAct(deps, tx, viewer, { action, subjectId: id, reason: `${slug}, version ${version}` })
}
