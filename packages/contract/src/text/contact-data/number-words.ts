/** Space-separated words of a language: for 0 to 9, 10 to 19, and 20, 30 to 90. All are without accents. */
type Language = {
  units: string
  teens: string
  tens: string
  /** How 21 to 99 are written, where that is one word. */
  compound?: (tens: string, unit: string) => string
}

const LANGUAGES: Record<string, Language> = {
  english: {
    units: 'zero one two three four five six seven eight nine',
    teens: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
  },
  german: {
    units: 'null eins zwei drei vier funf sechs sieben acht neun',
    teens: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    compound: (tens, unit) => `${unit === 'eins' ? 'ein' : unit}und${tens}`,
  },
  dutch: {
    units: 'nul een twee drie vier vijf zes zeven acht negen',
    teens: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    compound: (tens, unit) => `${unit}en${tens}`,
  },
  french: {
    units: 'zero un deux trois quatre cinq six sept huit neuf',
    teens: 'dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
    tens: 'vingt trente quarante cinquante soixante septante octante nonante',
  },
  spanish: {
    units: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
    teens: 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    compound: (tens, unit) => (tens === 'veinte' ? `veinti${unit}` : ''),
  },
  italian: {
    units: 'zero uno due tre quattro cinque sei sette otto nove',
    teens: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    compound: (tens, unit) => (/^[uo]/.test(unit) ? tens.slice(0, -1) : tens) + unit,
  },
  portuguese: {
    units: 'zero um dois tres quatro cinco seis sete oito nove',
    teens: 'dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  },
  norwegian: {
    units: 'null en to tre fire fem seks sju atte ni',
    teens: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
    tens: 'tjue tretti forti femti seksti sytti atti nitti',
    compound: (tens, unit) => tens + unit,
  },
  swedish: {
    units: 'noll ett tva tre fyra fem sex sju atta nio',
    teens: 'tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
    compound: (tens, unit) => tens + unit,
  },
}
const OTHERS = { oh: 0, o: 0, nought: 0, naught: 0, nil: 0, zwo: 2, fuenf: 5, duas: 2, syv: 7, otte: 8 }

/** How the words for 0 to 99 are written in digits. */
const digitsOfWords = new Map<string, string>(Object.entries(OTHERS).map(([word, value]) => [word, String(value)]))
for (const { units, teens, tens, compound } of Object.values(LANGUAGES)) {
  const ones = units.split(' ')
  for (const [unit, word] of ones.entries()) digitsOfWords.set(word, String(unit))
  for (const [at, word] of teens.split(' ').entries()) digitsOfWords.set(word, String(at + 10))
  for (const [at, word] of tens.split(' ').entries()) {
    digitsOfWords.set(word, `${at + 2}0`)
    if (!compound) continue
    for (const [unit, one] of ones.entries()) if (unit > 0) digitsOfWords.set(compound(word, one), `${at + 2}${unit}`)
  }
}
/** Also everyday words that are no numbers: inside of a number they neither count nor end it. */
const FILLERS = 'en to un um een ein uma une and und et y e og och i dash hyphen minus then dann space plus komma comma'
const fillers = new Set(FILLERS.split(' '))
for (const word of fillers) digitsOfWords.delete(word)
digitsOfWords.delete('')

export const digitsOf = (word: string): string | undefined => digitsOfWords.get(word)
export const isFiller = (word: string): boolean => fillers.has(word)

const REPEATS = { double: 2, dubbel: 2, doppel: 2, doble: 2, doppio: 2, duplo: 2, triple: 3, treble: 3 }
const repeats = new Map<string, number>(Object.entries(REPEATS))
/** How often the number after this word is meant: twice after 'double'. */
export const repeatsOf = (word: string): number | undefined => repeats.get(word)

const ZEROS: readonly (readonly [string, string])[] = [
  ['hundred hundert honderd cent cien cento hundre hundra', '00'],
  ['thousand tausend duizend mille mil tusen', '000'],
]
const zeros = new Map(ZEROS.flatMap(([words, digits]) => words.split(' ').map((word) => [word, digits] as const)))
/** The zeros that a word adds to a number that is said digit by digit: two for 'hundred'. */
export const zerosOf = (word: string): string | undefined => zeros.get(word)
