const ENDINGS = ['ing', 'ed', 'es', 's']
/** A text is scored in pieces, so that signs far apart in a long message do not add up. */
const [LONG, SHORT] = [250, 90]
const PREFIX_LENGTH = 5

/** Phrases leave articles out: people whose first language has none, or others, leave them out too. */
export const isArticle = (word: string): boolean => word === 'a' || word === 'the' || word === 'an'

/** Who a word is about: 'they' are all others. */
const PERSONS: Readonly<Record<string, string>> = {
  i: 'i',
  me: 'i',
  my: 'i',
  you: 'you',
  your: 'you',
  he: 'they',
  his: 'they',
  she: 'they',
  her: 'they',
  they: 'they',
  their: 'they',
  who: 'they',
  we: 'we',
  us: 'we',
  our: 'we',
  it: 'it',
}
const NEGATIONS = new Set(['not', 'never', 'no', 'without', 'nobody', 'nothing'])
/** Further from its person a word may be about somebody else. */
const ABOUT_MAX = 7

/**
 * Who the words of a sentence are about: the last person before each, and whether a negation is between them. 'You send'
 * asks, 'I sent' does not, and 'they never send' is about somebody else.
 */
export class AboutWhom {
  #person = ''
  #isNegated = false
  #distance = 0

  startSentence(): void {
    this.#person = ''
    this.#isNegated = false
    this.#distance = 0
  }

  /** What the next word is about: 'you', 'you!' after a negation, '' before any person; null where it is not known. */
  next(word: string): string | null {
    const person = PERSONS[word]
    if (person !== undefined) {
      this.startSentence()
      this.#person = person
      return null
    }
    if (NEGATIONS.has(word)) this.#isNegated = true
    this.#distance += 1
    if (this.#distance > ABOUT_MAX) return null
    return this.#isNegated ? `${this.#person}!` : this.#person
  }
}

/** 'sending' becomes 'send': the ending is removed where enough of the word remains. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length > one.length + 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** 'trans*' for 'transfer' and 'transaction'; null for a short word. */
export const prefixOf = (word: string): string | null =>
  word.length > PREFIX_LENGTH ? `${word.slice(0, PREFIX_LENGTH)}*` : null

/**
 * The words of a sentence without its articles, how long ones begin, each two words that follow each other or have one
 * between them, and each word with the person whom it is about ('you>send').
 */
export function phrasesOf(sentence: readonly string[]): Set<string> {
  const phrases = new Set<string>()
  const about = new AboutWhom()
  const words = sentence.filter((word) => !isArticle(word))
  for (const word of words) {
    const person = about.next(word)
    if (person !== null) phrases.add(`${person}>${stemOf(word)}`)
  }
  const stems = ['^', ...words.map(stemOf)]
  stems.forEach((word, at) => {
    const [next, second, prefix] = [stems[at + 1], stems[at + 2], prefixOf(words[at - 1] ?? '')]
    phrases.add(word)
    if (prefix) phrases.add(prefix)
    if (next !== undefined) phrases.add(`${word} ${next}`)
    if (second !== undefined) phrases.add(`${word} _ ${second}`)
  })
  return phrases
}

/** The letters of a sentence and the spaces after its words. */
export function lengthOf(sentence: readonly string[]): number {
  let length = sentence.length
  for (const word of sentence) length += word.length
  return length
}

/** The words of a sentence without its articles. */
export function countWords(sentence: readonly string[]): number {
  let count = 0
  for (const word of sentence) if (!isArticle(word)) count += 1
  return count
}

/** Many everyday words add up to as many points as a request: each word of a piece beyond these takes some away. */
const [WORDS, POINTS_OF_A_WORD] = [10, 3]
export const pointsOfLength = (words: number): number => -POINTS_OF_A_WORD * Math.max(0, words - WORDS)

/**
 * A text in pieces of whole sentences, long ones and short ones: a request must not hide among everyday talk. Each piece
 * but the first begins with the last sentence of the one before. A piece is the place of its first sentence and that
 * after its last.
 */
export function piecesOf(lengths: readonly number[]): [from: number, to: number][] {
  const long = packed(lengths, LONG)
  const short = packed(lengths, SHORT)
  return [...long, ...short.filter(([from, to]) => !long.some((one) => one[0] === from && one[1] === to))]
}

function packed(lengths: readonly number[], max: number): [number, number][] {
  const pieces: [number, number][] = []
  let [from, length] = [0, 0]
  lengths.forEach((one, at) => {
    if (at > from && length + one > max) {
      pieces.push([from, at])
      from = at - 1
      length = lengths[from] ?? 0
    }
    length += one
  })
  if (lengths.length > 0) pieces.push([from, lengths.length])
  return pieces
}
