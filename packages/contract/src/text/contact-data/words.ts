import { foldLookAlikes } from '../look-alikes.ts'

/** The zeros of other scripts, whose digits one to nine follow them. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xe50, 0x1040]

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/**
 * The text as the rules read it: small letters without accents or disguise, plain digits, a gap after a sentence that
 * lacks one ('Amo il mare.Io sono', 'Anna.de Vries'), and letters that are spaced out joined again. Digits in place of
 * letters are undone where that makes a word that the rules know. It takes linear time, because no pattern can begin
 * inside of what it repeats.
 */
export function plainText(text: string, isKnown: (word: string) => boolean): string {
  const sentences = text
    .replace(/\.(?=\p{Lu}\p{Ll})/gu, '. ')
    .replace(/(\p{Lu}\p{Ll}*)\.(?=de \p{Lu})/gu, (_, name: string) => `${name}. `)
  return foldLookAlikes(sentences)
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/['’`´]/g, '')
    .replace(/(^|[^\p{L}\d])(\p{L}(?:[ ._-]\p{L}){3,})(?![\p{L}\d])/gu, (_, before: string, spaced: string) => {
      return before + spaced.replace(/[ ._-]/g, '')
    })
    .replace(/(\d)([oil]+)(?![a-z])/g, (_, digit: string, letters: string) => digit + asDigits(letters))
    .replace(/(^|[^a-z])([oil]+)(?=\d)/g, (_, before: string, letters: string) => before + asDigits(letters))
    .replace(/(^|[^a-z\d])([a-z]+(?:[013457][a-z]+)+)(?![a-z\d])/g, (_, before: string, disguised: string) => {
      const word = disguised.replace(/\d/g, (digit) => LEET[digit] ?? digit)
      return before + (isKnown(word) ? word : disguised)
    })
}

const asDigits = (letters: string) => letters.replace(/./g, (letter) => (letter === 'o' ? '0' : '1'))

const [SPACE, DIGIT_0, DIGIT_9, LETTER_A, LETTER_Z, ASCII_MAX] = [32, 48, 57, 97, 122, 127]

export function isDigits(token: string): boolean {
  const code = token.charCodeAt(0)
  return code >= DIGIT_0 && code <= DIGIT_9
}

export function isLetters(token: string): boolean {
  const code = token.charCodeAt(0)
  return code > ASCII_MAX ? /^\p{L}/u.test(token) : code >= LETTER_A && code <= LETTER_Z
}

/** The words, numbers and signs of a plain text, in their order, and where no gap is between one and the one before. */
export type Tokens = { words: readonly string[]; isJoined: readonly boolean[] }

export function tokensOf(plain: string): Tokens {
  const words: string[] = []
  const isJoined: boolean[] = []
  let isGap = true
  for (const part of plain.match(/\p{L}+|\d+|\s+|[^\s\p{L}\d]/gu) ?? []) {
    if (part.charCodeAt(0) <= SPACE || part.trim() === '') isGap = true
    else {
      words.push(part)
      isJoined.push(!isGap)
      isGap = false
    }
  }
  return { words, isJoined }
}
