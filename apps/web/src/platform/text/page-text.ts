import { isPageLink } from '@heartwell/contract/content/page-links.ts'

/** Text of one look. A line break is '\n'. */
export type TextRun = { text: string; strong?: true; em?: true; href?: string }

export type TextBlock = {
  kind: 'section' | 'subsection' | 'item' | 'quote' | 'box' | 'paragraph'
  /** Of a box: its title. */
  text: string
  runs: TextRun[]
  /** Of a box: what is below its title. */
  blocks?: TextBlock[]
  /** Of an item: whether its list is numbered, and which list of the text it is in. */
  list?: { numbered: boolean; number: number }
  /** Unique in its text; the target of a table of contents. */
  id: string
}

const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const ANY_TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const HREF = /\shref="([^"]*)"/i

/**
 * Splits an HTML text into blocks, one for each paragraph, heading, item and box, and these into runs of bold, emphasised
 * and linked text. It needs no browser, so that the server can render pages. The server has sanitised the HTML; other markup
 * is left out, and no markup is ever inserted as a string.
 */
export function blocksOf(html: string): TextBlock[] {
  const seen = html.replaceAll(UNSEEN, ' ')
  const reader = new BlockReader()
  let from = 0
  for (const tag of seen.matchAll(ANY_TAG)) {
    reader.text(seen.slice(from, tag.index))
    reader.tag((tag[2] ?? '').toLowerCase(), tag[1] === '/', tag[0])
    from = tag.index + tag[0].length
  }
  reader.text(seen.slice(from))
  reader.endBox()
  return reader.blocks
}

/** Whether a box is a checklist: it has one bulleted list and nothing else below its title. */
export const isChecklist = ({ blocks = [] }: TextBlock): boolean =>
  blocks.every(({ list }) => list?.numbered === false && list.number === blocks[0]?.list?.number)

const HEADINGS = new Map<string, TextBlock['kind']>([
  ['h1', 'section'],
  ['h2', 'section'],
  ['h3', 'subsection'],
  ['h4', 'subsection'],
  ['h5', 'subsection'],
  ['h6', 'subsection'],
])

class BlockReader {
  readonly blocks: TextBlock[] = []
  #kind: TextBlock['kind'] = 'paragraph'
  #runs: TextRun[] = []
  #look: Omit<TextRun, 'text'> = {}
  #lists = 0
  #isNumbered = false
  #count = 0
  /** The first block of the box that is being read. */
  #boxStart: number | undefined

  text(markup: string): void {
    if (markup !== '') this.#runs.push({ text: decode(markup).replaceAll(/\s+/g, ' '), ...this.#look })
  }

  tag(name: string, closes: boolean, tag: string): void {
    if (name === 'strong' || name === 'em') this.#setLook(name, closes ? undefined : true)
    else if (name === 'a') this.#setLook('href', closes ? undefined : linkOf(tag))
    else if (name === 'br' || (name === 'p' && this.#holdsParagraphs())) this.#runs.push({ text: '\n' })
    else if (name === 'p' || name === 'div') this.#begin('paragraph')
    else if (name === 'blockquote') this.#begin(closes ? 'paragraph' : 'quote')
    else if (name === 'aside') this.#beginBox(closes)
    else if (name === 'li') this.#begin(closes ? 'paragraph' : 'item')
    else if (HEADINGS.has(name)) this.#begin(closes ? 'paragraph' : (HEADINGS.get(name) ?? 'paragraph'))
    else if (name === 'ul' || name === 'ol') this.#beginList(name === 'ol' && !closes)
  }

  #close(): void {
    const runs = tidy(this.#runs)
    this.#runs = []
    if (runs.length === 0) return
    const text = runs
      .map((run) => run.text)
      .join('')
      .replaceAll(/\s+/g, ' ')
    const list = this.#kind === 'item' && { list: { numbered: this.#isNumbered, number: this.#lists } }
    this.#count += 1
    this.blocks.push({ kind: this.#kind, text, runs, ...list, id: `part-${this.#count}` })
  }

  /** Makes one block of the box. Without a title or a text it is no box, and its blocks stay as they are. */
  endBox(): void {
    this.#begin('paragraph')
    if (this.#boxStart === undefined) return
    const [title, ...blocks] = this.blocks.slice(this.#boxStart)
    if (title?.kind === 'subsection' && blocks.length > 0)
      this.blocks.splice(this.#boxStart, blocks.length + 1, { ...title, kind: 'box', blocks })
    this.#boxStart = undefined
  }

  #beginBox(closes: boolean) {
    this.endBox()
    if (!closes) this.#boxStart = this.blocks.length
  }

  #holdsParagraphs = () => this.#kind === 'item' || this.#kind === 'quote'

  #begin(kind: TextBlock['kind']) {
    this.#close()
    this.#kind = kind
  }

  #beginList(numbered: boolean) {
    this.#begin('paragraph')
    this.#lists += 1
    this.#isNumbered = numbered
  }

  #setLook(name: 'strong' | 'em' | 'href', value: true | string | undefined) {
    const { [name]: _, ...others } = this.#look
    this.#look = value === undefined ? others : { ...others, [name]: value }
  }
}

function linkOf(tag: string): string | undefined {
  const address = decode(HREF.exec(tag)?.[1] ?? '')
  return isPageLink(address) ? address : undefined
}

/** Without the spaces and line breaks at both ends and beside line breaks, and without empty runs. */
function tidy(runs: readonly TextRun[]): TextRun[] {
  const tidied: TextRun[] = []
  for (const run of runs) {
    const before = tidied.at(-1)?.text ?? '\n'
    if (run.text === '\n') {
      trimEnd(tidied)
      if (tidied.length > 0 && tidied.at(-1)?.text !== '\n') tidied.push(run)
    } else {
      const text = /\s$/.test(before) ? run.text.trimStart() : run.text
      if (text !== '') tidied.push({ ...run, text })
    }
  }
  while (tidied.length > 0 && (tidied.at(-1)?.text ?? '').trim() === '') tidied.pop()
  trimEnd(tidied)
  return tidied
}

function trimEnd(runs: TextRun[]): void {
  const last = runs.pop()
  if (!last) return
  const text = last.text === '\n' ? last.text : last.text.trimEnd()
  if (text !== '') runs.push({ ...last, text })
}

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
