import { isInvitedTo } from './invitations.ts'
import { isDigits, isLetters, type Tokens } from './words.ts'

const set = (words: string) => new Set(words.split(/\s+/))

/** An email address, a handle, or the address of a page with its beginning. '@ six' and '@7' are times. */
const ADDRESS =
  /[^\s]@|@(?!\d{1,2}(?:\D|$))[\p{L}\p{N}_]|https?:|hxxps?:|\bwww\b|\b(?:t|wa)\.me\b|[([{<] ?(?:at|dot|punkt|punto|point|ponto|punt|arroba|arobase|klammeraffe) ?[)\]}>]/u

/** Endings of sites that are no everyday words, and those that are: 'mar.de', 'tea.no', 'love.it'. */
const ENDINGS = set('com net org info biz eu fr nl uk ch dk fi cz pl ca au nz tv xyz gr ru')
const WORD_ENDINGS = set('de it es no se io me at be in is to am us my app page site link online shop pt ie')
const AFTER_DOT = set('com net org info co uk it pt nl')

/** The parts between a name and the ending: 'example.co.uk'. */
const MIDDLES = set('co org ac gov me com')

/** Whether a text has an address by which somebody can be contacted. A domain where somebody works is none. */
export function hasAddress(plain: string, tokens: Tokens): boolean {
  return ADDRESS.test(plain) || tokens.words.some((word, at) => word === '.' && isContactDomain(tokens, at))
}

/** Whether this dot is inside a domain by which somebody can be contacted. */
function isContactDomain(tokens: Tokens, dot: number): boolean {
  if (!isDotInside(tokens, dot)) return false
  const { words, isJoined } = tokens
  const end = MIDDLES.has(words[dot + 1] ?? '') && isDotInside(tokens, dot + 2) ? dot + 3 : dot + 1
  const ending = words[end] ?? ''
  const after = words[end + 1] ?? '.'
  const isEveryday = WORD_ENDINGS.has(ending)
  if ((!isEveryday && !ENDINGS.has(ending)) || !isLabel(words[dot - 1] ?? '')) return false
  const isJoinedAfter = isJoined[end + 1] === true
  if (isJoinedAfter && (isLabel(after) || after === '/' || after === '_')) return after === '/'
  const before = sentenceBefore(tokens, dot - 1)
  if (before.some((word) => PLACES.has(word)) || isInvitedTo(before, before.length)) return true
  return !isWorkplace(before) && (!isEveryday || /^[.,;!?)]/.test(after))
}

const isDotInside = ({ words, isJoined }: Tokens, at: number) =>
  words[at] === '.' && isJoined[at] === true && isJoined[at + 1] === true
const isLabel = (word: string) => word === '-' || isWord(word)

/** How many words before a domain say whether it is a contact or an employer. */
const CONTEXT = 12

/** The words of the sentence before the name of a site that ends here. */
function sentenceBefore({ words, isJoined }: Tokens, at: number): string[] {
  let name = at
  while (name > 0 && isJoined[name] && at - name < CONTEXT && isPartOfName(words[name - 1] ?? '')) name -= 1
  let start = name
  while (start > 0 && name - start < CONTEXT && !isEnd({ words, isJoined }, start - 1)) start -= 1
  return words.slice(start, name)
}

const isPartOfName = (word: string) => word === '.' || isLabel(word)
const isEnd = ({ words, isJoined }: Tokens, at: number) => /^[.!?]$/.test(words[at] ?? '') && !isJoined[at + 1]

const PLACES = set('page pages site website blog profile profil homepage seite pagina link')
const AT = set('at for with of from by in bei fur von chez pour de presso per da para em en na no hos voor van ved ex')
const WORKS = set(`
  work works worked working job jobs employed employer taught teach teaches serve served retired trained career head chief
  nurse clerk staff sales purser intern temp consultant cook chef pilot arbeite arbeitet gearbeitet travaille travaillais
  lavoro lavoravo trabajo trabajaba trabalho trabalhei werk werkte jobber jobbet jobbar jobbade`)
const OCCUPATION = /..(?:er|or|ist|ista|ian|ant|eur|euse|iere|ero|era|eiro|eira|ore|ice|inn|ess|man|woman|keeper|hand)$/

/** 'Manager at booking.com', 'picker for a site', 'director of sales, hotels.com': an employer, not a contact. */
const isWorkplace = (before: readonly string[]) =>
  (AT.has(before.at(-1) ?? '') || /^[,(–-]$/.test(before.at(-1) ?? '')) &&
  before.some((word) => WORKS.has(word) || OCCUPATION.test(word))

const DOTS = set('dot punto punkt ponto punt prikk point')
const NOT_BEFORE_DOT = set('the a polka red every blue black little one this that each micro white tiny small big on')
const NOT_AFTER_DOT = set('painting paintings of on in at and is to for dress dresses matrix product pattern work by')
const AFTER_DOT_COM = set('boom bubble crash company companies era years start startup business world age')
const ATS = set('at arroba chiocciola klammeraffe arobase apenstaartje krollalfa snabela')
const MAILS = set('gmail googlemail hotmail icloud gmx protonmail proton yahoo outlook aol yandex')
const BEFORE_MAIL = set('at on via by my mein mon mi meu mio mijn min under @ arroba chiocciola arobase')
const AFTER_MAIL = set('com dot de is : address account punto point')

/** Whether an address is written out: 'anna at example dot com', 'anna dot galanis', 'my gmail is anna'. */
export function spellsAddress(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => {
    const [before = '', next = '', afterNext = ''] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
    if (token === 'underscore' || token === 'unterstrich') return isWord(before) && isWord(next)
    if (DOTS.has(token)) return isDotOfAddress(token, { before, next, afterNext })
    if (MAILS.has(token)) return BEFORE_MAIL.has(before) || AFTER_MAIL.has(next)
    return ATS.has(token) && token !== 'at' && token !== 'chiocciola' && isWord(before) && isWord(next)
  })
}

const isWord = (token: string) => isLetters(token) || isDigits(token)

type Neighbours = { before: string; next: string; afterNext: string }

function isDotOfAddress(dot: string, { before, next, afterNext }: Neighbours): boolean {
  if (!isWord(before) || !isWord(next)) return false
  if (next === 'com' && AFTER_DOT_COM.has(afterNext)) return false
  if (AFTER_DOT.has(next) || (dot === 'point' && next === 'fr') || (dot === 'punkt' && next === 'de')) return true
  return dot === 'dot' && !NOT_BEFORE_DOT.has(before) && !NOT_AFTER_DOT.has(next)
}
