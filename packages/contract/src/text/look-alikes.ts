import { normalized } from './normalized.ts'

/** Small letters of other alphabets that look like Latin ones, and Latin letters that Unicode does not take apart. */
const LOOK_ALIKES: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  ζ: 'z',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Latin
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const lookAlike = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g')
/** A sign that no everyday English text has. */
const unusual = /[^ -~\s£€‘’“”–—…]/

/**
 * The text in small letters, without accents and invisible characters, and with Latin letters for those of other
 * alphabets that look like them: two texts that look the same to a reader become equal. It takes linear time.
 */
export function foldLookAlikes(text: string): string {
  const lower = text.toLowerCase()
  if (!unusual.test(lower)) return lower
  return normalized(lower, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(lookAlike, (letter) => LOOK_ALIKES[letter] ?? letter)
}
