const ENDINGS = ['ing', 'ed', 'es', 's']
/** Pieces of text are judged by themselves, so that a long letter is not found for what stands far apart in it. */
const [LONG, SHORT] = [400, 90]
const SENTENCE_MAX = 200

/** 'sending' as 'send': the ending is left out where enough of the word remains. */
function stem(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length > one.length + 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** The words of a plain text, and each two that follow each other or have one word between them. */
export function phrasesOf(plain: string): Set<string> {
  const stems = (plain.match(/[a-z]+|[£$€]|\d+|[.!?]/g) ?? []).map((word) => (/\d/.test(word) ? '#' : stem(word)))
  const phrases = new Set(stems)
  stems.forEach((word, at) => {
    const [next, second] = [stems[at + 1], stems[at + 2]]
    if (next !== undefined) phrases.add(`${word} ${next}`)
    if (second !== undefined) phrases.add(`${word} _ ${second}`)
  })
  return phrases
}

/**
 * A plain text in pieces of whole sentences, long ones and short ones: a request must not hide among everyday talk. Each
 * piece but the first begins with the last sentence of the one before.
 */
export function piecesOf(plain: string): string[] {
  const sentences = plain.match(new RegExp(`[^.!?]{1,${SENTENCE_MAX}}[.!?]?`, 'g')) ?? []
  return [...new Set([LONG, SHORT].flatMap((max) => packed(sentences, max)))]
}

function packed(sentences: readonly string[], max: number): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  for (const sentence of sentences) {
    if (piece.length > 0 && lengthOf(piece) + sentence.length > max) {
      pieces.push(piece.join(''))
      piece = piece.slice(-1)
    }
    piece.push(sentence)
  }
  if (piece.length > 0) pieces.push(piece.join(''))
  return pieces
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
