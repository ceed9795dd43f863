/** A line of its own. */
const LINE = /<span class="[^"]*\bblock\b[^>]*>/g
/** Elements inside a sentence; every other tag ends one. */
const INLINE = /<\/?(?:a|abbr|b|bdi|em|i|span|strong|small|sup|time)\b[^>]*>/g
const HIDDEN = /<(script|style|svg|noscript|template|title|nav|footer|header)\b.*?<\/\1>/gs
const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': '’', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/** The sentences that a visitor reads in the main part of a document, without headings and labels of one to three words. */
export function sentencesOf(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html
  return main
    .replace(/<!--.*?-->/gs, '')
    .replace(HIDDEN, '\n')
    .replace(LINE, '<p>')
    .replace(INLINE, '')
    .split(/<[^>]*>/)
    .flatMap((block) =>
      block
        .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ' ')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?…:;]['’”"]?)\s+(?=\S)/u),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 3)
}

export const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []

const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  )

/** The years of school that a text needs, by Flesch and Kincaid (1975). A child of twelve is in the seventh year. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
