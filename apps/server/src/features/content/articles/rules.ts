import type { ArticleForm } from '@heartwell/contract/content/articles.ts'

/** An article that comes with the product. `published_on` is a day such as 2026-11-20. */
export type ShippedArticle = ArticleForm & { published_on: string }

const WORDS_A_MINUTE = 200

/** The minutes that reading this markup takes. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word))
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

type SlugCheck = {
  wanted: string
  /** The article's own slug; undefined for a new one. */
  own: string | undefined
  wasPublished: boolean
  /** Whether another stored article has the wanted slug. */
  isTaken: boolean
}

/** Why an article cannot have this slug. */
export function slugFault({ wanted, own, wasPublished, isTaken }: SlugCheck): string | undefined {
  if (wanted === own) return undefined
  if (wasPublished) return 'The address can’t change any more, because the article has been published'
  if (isTaken) return 'Another article has this address'
  return undefined
}

/** A link of clean markup to an article, and the slug of that. */
const ARTICLE_LINK = /<a href="\/blog\/([a-z0-9-]+)\/?(?:[?#][^"]*)?">(.*?)<\/a>/gis

/** The slugs of the articles that this markup links to, in lower case. */
export const linkedSlugs = (html: string): string[] => [
  ...new Set([...html.matchAll(ARTICLE_LINK)].map(([, slug = '']) => slug.toLowerCase())),
]

/** Removes the links to articles that visitors cannot read. The texts of the links stay. */
export const withoutDeadLinks = (html: string, published: ReadonlySet<string>): string =>
  html.replaceAll(ARTICLE_LINK, (link: string, slug: string, text: string) =>
    published.has(slug.toLowerCase()) ? link : text,
  )

/** When a shipped article counts as published: at noon, so that most of the world has that day. */
export const publicationOf = ({ published_on }: Pick<ShippedArticle, 'published_on'>): Date =>
  new Date(`${published_on}T12:00:00Z`)
