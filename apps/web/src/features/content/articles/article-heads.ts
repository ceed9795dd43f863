import { ARTICLE_TOPICS, type ArticleTopic } from '@heartwell/contract/article-topics.ts'
import type { ArticleHead as StoredHead } from '@heartwell/contract/articles.ts'
import { paths } from '../../../paths.ts'
import type { Tone } from '../../../ui/tones.ts'
import { slugOf } from '../frame/article-texts.ts'
import { type SceneName, sceneCalled } from './gallery-scenes.ts'

export const TOPICS = ARTICLE_TOPICS
export type Topic = ArticleTopic

/** The front matter of an article. */
export type FrontMatter = {
  title: string
  lead: string
  /** The day of publication, for example 2026-11-20. */
  date: string
  /** The author's role at Heartwell. */
  author: string
  topic: Topic
  drawing: SceneName
  tone: Tone
}

export type ArticleHead = FrontMatter & { slug: string; path: string; minutes: number; changed?: string }
/** An article that came with the product. */
export type ShippedHead = ArticleHead & { words: number }

const WORDS_A_MINUTE = 200

const modules = import.meta.glob<{ head: FrontMatter; words: number }>('../../../../content/articles/*.mdx', {
  query: '?head',
  eager: true,
})

/** Every article that came with the product, newest first, without its text. */
export const articles: readonly ShippedHead[] = Object.entries(modules)
  .map(([file, { head, words }]) => headOf(slugOf(file), head, words))
  .sort((one, other) => other.date.localeCompare(one.date))

/** An article that the provider has written, with the tone of its drawing. */
export const storedHead = (stored: StoredHead): ArticleHead => ({
  slug: stored.slug,
  path: paths.article(stored.slug),
  title: stored.title,
  lead: stored.lead,
  author: stored.author,
  topic: stored.topic,
  drawing: stored.drawing,
  tone: sceneCalled(stored.drawing).tone,
  date: stored.published_on,
  changed: stored.changed_on,
  minutes: stored.minutes,
})

/** All articles of the blog, newest first. */
export const withStored = (stored: readonly StoredHead[]): ArticleHead[] =>
  [...stored.map(storedHead), ...articles].sort((one, other) => other.date.localeCompare(one.date))

export function articleCalled(slug: string): ArticleHead {
  const article = articles.find((head) => head.slug === slug)
  if (!article) throw new Error(`There is no article called ${slug}.`)
  return article
}

/** Returns articles to read next, of those that came with the product: on the same topic first, then the newest. */
export function relatedTo({ slug, topic }: Pick<ArticleHead, 'slug' | 'topic'>, count: number): ArticleHead[] {
  const others = articles.filter((other) => other.slug !== slug)
  const isNear = (other: ArticleHead) => Number(other.topic === topic)
  return others.toSorted((one, other) => isNear(other) - isNear(one)).slice(0, count)
}

function headOf(slug: string, head: FrontMatter, words: number): ShippedHead {
  return { ...head, slug, path: paths.article(slug), words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }
}
