/** How many code points of a message the list of conversations and the quote in a reply have at most. */
export const CODE_POINTS = { preview: 120, reply: 200 } as const

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Spaces, and signs that are not seen, such as the isolates around a name from right to left. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]*$/u

/** The first character of a text as a reader counts them: an emoji, a flag or a letter with its accents is one. */
export function firstCharacter(text: string): string {
  for (const { segment } of graphemes.segment(text)) if (!UNSEEN.test(segment)) return segment
  return ''
}

/** How many characters a text has as a reader counts them. */
export const countCharacters = (text: string): number => [...graphemes.segment(text)].length

/** The longest start of a text of at most `length` (as in `text.length`) that cuts no character in half. */
export function startWithin(text: string, length: number): string {
  if (text.length <= length) return text
  const last = graphemes.segment(text).containing(length)
  return text.slice(0, last?.index ?? 0)
}

/** A text that the database cut after `length` code points, without its last character, which may be half of one. */
export function withoutCutEnd(text: string, length: number): string {
  if ([...text].length < length) return text
  return startWithin(text, text.length - 1)
}
