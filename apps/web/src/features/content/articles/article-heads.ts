import { ARTICLE_TOPICS, type ArticleTopic } from '@heartwell/contract/content/article-topics.ts'
import type { ArticleHead as PublishedHead } from '@heartwell/contract/content/articles.ts'
import { paths } from '../../../paths.ts'
import type { Tone } from '../../../ui/tones.ts'
import { type SceneName, sceneCalled } from './gallery-scenes.ts'

export const TOPICS = ARTICLE_TOPICS
export type Topic = ArticleTopic

/** What lists and pages show of an article beside its text. */
export type ArticleHead = {
  slug: string
  path: string
  title: string
  lead: string
  /** The author's role at Heartwell. */
  author: string
  topic: Topic
  drawing: SceneName
  tone: Tone
  /** The days of the first publication and of the last change, for example 2026-11-20. */
  date: string
  changed: string
  minutes: number
}

/** The head of a published article, with the tone of its drawing. */
export const headOf = (published: PublishedHead): ArticleHead => ({
  slug: published.slug,
  path: paths.article(published.slug),
  title: published.title,
  lead: published.lead,
  author: published.author,
  topic: published.topic,
  drawing: published.drawing,
  tone: sceneCalled(published.drawing).tone,
  date: published.published_on,
  changed: published.changed_on,
  minutes: published.minutes,
})
