import { foldLookAlikes } from '@heartwell/contract/text/look-alikes.ts'

const wordsOf = (text: string): string[] => foldLookAlikes(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** More of a text is not compared. */
const WORDS_MAX = 40
const NAME_LETTERS_MAX = 60
/** In shorter names one letter makes too much of a difference. */
const LETTERS_MIN_WITH_A_SLIP = 6

/**
 * The forms of a name: two similar names have one in common. The name is folded (small letters, no accents, one letter for
 * those that look alike) and its spaces and signs are left out. Similar are the same words in another order, a name
 * without the middle ones, and names that are equal once at most one letter of each is left out.
 */
export function nameForms(name: string): string[] {
  const words = wordsOf(name).slice(0, WORDS_MAX)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const outer = words.length > 2 ? [[first, last].toSorted().join('')] : []
  const wholes = [words.join(''), words.toSorted().join(''), ...outer].map((whole) => whole.slice(0, NAME_LETTERS_MAX))
  return [...new Set(wholes.flatMap((whole) => [whole, ...withoutOneLetter(whole)]))]
}

function withoutOneLetter(whole: string): string[] {
  const letters = [...whole]
  if (letters.length < LETTERS_MIN_WITH_A_SLIP) return []
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** Words of addresses that are written in several ways, or that say nothing. */
const SHORT: Record<string, string> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  lane: 'ln',
  drive: 'dr',
  close: 'cl',
  court: 'ct',
  square: 'sq',
  place: 'pl',
  terrace: 'ter',
  crescent: 'cres',
  gardens: 'gdns',
  apartment: '',
  apt: '',
  flat: '',
  unit: '',
  number: '',
  no: '',
  the: '',
}
const ADDRESS_LETTERS_MIN = 6

/**
 * The forms of an address: two similar addresses have one in common. It is folded as a name is, and usual words are
 * shortened. Similar are the same words in another order, and addresses that share a number with the two words after or
 * before it, such as the house or the postcode.
 */
export function addressForms(address: string): string[] {
  const words = wordsOf(address)
    .slice(0, WORDS_MAX)
    .flatMap((word) => SHORT[word] ?? word)
    .filter((word) => word !== '')
  const around = words.flatMap((word, at) => {
    if (!/^\p{N}/u.test(word)) return []
    return [words.slice(at, at + 3), words.slice(Math.max(0, at - 2), at + 1)].filter((part) => part.length === 3)
  })
  const forms = [words.toSorted(), ...around].map((part) => part.join(''))
  return [...new Set(forms)].filter((form) => form.length >= ADDRESS_LETTERS_MIN)
}
