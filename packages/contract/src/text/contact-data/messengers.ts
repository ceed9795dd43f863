import { isInvitedTo } from './invitations.ts'
import type { Tokens } from './words.ts'

const set = (words: string) => new Set(words.split(/\s+/))

const MESSENGERS = set(`
  discord facebook facetime fb hangouts ig icq imo insta instagram kik linkedin messenger signal skype snap snapchat
  telegram threema tiktok twitter viber watsap watsapp wechat whatsap whatsapp whatsup wapp wsp zalo zap zangi`)
export const isMessenger = (word: string): boolean => MESSENGERS.has(word)

/** What an app is called by people who do not name it: 'the green app', 'the app with the paper plane'. */
const LOOKS = set('green blue yellow white purple pink photo picture camera paper plane ghost other bird bubble')
const ARTICLES = set('the that this my a')
const OWN = set('my mein meine meinem mon ma mi meu minha mio mia mijn min mitt')
const HANDLES = set('id name names nick nickname handle user username account konto cuenta compte konta number nummer')
const EQUALS = set('is ist est es e er ar heisst heet cest : =')
const ON = set('on to over auf op sur su en a no na pa til')
/** 'On Telegram under anna58', 'come to Telegram'. */
const AS = set('as under unter als como come comme som onder')
const COME = set('come join komm kommt kom viens venez ven vieni vem')
const BEFORE_HANDLE = set(': = #')

/** Whether a text says where its writer can be found on another service, or asks to write there. */
export function namesMessenger({ words, isJoined }: Tokens): boolean {
  for (let at = 0; at < words.length; at += 1) {
    const after = endOfName(words, at)
    if (after === at) continue
    // A word with a number or an underscore after the name: 'IG ravi_58'.
    if (isJoined[after + 1] && /^[\d_]/.test(words[after + 1] ?? '') && /^\p{L}{2}/u.test(words[after] ?? ''))
      return true
    if (isContact(words, at, after)) return true
  }
  return false
}

/** Where the name of a messenger that begins here ends; the same place when none does. */
function endOfName(tokens: readonly string[], at: number): number {
  const [word = '', next = ''] = tokens.slice(at, at + 2)
  if (MESSENGERS.has(word)) return at + 1
  if ((word === 'whats' || word === 'what') && next === 'app') return at + 2
  if (word !== 'app' && word !== 'apps') return at
  if (LOOKS.has(tokens[at - 1] ?? '') && ARTICLES.has(tokens[at - 2] ?? '')) return at + 1
  return next === 'with' && tokens.slice(at + 2, at + 5).some((one) => LOOKS.has(one) || one.length === 1) ? at + 1 : at
}

function isContact(tokens: readonly string[], from: number, to: number): boolean {
  const [before, next, afterNext] = [tokens[from - 1] ?? '', tokens[to] ?? '', tokens[to + 1] ?? '']
  if (isInvitedTo(tokens, from) || next === 'me' || next === 'id' || next === 'username') return true
  if (ON.has(before) && (AS.has(next) || COME.has(tokens[from - 2] ?? ''))) return true
  if (BEFORE_HANDLE.has(next) && afterNext !== '') return true
  const isOwn = OWN.has(before) || OWN.has(tokens[from - 2] ?? '')
  if (isOwn && (HANDLES.has(next) || EQUALS.has(next) || (next === '-' && afterNext !== ''))) return true
  return isDescribed(tokens, from) && tokens.slice(Math.max(0, from - 9), to + 9).some((word) => SEEKS.has(word))
}

const SEEKS = set('name nick nickname search look find underscore called user username')
const isDescribed = (tokens: readonly string[], at: number) => tokens[at] === 'app'
