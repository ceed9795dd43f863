import { CULTURES, type Culture } from '@heartwell/contract/onboarding/cultures.ts'

/** More would fill the screen of a phone. */
const MOST_FOUND = 8

/** The cultures with a word that begins as the search does, those whose name begins so first. */
export function findCultures(search: string): Culture[] {
  const wanted = plain(search.trim())
  if (wanted === '') return []
  const rank = ({ name }: Culture) => (plain(name).startsWith(wanted) ? 0 : 1)
  return CULTURES.filter(({ name, also = '' }) => ` ${plain(`${name} ${also}`)}`.includes(` ${wanted}`))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, MOST_FOUND)
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
