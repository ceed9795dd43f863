import { startWithin } from '@heartwell/contract/text/graphemes.ts'

const QUOTE_MAX = 140
/** If the first sentence is shorter, the next one is added. */
const QUOTE_MIN = 30

/** The beginning of a member's text for a card: one or two sentences, at most 140 characters. Null without a text. */
export function quoteFrom(text: string | null): string | null {
  const words = (text ?? '').replace(/\s+/g, ' ').trim()
  if (words === '') return null
  const sentences = words.match(/[^.!?…]+[.!?…]+["'”’)]*|[^.!?…]+$/g) ?? [words]
  let quote = ''
  for (const sentence of sentences) {
    const longer = `${quote} ${sentence.trim()}`.trim()
    if (quote.length >= QUOTE_MIN || (quote !== '' && longer.length > QUOTE_MAX)) break
    quote = longer
  }
  return quote.length <= QUOTE_MAX ? quote : shortened(quote)
}

/** Ends at a whole word, or at a whole character where there is no space. */
function shortened(text: string): string {
  const cut = startWithin(text, QUOTE_MAX - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > QUOTE_MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`
}
