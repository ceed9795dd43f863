import { normalized } from '@heartwell/contract/text/normalized.ts'

/** Letters that the Unicode decomposition leaves as they are, and signs that keyboards write in two ways. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  ʼ: "'",
}
const ONLY_ASCII = /^\p{ASCII}*$/u

/** A text without casing and accents, so that 'café', 'CAFE' and 'Cafe' are one. */
export const foldText = (text: string): string =>
  ONLY_ASCII.test(text)
    ? text.toLowerCase()
    : normalized(text, 'NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[łøđðıßæœþς’ʼ]/g, (letter) => LETTERS[letter] ?? letter)
