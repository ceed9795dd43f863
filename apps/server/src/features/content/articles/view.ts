import {
  type ArticleHead,
  ArticleState,
  ArticleText,
  type ArticleVersion,
  type EditedArticle,
  type PublishedArticle,
  type ArticleRow as ViewedRow,
} from '@heartwell/contract/content/articles.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Version } from '../../versions/service.ts'
import type { ArticleListRow, ArticleRow } from './queries.ts'

const { topic: Topic, drawing: Drawing } = ArticleText.shape

const viewSaved = ({ version, saved_at, by }: Pick<ArticleListRow, 'version' | 'saved_at' | 'by'>) => ({
  version,
  saved_at: saved_at.toISOString(),
  by,
})

const viewState = (row: Pick<ArticleListRow, 'state' | 'published_at'>) => ({
  state: ArticleState.parse(row.state),
  published_at: row.published_at?.toISOString() ?? null,
})

export const viewRow = (row: ArticleListRow): ViewedRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  topic: Topic.parse(row.topic),
  ...viewState(row),
  ...viewSaved(row),
})

export const viewText = (row: ArticleRow): ArticleText => ({
  title: row.title,
  lead: row.lead,
  author: row.author,
  topic: Topic.parse(row.topic),
  drawing: Drawing.parse(row.drawing),
  html: row.html,
})

export const viewArticle = (row: ArticleRow): EditedArticle => ({
  id: row.id,
  slug: row.slug,
  ...viewState(row),
  ...viewSaved(row),
  ...viewText(row),
})

export const viewVersion = (row: Version<'article_versions', 'title'>): ArticleVersion => ({
  title: row.title,
  ...viewSaved(row),
})

export function viewHead(row: ArticleListRow): ArticleHead {
  const published = row.published_at ?? row.saved_at
  return {
    slug: row.slug,
    title: row.title,
    lead: row.lead,
    author: row.author,
    topic: Topic.parse(row.topic),
    drawing: Drawing.parse(row.drawing),
    published_on: utcDay(published),
    changed_on: utcDay(row.saved_at > published ? row.saved_at : published),
    minutes: row.minutes,
    version: row.version,
  }
}

export const viewPublished = (row: ArticleRow, related: readonly ArticleListRow[]): PublishedArticle => ({
  ...viewHead(row),
  html: row.html,
  related: related.map(viewHead),
})
