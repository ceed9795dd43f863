/** How long a password would last, roughly: a measure that advises and never refuses. */
export type PasswordAdvice = { level: 1 | 2 | 3 | 4; words: string }

const WORDS = {
  1: 'Easily guessed.',
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
/** What opens most lists of stolen passwords. */
const FAVOURITES = /pass ?word|letmein|welcome|iloveyou|sunshine|princess|football|monkey|dragon|secret|heartwell/i
const YEAR = /(19|20)\d\d/

/**
 * Judges by length, variety and what is easily guessed.
 * @param own What everybody may know of the person: name, e-mail, year of birth.
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

/** How many characters remain that nobody could foretell. */
function worth(password: string, own: readonly string[]): number {
  const rest = withoutOwn(password, own).replace(FAVOURITES, '*').replace(YEAR, '*')
  const unlike = [...rest].filter((letter, at) => !follows(rest[at - 1], letter))
  const different = new Set(unlike.map((letter) => letter.toLowerCase())).size
  return Math.min(unlike.length, different * 1.6) + kindsOf(rest) - 1
}

/** Names and the parts of an address count as one character each. */
function withoutOwn(password: string, own: readonly string[]): string {
  const parts = own.flatMap((text) => text.split(/[\s.@_-]+/)).filter((part) => part.length > 2)
  return parts.reduce((left, part) => left.replace(new RegExp(escaped(part), 'gi'), '*'), password)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The same again, or the neighbour on the keyboard or in the alphabet. */
function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  const pair = (before + letter).toLowerCase()
  if (pair[0] === pair[1]) return true
  const reversed = [...pair].reverse().join('')
  return SEQUENCES.some((row) => row.includes(pair) || row.includes(reversed))
}

const kindsOf = (text: string) => [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length
