import { z } from 'zod'

/** Characters that change nothing a reader sees: soft hyphens, byte order marks, direction marks and the like. */
const NEEDLESS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]/g
/** Tags, which only make the flags of regions out of a black flag. */
const LOOSE_TAGS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu
/** Joiners between letters spell words (Persian, the languages of India), and between pictures they make one emoji. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu
/** Looks like nothing or like a space: fillers of Hangul and an empty cell of Braille. */
const BLANK = /[\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Embeddings, overrides and isolates of direction. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/
/** Vietnamese needs two accents on a letter, Hebrew with its points and Tibetan up to four. */
const STACK = /[\p{Mn}\p{Me}]{5}/u

/** The text without characters that nobody sees. Joiners inside words and emoji stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(NEEDLESS, '').replace(LOOSE_TAGS, '').replace(LOOSE_JOINER, '').trim()

type Texts = { empty: string; long: string; breaks: string }

/** What is wrong with a line that is short enough, in the words of its field. */
function faultOfLine(text: string, label: string, { empty, breaks }: Texts, isOptional: boolean): string | undefined {
  if (text === '' && isOptional) return undefined
  if (text.replace(BLANK, '') === '') return empty
  if (BREAK.test(text)) return breaks
  if (DIRECTION.test(text)) return `${label} has a character that turns text around. Please type it again.`
  return STACK.test(text) ? `${label} has too many accents on one letter` : undefined
}

/**
 * A name or another short text, the same in every form: one line that can be seen, without characters that hide text or
 * turn it around. Spaces around it and characters that nobody sees are removed.
 * @param label begins the sentences of its faults, as in 'Name is required'
 */
export function oneLine(label: string, max: number, texts: Partial<Texts> & { isOptional?: boolean } = {}) {
  const { isOptional = false, ...own } = texts
  const all = {
    empty: `${label} is required`,
    long: `${label} must be at most ${max} characters`,
    breaks: `${label} must be one line`,
    ...own,
  }
  return z
    .string(all.empty)
    .transform(withoutInvisible)
    .pipe(
      z
        .string()
        .max(max, { error: all.long, abort: true })
        .superRefine((text, context) => {
          const fault = faultOfLine(text, label, all, isOptional)
          if (fault) context.addIssue(fault)
        }),
    )
}
