import { TOKENS } from './culture-tokens.ts'
import { folded } from './folding.ts'

/** Languages in which countries and languages are recognised. */
const LOCALES = 'en de nl fr es it pt pl cs ro hu tr ru uk el sv da nb fi ar fa hi'.split(' ')
/** Names that are common words or first names in another language: 'Island' is Iceland in German. */
const AMBIGUOUS = new Set(folds('island isle maurice'))
/** Shorter names say too little in a script of letters. */
const SHORTEST = 4
const LONGEST = 4
const MOST_TOKENS = 4

const DOUBTS = new Set(
  folds(
    'not no never don doesn isn kein keine nicht niet geen ne pas non jamais nunca sem sin senza nie inte ikke нет не',
  ),
)

/** What a text names: up to four tokens, 1 to 255, in the order in which they stand in it. */
export function culturesOf(text: string): number[] {
  const found = new Set<number>()
  for (const sentence of text.split(/[.!?;\n]+/)) {
    const words = folded(sentence).split(' ')
    if (words.some((word) => DOUBTS.has(word))) continue
    for (const id of namedIn(words)) found.add(id)
  }
  return [...found].slice(0, MOST_TOKENS)
}

export const cultureName = (id: number): string | undefined => table().names.get(id)

function namedIn(words: string[]): number[] {
  const { byWords } = table()
  const named: number[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at)
    while (length > 0 && !byWords.has(words.slice(at, at + length).join(' '))) length -= 1
    const id = byWords.get(words.slice(at, at + length).join(' '))
    if (id !== undefined) named.push(id)
    at += Math.max(1, length)
  }
  return named
}

type Table = { names: Map<number, string>; byWords: Map<string, number> }
let made: Table | undefined
/** Asking for the names in all those languages takes a moment, so it is done once and only when needed. */
function table(): Table {
  made ??= makeTable()
  return made
}

function makeTable(): Table {
  const names = new Map<number, string>()
  const byWords = new Map<string, number>()
  const inLocales = LOCALES.map((locale) => namesIn(locale))
  for (const line of TOKENS.trim().split('\n')) {
    const [, id = '', name = '', marks = ''] = /^(\d+) (.+): (.+)$/.exec(line) ?? []
    names.set(Number(id), name)
    const words = marks.split(' ').flatMap((mark) => wordsOf(mark, inLocales))
    for (const word of [folded(name), ...words]) {
      if (word !== '' && !AMBIGUOUS.has(word) && !byWords.has(word)) byWords.set(word, Number(id))
    }
  }
  return { names, byWords }
}

type Naming = (mark: string) => string | undefined
/** The names of a code in a language; undefined for what is no code or has no name there. */
function namesIn(locale: string): Naming {
  const named = (type: 'region' | 'language') => new Intl.DisplayNames([locale], { type, fallback: 'none' })
  const [regions, languages] = [named('region'), named('language')]
  return (mark) => {
    if (/^[A-Z]{2}$/.test(mark)) return regions.of(mark)
    return /^[a-z]{2,3}$/.test(mark) ? languages.of(mark) : undefined
  }
}

function wordsOf(mark: string, inLocales: Naming[]): string[] {
  const isCode = mark.length < SHORTEST && !mark.includes('_') && !mark.startsWith('=')
  if (!isCode) return [folded(mark.replaceAll('_', ' '))]
  return inLocales.map((naming) => folded(naming(mark) ?? '')).filter((name) => name.length >= shortest(name))
}

const shortest = (word: string) => (/[a-z]/.test(word) ? SHORTEST : 2)

function folds(words: string): string[] {
  return words.split(' ').map((word) => folded(word))
}
