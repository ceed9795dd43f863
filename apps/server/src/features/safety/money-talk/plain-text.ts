import { foldLookAlikes } from '@heartwell/contract/text/look-alikes.ts'

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  $: 's',
}
const SHORT: Record<string, string> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  hav: 'have',
  wit: 'with',
  wud: 'would',
  cud: 'could',
  shud: 'should',
  im: 'i am',
  ive: 'i have',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  isnt: 'is not',
  msg: 'message',
  acct: 'account',
  acc: 'account',
  ttyl: 'talk later',
  txt: 'text',
  abeg: 'please',
  n: 'and',
  ye: 'you',
  ya: 'you',
  il: 'i will',
  itll: 'it will',
  youre: 'you are',
  thats: 'that is',
  theres: 'there is',
  wouldnt: 'would not',
  wudnt: 'would not',
  couldnt: 'could not',
  cudnt: 'could not',
  wasnt: 'was not',
  havent: 'have not',
  arent: 'are not',
  aint: 'is not',
  til: 'until',
  tmrw: 'tomorrow',
  bday: 'birthday',
  yrs: 'years',
  wks: 'weeks',
  dl: 'download',
  biko: 'please',
}
const AFTER_APOSTROPHE: Record<string, string> = { ll: 'will', d: 'would', ve: 'have', re: 'are', m: 'am' }
const BEFORE_NOT: Record<string, string> = { ca: 'can', wo: 'will', sha: 'shall' }
const shortForms = new Map(Object.entries(SHORT).map(([short, long]) => [short, long.split(' ')]))

/** A sentence without an end is cut after this number of words. */
const WORDS_MAX = 40
const [LETTER_A, LETTER_Z, LETTER_V, DIGIT_0, DIGIT_9] = [97, 122, 118, 48, 57]
const spacedLetters = /\b(?:[a-z][ ._*-]){3,}[a-z]\b/g
/**
 * A token: letters with the digits and signs that replace letters in them, a number, a sign, or the end of a sentence.
 */
const token =
  /[a-z]+(?:(?!@(?:g?mail|yahoo|hotmail|outlook|proton|icloud))['013457@!$]+[a-z]+)*|\d+(?:st|nd|rd|th)\b|\d+(?:[.,]\d+)*|[£$€%]|[.!?]/g

/**
 * The sentences of a text, as the money rules read them: small letters without accents or invisible characters, whole
 * words for short forms, '##' for a number of two or more digits and '#' for others, and no disguise by look-alike
 * letters, digits in words or letters that are spaced out. It takes linear time.
 */
export function sentencesOf(text: string): string[][] {
  const sentences: string[][] = []
  let sentence: string[] = []
  for (const part of plainLetters(text).match(token) ?? []) {
    const first = part.charCodeAt(0)
    const isEnd = part === '.' || part === '!' || part === '?'
    if (first >= LETTER_A && first <= LETTER_Z) {
      if (isPlain(part)) addWord(sentence, part)
      else addWordsOf(sentence, part)
    } else if (first >= DIGIT_0 && first <= DIGIT_9) {
      sentence.push(numberSign(part))
    } else if (!isEnd || sentence.length > 0) sentence.push(part)
    if (sentence.length > 0 && (isEnd || sentence.length >= WORDS_MAX)) {
      sentences.push(sentence)
      sentence = []
    }
  }
  if (sentence.length > 0) sentences.push(sentence)
  return sentences
}

/** '##' for what may be a sum, '#' for a small number, and a word for an ordinal, a year and a time of day. */
function numberSign(part: string): string {
  if (part.length === 1 || part[1] === '.') return '#'
  if (/[a-z]$/.test(part)) return 'ordinal'
  if (/^(?:19\d\d|20[0-4]\d)$/.test(part) && part !== '2000') return 'year'
  return /^[12]\d[.][0-5]\d$/.test(part) ? 'clock' : '##'
}

function plainLetters(text: string): string {
  const plain = foldLookAlikes(text.replace(/[‘’ʼ`´]/g, "'"))
  return plain.replace(spacedLetters, (spaced) => spaced.replace(/[ ._*-]/g, ''))
}

/** Whether a word has letters only, none of them three times in a row and no 'vv' for 'w'. */
function isPlain(word: string): boolean {
  let [last, secondLast] = [0, 0]
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code < LETTER_A || code > LETTER_Z || (code === last && (code === secondLast || code === LETTER_V)))
      return false
    secondLast = last
    last = code
  }
  return true
}

function addWordsOf(sentence: string[], part: string): void {
  const [word = '', ending, ...others] = part.split("'").map(withoutDisguise)
  if (ending === 't' && word.endsWith('n')) {
    const verb = word.slice(0, -1)
    sentence.push(BEFORE_NOT[verb] ?? verb, 'not')
  } else if (ending === 's') sentence.push(`${word}s`)
  else {
    addWord(sentence, word)
    if (ending) sentence.push(AFTER_APOSTROPHE[ending] ?? ending)
  }
  sentence.push(...others)
}

const withoutDisguise = (word: string) =>
  word
    .replace(/[013457@!$]/g, (sign) => LEET[sign] ?? sign)
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/vv/g, 'w')

function addWord(sentence: string[], word: string): void {
  const long = shortForms.get(word)
  if (long) sentence.push(...long)
  else sentence.push(word)
}
