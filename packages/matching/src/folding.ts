/** Letters that the Unicode decomposition leaves as they are. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** The letters and digits of a text, without case and accents, with one space between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, ' ')
    .trim()

/** A 32-bit hash of a name in any spelling, never 0; 0 for an empty one (FNV-1a). */
export function nameNumber(name: string): number {
  const text = folded(name)
  if (text === '') return 0
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0 || 1
}
