export type TextBlock = {
  kind: 'section' | 'subsection' | 'item' | 'paragraph'
  text: string
  /** Unique in its text; the target of a table of contents. */
  id: string
}

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BLOCK_TAG = /<\/?(p|h[1-6]|li|ul|ol|div|br)\b[^>]*>/gi
const ANY_TAG = /<\/?[a-z][^>]*>/gi

/**
 * Splits an HTML text into plain blocks, one for each paragraph, heading and item. It needs no browser, so that the
 * server can render pages. The server has sanitised the HTML; remaining markup is shown as text.
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
  // A paragraph or a line break inside an item or a heading does not end that block.
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

/** Decodes entities. Our server writes no other named ones. */
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(String(name).toLowerCase()) ?? entity
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
