const ENDINGS = ['ing', 'ed', 'es', 's']
/** A text is scored in pieces, so that signs far apart in a long message do not add up. */
const [LONG, SHORT] = [250, 90]
const PREFIX_LENGTH = 5

/** 'sending' becomes 'send': the ending is removed where enough of the word remains. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length > one.length + 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** 'trans*' for 'transfer' and 'transaction'; null for a short word. */
export const prefixOf = (word: string): string | null =>
  word.length > PREFIX_LENGTH ? `${word.slice(0, PREFIX_LENGTH)}*` : null

/** The words of a sentence, how long ones begin, and each two words that follow each other or have one between them. */
export function phrasesOf(sentence: readonly string[]): Set<string> {
  const phrases = new Set<string>()
  const stems = ['^', ...sentence.map(stemOf)]
  stems.forEach((word, at) => {
    const [next, second, prefix] = [stems[at + 1], stems[at + 2], prefixOf(sentence[at - 1] ?? '')]
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
