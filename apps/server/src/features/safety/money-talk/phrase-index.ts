import { AboutWhom, isArticle, prefixOf, stemOf } from './phrases.ts'

/** A word of the phrases: its number, the place of the phrase that is this word alone, or -1, and those by person. */
type Word = { number: number; phrase: number; about: ReadonlyMap<string, number> | null }
/** What is known of a word in a message; -1 means none. */
type Known = Word & { prefix: number }

/** More than there are words in phrases. */
const WORDS_MAX = 2 ** 15
/**
 * Words of earlier messages are known, so that each is looked up once. The map is emptied when it is full. Longer words
 * are left out: V8 stores them as slices of their message, which would then stay in memory.
 */
const [KNOWN_MAX, KNOWN_LENGTH_MAX] = [20_000, 12]
const NO_WORD: Word = { number: -1, phrase: -1, about: null }

/** Phrases by their points, in the form of the generated files: '7': 'a phrase|another _ phrase'. */
export type PointsTable = Readonly<Record<string, string>>

/** Each phrase of a table with its points. */
export const phrasePoints = (table: PointsTable): [phrase: string, points: number][] =>
  Object.entries(table).flatMap(([value, phrases]) =>
    phrases.split('|').map((phrase): [string, number] => [phrase, Number(value)]),
  )

/** Finds those phrases in a sentence that `phrasesOf` would find. A phrase is known by its place in the list. */
export class PhraseIndex {
  readonly #words = new Map<string, Word>()
  readonly #prefixes = new Map<string, number>()
  /** Phrases of two words, by the numbers of both. */
  readonly #pairs = new Map<number, number>()
  readonly #distantPairs = new Map<number, number>()
  readonly #known = new Map<string, Known>()
  readonly #about = new AboutWhom()
  readonly #start: Word

  constructor(phrases: readonly string[]) {
    phrases.forEach((phrase, place) => {
      this.#add(phrase, place)
    })
    this.#start = this.#words.get('^') ?? NO_WORD
  }

  /** Calls `found` with the place of each phrase in the sentence, perhaps several times. It takes linear time. */
  find(sentence: readonly string[], found: (place: number) => void): void {
    if (this.#start.phrase >= 0) found(this.#start.phrase)
    let last = this.#start.number
    let secondLast = -1
    this.#about.startSentence()
    for (const word of sentence) {
      if (isArticle(word)) continue
      const { number, phrase, prefix, about } = this.#knownOf(word)
      const person = this.#about.next(word)
      if (prefix >= 0) found(prefix)
      if (number >= 0) {
        if (phrase >= 0) found(phrase)
        const byPerson = person === null ? undefined : about?.get(person)
        if (byPerson !== undefined) found(byPerson)
        const pair = last < 0 ? undefined : this.#pairs.get(last * WORDS_MAX + number)
        if (pair !== undefined) found(pair)
        const distantPair = secondLast < 0 ? undefined : this.#distantPairs.get(secondLast * WORDS_MAX + number)
        if (distantPair !== undefined) found(distantPair)
      }
      secondLast = last
      last = number
    }
  }

  #knownOf(word: string): Known {
    const seen = this.#known.get(word)
    if (seen) return seen
    const known = {
      ...(this.#words.get(stemOf(word)) ?? NO_WORD),
      prefix: this.#prefixes.get(prefixOf(word) ?? '') ?? -1,
    }
    if (word.length > KNOWN_LENGTH_MAX) return known
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(word, known)
    return known
  }

  #add(phrase: string, place: number): void {
    const [first = '', second, third] = phrase.split(' ')
    const aboutEnd = first.indexOf('>')
    if (aboutEnd >= 0) {
      const word = this.#wordOf(first.slice(aboutEnd + 1))
      word.about = new Map([...(word.about ?? []), [first.slice(0, aboutEnd), place]])
    } else if (first.endsWith('*')) this.#prefixes.set(first, place)
    else if (second === undefined) this.#wordOf(first).phrase = place
    else {
      const key = this.#wordOf(first).number * WORDS_MAX + this.#wordOf(third ?? second).number
      if (third === undefined) this.#pairs.set(key, place)
      else this.#distantPairs.set(key, place)
    }
  }

  #wordOf(text: string): Word {
    const word = this.#words.get(text) ?? { number: this.#words.size, phrase: -1, about: null }
    this.#words.set(text, word)
    return word
  }
}
