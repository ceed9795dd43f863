const set = (words: string) => new Set(words.split(/\s+/))

/** Verbs that ask for contact when a person follows: 'find me', 'schreib mir', 'ajoute-moi'. */
const VERBS = set(`
  add call catch contact dm give drop find follow google hit look mail message msg ping reach search see send text write visit
  app bel chat mail ruf schreib schreibe schreibt such suche suchen finde findest stuur vind zoek
  ajoute appelle cherche contacte ecris retrouve trouve
  adiciona chama escreve liga manda procura adicione chame escreva procure
  finn legg ring sok skriv hitta
  agrega busca escribe llama encuentra anade`)
const PERSONS = set('me us mich mir moi mij meg mig')
/** Verbs that say 'me' in themselves. */
const COMPLETE = set(`
  agregame anademe enviame hazme ponme buscame contactame encuentrame escribeme llamame mandame sigueme
  aggiungimi cercami chiamami contattami mandami scrivimi seguimi trovami`)
const NEGATIONS = set('not never dont doesnt cant wont no kein nicht nie niet non pas jamais mai nunca ikke inte')

/** How many words before a name may invite to it. */
const WINDOW = 9

/**
 * Whether the words before this place invite to contact: 'find me on', 'look for Anna on', 'schreib mir auf'. 'I never
 * write on' invites to nothing.
 */
export function isInvitedTo(tokens: readonly string[], place: number): boolean {
  for (let at = place - 1; at >= 0 && place - at <= WINDOW; at -= 1) {
    const word = tokens[at] ?? ''
    if (word === '.' || word === '!' || word === '?') return false
    if (COMPLETE.has(word)) return true
    if (VERBS.has(word) && !isNegated(tokens, at) && isAimed(tokens, at)) return true
  }
  return false
}

const isNegated = (tokens: readonly string[], at: number) =>
  NEGATIONS.has(tokens[at - 1] ?? '') || NEGATIONS.has(tokens[at - 2] ?? '')

/** 'Find me', 'write to me', 'look up', 'search for', 'me chama'. */
function isAimed(tokens: readonly string[], at: number): boolean {
  const [before, next, afterNext] = [tokens[at - 1] ?? '', tokens[at + 1] ?? '', tokens[at + 2] ?? '']
  const [verb] = [tokens[at] ?? '']
  if (PERSONS.has(next) || PERSONS.has(afterNext)) return true
  if ((verb === 'look' || verb === 'search') && (next === 'for' || next === 'up' || next === 'at')) return true
  return (before === 'me' && verb !== 'see') || ((verb === 'add' || verb === 'follow') && next === 'my')
}
