import { AFRICA } from './names-africa.ts'
import { EUROPE } from './names-europe.ts'
import type { Origin } from './names-origin.ts'
import { WORLD } from './names-world.ts'

export const ORIGINS: readonly Origin[] = [...EUROPE, ...AFRICA, ...WORLD]

export const wordsOf = (list: string): string[] => list.split(' ')

const FOLDED: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', å: 'a', đ: 'd', ı: 'i', ð: 'd' }

/** Only a to z, for addresses and lettering: 'Łukasz Ó Briain' becomes 'lukasz o briain'. */
export function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øłßæåđıð]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
}
