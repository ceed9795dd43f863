/** A rough estimate of a password's strength. It advises and never refuses a password. */
export type PasswordAdvice = { level: 1 | 2 | 3 | 4; words: string }

const WORDS = {
  1: 'Easy to guess.',
  2: 'Not very strong. Make it longer.',
  3: 'Good.',
  4: 'Very good.',
} as const

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azerty',
  'qwertz',
]
/** The most common words in lists of leaked passwords. */
const FAVOURITES = /pass ?word|letmein|welcome|iloveyou|sunshine|princess|football|monkey|dragon|secret|heartwell/i
const YEAR = /(19|20)\d\d/

/**
 * Rates a password by its length, its variety and the parts that are easy to guess.
 * @param own what others may know about the member: name, email, year of birth
 */
export function passwordAdvice(password: string, own: readonly string[] = []): PasswordAdvice {
  const level = levelOf(worth(password, own))
  return { level, words: WORDS[level] }
}

function levelOf(characters: number): PasswordAdvice['level'] {
  if (characters < 7) return 1
  if (characters < 11) return 2
  return characters < 16 ? 3 : 4
}

/** Counts the characters that are hard to guess. */
function worth(password: string, own: readonly string[]): number {
  const rest = withoutOwn(password, own).replace(FAVOURITES, '*').replace(YEAR, '*')
  const unlike = [...rest].filter((letter, at) => !follows(rest[at - 1], letter))
  const different = new Set(unlike.map((letter) => letter.toLowerCase())).size
  return Math.min(unlike.length, different * 1.6) + kindsOf(rest) - 1
}

/** Replaces each word that others may know about the member by one character. */
function withoutOwn(password: string, own: readonly string[]): string {
  const parts = own.flatMap((text) => text.split(/[\s.@_-]+/)).filter((part) => part.length > 2)
  return parts.reduce((left, part) => left.replace(new RegExp(escaped(part), 'gi'), '*'), password)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a character repeats the one before or is next to it on the keyboard or in the alphabet. */
function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  const pair = (before + letter).toLowerCase()
  if (pair[0] === pair[1]) return true
  const reversed = [...pair].reverse().join('')
  return SEQUENCES.some((row) => row.includes(pair) || row.includes(reversed))
}

const kindsOf = (text: string) => [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length
