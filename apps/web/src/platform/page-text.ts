export type TextBlock = {
  kind: 'section' | 'subsection' | 'item' | 'paragraph'
  text: string
  /** Unique in its text: what a table of contents leads to. */
  id: string
}

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BLOCK_TAG = /<\/?(p|h[1-6]|li|ul|ol|div|br)\b[^>]*>/gi
const ANY_TAG = /<\/?[a-z][^>]*>/gi

/**
 * The words of an HTML text without its tags, one block for each paragraph, heading and item. It needs no browser, so
 * that a page can be made on the server too. It reads what our server has cleaned; what looks like markup afterwards
 * is text and is shown as such.
 */
export function blocksOf(html: string): TextBlock[] {
  const seen = html.replaceAll(UNSEEN, ' ')
  const blocks: TextBlock[] = []
  let kind: TextBlock['kind'] = 'paragraph'
  let from = 0
  const close = (to: number) => {
    const text = plain(seen.slice(from, to))
    if (text) blocks.push({ kind, text, id: `part-${blocks.length + 1}` })
  }
  for (const tag of seen.matchAll(BLOCK_TAG)) {
    close(tag.index)
    kind = kindAfter(tag[0].startsWith('</'), (tag[1] ?? '').toLowerCase(), kind)
    from = tag.index + tag[0].length
  }
  close(seen.length)
  return blocks
}

const OPENS = new Map<string, TextBlock['kind']>([
  ['h1', 'section'],
  ['h2', 'section'],
  ['h3', 'subsection'],
  ['h4', 'subsection'],
  ['h5', 'subsection'],
  ['h6', 'subsection'],
  ['li', 'item'],
])

function kindAfter(closes: boolean, tag: string, before: TextBlock['kind']): TextBlock['kind'] {
  if (closes) return 'paragraph'
  // A paragraph or a new line inside an item or a heading does not end it.
  return OPENS.get(tag) ?? before
}

const plain = (markup: string): string => decode(markup.replaceAll(ANY_TAG, '')).replaceAll(/\s+/g, ' ').trim()

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** The signs behind entities. Our server writes no others by name. */
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(String(name).toLowerCase()) ?? entity
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
