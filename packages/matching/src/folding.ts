/** Letters that the Unicode decomposition leaves as they are. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Of a text only letters and digits, without case and accents, one space between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, ' ')
    .trim()

/** A 32-bit number of a name however it is spelt, never 0; 0 of an empty one (FNV-1a). */
export function nameNumber(name: string): number {
  const text = folded(name)
  if (text === '') return 0
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0 || 1
}
