const WORDS_A_MINUTE = 200

/** The minutes that reading this markup takes, as of the articles that came with the product. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
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
  shipped: readonly string[]
}

/** Why an article cannot have this slug. */
export function slugFault({ wanted, own, wasPublished, isTaken, shipped }: SlugCheck): string | undefined {
  if (wanted === own) return undefined
  if (wasPublished) return 'The address can’t change any more, because the article has been published'
  if (shipped.includes(wanted)) return 'An article that came with the product has this address'
  if (isTaken) return 'Another article has this address'
  return undefined
}
