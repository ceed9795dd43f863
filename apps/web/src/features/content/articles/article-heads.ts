import { paths } from '../../../paths.ts'
import type { Tone } from '../../../ui/tones.ts'
import { slugOf } from '../frame/article-texts.ts'
import type { SceneName } from './gallery-scenes.ts'

export const TOPICS = ['Beginnings', 'Meeting', 'Family and faith', 'Safety'] as const
export type Topic = (typeof TOPICS)[number]

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

export type ArticleHead = FrontMatter & { slug: string; path: string; words: number; minutes: number }

const WORDS_A_MINUTE = 200

const modules = import.meta.glob<{ head: FrontMatter; words: number }>('../../../../content/articles/*.mdx', {
  query: '?head',
  eager: true,
})

/** Every article, newest first, without its text. */
export const articles: readonly ArticleHead[] = Object.entries(modules)
  .map(([file, { head, words }]) => headOf(slugOf(file), head, words))
  .sort((one, other) => other.date.localeCompare(one.date))

export function articleCalled(slug: string): ArticleHead {
  const article = articles.find((head) => head.slug === slug)
  if (!article) throw new Error(`There is no article called ${slug}.`)
  return article
}

/** Returns articles to read next: those on the same topic first, then the newest. */
export function relatedTo({ slug, topic }: ArticleHead, count: number): ArticleHead[] {
  const others = articles.filter((other) => other.slug !== slug)
  const isNear = (other: ArticleHead) => Number(other.topic === topic)
  return others.toSorted((one, other) => isNear(other) - isNear(one)).slice(0, count)
}

function headOf(slug: string, head: FrontMatter, words: number): ArticleHead {
  return { ...head, slug, path: paths.article(slug), words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }
}
