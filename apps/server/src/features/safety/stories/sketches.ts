import { sentencesOf } from '../money-talk/plain-text.ts'

/** The same words are sent to strangers in the first messages; later ones answer somebody. */
const FIRST_SEQS = 20
/** Short messages are alike without being copied: 'Good morning, how are you?' */
const WORDS_MIN = 10
/** Words next to each other that are hashed as one. */
const SHINGLE = 4
const HASHES = 4
/** Messages with this number of equal hashes say the same, but for a few words such as a name. */
export const EQUAL_HASHES = 2

/**
 * The few parts of a message by which a copy is found: those with the smallest hashes, so that a message with one other
 * word has most of them too (A. Broder, "On the resemblance and containment of documents", 1997). Empty for a message
 * that is short or not among the first. It takes linear time.
 */
export function sketchOf(text: string, seq: number): string[] {
  if (seq > FIRST_SEQS) return []
  const words = sentencesOf(text).flat()
  if (words.length < WORDS_MIN) return []
  const smallest: { hash: number; shingle: string }[] = []
  for (let at = 0; at + SHINGLE <= words.length; at += 1) {
    const shingle = words.slice(at, at + SHINGLE).join(' ')
    const hash = fnv1a(shingle)
    const last = smallest[HASHES - 1]
    if ((last && hash >= last.hash) || smallest.some((one) => one.hash === hash)) continue
    smallest.push({ hash, shingle })
    smallest.sort((a, b) => a.hash - b.hash)
    smallest.length = Math.min(smallest.length, HASHES)
  }
  return smallest.map(({ shingle }) => shingle)
}

/** FNV-1a of 32 bits (G. Fowler, L. Noll and K. Vo). It only selects; what is stored is a keyed hash. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
